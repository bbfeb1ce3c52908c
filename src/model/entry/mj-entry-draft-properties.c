/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-draft-properties.c – what a dialog binds to: whenever a property is
 * set, the draft is worked out anew.
 */

#include "model/entry/mj-entry-draft-private.h"

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
  PROP_LEAVING,
  PROP_READY,
  PROP_PREVIEW,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

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
    g_value_set_boolean (value, mj_entry_draft_needs_other (self));
    break;
  case PROP_LEAVING:
    g_value_set_string (value, self->leaving);
    break;
  case PROP_READY:
    g_value_set_boolean (value, self->ready);
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
    mj_entry_draft_place (self);
  if (id != PROP_NOTE)
    mj_entry_draft_work_out (self);
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
  g_free (self->leaving);
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
   * Whose chair: who made the kong, did wrong, showed the tile or deals.  Where
   * a name changes, money is paid or corrected, the number of the person.
   */
  props[PROP_PLAYER] = new_number ("player", MJ_DRAFT_OPEN);
  /**
   * MjEntryDraft:other:
   *
   * Whose discard it was, who held the flower; the number of who is paid.
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
   * Whether the kong is late, the tile lay in the dealt ones, the flower ends
   * the deal, or who leaves settles.
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
   * MjEntryDraft:leaving:
   *
   * "Tom leaves and settles", by a new change of seats; "" where nobody leaves.
   */
  props[PROP_LEAVING] =
      g_param_spec_string ("leaving", NULL, NULL, "", (GParamFlags) READ);
  /**
   * MjEntryDraft:ready:
   *
   * Whether it can be recorded.
   */
  props[PROP_READY] =
      g_param_spec_boolean ("ready", NULL, NULL, FALSE, (GParamFlags) READ);
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
