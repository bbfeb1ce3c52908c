/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-page-verbs.c – the actions that change an evening, or ask the page
 * around it to describe a win.
 */

#include "app/session/mj-session-page-private.h"

#include "app/session/mj-entry-dialog.h"
#include "app/widgets/mj-dialog.h"
#include "model/session/mj-settlement.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

static guint
n_entries (MjSessionPage *self)
{
  return mj_session_get_n_entries (self->session);
}

static GtkWindow *
get_window (MjSessionPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* ---- presses ---- */

/* For how long a press that is not a new one counts, in microseconds: a button
 * takes a quarter of a second to answer a key. */
enum { LASTS = 1000000 };

static void
see_press (MjSessionPage *self, gboolean is_new)
{
  self->repeated = is_new ? -LASTS : g_get_monotonic_time ();
}

/* Whether what is pressed now is the second press of a double click, or a key
 * that is held down: such a press makes no second entry. */
static gboolean
is_repeated (MjSessionPage *self)
{
  return g_get_monotonic_time () - self->repeated < LASTS;
}

static void
on_pressed (
    GtkGestureClick *gesture, int n, double x, double y, MjSessionPage *self)
{
  see_press (self, n == 1);
}

static gboolean
on_key (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        MjSessionPage *self)
{
  see_press (self, keyval != self->held);
  self->held = keyval;
  return GDK_EVENT_PROPAGATE;
}

static void
on_key_released (GtkEventControllerKey *controller,
                 guint keyval,
                 guint keycode,
                 GdkModifierType state,
                 MjSessionPage *self)
{
  self->held = 0;
}

/* Before the buttons see them. */
static void
watch_presses (MjSessionPage *self)
{
  GtkEventController *clicks = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  GtkEventController *keys = gtk_event_controller_key_new ();

  see_press (self, TRUE);
  g_signal_connect (clicks, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (on_key_released), self);
  gtk_event_controller_set_propagation_phase (clicks, GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), clicks);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* ---- what happens at the table ---- */

static gboolean
is_dealt (MjSessionPage *self)
{
  g_autoptr (GVariant) state =
      g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "dealt");

  return g_variant_get_boolean (state);
}

static void
bonus (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  g_autoptr (GError) error = NULL;
  guint seat, face;

  g_variant_get (parameter, "(uu)", &seat, &face);
  if (seat >= MJ_N_SEATS || face >= MJ_N_FACES ||
      !mj_face_is_bonus ((MjFace) face))
    return; /* no button sends this, but a screen reader could */
  if (is_repeated (self))
    return;
  mj_session_toggle_bonus (self->session, (MjSeat) seat, (MjFace) face,
                           is_dealt (self), &error);
  mj_session_page_tell_error (self, error);
}

static void
append (MjSessionPage *self, const MjEntry *entry)
{
  g_autoptr (GError) error = NULL;

  mj_session_append (self->session, entry, NULL, &error);
  mj_session_page_tell_error (self, error);
}

static void
kong (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  guint seat, meld, from;
  MjEntry entry;

  g_variant_get (parameter, "(uuu)", &seat, &meld, &from);
  if (seat >= MJ_N_SEATS || meld < MJ_MELD_KONG_CLAIMED ||
      meld > MJ_MELD_KONG_CONCEALED ||
      (from >= MJ_N_SEATS && from < MJ_SEAT_UNSAID) || from > MJ_SEAT_NONE ||
      is_repeated (self))
    return;
  mj_entry_init (&entry, MJ_ENTRY_KONG);
  entry.seat = (MjSeat) seat;
  entry.meld = (guint8) meld;
  entry.other = (MjSeat) from;
  append (self, &entry);
}

static void
flower_win (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  guint seat = g_variant_get_uint32 (parameter);
  g_autoptr (GError) error = NULL;

  if (seat >= MJ_N_SEATS || is_repeated (self))
    return;
  mj_session_add_flower_win (self->session, (MjSeat) seat, &error);
  mj_session_page_tell_error (self, error);
}

/* ---- payments ---- */

static void
pay (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  g_autoptr (GError) error = NULL;
  MjDue due = { .entry = MJ_NOT_PAID };
  guint from, to;

  g_variant_get (parameter, "(uux)", &from, &to, &due.amount);
  if (from >= MJ_MAX_PEOPLE || to >= MJ_MAX_PEOPLE || is_repeated (self))
    return;
  due.from = (MjWho) from;
  due.to = (MjWho) to;
  mj_settlement_pay (self->session, &due, &error);
  mj_session_page_tell_error (self, error);
}

/* @outcome: (transfer full): what is told when it has been. */
static void
remove_entry (MjSessionPage *self, guint index, char *outcome)
{
  g_autoptr (GError) error = NULL;

  mj_session_page_set_outcome (self, outcome);
  if (!mj_session_remove (self->session, index, &error))
    mj_session_page_set_outcome (self, NULL);
  mj_session_page_tell_error (self, error);
}

static void
take_back (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  guint index = g_variant_get_uint32 (parameter);
  g_autofree char *text = NULL;

  if (index >= n_entries (self) || is_repeated (self) ||
      !mj_entry_is_payment (
          &mj_session_get_record (self->session, index)->entry))
    return;
  text =
      mj_session_entry_get_text (mj_session_get_entry (self->session, index));
  /* Translators: a payment, "Mei has paid Raj 29" */
  remove_entry (
      self, index,
      g_strdup_printf (_ ("Taken back: %s. Undo brings it back."), text));
}

/* Calls a verb that takes nothing but the evening.  The page may still be seen
 * while it goes away, after its evening has been deleted.
 */
static void
change (MjSessionPage *self, gboolean (*verb) (MjSession *, GError **))
{
  g_autoptr (GError) error = NULL;

  if (self->session == NULL)
    return;
  verb (self->session, &error);
  mj_session_page_tell_error (self, error);
}

static void
end_deal (MjSessionPage *self, MjEntryKind kind)
{
  MjEntry entry;

  if (is_repeated (self) || self->session == NULL)
    return;
  mj_entry_init (&entry, kind);
  append (self, &entry);
}

static void
draw (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  end_deal (data, MJ_ENTRY_DRAW);
}

static void
redeal (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  end_deal (data, MJ_ENTRY_REDEAL);
}

static void
undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change (data, mj_session_undo);
}

static void
redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change (data, mj_session_redo);
}

static void
win (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;

  g_signal_emit_by_name (self, "score", MJ_EDIT_INSERT, n_entries (self),
                         g_variant_get_boolean (parameter));
}

/* Another win on the same discard; it is put in at @parameter, and beyond the
 * last entry at the end. */
static void
also (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  guint index = MIN (g_variant_get_uint32 (parameter), n_entries (self));

  if (mj_session_can_win_too (self->session, index))
    g_signal_emit_by_name (self, "also", index);
  else
    mj_session_page_tell (self, mj_text_reason (MJ_REASON_NO_WIN_BEFORE));
}

/* What is left to pay, where there is no doubt, or beside the list of it; what
 * is suggested can be changed. */
static void
suggest_payment (MjSessionPage *self, MjEntryDraft *draft)
{
  MjDue due;
  guint n = mj_settlement_find_largest (
      self->session, mj_settle_view_get_coin (self->settle), &due);
  g_autofree char *amount = n > 0 ? mj_text_money (due.amount) : NULL;

  if (n == 1 || (n > 1 && gtk_widget_get_mapped (GTK_WIDGET (self->settle))))
    g_object_set (draft, "payer", (guint) due.from, "payee", (guint) due.to,
                  "amount", amount, NULL);
}

static void
begin_entry (MjSessionPage *self, MjEntryKind kind, guint index)
{
  g_autoptr (MjEntryDraft) draft =
      mj_entry_draft_new (self->session, kind, index);

  if (kind == MJ_ENTRY_PAID && index == n_entries (self))
    suggest_payment (self, draft);
  mj_entry_dialog_present (get_window (self), draft, self->settings);
}

static void
new_entry (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  MjEntryKind kind =
      mj_entry_kind_from_key (g_variant_get_string (parameter, NULL));

  if (kind != MJ_N_ENTRY_KINDS)
    begin_entry (self, kind,
                 mj_kind_info (kind)->flags & MJ_KIND_ARRANGES
                     ? mj_session_get_deal_start (self->session)
                     : n_entries (self));
}

/* ---- corrections ---- */

static void
correct (MjSessionPage *self, guint index)
{
  g_autoptr (MjEntryDraft) draft =
      mj_entry_draft_new_edit (self->session, index);

  mj_entry_dialog_present (get_window (self), draft, self->settings);
}

static void
edit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  guint index = g_variant_get_uint32 (parameter);

  if (index >= n_entries (self))
    return;
  if (mj_session_get_record (self->session, index)->entry.kind == MJ_ENTRY_WIN)
    g_signal_emit_by_name (self, "score", MJ_EDIT_REPLACE, index,
                           mj_session_has_tiles (self->session, index));
  else
    correct (self, index);
}

/* The last win before @index, or the number of entries. */
static guint
find_win (MjSessionPage *self, guint index)
{
  while (index-- > 0)
    if (mj_session_get_record (self->session, index)->entry.kind ==
        MJ_ENTRY_WIN)
      return index;
  return n_entries (self);
}

/* Beyond the last entry, the note goes with the last win. */
static void
note (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  guint index = g_variant_get_uint32 (parameter);

  if (index >= n_entries (self))
    index = find_win (self, n_entries (self));
  if (index < n_entries (self))
    correct (self, index);
  else
    mj_session_page_tell (self, _ ("No hand has been won yet."));
}

static void delete (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  guint index = g_variant_get_uint32 (parameter);

  if (index < n_entries (self))
    remove_entry (self, index, g_strdup (_ ("Deleted. Undo brings it back.")));
}

static void
insert (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  const char *key;
  guint index;
  MjEntryKind kind;

  g_variant_get (parameter, "(u&s)", &index, &key);
  kind = mj_entry_kind_from_key (key);
  if (index >= n_entries (self) || kind == MJ_N_ENTRY_KINDS)
    return;
  if (kind == MJ_ENTRY_WIN)
    g_signal_emit_by_name (self, "score", MJ_EDIT_INSERT, index, TRUE);
  else
    begin_entry (self, kind, index);
}

static void
look (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  guint index = g_variant_get_uint32 (parameter);

  if (index >= n_entries (self))
    return;
  if (mj_session_has_tiles (self->session, index))
    g_signal_emit_by_name (self, "look", index);
  else
    mj_session_page_tell (self, _ ("That entry has no tiles to show."));
}

/* ---- the archive ---- */

static void
set_archived (gpointer data)
{
  MjSessionPage *self = data;
  gboolean archived = !mj_session_get_file (self->session)->archived;
  g_autoptr (GError) error = NULL;

  mj_session_page_set_outcome (
      self, g_strdup (archived ? _ ("The evening is archived.")
                               : _ ("The evening is no longer archived.")));
  if (!mj_session_set_archived (self->session, archived, &error))
    mj_session_page_set_outcome (self, NULL);
  mj_session_page_tell_error (self, error);
}

static void
archive (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  MjDialogQuestion question = {
    .heading = _ ("Archive This Evening?"),
    .body = _ ("It leaves the list, and counts in the totals as before. The "
               "same menu brings it back."),
    .accept = _ ("_Archive"),
  };

  if (mj_session_get_file (self->session)->archived)
    set_archived (self);
  else
    mj_dialog_ask (GTK_WIDGET (self), &question, set_archived, self);
}

static const GActionEntry entries[] = {
  { .name = "bonus", .activate = bonus, .parameter_type = "(uu)" },
  { .name = "kong", .activate = kong, .parameter_type = "(uuu)" },
  { .name = "flower-win", .activate = flower_win, .parameter_type = "u" },
  { .name = "pay", .activate = pay, .parameter_type = "(uux)" },
  { .name = "take-back", .activate = take_back, .parameter_type = "u" },
  { .name = "draw", .activate = draw },
  { .name = "redeal", .activate = redeal },
  { .name = "win", .activate = win, .parameter_type = "b" },
  { .name = "also", .activate = also, .parameter_type = "u" },
  { .name = "new", .activate = new_entry, .parameter_type = "s" },
  { .name = "edit", .activate = edit, .parameter_type = "u" },
  { .name = "note", .activate = note, .parameter_type = "u" },
  { .name = "delete", .activate = delete, .parameter_type = "u" },
  { .name = "insert", .activate = insert, .parameter_type = "(us)" },
  { .name = "look", .activate = look, .parameter_type = "u" },
  { .name = "undo", .activate = undo },
  { .name = "redo", .activate = redo },
  { .name = "archive", .activate = archive },
  { .name = "dealt", .state = "false" },
};

/* ---- while a change is being written ---- */

/* How long that may take before the buttons of changes go dead, in
 * milliseconds: they would flicker on a disk that is well. */
enum { PATIENCE = 250 };

static void
enable (MjSessionPage *self, const char *action, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (
                                   G_ACTION_MAP (self->actions), action)),
                               enabled);
}

static void
enable_changes (MjSessionPage *self, gboolean enabled)
{
  static const char *const changes[] = { "bonus",  "kong",    "draw",
                                         "redeal", "also",    "new",
                                         "edit",   "note",    "delete",
                                         "insert", "archive", "flower-win" };

  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    enable (self, changes[i], enabled);
}

/* One that cannot be read to its end is not changed. */
static gboolean
is_whole (MjSessionPage *self)
{
  return self->session == NULL ||
         mj_session_get_problem (self->session) == NULL;
}

/* GTK takes the keyboard from a button that goes dead. */
static gboolean
on_slow (gpointer data)
{
  MjSessionPage *self = data;
  GtkWindow *window = get_window (self);

  self->slow = 0;
  g_set_weak_pointer (&self->focused,
                      window != NULL ? gtk_window_get_focus (window) : NULL);
  enable_changes (self, FALSE);
  return G_SOURCE_REMOVE;
}

static void
give_focus_back (MjSessionPage *self)
{
  GtkWindow *window = get_window (self);

  if (self->focused != NULL && window != NULL &&
      gtk_window_get_focus (window) == NULL)
    gtk_widget_grab_focus (self->focused);
  g_clear_weak_pointer (&self->focused);
}

void
mj_session_page_watch_writes (MjSessionPage *self)
{
  g_clear_handle_id (&self->slow, g_source_remove);
  if (self->session != NULL && mj_session_is_busy (self->session)) {
    self->slow = g_timeout_add (PATIENCE, on_slow, self);
  } else {
    enable_changes (self, is_whole (self));
    enable (self, "win", is_whole (self));
    give_focus_back (self);
  }
}

void
mj_session_page_add_verbs (MjSessionPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries,
                                   G_N_ELEMENTS (entries), self);
  watch_presses (self);
}
