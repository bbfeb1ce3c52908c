/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-draft.c – makes an entry of the properties whenever one is set, and
 * asks the books what would come of it. */

#include "model/evening/mj-entry-draft.h"

#include "model/evening/mj-entry-effect.h"
#include "model/evening/mj-evening-text.h"
#include "model/evening/mj-session-people.h"
#include "model/files/mj-chips.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _MjEntryDraft {
  GObject parent_instance;

  MjSession *session;
  MjEdit edit;
  guint index;
  guint asked;     /* the index it began with */
  MjEntry entry;   /* what the properties make */
  MjEvening books; /* before it */

  /* properties */
  guint player;
  guint other;
  guint choice;
  gboolean option;
  char *amount;
  guint wind;
  guint repeats;
  guint since;
  char *note;
  char *text;
  char *chairs[MJ_N_SEATS];
  char *preview;

  const char *problem; /* what has to be answered or corrected first */
  const char *names[MJ_N_SEATS]; /* by chair */
};

G_DEFINE_FINAL_TYPE (MjEntryDraft, mj_entry_draft, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_PLAYER,
  PROP_OTHER,
  PROP_CHOICE,
  PROP_OPTION,
  PROP_AMOUNT,
  PROP_WIND,
  PROP_REPEATS,
  PROP_SINCE,
  PROP_NOTE,
  PROP_TEXT,
  PROP_CHAIR_1,
  PROP_CHAIR_2,
  PROP_CHAIR_3,
  PROP_CHAIR_4,
  PROP_NEEDS_OTHER,
  PROP_PREVIEW,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

enum { MAX_REPEATS = 99 };

/* ---- the entry ---- */

static gboolean
needs_other (MjEntryDraft *self)
{
  switch (self->entry.kind) {
  case MJ_ENTRY_KONG:
    return self->entry.meld == MJ_MELD_KONG_CLAIMED;
  case MJ_ENTRY_PENALTY:
    return self->choice == MJ_PENALTY_FALSE_DISCARD;
  default:
    return TRUE;
  }
}

static void
read_amount (MjEntryDraft *self)
{
  MjMoney money;

  mj_evening_file_get_money (mj_session_get_file (self->session), &money);
  self->problem = mj_text_read_typed_money (self->amount, money.currency,
                                            &self->entry.amount);
}

/* A penalty costs much, so nothing of it is guessed: the first open question,
 * or NULL. */
static const char *
find_question (MjEntryDraft *self)
{
  if (self->entry.kind != MJ_ENTRY_PENALTY)
    return NULL;
  if (self->choice == MJ_DRAFT_OPEN)
    return _ ("What happened?");
  if (self->player == MJ_DRAFT_OPEN)
    return _ ("Who did it?");
  if (needs_other (self) && self->other == MJ_DRAFT_OPEN)
    return _ ("Whose discard was it?");
  return NULL;
}

/* Reads the properties that mean something for this kind into the entry. */
static void
make_entry (MjEntryDraft *self)
{
  MjEntry *entry = &self->entry;

  self->problem = find_question (self);
  if (self->problem != NULL && self->choice == MJ_DRAFT_OPEN)
    return;
  if (entry->kind < MJ_ENTRY_POSITION)
    entry->seat = (MjSeat) self->player;
  switch (entry->kind) {
  case MJ_ENTRY_KONG:
    entry->meld = (guint8) (MJ_MELD_KONG_CLAIMED + self->choice);
    entry->late = self->option;
    break;
  case MJ_ENTRY_PENALTY:
    entry->penalty = (guint8) self->choice;
    break;
  case MJ_ENTRY_BONUS:
    entry->face = (MjFace) (MJ_FACE_PLUM + self->choice);
    entry->dealt = self->option;
    return; /* nobody else is involved */
  case MJ_ENTRY_BARRED:
    entry->long_hand = self->choice == 1;
    return;
  case MJ_ENTRY_HELD_FLOWER:
    entry->ends = self->option;
    break;
  case MJ_ENTRY_ADJUSTMENT:
    read_amount (self);
    break;
  case MJ_ENTRY_STAKE:
    read_amount (self);
    return;
  case MJ_ENTRY_NAME:
    entry->person = (MjWho) self->player;
    return;
  case MJ_ENTRY_POSITION:
    entry->rotation.dealer = (MjSeat) self->player;
    entry->rotation.prevailing = (guint8) self->wind;
    entry->rotation.repeats = (guint8) self->repeats;
    return;
  default:
    return;
  }
  entry->other = needs_other (self) ? (MjSeat) self->other : MJ_SEAT_NONE;
}

static char *
preview_arrangement (MjEntryDraft *self)
{
  char *problem =
      self->entry.kind == MJ_ENTRY_CHIPS ? mj_chips_problem (self->text) : NULL;

  if (problem != NULL)
    return problem;
  if (self->entry.kind >= MJ_ENTRY_CURRENCY)
    return g_strdup (_ ("It holds for the whole evening."));
  if (self->since == MJ_SINCE_START)
    return mj_entry_effect_text (self->session, self->index, &self->entry);
  return g_strdup (_ ("It holds from the beginning of this deal on."));
}

/* What it changes, or why it cannot be right. */
static char *
preview_text (MjEntryDraft *self)
{
  g_autofree char *text = NULL;
  MjEvening books = self->books;
  MjOutcome outcome;
  MjMoney money;

  if (self->problem != NULL)
    return g_strdup (self->problem);
  if (!mj_evening_apply (&books, &self->entry, &outcome))
    return g_strdup (mj_text_reason (outcome.reason));
  if (mj_entry_is_arrangement (&self->entry))
    return preview_arrangement (self);
  mj_evening_file_get_money (mj_session_get_file (self->session), &money);
  text = mj_evening_text_transfers (self->names, &money, &outcome.payout);
  return g_strdup (*text != '\0' ? g_strchomp (text) : _ ("Nobody pays."));
}

static void
work_out (MjEntryDraft *self)
{
  make_entry (self);
  g_free (self->preview);
  self->preview = preview_text (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NEEDS_OTHER]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PREVIEW]);
}

/* ---- what it begins with ---- */

/* A first guess for the other player: the one before for a discard, the next
 * one for who is paid or held a flower. */
static guint
guess_other (const MjEntry *entry)
{
  guint away =
      entry->kind == MJ_ENTRY_ADJUSTMENT || entry->kind == MJ_ENTRY_HELD_FLOWER
          ? 1
          : MJ_N_SEATS - 1;

  return entry->other < MJ_N_SEATS ? entry->other
                                   : (entry->seat + away) % MJ_N_SEATS;
}

static guint
read_choice (const MjEntry *entry)
{
  switch (entry->kind) {
  case MJ_ENTRY_KONG:
    return entry->meld - MJ_MELD_KONG_CLAIMED;
  case MJ_ENTRY_PENALTY:
    return entry->penalty;
  case MJ_ENTRY_BONUS:
    return entry->face < MJ_N_FACES ? entry->face - MJ_FACE_PLUM : 0;
  default:
    return entry->long_hand;
  }
}

static void
read_entry (MjEntryDraft *self)
{
  const MjEntry *entry = &self->entry;

  self->player = entry->kind == MJ_ENTRY_POSITION ? entry->rotation.dealer
                 : entry->kind == MJ_ENTRY_NAME   ? entry->person
                                                  : entry->seat;
  self->other = guess_other (entry);
  self->choice = read_choice (entry);
  self->option = entry->late || entry->dealt || entry->ends;
  self->amount =
      entry->amount > 0 ? mj_text_money (entry->amount) : g_strdup ("");
  self->wind = entry->rotation.prevailing % MJ_N_SEATS;
  self->repeats = MIN (entry->rotation.repeats, MAX_REPEATS);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    self->chairs[seat] = g_strdup (mj_people_get_name (
        mj_entry_draft_get_people (self), entry->sitting[seat]));
}

static void
leave_open (MjEntryDraft *self)
{
  if (self->entry.kind == MJ_ENTRY_PENALTY)
    self->choice = self->player = self->other = MJ_DRAFT_OPEN;
}

/* Finds out what the table is like where the entry will be. */
static void
place (MjEntryDraft *self)
{
  self->index = self->since == MJ_SINCE_START
                    ? mj_entry_effect_find_start (self->session)
                    : self->asked;
  mj_session_get_books (self->session, self->index, &self->books);
  mj_people_at (mj_entry_draft_get_people (self), self->books.sitting,
                self->names);
}

static MjEntryDraft *
make_draft (MjSession *session,
            MjEdit edit,
            guint index,
            const MjEntry *entry,
            const char *note,
            const char *text)
{
  MjEntryDraft *self = g_object_new (MJ_TYPE_ENTRY_DRAFT, NULL);

  self->session = g_object_ref (session);
  self->edit = edit;
  self->asked = index;
  self->entry = *entry;
  self->note = g_strdup (note);
  self->text = g_strdup (text);
  place (self);
  read_entry (self);
  if (edit == MJ_EDIT_INSERT)
    leave_open (self);
  work_out (self);
  return self;
}

/* What the table has now: the label of the currency, the chips. */
static char *
find_text (MjSession *session, MjEntryKind kind)
{
  const MjEveningFile *file = mj_session_get_file (session);
  gint64 chips[MJ_MAX_CHIPS];
  MjMoney money;

  if (kind == MJ_ENTRY_CHIPS)
    return mj_chips_to_text (chips, mj_evening_file_find_chips (file, chips));
  mj_evening_file_get_money (file, &money);
  return g_strdup (kind == MJ_ENTRY_CURRENCY ? money.currency : "");
}

MjEntryDraft *
mj_entry_draft_new (MjSession *session, MjEntryKind kind, guint index)
{
  g_autofree char *text = NULL;
  MjEvening books;
  MjEntry entry;

  g_return_val_if_fail (MJ_IS_SESSION (session), NULL);

  mj_session_get_books (session, index, &books);
  mj_entry_init (&entry, kind);
  if (kind == MJ_ENTRY_POSITION)
    entry.rotation = books.rotation;
  memcpy (entry.sitting, books.sitting, sizeof entry.sitting);
  entry.amount = kind == MJ_ENTRY_STAKE ? books.rules.base_unit : 0;
  if (kind == MJ_ENTRY_RULES)
    entry.rules = books.rules;
  text = find_text (session, kind);
  return make_draft (session, MJ_EDIT_INSERT, index, &entry, "", text);
}

MjEntryDraft *
mj_entry_draft_new_edit (MjSession *session, guint index)
{
  const MjRecord *record;

  g_return_val_if_fail (MJ_IS_SESSION (session), NULL);

  record = mj_session_get_record (session, index);
  return make_draft (session, MJ_EDIT_REPLACE, index, &record->entry,
                     record->note, record->text);
}

/* ---- what is asked ---- */

MjEntryKind
mj_entry_draft_get_kind (MjEntryDraft *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), MJ_N_ENTRY_KINDS);

  return (MjEntryKind) self->entry.kind;
}

gboolean
mj_entry_draft_is_new (MjEntryDraft *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), FALSE);

  return self->edit == MJ_EDIT_INSERT;
}

gboolean
mj_entry_draft_can_hold_always (MjEntryDraft *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), FALSE);

  return mj_entry_draft_is_new (self) && self->entry.kind >= MJ_ENTRY_NAME &&
         self->entry.kind <= MJ_ENTRY_RULES &&
         mj_entry_effect_find_start (self->session) < self->asked;
}

const char *const *
mj_entry_draft_get_names (MjEntryDraft *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), NULL);

  return self->names;
}

const MjPeople *
mj_entry_draft_get_people (MjEntryDraft *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), NULL);

  return mj_session_get_people (self->session, self->index);
}

GStrv
mj_entry_draft_list_names (MjEntryDraft *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), NULL);

  return mj_session_list_names (self->session);
}

void
mj_entry_draft_get_rotation (MjEntryDraft *self, MjRotation *rotation)
{
  g_return_if_fail (MJ_IS_ENTRY_DRAFT (self));

  *rotation = self->books.rotation;
}

const MjRules *
mj_entry_draft_get_rules (MjEntryDraft *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), NULL);

  return &self->entry.rules;
}

void
mj_entry_draft_set_rules (MjEntryDraft *self, const MjRules *rules)
{
  g_return_if_fail (MJ_IS_ENTRY_DRAFT (self));

  self->entry.rules = *rules;
  work_out (self);
}

/* Unlike other entries, an arrangement must be right wherever it is inserted.
 */
static gboolean
check_arrangement (MjEntryDraft *self, GError **error)
{
  MjEvening books = self->books;
  MjOutcome outcome;

  if (!mj_entry_is_arrangement (&self->entry) ||
      mj_evening_apply (&books, &self->entry, &outcome))
    return TRUE;
  g_set_error_literal (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID,
                       mj_text_reason (outcome.reason));
  return FALSE;
}

gboolean
mj_entry_draft_record (MjEntryDraft *self, GError **error)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), FALSE);

  if (self->problem != NULL) {
    g_set_error_literal (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID,
                         self->problem);
    return FALSE;
  }
  if (!check_arrangement (self, error))
    return FALSE;
  if (self->entry.kind == MJ_ENTRY_SEATS)
    return mj_session_seat (self->session, self->edit, self->index,
                            (const char *const *) self->chairs, self->note,
                            error);
  if (self->entry.kind == MJ_ENTRY_NAME)
    return mj_session_rename (self->session, self->edit, self->index,
                              (MjWho) self->player, self->text, self->note,
                              error);
  if (self->entry.kind >= MJ_ENTRY_CURRENCY)
    return mj_session_set_text (self->session, self->edit, self->index,
                                (MjEntryKind) self->entry.kind, self->text,
                                self->note, error);
  return mj_session_record (self->session, self->edit, self->index,
                            &self->entry, self->note, error);
}

/* ---- the class ---- */

static guint *
number_at (MjEntryDraft *self, guint id)
{
  return id == PROP_PLAYER   ? &self->player
         : id == PROP_OTHER  ? &self->other
         : id == PROP_CHOICE ? &self->choice
         : id == PROP_WIND   ? &self->wind
         : id == PROP_SINCE  ? &self->since
                             : &self->repeats;
}

static char **
text_at (MjEntryDraft *self, guint id)
{
  if (id >= PROP_CHAIR_1 && id <= PROP_CHAIR_4)
    return &self->chairs[id - PROP_CHAIR_1];
  return id == PROP_AMOUNT ? &self->amount
         : id == PROP_TEXT ? &self->text
                           : &self->note;
}

static void
mj_entry_draft_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  MjEntryDraft *self = MJ_ENTRY_DRAFT (object);

  switch (id) {
  case PROP_OPTION:
    g_value_set_boolean (value, self->option);
    break;
  case PROP_NEEDS_OTHER:
    g_value_set_boolean (value, needs_other (self));
    break;
  case PROP_PREVIEW:
    g_value_set_string (value, self->preview);
    break;
  default:
    if (G_IS_PARAM_SPEC_UINT (pspec))
      g_value_set_uint (value, *number_at (self, id));
    else
      g_value_set_string (value, *text_at (self, id));
    break;
  }
}

static gboolean
set_number (guint *number, guint value)
{
  gboolean changed = *number != value;

  *number = value;
  return changed;
}

static gboolean
set_text (char **text, const char *value)
{
  if (g_strcmp0 (*text, value) == 0)
    return FALSE;
  g_free (*text);
  *text = g_strdup (value != NULL ? value : "");
  return TRUE;
}

static void
mj_entry_draft_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  MjEntryDraft *self = MJ_ENTRY_DRAFT (object);
  gboolean changed;

  if (id == PROP_OPTION) {
    changed = self->option != g_value_get_boolean (value);
    self->option = g_value_get_boolean (value);
  } else if (G_IS_PARAM_SPEC_UINT (pspec)) {
    changed = set_number (number_at (self, id), g_value_get_uint (value));
  } else {
    changed = set_text (text_at (self, id), g_value_get_string (value));
  }
  if (!changed)
    return;
  g_object_notify_by_pspec (object, pspec);
  if (id == PROP_SINCE)
    place (self);
  if (id != PROP_NOTE)
    work_out (self);
}

static void
mj_entry_draft_finalize (GObject *object)
{
  MjEntryDraft *self = MJ_ENTRY_DRAFT (object);

  g_clear_object (&self->session);
  g_free (self->amount);
  g_free (self->note);
  g_free (self->text);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_free (self->chairs[i]);
  g_free (self->preview);
  G_OBJECT_CLASS (mj_entry_draft_parent_class)->finalize (object);
}

enum {
  READ = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY,
  WRITE = READ | G_PARAM_WRITABLE,
};

static GParamSpec *
new_text (const char *name)
{
  return g_param_spec_string (name, NULL, NULL, "", (GParamFlags) WRITE);
}

static GParamSpec *
new_number (const char *name, guint last)
{
  return g_param_spec_uint (name, NULL, NULL, 0, last, 0, (GParamFlags) WRITE);
}

static void
mj_entry_draft_class_init (MjEntryDraftClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mj_entry_draft_get_property;
  object_class->set_property = mj_entry_draft_set_property;
  object_class->finalize = mj_entry_draft_finalize;

  /**
   * MjEntryDraft:player:
   *
   * Whose chair: who made the kong, did wrong, showed the tile, pays or deals.
   * For a change of a name, the number of the person.
   */
  props[PROP_PLAYER] = new_number ("player", MJ_DRAFT_OPEN);
  /**
   * MjEntryDraft:other:
   *
   * Whose discard it was, who held the flower, or who is paid.
   */
  props[PROP_OTHER] = new_number ("other", MJ_DRAFT_OPEN);
  /**
   * MjEntryDraft:choice:
   *
   * Which kong, penalty, bonus tile or wrong hand, counted from the first.
   */
  props[PROP_CHOICE] = new_number ("choice", MJ_DRAFT_OPEN);
  /**
   * MjEntryDraft:option:
   *
   * Whether the kong is late, the tile lay in the dealt ones, or the flower
   * ends the deal.
   */
  props[PROP_OPTION] =
      g_param_spec_boolean ("option", NULL, NULL, FALSE, (GParamFlags) WRITE);
  /**
   * MjEntryDraft:amount:
   *
   * What is paid, or what a tai is worth, as text.
   */
  props[PROP_AMOUNT] = new_text ("amount");
  /**
   * MjEntryDraft:wind:
   *
   * The prevailing wind.
   */
  props[PROP_WIND] = new_number ("wind", MJ_N_SEATS - 1);
  /**
   * MjEntryDraft:repeats:
   *
   * How often the dealer has dealt again.
   */
  props[PROP_REPEATS] = new_number ("repeats", MAX_REPEATS);
  /**
   * MjEntryDraft:note:
   *
   * What somebody writes about it.
   */
  props[PROP_NOTE] = new_text ("note");
  /**
   * MjEntryDraft:since:
   *
   * From when a name, the stake or the rules hold: MJ_SINCE_DEAL or
   * MJ_SINCE_START.
   */
  props[PROP_SINCE] = new_number ("since", MJ_SINCE_START);
  /**
   * MjEntryDraft:text:
   *
   * What somebody is called, the label of the currency, or the values of the
   * chips.
   */
  props[PROP_TEXT] = new_text ("text");
  /**
   * MjEntryDraft:chair-1:
   *
   * Who sits in the first chair from here on, by name; the other three are
   * alike.
   */
  props[PROP_CHAIR_1] = new_text ("chair-1");
  props[PROP_CHAIR_2] = new_text ("chair-2");
  props[PROP_CHAIR_3] = new_text ("chair-3");
  props[PROP_CHAIR_4] = new_text ("chair-4");
  /**
   * MjEntryDraft:needs-other:
   *
   * Whether #MjEntryDraft:other means something for what is chosen.
   */
  props[PROP_NEEDS_OTHER] = g_param_spec_boolean ("needs-other", NULL, NULL,
                                                  FALSE, (GParamFlags) READ);
  /**
   * MjEntryDraft:preview:
   *
   * What it would move, or why it cannot be right.
   */
  props[PROP_PREVIEW] =
      g_param_spec_string ("preview", NULL, NULL, "", (GParamFlags) READ);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mj_entry_draft_init (MjEntryDraft *self)
{
}
