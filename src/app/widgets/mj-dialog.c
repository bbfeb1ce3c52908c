/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-dialog.c – presents modal windows, messages and questions. */

#include "app/widgets/mj-dialog.h"

#include "app/widgets/mj-names.h"
#include "app/widgets/mj-text-scale.h"
#include "app/widgets/mj-wrap-layout.h"

#include <glib/gi18n.h>

/* ---- windows ---- */

/* No window that belongs to another one sticks out at its sides. */
static int
room_for (GtkWindow *window)
{
  enum { NARROWEST = 360 };
  GtkWindow *parent = gtk_window_get_transient_for (window);
  int width = parent != NULL ? gtk_widget_get_width (GTK_WIDGET (parent)) : 0;

  return width > 0 ? MAX (width, NARROWEST) : G_MAXINT;
}

/* A window grows with the letters in it, as far as the screen lets it. */
static void
grow (GtkWindow *window)
{
  float scale = CLAMP (mj_text_scale (GTK_WIDGET (window)), 1, 2);
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  gtk_window_set_default_size (
      window, width <= 0 ? -1 : MIN ((int) (width * scale), room_for (window)),
      height <= 0 ? -1 : (int) (height * scale));
}

/* GTK looks for actions of the application in windows of the application alone,
 * and these are not: their shortcuts would work in a dialog. */
static void
share_actions (GtkWidget *window, GtkWindow *parent)
{
  while (parent != NULL && gtk_window_get_application (parent) == NULL)
    parent = gtk_window_get_transient_for (parent);
  if (parent != NULL)
    gtk_widget_insert_action_group (
        window, "app", G_ACTION_GROUP (gtk_window_get_application (parent)));
}

/* @action: (transfer full): what the key does */
static void
add_key (GtkWidget *window, const char *key, GtkShortcutAction *action)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (key), action));
  gtk_widget_add_controller (window, keys);
}

static gboolean
toggle_full_screen (GtkWidget *window, GVariant *arguments, gpointer data)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (window)))
    gtk_window_unfullscreen (GTK_WINDOW (window));
  else
    gtk_window_fullscreen (GTK_WINDOW (window));
  return TRUE;
}

/* The key of the rules works here, too, and so does the one that ends the
 * program, which asks what it asks in the window of the program; but not in
 * what cannot be closed now.  What has the whole screen from the beginning has
 * a key of its own for that. */
static void
share_keys (GtkWidget *window)
{
  share_actions (window, gtk_window_get_transient_for (GTK_WINDOW (window)));
  if (!gtk_window_get_deletable (GTK_WINDOW (window)))
    return;
  add_key (window, "<Control>q", gtk_named_action_new ("app.quit"));
  add_key (window, "F1", gtk_named_action_new ("app.rulebook"));
  if (!gtk_window_is_fullscreen (GTK_WINDOW (window)))
    add_key (window, "F11",
             gtk_callback_action_new (toggle_full_screen, NULL, NULL));
}

void
mj_dialog_fit (GtkWidget *window)
{
  /* A button that wraps takes several lines even where one would do. */
  if (mj_text_scale (window) > 1.25f)
    mj_wrap_labels (window);
  else
    mj_wrap_menus (window);
  grow (GTK_WINDOW (window));
  share_keys (window);
}

void
mj_dialog_present (GtkWidget *window,
                   GtkWindow *parent,
                   const char *title,
                   int width,
                   int height)
{
  add_key (window, "Escape|<Control>w", gtk_named_action_new ("window.close"));
  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  mj_names_mend (window);
  mj_dialog_fit (window);
  gtk_window_present (GTK_WINDOW (window));
}

void
mj_dialog_start_search (GtkSearchEntry *entry)
{
  g_return_if_fail (GTK_IS_SEARCH_ENTRY (entry));

  gtk_text_grab_focus_without_selecting (
      GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (entry))));
}

void
mj_dialog_stop_search (GtkSearchEntry *entry)
{
  GtkRoot *root;

  g_return_if_fail (GTK_IS_SEARCH_ENTRY (entry));

  root = gtk_widget_get_root (GTK_WIDGET (entry));
  if (*gtk_editable_get_text (GTK_EDITABLE (entry)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (entry), "");
  else if (gtk_window_get_transient_for (GTK_WINDOW (root)) != NULL)
    gtk_window_close (GTK_WINDOW (root));
}

/* ---- messages ---- */

#define CLOSE  "close"
#define CANCEL "cancel"
#define ACCEPT "accept"

/* Minimum width of a heading, in pixels: narrower than any message, but wider
 * than a letter.
 */
enum { LEAST_HEADING = 60 };

/* An AdwMessageDialog has two headings and shows the one that fits, but
 * measures both at the smaller of their minimum widths.  GTK 4.18 warns unless
 * the two are equal.
 */
static void
wrap_heading (GtkWidget *root, const char *heading)
{
  if (GTK_IS_LABEL (root) &&
      g_strcmp0 (gtk_label_get_label (GTK_LABEL (root)), heading) == 0) {
    gtk_label_set_wrap (GTK_LABEL (root), TRUE);
    gtk_label_set_wrap_mode (GTK_LABEL (root), PANGO_WRAP_WORD_CHAR);
    gtk_widget_set_size_request (root, LEAST_HEADING, -1);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    wrap_heading (child, heading);
}

/* The buttons move when the dialog finds out how high it has to be: until then
 * a press could meet another one than was aimed at. */
static gboolean
on_frame (GtkWidget *dialog, GdkFrameClock *clock, gpointer data)
{
  GtkWidget *content = gtk_widget_get_first_child (dialog);
  int width = gtk_widget_get_width (content), height;

  if (width == 0)
    return G_SOURCE_CONTINUE;
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, &height, NULL,
                      NULL, NULL);
  if (gtk_widget_get_height (content) < height)
    return G_SOURCE_CONTINUE;
  gtk_widget_set_can_target (dialog, TRUE);
  return G_SOURCE_REMOVE;
}

static void
present_message (AdwMessageDialog *dialog)
{
  gtk_widget_set_can_target (GTK_WIDGET (dialog), FALSE);
  gtk_widget_add_tick_callback (GTK_WIDGET (dialog), on_frame, NULL, NULL);
  share_keys (GTK_WIDGET (dialog));
  wrap_heading (GTK_WIDGET (dialog), adw_message_dialog_get_heading (dialog));
  mj_names_mend (GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

void
mj_dialog_tell (GtkWindow *parent, const char *heading, const char *body)
{
  AdwMessageDialog *dialog =
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, body));

  adw_message_dialog_add_response (dialog, CLOSE, _ ("_Close"));
  adw_message_dialog_set_close_response (dialog, CLOSE);
  adw_message_dialog_set_default_response (dialog, CLOSE);
  present_message (dialog);
}

typedef struct {
  MjDialogAccepted accepted;
  gpointer data;
} Question;

static void
on_answer (AdwMessageDialog *dialog, const char *response, Question *question)
{
  if (g_strcmp0 (response, ACCEPT) == 0)
    question->accepted (question->data);
}

static void
question_free (gpointer data, GClosure *closure)
{
  g_free (data);
}

void
mj_dialog_name_accept (GtkWidget *content,
                       const char *label,
                       gboolean destructive)
{
  GtkRoot *dialog = gtk_widget_get_root (content);

  if (!ADW_IS_MESSAGE_DIALOG (dialog))
    return; /* it has not been asked yet */
  adw_message_dialog_set_response_label (ADW_MESSAGE_DIALOG (dialog), ACCEPT,
                                         label);
  adw_message_dialog_set_response_appearance (
      ADW_MESSAGE_DIALOG (dialog), ACCEPT,
      destructive ? ADW_RESPONSE_DESTRUCTIVE : ADW_RESPONSE_SUGGESTED);
}

GtkWidget *
mj_dialog_ask (GtkWidget *owner,
               const MjDialogQuestion *question,
               MjDialogAccepted accepted,
               gpointer data)
{
  GtkWindow *parent = mj_dialog_parent (owner);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (parent, question->heading, question->body));
  Question *asked = g_new (Question, 1);
  GClosure *closure =
      g_cclosure_new (G_CALLBACK (on_answer), asked, question_free);

  *asked = (Question){ accepted, data };
  if (question->content != NULL)
    adw_message_dialog_set_extra_child (dialog, question->content);
  adw_message_dialog_add_responses (
      dialog, CANCEL,
      question->decline != NULL ? question->decline : _ ("_Cancel"), ACCEPT,
      question->accept, NULL);
  adw_message_dialog_set_response_appearance (dialog, ACCEPT,
                                              question->destructive
                                                  ? ADW_RESPONSE_DESTRUCTIVE
                                                  : ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, question->cautious ? CANCEL
                                                                      : ACCEPT);
  adw_message_dialog_set_close_response (dialog, CANCEL);
  g_object_watch_closure (G_OBJECT (owner), closure);
  g_signal_connect_closure (dialog, "response", closure, FALSE);
  present_message (dialog);
  return GTK_WIDGET (dialog);
}

GtkWidget *
mj_dialog_choose (GtkWindow *parent,
                  const char *heading,
                  const char *body,
                  GtkWidget *content,
                  const MjDialogChoice *choices,
                  guint n,
                  gpointer data)
{
  AdwMessageDialog *dialog =
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, body));

  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  if (content != NULL)
    adw_message_dialog_set_extra_child (dialog, content);
  for (guint i = 0; i < n; i++) {
    g_autofree char *id = g_strdup_printf ("%u", i);
    g_autofree char *signal = g_strconcat ("response::", id, NULL);

    adw_message_dialog_add_response (dialog, id, choices[i].label);
    g_signal_connect_swapped (dialog, signal, G_CALLBACK (choices[i].chosen),
                              data);
    if (i == 0)
      adw_message_dialog_set_close_response (dialog, id);
    if (i == n - 1)
      adw_message_dialog_set_default_response (dialog,
                                               choices[i].loses ? "0" : id);
    if (choices[i].loses || i == n - 1)
      adw_message_dialog_set_response_appearance (
          dialog, id,
          choices[i].loses ? ADW_RESPONSE_DESTRUCTIVE : ADW_RESPONSE_SUGGESTED);
  }
  present_message (dialog);
  return GTK_WIDGET (dialog);
}

GtkWidget *
mj_dialog_make_scroller (GtkWidget *content, int height)
{
  GtkWidget *widget = gtk_scrolled_window_new ();
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (widget);

  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (scroller, TRUE);
  gtk_scrolled_window_set_max_content_height (scroller, height);
  /* a bar that is always in sight says that there is more */
  gtk_scrolled_window_set_overlay_scrolling (scroller, FALSE);
  gtk_scrolled_window_set_child (scroller, content);
  gtk_widget_set_vexpand (widget, TRUE);
  return widget;
}

/* ---- what is made of classes that are deprecated later ---- */

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_auto (GStrv) each = g_strsplit (patterns, " ", -1);

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; each[i] != NULL; i++)
    gtk_file_filter_add_pattern (filter, each[i]);
  gtk_file_chooser_add_filter (chooser, filter);
}

GtkNativeDialog *
mj_dialog_make_chooser (GtkWindow *parent, const MjFileQuestion *q)
{
  GtkFileChooserNative *native = gtk_file_chooser_native_new (
      q->title, parent,
      q->name != NULL ? GTK_FILE_CHOOSER_ACTION_SAVE
                      : GTK_FILE_CHOOSER_ACTION_OPEN,
      q->accept, NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  g_autoptr (GFile) folder =
      q->folder != NULL ? g_file_new_for_path (q->folder) : NULL;

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  if (q->name != NULL)
    gtk_file_chooser_set_current_name (chooser, q->name);
  if (folder != NULL && g_file_query_exists (folder, NULL))
    gtk_file_chooser_set_current_folder (chooser, folder, NULL);
  if (q->kind != NULL) {
    add_filter (chooser, q->kind, q->patterns);
    add_filter (chooser, _ ("All files"), "*");
  }
  return GTK_NATIVE_DIALOG (native);
}

GFile *
mj_dialog_get_chosen (GtkNativeDialog *chooser)
{
  return gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
}

void
mj_dialog_show_about (GtkWindow *parent, const char *first, ...)
{
  GtkWidget *window;
  va_list rest;

  va_start (rest, first);
  window =
      GTK_WIDGET (g_object_new_valist (ADW_TYPE_ABOUT_WINDOW, first, rest));
  va_end (rest);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  /* A click on the version would copy it, and tell so by a toast: libadwaita
   * 1.2 crashes when a toast is closed while it takes the place of another. */
  gtk_widget_action_set_enabled (window, "about.copy-property", FALSE);
  mj_names_mend (window);
  gtk_window_present (GTK_WINDOW (window));
}

/* It does not become the help overlay of @window: GTK would hide that instead
 * of destroying it, and go on counting it as active. */
void
mj_dialog_show_keys (GtkWindow *window,
                     const MjDialogKeys *rows,
                     guint n,
                     const char *part)
{
  g_autoptr (GString) ui =
      g_string_new ("<interface><object class='GtkShortcutsWindow' id='keys'>"
                    "<property name='modal'>1</property>");
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWidget *keys;

  for (guint i = 0; i < n; i++) {
    const char *title = g_dpgettext2 (NULL, "shortcuts", rows[i].title);
    g_autofree char *item =
        rows[i].keys == NULL
            ? g_markup_printf_escaped (
                  "<child><object class='GtkShortcutsSection'>"
                  "<property name='section-name'>%s</property>"
                  "<property name='title'>%s</property>"
                  "<property name='max-height'>12</property>"
                  "<child><object class='GtkShortcutsGroup'>"
                  "<property name='title'>%s</property>",
                  rows[i].part, title, title)
            : g_markup_printf_escaped (
                  "<child><object class='GtkShortcutsShortcut'>"
                  "<property name='title'>%s</property>"
                  "<property name='accelerator'>%s</property>"
                  "</object></child>",
                  title, rows[i].keys);

    g_string_append (ui, item);
    if (i + 1 == n || rows[i + 1].keys == NULL)
      g_string_append (ui, "</object></child></object></child>");
  }
  g_string_append (ui, "</object></interface>");
  builder = gtk_builder_new_from_string (ui->str, -1);
  keys = GTK_WIDGET (gtk_builder_get_object (builder, "keys"));
  g_object_set (keys, "section-name", part, NULL);
  gtk_window_set_transient_for (GTK_WINDOW (keys), window);
  mj_names_mend (keys);
  gtk_window_present (GTK_WINDOW (keys));
}

void
mj_dialog_add_page (gpointer window, gpointer page)
{
  adw_preferences_window_add (window, page);
}

GtkWidget *
mj_dialog_make_leaves (gboolean unfolds, GtkWidget *const *pages, guint n)
{
  GtkWidget *widget = g_object_new (ADW_TYPE_LEAFLET, "can-unfold", unfolds,
                                    "can-navigate-back", unfolds, "homogeneous",
                                    !unfolds, NULL);

  for (guint i = 0; i < n; i++)
    adw_leaflet_page_set_navigatable (
        adw_leaflet_append (ADW_LEAFLET (widget), pages[i]),
        !GTK_IS_SEPARATOR (pages[i]));
  return widget;
}

void
mj_dialog_turn_leaf (GtkWidget *leaves, AdwNavigationDirection direction)
{
  adw_leaflet_navigate (ADW_LEAFLET (leaves), direction);
}

GtkWidget *
mj_dialog_make_flap (GtkWidget *main, GtkWidget *side)
{
  return g_object_new (ADW_TYPE_FLAP, "vexpand", TRUE, "flap-position",
                       GTK_PACK_END, "flap", side, "separator",
                       gtk_separator_new (GTK_ORIENTATION_VERTICAL), "content",
                       main, NULL);
}

void
mj_dialog_squeeze (GtkBox *box)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box));
  GtkWidget *widget = g_object_new (
      ADW_TYPE_SQUEEZER, "homogeneous", FALSE, "xalign", 0.0, "allow-none",
      gtk_widget_get_next_sibling (child) == NULL, NULL);

  for (; child != NULL; child = gtk_widget_get_first_child (GTK_WIDGET (box))) {
    g_autoptr (GtkWidget) held = g_object_ref (child);

    gtk_box_remove (box, child);
    adw_squeezer_add (ADW_SQUEEZER (widget), child);
  }
  gtk_box_append (box, widget);
}
