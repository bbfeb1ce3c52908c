/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-draft.c – an entry with the fields of its kind as properties: after
 * each change it asks the books for the outcome. */

#include "model/entry/mj-entry-draft.h"

#include "model/entry/mj-entry-effect.h"
#include "model/entry/mj-entry-fields.h"
#include "model/session/mj-evening-text.h"
#include "model/session/mj-session-people.h"
#include "model/session/mj-settlement.h"
#include "model/files/mj-chips.h"
#include "model/object/mj-class.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _MjEntryDraft {
  GObject parent_instance;

  MjSession *session;
  MjEdit edit;
  guint index;
  guint asked;     /* the index it began with */
  MjEvening books; /* before it */

  MjEntryFields fields;
  guint since;
  gboolean settles;

  MjEntry entry; /* made from the fields */
  GArray *dues;  /* payments that settle with those who leave */
  char *leaving;
  gboolean ready;
  gboolean doubtful;
  char *preview;
  const char *problem; /* the question or error that comes first */
};

MJ_DEFINE_TYPE (MjEntryDraft, mj_entry_draft, G_TYPE_OBJECT)

/* A field's property has its number. */
enum { PROP_SINCE = MJ_N_FIELDS, PROP_SETTLES, N_PROPS };

static GParamSpec *props[N_PROPS];

static unsigned
get_flags (MjEntryDraft *self)
{
  return mj_kind_info ((MjEntryKind) self->fields.said.kind)->flags;
}

/* ---- who leaves ---- */

/* Finds the people who leave, and the payments that settle with them. */
static void
work_out_leaving (MjEntryDraft *self)
{
  MjEvening then = { 0 };
  guint leaving = 0, n = 0;
  g_autoptr (GString) names = g_string_new (NULL);

  if ((get_flags (self) & MJ_KIND_SETTLES) && self->edit == MJ_EDIT_INSERT)
    leaving = mj_entry_effect_find_leaving (
        self->session, self->index,
        (const char *const *) &self->fields.texts[MJ_FIELD_CHAIR_1],
        self->books.sitting, &then);
  for (MjWho who = 0; who < MJ_MAX_PEOPLE; who++)
    if (leaving & 1u << who)
      g_string_append_printf (
          names, "%s%s", n++ > 0 ? ", " : "",
          mj_people_get_name (mj_entry_draft_get_people (self), who));
  g_clear_pointer (&self->dues, g_array_unref);
  self->dues = mj_settlement_list_of (&then, leaving);
  g_free (self->leaving);
  /* Translators: a person, or several; who leaves pays, or is paid, before */
  self->leaving = g_strdup_printf (
      ngettext ("%s leaves and settles", "%s leave and settle", n), names->str);
  if (n == 0)
    *self->leaving = '\0';
}

static char *
preview_leaving (MjEntryDraft *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->dues->len; i++) {
    g_autofree char *line = mj_settlement_text (
        self->session, &g_array_index (self->dues, MjDue, i));

    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
  }
  if (self->dues->len == 0)
    g_string_append (text, _ ("Nobody pays."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
record_seats (MjEntryDraft *self, GError **error)
{
  g_autoptr (GArray) dues = g_array_ref (self->dues);

  if (!mj_session_seat (
          self->session, self->edit, self->index,
          (const char *const *) &self->fields.texts[MJ_FIELD_CHAIR_1],
          self->fields.texts[MJ_FIELD_NOTE], error))
    return FALSE;
  if (self->settles)
    mj_settlement_pay_all (self->session, dues);
  return TRUE;
}

/* ---- the outcome ---- */

static gboolean
keeps_seats (MjEntryDraft *self)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (g_strcmp0 (self->fields.texts[MJ_FIELD_CHAIR_1 + seat],
                   mj_people_get_name (mj_entry_draft_get_people (self),
                                       self->books.sitting[seat])) != 0)
      return FALSE;
  return TRUE;
}

/* The stake is no part of a change of the rules. */
static gboolean
keeps_rules (MjEntryDraft *self)
{
  MjRules rules = self->entry.rules;

  rules.base_unit = self->books.rules.base_unit;
  return self->since != MJ_SINCE_START &&
         mj_rules_count_differences (&rules, &self->books.rules) == 0;
}

/* Returns why a new entry would change nothing, or NULL. */
static const char *
find_nothing (MjEntryDraft *self)
{
  if (self->edit != MJ_EDIT_INSERT)
    return NULL;
  if (self->entry.kind == MJ_ENTRY_RULES && keeps_rules (self))
    return _ ("The evening is played by these rules already.");
  if (self->entry.kind == MJ_ENTRY_SEATS && keeps_seats (self))
    return _ ("Everybody stays seated");
  return NULL;
}

static char *
preview_span (MjEntryDraft *self)
{
  if (get_flags (self) & MJ_KIND_WHOLE)
    return g_strdup (_ ("It holds for the whole evening."));
  if (self->since == MJ_SINCE_START)
    return mj_entry_effect_text (self->session, self->index, &self->entry);
  if (self->entry.kind == MJ_ENTRY_SEATS &&
      mj_session_has_paid_in_deal (self->session, self->index))
    return g_strdup (_ ("It holds from here on. Those who have paid in this "
                        "deal, or were paid, keep that."));
  return g_strdup (_ ("It holds from the beginning of this deal on."));
}

static char *
preview_arrangement (MjEntryDraft *self)
{
  char *problem = self->entry.kind == MJ_ENTRY_CHIPS
                      ? mj_chips_problem (self->fields.texts[MJ_FIELD_CHIPS])
                      : g_strdup (find_nothing (self));
  g_autofree char *span = NULL;

  self->ready = problem == NULL;
  if (problem != NULL)
    return problem;
  if (self->settles && *self->leaving != '\0')
    return preview_leaving (self);
  span = preview_span (self);
  return self->entry.kind == MJ_ENTRY_NAME
             ? g_strconcat (span, " ", _ ("Other evenings keep the old name."),
                            NULL)
             : g_steal_pointer (&span);
}

/* Before later entries it may be recorded all the same, and pays nothing. */
static char *
refuse_text (MjEntryDraft *self, MjReason reason)
{
  self->ready = self->edit == MJ_EDIT_REPLACE ||
                self->index < mj_session_get_n_entries (self->session);
  return g_strdup (mj_text_reason (reason));
}

static char *
preview_between_people (MjEntryDraft *self, const MjOutcome *outcome)
{
  g_autofree char *balances = mj_evening_text_balances (
      mj_entry_draft_get_people (self), outcome, "\n");
  g_autofree char *doubt =
      mj_entry_is_payment (&self->entry)
          ? mj_settlement_doubt (self->session, self->index, &self->entry,
                                 outcome)
          : NULL;

  self->doubtful = doubt != NULL && *doubt != '\0';
  return g_strconcat (doubt != NULL ? doubt : "", balances, NULL);
}

/* The changes, or why it cannot be right. */
static char *
preview_text (MjEntryDraft *self)
{
  const MjPeople *people = mj_entry_draft_get_people (self);
  g_autoptr (GPtrArray) bills = mj_bills_new ();
  g_autofree char *text = NULL, *why_not = NULL;
  MjEvening books = self->books;
  MjOutcome outcome;

  self->ready = self->problem == NULL;
  if (self->problem != NULL)
    return g_strdup (self->problem);
  if (!mj_evening_apply (&books, &self->entry, &outcome))
    return refuse_text (self, outcome.reason);
  if (mj_entry_is_arrangement (&self->entry))
    return preview_arrangement (self);
  if (outcome.by_people)
    return preview_between_people (self, &outcome);
  mj_bills_add_outcome (bills, &self->entry, &outcome);
  text = mj_evening_text_payments (people, bills);
  why_not = mj_evening_text_not_liable (&self->entry, &outcome);
  return g_strconcat (*text != '\0' ? text : _ ("Nobody pays."), why_not, NULL);
}

static void
work_out (MjEntryDraft *self)
{
  const MjMoney *money = mj_people_get_money (mj_entry_draft_get_people (self));

  self->problem = mj_entry_fields_make (&self->fields, &self->books.rules,
                                        money->currency, &self->entry);
  work_out_leaving (self);
  g_free (self->preview);
  self->doubtful = FALSE;
  self->preview = preview_text (self);
  g_object_notify (G_OBJECT (self), "leaving");
  g_object_notify (G_OBJECT (self), "ready");
  g_object_notify (G_OBJECT (self), "doubtful");
  g_object_notify (G_OBJECT (self), "preview");
}

/* ---- initial values ---- */

/* Gets the books at the place of the entry. */
static void
find_place (MjEntryDraft *self)
{
  self->index = self->since == MJ_SINCE_START
                    ? mj_entry_effect_find_start (self->session)
                    : self->asked;
  mj_session_get_books (self->session, self->index, &self->books);
}

/* A correction names people, also where an earlier version named chairs. */
static void
name_people (MjEntry *entry, const MjWho *sitting)
{
  MjEntry named;
  MjWho from, to;

  if (!(mj_kind_info ((MjEntryKind) entry->kind)->flags & MJ_KIND_BETWEEN))
    return;
  mj_entry_read_ends (entry, sitting, &from, &to);
  mj_entry_init (&named, (MjEntryKind) entry->kind);
  named.amount = entry->amount;
  named.person = from;
  named.payee = to;
  *entry = named;
}

static MjEntryDraft *
make_draft (MjSession *session,
            MjEdit edit,
            guint index,
            MjEntry entry,
            const char *note,
            const char *text)
{
  MjEntryDraft *self = g_object_new (MJ_TYPE_ENTRY_DRAFT, NULL);

  self->session = g_object_ref (session);
  self->edit = edit;
  self->asked = index;
  find_place (self);
  if (edit == MJ_EDIT_REPLACE)
    name_people (&entry, self->books.sitting);
  mj_entry_fields_init (&self->fields, &entry, edit == MJ_EDIT_INSERT,
                        mj_entry_draft_get_people (self), note, text);
  work_out (self);
  return self;
}

/* Present label of the currency, or the chips. */
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
  return make_draft (session, MJ_EDIT_INSERT, index, entry, "", text);
}

MjEntryDraft *
mj_entry_draft_new_edit (MjSession *session, guint index)
{
  const MjRecord *record;

  g_return_val_if_fail (MJ_IS_SESSION (session), NULL);

  record = mj_session_get_record (session, index);
  return make_draft (session, MJ_EDIT_REPLACE, index, record->entry,
                     record->note, record->text);
}

/* ---- the questions ---- */

gboolean
mj_entry_draft_counts (MjEntryDraft *self, const MjKindField *row)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), FALSE);

  return mj_entry_fields_counts (&self->fields, row, &self->books.rules);
}

MjEntryKind
mj_entry_draft_get_kind (MjEntryDraft *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), MJ_N_ENTRY_KINDS);

  return (MjEntryKind) self->fields.said.kind;
}

MJ_GETTER (gboolean,
           mj_entry_draft_is_new,
           MjEntryDraft,
           self->edit == MJ_EDIT_INSERT)

gboolean
mj_entry_draft_can_hold_always (MjEntryDraft *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), FALSE);

  return mj_entry_draft_is_new (self) &&
         (get_flags (self) & MJ_KIND_HOLDS_ALWAYS) != 0 &&
         mj_entry_effect_find_start (self->session) < self->asked;
}

MJ_GETTER (MjSession *, mj_entry_draft_get_session, MjEntryDraft, self->session)
MJ_GETTER (const MjEvening *,
           mj_entry_draft_get_books,
           MjEntryDraft,
           &self->books)
MJ_GETTER (const MjPeople *,
           mj_entry_draft_get_people,
           MjEntryDraft,
           mj_session_get_people (self->session, self->index))
MJ_GETTER (const MjRules *,
           mj_entry_draft_get_rules,
           MjEntryDraft,
           &self->fields.said.rules)

void
mj_entry_draft_set_rules (MjEntryDraft *self, const MjRules *rules)
{
  g_return_if_fail (MJ_IS_ENTRY_DRAFT (self));

  self->fields.said.rules = *rules;
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
  if (get_flags (self) & MJ_KIND_SETTLES)
    return record_seats (self, error);
  return mj_session_record (self->session, self->edit, self->index,
                            &self->entry,
                            mj_entry_fields_get_typed (&self->fields),
                            self->fields.texts[MJ_FIELD_NOTE], error);
}

/* ---- properties ---- */

static void
mj_entry_draft_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  MjEntryDraft *self = MJ_ENTRY_DRAFT (object);

  if (id == PROP_SINCE)
    g_value_set_uint (value, self->since);
  else if (id == PROP_SETTLES)
    g_value_set_boolean (value, self->settles);
  else if (id >= N_PROPS)
    mj_class_get_field (object, id, value, pspec);
  else if (G_IS_PARAM_SPEC_STRING (pspec))
    g_value_set_string (value, self->fields.texts[id]);
  else
    g_value_set_uint (value, mj_entry_fields_get_number (&self->fields, id));
}

static void
mj_entry_draft_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  MjEntryDraft *self = MJ_ENTRY_DRAFT (object);
  gboolean changed;

  if (id == PROP_SINCE) {
    changed = self->since != g_value_get_uint (value);
    self->since = g_value_get_uint (value);
    find_place (self);
  } else if (id == PROP_SETTLES) {
    changed = self->settles != g_value_get_boolean (value);
    self->settles = g_value_get_boolean (value);
  } else if (G_IS_PARAM_SPEC_STRING (pspec)) {
    changed = mj_entry_fields_set_text (&self->fields, id,
                                        g_value_get_string (value));
  } else {
    changed = mj_entry_fields_set_number (&self->fields, id,
                                          g_value_get_uint (value));
  }
  if (!changed)
    return;
  g_object_notify_by_pspec (object, pspec);
  if (id != MJ_FIELD_NOTE)
    work_out (self);
}

static void
mj_entry_draft_finalize (GObject *object)
{
  MjEntryDraft *self = MJ_ENTRY_DRAFT (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->dues, g_array_unref);
  mj_entry_fields_clear (&self->fields);
  g_free (self->leaving);
  g_free (self->preview);
  G_OBJECT_CLASS (mj_entry_draft_parent_class)->finalize (object);
}

enum {
  READ = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY,
  WRITE = READ | G_PARAM_WRITABLE,
};

/* Properties of fields have the names that files use.  Chairs are typed as
 * names; a hand and a rule sheet have no property. */
static void
make_field_property (MjField field)
{
  const MjFieldInfo *info = mj_field_info (field);
  gboolean chair = field >= MJ_FIELD_CHAIR_1 && field <= MJ_FIELD_CHAIR_4;

  switch (chair ? MJ_VALUE_TEXT : info->value) {
  case MJ_VALUE_AMOUNT:
  case MJ_VALUE_TEXT:
  case MJ_VALUE_NOTE:
    props[field] =
        g_param_spec_string (info->key, NULL, NULL, "", (GParamFlags) WRITE);
    break;
  case MJ_VALUE_SEAT:
  case MJ_VALUE_OTHER:
  case MJ_VALUE_WORD:
  case MJ_VALUE_COUNT:
  case MJ_VALUE_SWITCH:
  case MJ_VALUE_FACE:
  case MJ_VALUE_PERSON:
  case MJ_VALUE_END:
    props[field] = g_param_spec_uint (info->key, NULL, NULL, 0, MJ_DRAFT_OPEN,
                                      0, (GParamFlags) WRITE);
    break;
  default:
    break;
  }
}

static void
mj_entry_draft_class_init (MjEntryDraftClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = mj_entry_draft_set_property;
  object_class->finalize = mj_entry_draft_finalize;

  for (MjField field = MJ_FIELD_PLAYER; field < MJ_N_FIELDS; field++)
    make_field_property (field);
  /* From when a name, the stake or the rules hold: MJ_SINCE_DEAL or
   * MJ_SINCE_START. */
  props[PROP_SINCE] = g_param_spec_uint ("since", NULL, NULL, 0, MJ_SINCE_START,
                                         0, (GParamFlags) WRITE);
  /* Whether those who leave by a change of seats settle. */
  props[PROP_SETTLES] =
      g_param_spec_boolean ("settles", NULL, NULL, FALSE, (GParamFlags) WRITE);
  /* "Tom leaves and settles", by a new change of seats, which may be ""; and
   * the payments, or why it cannot be right. */
  MJ_READS (klass, MjEntryDraft, G_TYPE_STRING, leaving, preview);
  /* Whether it can be recorded, and whether it is a payment that has been
   * recorded already, or that is not owed. */
  MJ_READS (klass, MjEntryDraft, G_TYPE_BOOLEAN, ready, doubtful);
  object_class->get_property = mj_entry_draft_get_property;
  for (guint i = 0; i < N_PROPS; i++)
    if (props[i] != NULL)
      g_object_class_install_property (object_class, i, props[i]);
}
