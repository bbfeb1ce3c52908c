/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-names.c – sets accessible names and makes announcements. */

#include "app/widgets/mj-names.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Weak: the widget whose description is an announcement. */
static GtkWidget *described;

/* Names for buttons that have only an icon and no tooltip. */
static const struct {
  const char *icon, *name;
} icons[] = {
  { "edit-find-symbolic", N_ ("Search") },
  { "go-previous-symbolic", N_ ("Back") },
  { "open-menu-symbolic", N_ ("Menu") },
  { "view-more-symbolic", N_ ("More") },
  { "window-close-symbolic", N_ ("Close") },
};

/* Names the button by its tooltip or by what its icon means.  GTK 4.8 would
 * call it by the class of the icon, and does so once more by a relation.
 */
static void
name_by_icon (GtkWidget *button, const char *icon)
{
  const char *tooltip = gtk_widget_get_tooltip_text (button);

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  if (tooltip != NULL)
    mj_names_set (button, tooltip);
  for (gsize i = 0; tooltip == NULL && i < G_N_ELEMENTS (icons); i++)
    if (g_strcmp0 (icons[i].icon, icon) == 0)
      mj_names_set (button, _ (icons[i].name));
}

/* The label names the button already, through an accessible relation.  GTK 4.8
 * also puts the text with its underscore in front, whenever it changes; this
 * removes it.
 */
static void
forget_mnemonic (GtkButton *button)
{
  if (gtk_button_get_use_underline (button) &&
      gtk_button_get_label (button) != NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (button),
                                   GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* Names the button by the label inside it, without the underscore; one that is
 * filled in later leaves the name that the button has. */
static void
name_by_label (GtkWidget *button, GtkWidget *part)
{
  if (GTK_IS_LABEL (part) && *gtk_label_get_text (GTK_LABEL (part)) != '\0')
    mj_names_set (button, gtk_label_get_text (GTK_LABEL (part)));
  for (GtkWidget *child = gtk_widget_get_first_child (part);
       child != NULL && !GTK_IS_POPOVER (child);
       child = gtk_widget_get_next_sibling (child))
    name_by_label (button, child);
}

static void
say_state (GtkToggleButton *button)
{
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_CHECKED,
      gtk_toggle_button_get_active (button) ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                            : GTK_ACCESSIBLE_TRISTATE_FALSE,
      -1);
}

/* GTK 4.8 gives a toggle button the role of a plain one, of which no screen
 * reader says the state.
 */
static void
mend_toggle (GtkToggleButton *button)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (button));
  gboolean one_of_several =
      gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)) != NULL;

  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (button)) !=
          GTK_ACCESSIBLE_ROLE_BUTTON ||
      GTK_IS_DROP_DOWN (parent) || GTK_IS_MENU_BUTTON (parent))
    return;
  g_object_set (button, "accessible-role",
                one_of_several ? GTK_ACCESSIBLE_ROLE_RADIO
                               : GTK_ACCESSIBLE_ROLE_CHECKBOX,
                NULL);
  g_signal_connect (button, "toggled", G_CALLBACK (say_state), NULL);
  say_state (button);
}

/* Orca says a label in front of the name of a button that has a state. */
static void
name_toggle (GtkButton *button)
{
  GtkWidget *child = gtk_button_get_child (button);

  if (!GTK_IS_LABEL (child))
    return;
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  mj_names_set (GTK_WIDGET (button), gtk_label_get_text (GTK_LABEL (child)));
}

static void
mend_button (GtkButton *button)
{
  GtkWidget *child = gtk_button_get_child (button);
  void (*name) (GtkButton *) =
      GTK_IS_TOGGLE_BUTTON (button) ? name_toggle : forget_mnemonic;

  if (GTK_IS_TOGGLE_BUTTON (button))
    mend_toggle (GTK_TOGGLE_BUTTON (button));
  name (button);
  g_signal_connect (button, "notify::label", G_CALLBACK (name), NULL);
  if (gtk_button_get_icon_name (button) != NULL)
    name_by_icon (GTK_WIDGET (button), gtk_button_get_icon_name (button));
  else if (gtk_button_get_label (button) == NULL && child != NULL &&
           GTK_IS_LABEL (child))
    name_by_label (GTK_WIDGET (button), child);
}

/* Announces the new text if the label is in sight, or about to be. */
static void
on_told (GtkLabel *label)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (label));

  if (parent != NULL && gtk_widget_get_mapped (parent))
    mj_names_announce (GTK_WIDGET (label), gtk_label_get_text (label));
}

/* GTK 4.8 names an empty label by its class.  Newer versions give a label with
 * the role "status" no name at all, so nobody would hear that its text changes;
 * those are announced.
 */
static void
mend_label (GtkLabel *label)
{
  if (*gtk_label_get_text (label) == '\0')
    gtk_accessible_update_property (GTK_ACCESSIBLE (label),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (label)) ==
      GTK_ACCESSIBLE_ROLE_STATUS)
    g_signal_connect (label, "notify::label", G_CALLBACK (on_told), NULL);
}

/* GTK 4.8 names a list without a name by its class. */
static void
mend_list (GtkAccessible *list)
{
  if (!gtk_test_accessible_has_property (list, GTK_ACCESSIBLE_PROPERTY_LABEL) &&
      !gtk_test_accessible_has_relation (list,
                                         GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    gtk_accessible_update_property (list, GTK_ACCESSIBLE_PROPERTY_LABEL, "",
                                    -1);
}

static void
mend_menu_button (GtkMenuButton *button)
{
  if (gtk_menu_button_get_icon_name (button) != NULL)
    name_by_icon (GTK_WIDGET (button), gtk_menu_button_get_icon_name (button));
  else
    name_by_label (GTK_WIDGET (button), GTK_WIDGET (button));
}

static void
mend_search (GtkWidget *entry)
{
  g_autofree char *hint = NULL;

  g_object_get (entry, "placeholder-text", &hint, NULL);
  mj_names_set (entry, hint != NULL && *hint != '\0' ? hint : _ ("Search"));
}

static void
name_by_title (AdwPreferencesRow *row)
{
  mj_names_set (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (row))),
                adw_preferences_row_get_title (row));
}

/* The text in the row takes the focus, and libadwaita 1.2 gives it neither a
 * role nor a name. */
static void
mend_entry_row (GtkWidget *row)
{
  g_object_set (gtk_editable_get_delegate (GTK_EDITABLE (row)),
                "accessible-role", GTK_ACCESSIBLE_ROLE_TEXT_BOX, NULL);
  g_signal_connect (row, "notify::title", G_CALLBACK (name_by_title), NULL);
  name_by_title (ADW_PREFERENCES_ROW (row));
}

/* With nothing in it to go to, its scrolled window takes the focus, so that
 * keys can scroll it. */
static void
mend_status_page (AdwStatusPage *page)
{
  GtkWidget *scroller = gtk_widget_get_first_child (GTK_WIDGET (page));

  gtk_accessible_update_property (
      GTK_ACCESSIBLE (scroller), GTK_ACCESSIBLE_PROPERTY_LABEL,
      adw_status_page_get_title (page), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      adw_status_page_get_description (page), -1);
}

static void
describe (GtkWidget *widget, const char *text)
{
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* Takes the last announcement away once the focus has moved on. */
static void
forget_announcement (GtkWidget *window)
{
  const char *tooltip;

  if (described == NULL ||
      GTK_WIDGET (gtk_widget_get_root (described)) != window)
    return;
  tooltip = gtk_widget_get_tooltip_text (described);
  describe (described, tooltip != NULL ? tooltip : "");
  g_clear_weak_pointer (&described);
}

void
mj_names_mend (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (GTK_IS_BUTTON (root))
    mend_button (GTK_BUTTON (root));
  else if (GTK_IS_LABEL (root))
    mend_label (GTK_LABEL (root));
  else if (GTK_IS_LIST_BOX (root))
    mend_list (GTK_ACCESSIBLE (root));
  else if (GTK_IS_MENU_BUTTON (root))
    mend_menu_button (GTK_MENU_BUTTON (root));
  else if (GTK_IS_SEARCH_ENTRY (root))
    mend_search (root);
  else if (ADW_IS_ENTRY_ROW (root))
    mend_entry_row (root);
  else if (ADW_IS_STATUS_PAGE (root))
    mend_status_page (ADW_STATUS_PAGE (root));
  else if (GTK_IS_WINDOW (root))
    g_signal_connect (root, "notify::focus-widget",
                      G_CALLBACK (forget_announcement), NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mj_names_mend (child);
}

void
mj_names_set (GtkWidget *control, const char *name)
{
  g_return_if_fail (GTK_IS_WIDGET (control));

  gtk_accessible_update_property (GTK_ACCESSIBLE (control),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
mj_names_group (GtkWidget *box, const char *name)
{
  g_return_if_fail (GTK_IS_BOX (box));

  g_object_set (box, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

#if GTK_CHECK_VERSION(4, 14, 0)
/* GDK_VERSION_MAX_ALLOWED marks this function as too new; at run time it is
 * there.
 */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
static void
announce (GtkAccessible *accessible, const char *text)
{
  g_autoptr (GtkATContext) context = gtk_accessible_get_at_context (accessible);

  /* With GTK_A11Y=test, GTK 4.18 would call a NULL function here. */
  if (context != NULL &&
      g_strcmp0 (G_OBJECT_TYPE_NAME (context), "GtkTestATContext") != 0)
    gtk_accessible_announce (accessible, text,
                             GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}
G_GNUC_END_IGNORE_DEPRECATIONS
#else
/* Orca says the description of the widget with the focus when it changes. */
static void
announce (GtkAccessible *root, const char *text)
{
  GtkWidget *widget = gtk_root_get_focus (GTK_ROOT (root));

  if (widget == NULL)
    widget = GTK_WIDGET (root);
  /* the text of an entry */
  while (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) ==
         GTK_ACCESSIBLE_ROLE_NONE)
    widget = gtk_widget_get_parent (widget);
  describe (widget, "");
  describe (widget, text);
  g_set_weak_pointer (&described, widget);
}
#endif

void
mj_names_announce (GtkWidget *widget, const char *text)
{
  GtkRoot *root;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

  root = gtk_widget_get_root (widget);
  if (root == NULL || *text == '\0')
    return;
  announce (GTK_ACCESSIBLE (root), text);
}

/* Object data: NEVER until mj_names_hide() is first called. */
#define HIDDEN "mj-hidden"
enum { NEVER, NO, YES };

static int
get_hidden (gpointer widget)
{
  return GPOINTER_TO_INT (g_object_get_data (widget, HIDDEN));
}

static gboolean
hide (gpointer widget)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget),
                               GTK_ACCESSIBLE_STATE_HIDDEN,
                               get_hidden (widget) == YES, -1);
  return G_SOURCE_REMOVE;
}

/* GTK 4.18 ends gtk_widget_map() with a widget that is not hidden. */
static void
on_hideable_map (GtkWidget *widget)
{
  if (get_hidden (widget) == YES)
    g_idle_add_full (G_PRIORITY_HIGH, hide, g_object_ref (widget),
                     g_object_unref);
}

void
mj_names_hide (GtkWidget *widget, gboolean hidden)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (get_hidden (widget) == NEVER)
    g_signal_connect (widget, "map", G_CALLBACK (on_hideable_map), NULL);
  g_object_set_data (G_OBJECT (widget), HIDDEN,
                     GINT_TO_POINTER (hidden ? YES : NO));
  hide (widget);
}

enum { TIP_CHARS = 16 };

gboolean
mj_names_tip (
    GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  GtkWidget *label = gtk_label_new (gtk_widget_get_tooltip_text (widget));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TIP_CHARS);
  gtk_tooltip_set_custom (tooltip, label);
  return TRUE;
}
