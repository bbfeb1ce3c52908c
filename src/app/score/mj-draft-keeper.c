/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-draft-keeper.c – writes to the settings only what differs from what is
 * there.
 */

#include "app/score/mj-draft-keeper.h"

/* What is entered, and for which win; empty where nothing is. */
static GVariant *
make_draft (MjDraftKeeper *self, MjScoreQuery *query)
{
  g_autoptr (GVariant) draft =
      g_variant_ref_sink (mj_score_query_save_draft (query));
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (draft);
  char rules[MJ_RULES_TEXT_SIZE];

  if (self->place != NULL && mj_score_query_is_empty (query))
    return g_variant_ref_sink (g_variant_new ("a{sv}", NULL));
  if (g_variant_n_children (draft) > 0 && self->place != NULL)
    g_variant_dict_insert (&dict, "place", "s", self->place);
  if (g_variant_n_children (draft) > 0 && self->place == NULL) {
    mj_rules_to_text (&mj_score_query_get_books (query)->rules, rules,
                      sizeof rules);
    g_variant_dict_insert (&dict, "rules", "s", rules);
  }
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

void
mj_draft_keeper_keep (MjDraftKeeper *self, MjScoreQuery *query)
{
  g_autoptr (GVariant) draft = NULL, kept = NULL;

  if (self->key == NULL)
    return;
  draft = make_draft (self, query);
  kept = g_settings_get_value (self->settings, self->key);
  if (!g_variant_equal (draft, kept))
    g_settings_set_value (self->settings, self->key, draft);
}

/* A draft of another win is not this one's; a single hand comes back with its
 * rules. */
static MjDraft
restore (MjDraftKeeper *self, MjScoreQuery *query, GVariant *draft)
{
  const char *text = NULL;
  gboolean cancelled;
  MjRules rules;

  g_variant_lookup (draft, "place", "&s", &text);
  if (g_strcmp0 (text, self->place) != 0 ||
      !mj_score_query_restore_draft (query, draft))
    return MJ_DRAFT_NONE;
  if (self->place == NULL && g_variant_lookup (draft, "rules", "&s", &text) &&
      mj_rules_from_text (&rules, text, NULL))
    mj_score_query_set_rules (query, &rules);
  return g_variant_lookup (draft, "cancelled", "b", &cancelled) && cancelled
             ? MJ_DRAFT_CANCELLED
             : MJ_DRAFT_KEPT;
}

MjDraft
mj_draft_keeper_begin (MjDraftKeeper *self,
                       MjScoreQuery *query,
                       GSettings *settings,
                       const char *key,
                       const char *place)
{
  g_autoptr (GVariant) draft = g_settings_get_value (settings, key);
  MjDraft restored;

  mj_draft_keeper_stop (self);
  self->place = g_strdup (place);
  restored = restore (self, query, draft);
  self->settings = g_object_ref (settings);
  self->key = g_strdup (key);
  return restored;
}

void
mj_draft_keeper_stop (MjDraftKeeper *self)
{
  g_clear_object (&self->settings);
  g_clear_pointer (&self->key, g_free);
  g_clear_pointer (&self->place, g_free);
}

void
mj_draft_keeper_cancel (MjDraftKeeper *self, MjScoreQuery *query)
{
  g_autoptr (GVariant) draft = make_draft (self, query);
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (draft);

  if (self->key != NULL && g_variant_n_children (draft) > 0) {
    g_variant_dict_insert (&dict, "cancelled", "b", TRUE);
    g_settings_set_value (self->settings, self->key,
                          g_variant_dict_end (&dict));
  }
  mj_draft_keeper_stop (self);
}

void
mj_draft_keeper_forget (MjDraftKeeper *self)
{
  if (self->key != NULL)
    g_settings_reset (self->settings, self->key);
  mj_draft_keeper_stop (self);
}
