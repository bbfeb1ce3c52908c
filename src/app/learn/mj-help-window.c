/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-help-window.c – shows the manual of mj-manual.c: the chapters in a
 * list, and the sections of one with their tiles.  A search also lists the
 * rules that are called so, which another window shows.
 */

#include "app/learn/mj-help-window.h"

#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "engine/tiles/mj-notation.h"
#include "model/learn/mj-rulebook.h"
#include "model/object/mj-class.h"
#include "model/play/mj-manual.h"
#include "model/text/mj-terms.h"

#include <glib/gi18n.h>

/* Pixels, but for the letters of a line below a tile. */
enum { TILE_WIDTH = 30, NAMED_WIDTH = 42, NAME_CHARS = 9, WIDTH = 820 };

/* More than so many are of no use. */
enum { MAX_RULES = 8 };

#define NOTHING "nothing" /* the page for no chapter */

struct _MjHelpWindow {
  AdwWindow parent_instance;

  /* template children */
  GtkWidget *side;
  GtkWidget *head;
  GtkWidget *main;
  GtkWidget *back;
  GtkSearchEntry *search;
  GtkListBox *contents;
  GtkWidget *rules_title;
  GtkListBox *rules;
  AdwWindowTitle *title;
  GtkStack *pages;

  /* borrowed; the sections of each chapter */
  GtkWidget *leaves;
  GtkWidget *sections[MJ_N_CHAPTERS];

  /* owned */
  MjTileArt *art;
};

G_DEFINE_FINAL_TYPE (MjHelpWindow, mj_help_window, ADW_TYPE_WINDOW)

/* ---- a chapter ---- */

static void
add_text (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
}

static void
add_tiles (MjHelpWindow *self, GtkWidget *box, const char *notation)
{
  GtkWidget *tiles;
  MjHand hand;
  MjFace win;

  if (!mj_notation_parse_hand (notation, &hand, &win, NULL))
    g_return_if_reached ();
  tiles = mj_tile_strip_new_for_hand (self->art, &hand, NULL, win, TILE_WIDTH);
  mj_names_group (tiles, _ ("Example"));
  gtk_box_append (GTK_BOX (box), tiles);
}

/* Each with its names below it. */
static void
add_named_tiles (MjHelpWindow *self, GtkWidget *box, const char *notation)
{
  GtkWidget *tiles = mj_wrap_box_new (6);
  MjFace faces[MJ_N_FACES];
  int n = mj_notation_parse_tiles (notation, faces, MJ_N_FACES, NULL);

  for (int i = 0; i < n; i++) {
    GtkWidget *item = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
    MjTile tile = mj_tile_of_face (faces[i], 0);
    g_autofree char *names = mj_text_face_names (faces[i]);
    GtkWidget *label = gtk_label_new (names);

    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
    gtk_label_set_width_chars (GTK_LABEL (label), NAME_CHARS);
    gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
    gtk_widget_add_css_class (label, "caption");
    gtk_box_append (GTK_BOX (item),
                    mj_tile_strip_new (self->art, &tile, 1, NAMED_WIDTH));
    gtk_box_append (GTK_BOX (item), label);
    gtk_box_append (GTK_BOX (tiles), item);
  }
  gtk_box_append (GTK_BOX (box), tiles);
}

static GtkWidget *
make_page (MjHelpWindow *self, MjChapter chapter)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->sections[chapter] = page;
  gtk_widget_add_css_class (page, "help");
  for (int i = 0; i < mj_manual_count (chapter); i++) {
    GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

    add_text (section, mj_manual_title (chapter, i), "help-title");
    if (chapter == MJ_CHAPTER_TILES)
      add_named_tiles (self, section, mj_manual_tiles (chapter, i));
    else if (mj_manual_tiles (chapter, i) != NULL)
      add_tiles (self, section, mj_manual_tiles (chapter, i));
    add_text (section, mj_manual_text (chapter, i), NULL);
    gtk_box_append (GTK_BOX (page), section);
  }
  adw_clamp_set_child (ADW_CLAMP (clamp), page);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), clamp);
  /* For Page Up and Page Down. */
  gtk_widget_set_focusable (scroller, TRUE);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

/* ---- the contents ---- */

static GtkWidget *
add_row (GtkListBox *list, const char *title)
{
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_list_box_append (list, row);
  return row;
}

static void
add_chapter (MjHelpWindow *self, MjChapter chapter)
{
  add_row (self->contents, mj_manual_chapter_title (chapter));
  gtk_stack_add_named (self->pages, make_page (self, chapter),
                       mj_manual_chapter_name (chapter));
}

static void
select_chapter (MjHelpWindow *self, MjChapter chapter)
{
  gtk_list_box_select_row (self->contents, gtk_list_box_get_row_at_index (
                                               self->contents, (int) chapter));
  gtk_stack_set_visible_child_name (self->pages,
                                    mj_manual_chapter_name (chapter));
  adw_window_title_set_title (self->title, mj_manual_chapter_title (chapter));
}

static void
show_chapter (MjHelpWindow *self, MjChapter chapter)
{
  select_chapter (self, chapter);
  mj_dialog_turn_leaf (self->leaves, ADW_NAVIGATION_DIRECTION_FORWARD);
}

static void
on_row_activated (MjHelpWindow *self, GtkListBoxRow *row)
{
  show_chapter (self, (MjChapter) gtk_list_box_row_get_index (row));
}

static void
on_back (MjHelpWindow *self)
{
  mj_dialog_turn_leaf (self->leaves, ADW_NAVIGATION_DIRECTION_BACK);
}

/* ---- looking for a word ---- */

/* Leaves the sections that have the words. */
static void
filter_chapter (MjHelpWindow *self, MjChapter chapter, const char *words)
{
  GtkWidget *section = gtk_widget_get_first_child (self->sections[chapter]);
  gboolean found = FALSE;

  for (int i = 0; section != NULL; i++) {
    gboolean matches = mj_manual_matches (chapter, i, words);

    gtk_widget_set_visible (section, matches);
    found = found || matches;
    section = gtk_widget_get_next_sibling (section);
  }
  gtk_widget_set_visible (GTK_WIDGET (gtk_list_box_get_row_at_index (
                              self->contents, (int) chapter)),
                          found);
}

static void
list_rules (MjHelpWindow *self, const char *words)
{
  GtkWidget *child;
  int n = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->rules))))
    gtk_list_box_remove (self->rules, child);
  for (int i = 0; *words != '\0' && i < MJ_N_RULEBOOK_ROWS; i++) {
    g_autofree char *title = NULL;
    GtkActionable *row;
    MjRulebookRow rule;

    mj_rulebook_row (i, &rule);
    if (!mj_rulebook_is_called (&rule, words) || n++ >= MAX_RULES)
      continue;
    title = mj_text_term (rule.title, rule.title_zh);
    row = GTK_ACTIONABLE (add_row (self->rules, title));
    gtk_actionable_set_action_target (row, "s", rule.key);
    gtk_actionable_set_action_name (row, "app.rulebook-entry");
  }
  gtk_widget_set_visible (self->rules_title, n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->rules), n > 0);
}

/* The chapter that answers best comes; one that answers as well stays. */
static void
on_search_changed (MjHelpWindow *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  int shown = mj_manual_find (gtk_stack_get_visible_child_name (self->pages));
  int best = mj_manual_answer (words, shown);

  for (MjChapter i = 0; i < MJ_N_CHAPTERS; i++)
    filter_chapter (self, i, words);
  list_rules (self, words);
  if (best >= 0) {
    select_chapter (self, (MjChapter) best);
    return;
  }
  gtk_list_box_unselect_all (self->contents);
  gtk_stack_set_visible_child_name (self->pages, NOTHING);
  adw_window_title_set_title (self->title, _ ("Help"));
}

/* Opens what is shown, or the first rule if nothing is. */
static void
on_search_activated (MjHelpWindow *self)
{
  GtkListBoxRow *row;

  on_search_changed (self); /* it may have been late */
  row = gtk_list_box_get_selected_row (self->contents);
  if (row != NULL)
    on_row_activated (self, row);
  else if ((row = gtk_list_box_get_row_at_index (self->rules, 0)) != NULL)
    gtk_widget_activate (GTK_WIDGET (row));
}

static void
focus_search (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MjHelpWindow *self = MJ_HELP_WINDOW (widget);

  on_back (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* ---- the window ---- */

static void
mj_help_window_class_init (MjHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjHelpWindow, g_object_unref, art);
  mj_template_set (widget_class, "learn/mj-help-window");
  MJ_TEMPLATE_CHILDREN (widget_class, MjHelpWindow, side, head, main, back,
                        search, contents, rules_title, rules, title, pages);
  MJ_TEMPLATE_CALLBACKS (widget_class, on_row_activated, on_back,
                         on_search_changed, on_search_activated,
                         mj_dialog_start_search, mj_dialog_stop_search);
  gtk_widget_class_install_action (widget_class, "help.search", NULL,
                                   focus_search);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f,
                                       GDK_CONTROL_MASK, "help.search", NULL);
}

static void
mj_help_window_init (MjHelpWindow *self)
{
  GtkWidget *line = gtk_separator_new (GTK_ORIENTATION_VERTICAL);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->leaves = mj_dialog_make_leaves (
      TRUE, (GtkWidget *[]){ self->side, line, self->main }, 3);
  g_object_bind_property (self->leaves, "folded", self->head,
                          "show-end-title-buttons", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->leaves, "folded", self->back, "visible",
                          G_BINDING_SYNC_CREATE);
  adw_window_set_content (ADW_WINDOW (self), self->leaves);
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
}

void
mj_help_window_present (GtkWindow *parent,
                        GSettings *settings,
                        const char *chapter,
                        const char *words)
{
  MjHelpWindow *self = g_object_new (MJ_TYPE_HELP_WINDOW, NULL);
  int first = mj_manual_find (chapter);

  self->art = mj_tile_art_new_for_settings (settings);
  for (MjChapter i = 0; i < MJ_N_CHAPTERS; i++)
    add_chapter (self, i);
  show_chapter (self, first < 0 ? 0 : (MjChapter) first);
  if (first < 0)
    on_back (self);
  gtk_editable_set_text (GTK_EDITABLE (self->search), words);
  on_search_changed (self);
  mj_dialog_present (GTK_WIDGET (self), parent, _ ("Help"),
                     MIN (WIDTH, gtk_widget_get_width (GTK_WIDGET (parent))),
                     620);
}
