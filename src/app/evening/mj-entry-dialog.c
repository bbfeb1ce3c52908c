/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-dialog.c – the rows that the kind of entry needs. */

#include "app/evening/mj-entry-dialog.h"

#include "app/widgets/mj-choice.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-entry-limit.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "model/text/mj-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

typedef struct {
  GtkWidget *window;
  AdwPreferencesGroup *group;
  AdwComboRow *seat, *other, *choice;
  GtkSwitch *toggle;
  GtkEditable *amount, *note;
  GtkSpinButton *repeats;
  AdwComboRow *wind;
  GtkLabel *preview;

  MjSession *session;
  MjEdit edit;
  guint index;
  MjEntry entry;
} Dialog;

static void
dialog_free (gpointer pointer)
{
  Dialog *d = pointer;

  g_object_unref (d->session);
  g_free (d);
}

/* ---- reading ---- */

static MjSeat
chosen (AdwComboRow *row)
{
  return (MjSeat) adw_combo_row_get_selected (row);
}

static void
read_choice (Dialog *d)
{
  guint choice = adw_combo_row_get_selected (d->choice);

  switch (d->entry.kind) {
  case MJ_ENTRY_KONG:
    d->entry.meld = (guint8) (MJ_MELD_KONG_CLAIMED + choice);
    if (d->entry.meld != MJ_MELD_KONG_CLAIMED)
      d->entry.other = MJ_SEAT_NONE;
    gtk_widget_set_visible (GTK_WIDGET (d->other),
                            d->entry.meld == MJ_MELD_KONG_CLAIMED);
    break;
  case MJ_ENTRY_PENALTY:
    d->entry.penalty = (guint8) choice;
    if (choice != MJ_PENALTY_FALSE_DISCARD)
      d->entry.other = MJ_SEAT_NONE;
    gtk_widget_set_visible (GTK_WIDGET (d->other),
                            choice == MJ_PENALTY_FALSE_DISCARD);
    break;
  case MJ_ENTRY_BONUS:
    d->entry.face = (MjFace) (MJ_FACE_PLUM + choice);
    break;
  default:
    d->entry.long_hand = choice == 1;
  }
}

static void
read_toggle (Dialog *d)
{
  bool on = gtk_switch_get_active (d->toggle);

  if (d->entry.kind == MJ_ENTRY_KONG)
    d->entry.late = on;
  else if (d->entry.kind == MJ_ENTRY_BONUS)
    d->entry.dealt = on;
  else
    d->entry.ends = on;
}

static void
read_all (Dialog *d)
{
  if (d->seat != NULL && d->entry.kind == MJ_ENTRY_POSITION)
    d->entry.rotation.dealer = chosen (d->seat);
  else if (d->seat != NULL)
    d->entry.seat = chosen (d->seat);
  if (d->other != NULL)
    d->entry.other = chosen (d->other);
  if (d->choice != NULL)
    read_choice (d);
  if (d->toggle != NULL)
    read_toggle (d);
  if (d->amount != NULL &&
      !mj_text_read_money (gtk_editable_get_text (d->amount), &d->entry.amount))
    d->entry.amount = 0;
  if (d->wind != NULL) {
    d->entry.rotation.prevailing =
        (guint8) adw_combo_row_get_selected (d->wind);
    d->entry.rotation.repeats =
        (guint8) gtk_spin_button_get_value_as_int (d->repeats);
  }
}

/* ---- what it would move ---- */

static char *
preview_text (Dialog *d)
{
  const MjEveningFile *file = mj_session_get_file (d->session);
  g_autoptr (GString) text = g_string_new (NULL);
  MjEvening books;
  MjOutcome outcome;

  mj_session_get_books (d->session, d->index, &books);
  if (!mj_evening_apply (&books, &d->entry, &outcome))
    return g_strdup (mj_text_reason (outcome.reason));
  for (int i = 0; i < outcome.payout.n_transfers; i++) {
    const MjTransfer *t = &outcome.payout.transfers[i];
    g_autofree char *amount = mj_text_money (t->amount);

    g_string_append_printf (text, _ ("%s pays %s %s"), file->names[t->from],
                            file->names[t->to], amount);
    g_string_append_c (text, '\n');
  }
  if (text->len == 0)
    return g_strdup (_ ("No money moves."));
  return g_strchomp (g_string_free (g_steal_pointer (&text), FALSE));
}

static void
on_changed (Dialog *d)
{
  g_autofree char *text = NULL;

  read_all (d);
  text = preview_text (d);
  gtk_label_set_label (d->preview, text);
}

static void
on_accepted (Dialog *d)
{
  g_autoptr (GError) error = NULL;
  const char *note = gtk_editable_get_text (d->note);
  gboolean append = d->edit == MJ_EDIT_INSERT &&
                    d->index == mj_session_get_n_entries (d->session);

  read_all (d);
  if (append ? mj_session_append (d->session, &d->entry, note, &error)
             : mj_session_edit (d->session, d->edit, d->index, &d->entry, note,
                                &error))
    gtk_window_destroy (GTK_WINDOW (d->window));
  else
    gtk_label_set_label (d->preview, error->message);
}

/* ---- rows ---- */

static AdwComboRow *
add_combo (Dialog *d,
           const char *title,
           const char *const *texts,
           guint chosen_)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (texts);
  GtkWidget *row = mj_choice_row_new (title, G_LIST_MODEL (list));

  adw_combo_row_set_selected (ADW_COMBO_ROW (row), chosen_);
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (on_changed),
                            d);
  adw_preferences_group_add (d->group, row);
  return ADW_COMBO_ROW (row);
}

static AdwComboRow *
add_players (Dialog *d, const char *title, MjSeat seat, MjSeat fallback)
{
  const MjEveningFile *file = mj_session_get_file (d->session);
  const char *names[] = { file->names[0], file->names[1], file->names[2],
                          file->names[3], NULL };

  return add_combo (d, title, names, seat < MJ_N_SEATS ? seat : fallback);
}

static void
add_toggle (Dialog *d, const char *title, gboolean on)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *toggle = gtk_switch_new ();

  mj_plain_row (row, title, NULL);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_switch_set_active (GTK_SWITCH (toggle), on);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  g_signal_connect_swapped (toggle, "notify::active", G_CALLBACK (on_changed),
                            d);
  adw_preferences_group_add (d->group, row);
  d->toggle = GTK_SWITCH (toggle);
}

static GtkEditable *
add_text (Dialog *d, const char *title, MjTextKind kind, const char *text)
{
  GtkWidget *row = adw_entry_row_new ();

  mj_plain_row (row, title, NULL);
  mj_entry_limit (GTK_EDITABLE (row), kind);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  adw_preferences_group_add (d->group, row);
  return GTK_EDITABLE (row);
}

static void
add_kong (Dialog *d)
{
  const char *kinds[] = { _ ("Exposed, claimed from a discard"),
                          _ ("Exposed, added to a pong"), _ ("Concealed"),
                          NULL };

  d->seat = add_players (d, _ ("Who made it"), d->entry.seat, 0);
  d->choice =
      add_combo (d, _ ("Kong"), kinds, d->entry.meld - MJ_MELD_KONG_CLAIMED);
  d->other = add_players (d, _ ("Whose discard"), d->entry.other,
                          (MjSeat) ((d->entry.seat + 3) % MJ_N_SEATS));
  add_toggle (d, _ ("Few tiles left: the discarder pays it all (包杠)"),
              d->entry.late);
}

static void
add_penalty (Dialog *d)
{
  const char *kinds[] = { _ ("False win on a discard"),
                          _ ("False win, self-drawn"),
                          _ ("Three dragons or four winds shown"),
                          _ ("Flower win, hand shown"), NULL };

  d->choice = add_combo (d, _ ("What happened"), kinds, d->entry.penalty);
  d->seat = add_players (d, _ ("Who did it"), d->entry.seat, 0);
  d->other = add_players (d, _ ("Whose discard"), d->entry.other,
                          (MjSeat) ((d->entry.seat + 3) % MJ_N_SEATS));
}

static void
add_bonus (Dialog *d)
{
  const char *faces[MJ_N_BONUS + 1] = { NULL };

  for (int i = 0; i < MJ_N_BONUS; i++)
    faces[i] = mj_text_tr (mj_face_name ((MjFace) (MJ_FACE_PLUM + i)));
  d->seat = add_players (d, _ ("Who showed it"), d->entry.seat, 0);
  d->choice =
      add_combo (d, _ ("Tile"), faces,
                 d->entry.face < MJ_N_FACES ? d->entry.face - MJ_FACE_PLUM : 0);
  add_toggle (d, _ ("In the dealt tiles, before any replacement"),
              d->entry.dealt);
}

static void
add_position (Dialog *d)
{
  const char *winds[MJ_N_SEATS + 1] = { NULL };
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (0, 99, 1);

  for (int i = 0; i < MJ_N_SEATS; i++)
    winds[i] = mj_text_tr (mj_wind_name ((MjWind) i));
  d->seat = add_players (d, _ ("Dealer"), d->entry.rotation.dealer, 0);
  d->wind = add_combo (d, _ ("Prevailing wind"), winds,
                       d->entry.rotation.prevailing % MJ_N_SEATS);
  mj_plain_row (row, _ ("Repeats of this dealer"), NULL);
  mj_names_set (spin, _ ("Repeats of this dealer"));
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), d->entry.rotation.repeats);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_preferences_group_add (d->group, row);
  d->repeats = GTK_SPIN_BUTTON (spin);
}

static void
add_adjustment (Dialog *d)
{
  g_autofree char *amount =
      d->entry.amount > 0 ? mj_text_money (d->entry.amount) : g_strdup ("");

  d->seat = add_players (d, _ ("Who pays"), d->entry.seat, 0);
  d->other = add_players (d, _ ("Who is paid"), d->entry.other,
                          (MjSeat) ((d->entry.seat + 1) % MJ_N_SEATS));
  d->amount = add_text (d, _ ("Amount"), MJ_TEXT_LINE, amount);
  g_signal_connect_swapped (d->amount, "changed", G_CALLBACK (on_changed), d);
}

static void
add_barred (Dialog *d)
{
  const char *kinds[] = { _ ("Too few tiles (小相公)"),
                          _ ("Too many tiles (大相公)"), NULL };

  d->seat = add_players (d, _ ("Whose hand"), d->entry.seat, 0);
  d->choice = add_combo (d, _ ("It has"), kinds, d->entry.long_hand);
}

static void
add_held_flower (Dialog *d)
{
  d->seat = add_players (d, _ ("Who holds seven flowers"), d->entry.seat, 0);
  d->other = add_players (d, _ ("In whose hand it was found"), d->entry.other,
                          (MjSeat) ((d->entry.seat + 1) % MJ_N_SEATS));
  add_toggle (d, _ ("It ends the deal"), d->entry.ends);
}

static void
add_rows (Dialog *d)
{
  switch (d->entry.kind) {
  case MJ_ENTRY_KONG:
    add_kong (d);
    break;
  case MJ_ENTRY_PENALTY:
    add_penalty (d);
    break;
  case MJ_ENTRY_BONUS:
    add_bonus (d);
    break;
  case MJ_ENTRY_POSITION:
    add_position (d);
    break;
  case MJ_ENTRY_ADJUSTMENT:
    add_adjustment (d);
    break;
  case MJ_ENTRY_BARRED:
    add_barred (d);
    break;
  case MJ_ENTRY_HELD_FLOWER:
    add_held_flower (d);
    break;
  default:
    break;
  }
}

static GtkWidget *
make_header (Dialog *d)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));
  GtkWidget *accept = gtk_button_new_with_mnemonic (
      d->edit == MJ_EDIT_INSERT ? _ ("_Record") : _ ("_Save"));

  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  gtk_widget_add_css_class (accept, "suggested-action");
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_close),
                            d->window);
  g_signal_connect_swapped (accept, "clicked", G_CALLBACK (on_accepted), d);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), accept);
  gtk_window_set_default_widget (GTK_WINDOW (d->window), accept);
  return header;
}

void
mj_entry_dialog_present (GtkWindow *parent,
                         MjSession *session,
                         MjEdit edit,
                         guint index,
                         const MjEntry *entry)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  Dialog *d = g_new0 (Dialog, 1);

  d->window = adw_window_new ();
  d->session = g_object_ref (session);
  d->edit = edit;
  d->index = index;
  d->entry = *entry;
  d->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  d->preview = GTK_LABEL (gtk_label_new (""));
  gtk_label_set_wrap (d->preview, TRUE);
  gtk_label_set_max_width_chars (d->preview, 44); /* how high it wants to be */
  gtk_label_set_xalign (d->preview, 0);
  add_rows (d);
  d->note = add_text (d, _ ("Note"), MJ_TEXT_NOTE,
                      edit == MJ_EDIT_REPLACE
                          ? mj_session_get_record (session, index)->note
                          : "");
  gtk_box_append (GTK_BOX (box), make_header (d));
  gtk_box_append (GTK_BOX (inner), GTK_WIDGET (d->group));
  gtk_box_append (GTK_BOX (inner), GTK_WIDGET (d->preview));
  gtk_widget_add_css_class (inner, "dialog-content");
  gtk_box_append (GTK_BOX (box), mj_dialog_make_scroller (inner, 480));
  adw_window_set_content (ADW_WINDOW (d->window), box);
  g_object_set_data_full (G_OBJECT (d->window), "dialog", d, dialog_free);
  on_changed (d);
  mj_dialog_present (
      d->window, parent,
      mj_text_tr (mj_entry_kind_title ((MjEntryKind) entry->kind)), 460, -1);
}
