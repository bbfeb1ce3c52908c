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
#include <string.h>

static guint
n_entries (MjSessionPage *self)
{
  return mj_session_get_n_entries (self->session);
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
bonus (MjSessionPage *self, guint seat, GVariant *parameter, GError **error)
{
  guint face;

  g_variant_get_child (parameter, 1, "u", &face);
  if (face < MJ_N_FACES && mj_face_is_bonus ((MjFace) face))
    mj_session_toggle_bonus (self->session, (MjSeat) seat, (MjFace) face,
                             is_dealt (self), error);
}

static void
kong (MjSessionPage *self, guint seat, GVariant *parameter, GError **error)
{
  guint meld, from;
  MjEntry entry;

  g_variant_get (parameter, "(uuu)", NULL, &meld, &from);
  if (meld < MJ_MELD_KONG_CLAIMED || meld > MJ_MELD_KONG_CONCEALED ||
      (from >= MJ_N_SEATS && from < MJ_SEAT_UNSAID) || from > MJ_SEAT_NONE)
    return;
  mj_entry_init (&entry, MJ_ENTRY_KONG);
  entry.seat = (MjSeat) seat;
  entry.meld = (guint8) meld;
  entry.other = (MjSeat) from;
  mj_session_append (self->session, &entry, NULL, error);
}

static void
flower_win (MjSessionPage *self,
            guint seat,
            GVariant *parameter,
            GError **error)
{
  mj_session_add_flower_win (self->session, (MjSeat) seat, error);
}

static void
end_deal (MjSessionPage *self, guint kind, GVariant *parameter, GError **error)
{
  MjEntry entry;

  mj_entry_init (&entry, (MjEntryKind) kind);
  mj_session_append (self->session, &entry, NULL, error);
}

/* ---- payments ---- */

static void
pay (MjSessionPage *self, guint from, GVariant *parameter, GError **error)
{
  MjDue due = { .from = (MjWho) from, .entry = MJ_NOT_PAID };
  guint to;

  g_variant_get (parameter, "(uux)", NULL, &to, &due.amount);
  due.to = (MjWho) to;
  if (to < MJ_MAX_PEOPLE)
    mj_settlement_pay (self->session, &due, error);
}

/* @outcome: (transfer full): what is told when it has been. */
static void
remove_entry (MjSessionPage *self, guint index, char *outcome, GError **error)
{
  mj_session_page_set_outcome (self, outcome);
  if (!mj_session_remove (self->session, index, error))
    mj_session_page_set_outcome (self, NULL);
}

static void
take_back (MjSessionPage *self,
           guint index,
           GVariant *parameter,
           GError **error)
{
  MjSessionEntry *entry = mj_session_get_entry (self->session, index);
  g_autofree char *text = mj_session_entry_get_text (entry);

  if (mj_entry_is_payment (&mj_session_entry_get_record (entry)->entry))
    /* Translators: a payment, "Mei has paid Raj 29" */
    remove_entry (
        self, index,
        g_strdup_printf (_ ("Taken back: %s. Undo brings it back."), text),
        error);
}

/* A change that waits to be written is taken back first; @undoing: only that of
 * Undo.  Returns FALSE where none waits. */
static gboolean
withdraw (MjSessionPage *self, gboolean undoing, GError **error)
{
  if (!mj_session_is_busy (self->session))
    return FALSE;
  if (mj_session_is_undoing (self->session) == undoing)
    mj_session_withdraw (self->session);
  else
    mj_session_undo (self->session, error); /* says which one waits */
  return TRUE;
}

static void
undo (MjSessionPage *self, guint unused, GVariant *parameter, GError **error)
{
  g_autofree char *step = mj_session_describe_step (self->session, FALSE);

  if (withdraw (self, FALSE, error))
    return;
  mj_session_page_set_outcome (
      self,
      /* Translators: a change, “Mei has paid Raj 29” */
      g_strdup_printf (_ ("Undone: %s. Redo brings it back."), step));
  if (!mj_session_undo (self->session, error))
    mj_session_page_set_outcome (self, NULL);
}

static void
redo (MjSessionPage *self, guint unused, GVariant *parameter, GError **error)
{
  if (!withdraw (self, TRUE, error))
    mj_session_redo (self->session, error);
}

/* ---- what a person describes ---- */

static void
win (MjSessionPage *self, guint unused, GVariant *parameter, GError **error)
{
  g_signal_emit_by_name (self, "score", MJ_EDIT_INSERT, n_entries (self),
                         g_variant_get_boolean (parameter));
}

/* Another win on the same discard; it is put in at @index, and beyond the last
 * entry at the end. */
static void
also (MjSessionPage *self, guint index, GVariant *parameter, GError **error)
{
  index = MIN (index, n_entries (self));
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
  mj_entry_dialog_present (mj_dialog_parent (self), draft, self->settings);
}

static void
new_entry (MjSessionPage *self,
           guint unused,
           GVariant *parameter,
           GError **error)
{
  MjEntryKind kind =
      mj_entry_kind_from_key (g_variant_get_string (parameter, NULL));

  if (kind != MJ_N_ENTRY_KINDS)
    begin_entry (self, kind, mj_session_find_place (self->session, kind));
}

static void
insert (MjSessionPage *self, guint index, GVariant *parameter, GError **error)
{
  const char *key;
  MjEntryKind kind;

  g_variant_get_child (parameter, 1, "&s", &key);
  kind = mj_entry_kind_from_key (key);
  if (kind == MJ_ENTRY_WIN)
    g_signal_emit_by_name (self, "score", MJ_EDIT_INSERT, index, TRUE);
  else if (kind != MJ_N_ENTRY_KINDS)
    begin_entry (self, kind, index);
}

/* ---- corrections ---- */

static gboolean
is_win (MjSessionPage *self, guint index)
{
  return mj_session_get_record (self->session, index)->entry.kind ==
         MJ_ENTRY_WIN;
}

static void
correct (MjSessionPage *self, guint index)
{
  g_autoptr (MjEntryDraft) draft =
      mj_entry_draft_new_edit (self->session, index);

  mj_entry_dialog_present (mj_dialog_parent (self), draft, self->settings);
}

static void
edit (MjSessionPage *self, guint index, GVariant *parameter, GError **error)
{
  if (is_win (self, index))
    g_signal_emit_by_name (self, "score", MJ_EDIT_REPLACE, index,
                           mj_session_has_tiles (self->session, index));
  else
    correct (self, index);
}

/* Beyond the last entry, the note goes with the last win. */
static void
note (MjSessionPage *self, guint index, GVariant *parameter, GError **error)
{
  guint last = n_entries (self);

  while (last > 0 && !is_win (self, last - 1))
    last--;
  if (index < n_entries (self))
    correct (self, index);
  else if (last > 0)
    correct (self, last - 1);
  else
    mj_session_page_tell (self, _ ("No hand has been won yet."));
}

static void delete (MjSessionPage *self,
                    guint index,
                    GVariant *parameter,
                    GError **error)
{
  remove_entry (self, index, g_strdup (_ ("Deleted. Undo brings it back.")),
                error);
}

static void
look (MjSessionPage *self, guint index, GVariant *parameter, GError **error)
{
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
archive (MjSessionPage *self, guint unused, GVariant *parameter, GError **error)
{
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

/* ---- the actions ---- */

enum {
  ONCE = 1 << 0,    /* a repeated press does nothing */
  WRITES = 1 << 1,  /* goes dead while another change is being written */
  CHAIR = 1 << 2,   /* the first number is a chair, */
  PERSON = 1 << 3,  /* a person */
  AN_ENTRY = 1 << 4 /* or an entry */
};

/* @name: of the action
 * @type: of its parameter, or NULL
 * @run: does it; @number is the first number of the parameter; where it is
 *   refused, @error says why
 * @flags: what is looked at before
 * @number: without a parameter: what @run gets as a number */
typedef struct {
  const char *name;
  const char *type;
  void (*run) (MjSessionPage *self,
               guint number,
               GVariant *parameter,
               GError **error);
  unsigned flags;
  guint number;
} Verb;

static const Verb verbs[] = {
  { "bonus", "(uu)", bonus, ONCE | WRITES | CHAIR },
  { "kong", "(uuu)", kong, ONCE | WRITES | CHAIR },
  { "flower-win", "u", flower_win, ONCE | WRITES | CHAIR },
  { "pay", "(uux)", pay, ONCE | WRITES | PERSON },
  { "take-back", "u", take_back, ONCE | WRITES | AN_ENTRY },
  { "draw", NULL, end_deal, ONCE | WRITES, MJ_ENTRY_DRAW },
  { "redeal", NULL, end_deal, ONCE | WRITES, MJ_ENTRY_REDEAL },
  { "win", "b", win, WRITES },
  { "also", "u", also, WRITES },
  { "new", "s", new_entry, WRITES },
  { "edit", "u", edit, WRITES | AN_ENTRY },
  { "note", "u", note, WRITES },
  { "delete", "u", delete, WRITES | AN_ENTRY },
  { "insert", "(us)", insert, WRITES | AN_ENTRY },
  { "look", "u", look, AN_ENTRY },
  { "undo", NULL, undo },
  { "redo", NULL, redo },
  { "archive", NULL, archive, WRITES },
};

static guint
read_number (const Verb *verb, GVariant *parameter)
{
  guint number = verb->number;

  if (verb->type != NULL && *verb->type == '(')
    g_variant_get_child (parameter, 0, "u", &number);
  else if (verb->type != NULL && *verb->type == 'u')
    number = g_variant_get_uint32 (parameter);
  return number;
}

/* No button sends a number beyond the last, but a screen reader could; and the
 * page may still be seen while it goes away, after its evening has been
 * deleted. */
static void
activate (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  const Verb *verb = verbs;
  g_autoptr (GError) error = NULL;
  guint number;

  while (strcmp (verb->name, g_action_get_name (G_ACTION (action))) != 0)
    verb++;
  number = read_number (verb, parameter);
  if (self->session == NULL || ((verb->flags & ONCE) && is_repeated (self)) ||
      ((verb->flags & CHAIR) && number >= MJ_N_SEATS) ||
      ((verb->flags & PERSON) && number >= MJ_MAX_PEOPLE) ||
      ((verb->flags & AN_ENTRY) && number >= n_entries (self)))
    return;
  verb->run (self, number, parameter, &error);
  mj_session_page_tell_error (self, error);
}

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
  for (gsize i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (verbs[i].flags & WRITES)
      enable (self, verbs[i].name, enabled);
  mj_settle_view_set_writable (self->settle, enabled);
  if (self->session == NULL)
    return;
  enable (self, "undo", enabled && mj_session_can_undo (self->session));
  enable (self, "redo", enabled && mj_session_can_redo (self->session));
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
  GtkWindow *window = mj_dialog_parent (self);

  self->slow = 0;
  g_set_weak_pointer (&self->focused,
                      window != NULL ? gtk_window_get_focus (window) : NULL);
  enable_changes (self, FALSE);
  enable (self, mj_session_is_undoing (self->session) ? "redo" : "undo", TRUE);
  self->waited = TRUE;
  mj_session_page_show_steps (self);
  mj_session_page_tell_waiting (self);
  return G_SOURCE_REMOVE;
}

void
mj_session_page_tell_waiting (MjSessionPage *self)
{
  g_autofree char *waits = self->waited && mj_session_is_busy (self->session)
                               ? mj_session_describe_waiting (self->session)
                               : NULL;

  gtk_widget_set_tooltip_text (self->verbs, waits);
  if (waits != NULL)
    mj_session_page_tell (self, waits);
}

static void
give_focus_back (MjSessionPage *self)
{
  GtkWindow *window = mj_dialog_parent (self);

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
    self->waited = FALSE;
    gtk_widget_set_tooltip_text (self->verbs, NULL);
    if (self->session != NULL)
      mj_session_page_show_steps (self);
    give_focus_back (self);
  }
}

void
mj_session_page_add_verbs (MjSessionPage *self)
{
  const GActionEntry dealt = { .name = "dealt", .state = "false" };

  for (gsize i = 0; i < G_N_ELEMENTS (verbs); i++) {
    const GActionEntry entry = { verbs[i].name, activate, verbs[i].type };

    g_action_map_add_action_entries (G_ACTION_MAP (self->actions), &entry, 1,
                                     self);
  }
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), &dealt, 1,
                                   self);
  watch_presses (self);
}
