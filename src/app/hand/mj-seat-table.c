/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-seat-table.c – chair 0 below, the others counter-clockwise, as on the game
 * table.
 */

#include "app/hand/mj-seat-table.h"

#include "app/widgets/mj-css.h"
#include "app/widgets/mj-names.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjSeatTable {
  MjQueryView parent_instance;

  /* children */
  GtkWidget *seats[MJ_N_SEATS];
  GtkWidget *winds[MJ_N_SEATS];
  GtkWidget *names[MJ_N_SEATS];
  GtkWidget *parts[MJ_N_SEATS]; /* what they did */
  GtkWidget *sentence;
  GtkWidget *hint;
};

G_DEFINE_FINAL_TYPE (MjSeatTable, mj_seat_table, MJ_TYPE_QUERY_VIEW)

/* What that chair did, in the words of the table; "" if nothing. */
static const char *
find_part (MjScoreQuery *query, MjSeat seat)
{
  const MjEntry *entry = mj_score_query_get_entry (query);
  gboolean known = mj_score_query_is_from_known (query);
  gboolean refused = mj_score_query_get_stage (query) == MJ_STAGE_NO_WIN;

  if (entry->seat == seat && known && entry->other == MJ_SEAT_NONE)
    return _ ("drew it");
  if (entry->also &&
      mj_won_tile_has_winner (&mj_score_query_get_books (query)->won, seat) &&
      entry->seat != seat)
    return _ ("won as well");
  if (entry->seat == seat)
    return refused ? _ ("called it") : _ ("won");
  return known && entry->other == seat ? _ ("discarded it") : "";
}

static void
show_seat (MjSeatTable *self, MjScoreQuery *query, MjSeat seat)
{
  static const char *const winds[] = { "東", "南", "西", "北" };
  const MjRotation *rotation = &mj_score_query_get_books (query)->rotation;
  const MjEntry *entry = mj_score_query_get_entry (query);
  const char *name = mj_score_query_get_name (query, seat);
  const char *part = find_part (query, seat);
  MjWind wind = mj_rotation_wind (rotation, seat);
  /* In Chinese the name of a wind is that character itself. */
  gboolean twice = g_utf8_strlen (name, -1) == 1 &&
                   g_str_equal (name, mj_text_tr (mj_wind_name (wind)));
  g_autofree char *full =
      *part == '\0' ? g_strdup (name) : g_strdup_printf ("%s, %s", name, part);

  gtk_label_set_label (GTK_LABEL (self->winds[seat]), winds[wind]);
  gtk_widget_set_visible (self->winds[seat], !twice);
  gtk_label_set_label (GTK_LABEL (self->names[seat]), name);
  gtk_label_set_label (GTK_LABEL (self->parts[seat]), part);
  gtk_widget_set_visible (self->parts[seat], *part != '\0');
  mj_css_set (self->seats[seat], "won", entry->seat == seat);
  mj_css_set (self->seats[seat], "fed",
              entry->seat != seat && entry->other == seat && *part != '\0');
  mj_css_set (self->seats[seat], "idle",
              entry->seat < MJ_N_SEATS && *part == '\0');
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->seats[seat]),
                                *part != '\0');
  mj_names_set (self->seats[seat], full);
  gtk_widget_set_sensitive (
      self->seats[seat],
      !entry->also || entry->seat == seat ||
          mj_evening_can_win_too (mj_score_query_get_books (query), seat));
}

static void
mj_seat_table_show (MjQueryView *view)
{
  MjSeatTable *self = MJ_SEAT_TABLE (view);
  MjScoreQuery *query = mj_query_view_get_query (view);
  const MjEntry *entry = mj_score_query_get_entry (query);
  gboolean open = !mj_score_query_is_from_known (query);
  g_autofree char *sentence = NULL, *hint = NULL;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    show_seat (self, query, seat);
  g_object_get (query, "sentence", &sentence, NULL);
  if (entry->seat >= MJ_N_SEATS)
    hint = g_strdup (_ ("Tap the seat"));
  else if (open)
    /* Translators: a player */
    hint = g_strdup_printf (_ ("Whose tile? %s again: self-drawn"),
                            mj_score_query_get_name (query, entry->seat));
  gtk_label_set_label (GTK_LABEL (self->sentence), sentence);
  if (entry->seat < MJ_N_SEATS)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->seats[entry->seat]),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    hint == NULL ? "" : hint, -1);
  gtk_label_set_label (GTK_LABEL (self->hint), hint == NULL ? "" : hint);
  gtk_widget_set_visible (self->hint, hint != NULL);
  mj_css_set (GTK_WIDGET (self), "asking", open);
}

static GtkWidget *
make_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static GtkWidget *
make_seat (MjSeatTable *self, MjSeat seat)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->winds[seat] = make_label (box, "seat-wind");
  gtk_label_set_ellipsize (GTK_LABEL (self->winds[seat]), PANGO_ELLIPSIZE_NONE);
  self->names[seat] = make_label (texts, "seat-name");
  self->parts[seat] = make_label (texts, "seat-part");
  gtk_label_set_ellipsize (GTK_LABEL (self->parts[seat]), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (self->parts[seat]), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->parts[seat]), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (self->parts[seat]),
                                   GTK_NATURAL_WRAP_NONE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "score.seat");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (int) seat);
  gtk_widget_add_css_class (button, "seat");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  self->seats[seat] = button;
  return button;
}

static GtkWidget *
make_middle (MjSeatTable *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->sentence = mj_query_view_add (box, "", "seat-sentence");
  self->hint = mj_query_view_add (box, "", "seat-hint");
  for (GtkWidget *label = self->sentence; label != NULL;
       label = gtk_widget_get_next_sibling (label)) {
    gtk_label_set_xalign (GTK_LABEL (label), 0.5f);
    gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  }
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

static void
mj_seat_table_class_init (MjSeatTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_QUERY_VIEW_CLASS (klass)->show = mj_seat_table_show;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "seats");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mj_seat_table_init (MjSeatTable *self)
{
  static const int columns[] = { 1, 2, 1, 0 }, rows[] = { 2, 1, 0, 1 };
  static const MjSeat order[] = { 2, 3, 1, 0 }; /* as Tab goes round */
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 4);
  gtk_grid_set_row_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (int i = 0; i < MJ_N_SEATS; i++)
    gtk_grid_attach (GTK_GRID (grid), make_seat (self, order[i]),
                     columns[order[i]], rows[order[i]], 1, 1);
  gtk_grid_attach (GTK_GRID (grid), make_middle (self), 1, 1, 1, 1);
  gtk_widget_set_parent (grid, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "felt");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Who won, and whose tile it was"), -1);
}
