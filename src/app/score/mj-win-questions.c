/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-win-questions.c – a card for each question, with a chip for each answer.
 */

#include "app/score/mj-win-questions.h"

#include "app/widgets/mj-css.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "engine/evening/mj-hand-kongs.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

typedef struct {
  GtkWidget *card;
  GtkWidget *title;
  GtkWidget *detail;
  GtkWidget *chips;
} Card;

struct _MjWinQuestions {
  MjQueryView parent_instance;

  /* children */
  Card conflict;
  Card wind;
  Card ways;
  Card feeder;
  Card kong;
  GtkWidget *replacements_row;
  GtkWidget *replacements;
  GtkWidget *instants;

  gboolean evening;
};

G_DEFINE_FINAL_TYPE (MjWinQuestions, mj_win_questions, MJ_TYPE_QUERY_VIEW)

static MjScoreQuery *
get_query (MjWinQuestions *self)
{
  return mj_query_view_get_query (MJ_QUERY_VIEW (self));
}

/* ---- chips ---- */

/* The chips are made anew only where they are others than before, so that the
 * one with the focus stays. */
static gboolean
take_key (Card *card, const char *key)
{
  const char *old = g_object_get_data (G_OBJECT (card->chips), "key");

  if (g_strcmp0 (old, key) == 0)
    return FALSE;
  g_object_set_data_full (G_OBJECT (card->chips), "key", g_strdup (key),
                          g_free);
  mj_template_empty (card->chips);
  return TRUE;
}

typedef char *(*NameFunc) (MjWinQuestions *self, const MjWinCase *c);

static void
fill (MjWinQuestions *self,
      Card *card,
      const char *action,
      const MjWinCase *cases,
      int n,
      gboolean valued,
      NameFunc name)
{
  g_autoptr (GString) key = g_string_new (NULL);
  GPtrArray *titles = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < n; i++) {
    char *worth = valued ? mj_answer_case (&cases[i]) : NULL;
    char *title = name (self, &cases[i]);

    g_string_append_printf (key, "%d %s %s;", cases[i].value, title,
                            worth == NULL ? "" : worth);
    g_ptr_array_add (titles, title);
    g_ptr_array_add (titles, worth);
  }
  if (take_key (card, key->str))
    for (int i = 0; i < n; i++)
      gtk_box_append (
          GTK_BOX (card->chips),
          mj_query_view_chip (action, cases[i].value,
                              g_ptr_array_index (titles, 2 * (guint) i),
                              g_ptr_array_index (titles, 2 * (guint) i + 1)));
  g_ptr_array_unref (titles);
}

static char *
name_wind (MjWinQuestions *self, const MjWinCase *c)
{
  return g_strdup (mj_text_tr (mj_wind_name ((MjWind) c->value)));
}

static char *
name_way (MjWinQuestions *self, const MjWinCase *c)
{
  return mj_text_term (mj_how_title ((MjHow) c->value),
                       mj_how_title_zh ((MjHow) c->value));
}

static char *
name_maker (MjWinQuestions *self, const MjWinCase *c)
{
  if (c->value == MJ_SEAT_NONE)
    return g_strdup (_ ("Promoted"));
  return g_strdup_printf (
      /* Translators: a player, whose discard made a kong */
      _ ("Fed by %s"),
      mj_score_query_get_name (get_query (self), (MjSeat) c->value));
}

static char *
name_feeder (MjWinQuestions *self, const MjWinCase *c)
{
  const MjWinAnswer *answer = mj_score_query_get_answer (get_query (self));
  gboolean only = answer->n_feeders == 2 && answer->pao != 0;

  if (answer->late != NULL && answer->late->pao == MJ_PAO_FRESH)
    return g_strdup (c->value == MJ_SEAT_NONE ? _ ("No") : _ ("Yes"));
  if (c->value == MJ_SEAT_NONE)
    return g_strdup (only ? _ ("Another player") : _ ("Nobody"));
  return g_strdup (
      mj_score_query_get_name (get_query (self), (MjSeat) c->value));
}

/* 1: the hand becomes what is recorded; 0: both are right. */
static char *
name_settling (MjWinQuestions *self, const MjWinCase *c)
{
  switch (mj_score_query_get_conflict (get_query (self))->kind) {
  case MJ_CONFLICT_FLOWER:
    return g_strdup (_ ("Take It Out"));
  case MJ_CONFLICT_EXPOSED:
    return g_strdup (c->value ? _ ("The same: exposed") : _ ("Another kong"));
  case MJ_CONFLICT_CONCEALED:
    return g_strdup (c->value ? _ ("The same: concealed") : _ ("Another kong"));
  default:
    return g_strdup (_ ("Yes"));
  }
}

/* ---- cards ---- */

static void
make_card (MjWinQuestions *self, Card *card)
{
  card->card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  card->title = mj_query_view_add (card->card, "", "heading");
  card->detail = mj_query_view_add (card->card, "", "line-detail");
  card->chips = mj_wrap_box_new (8);
  gtk_box_append (GTK_BOX (card->card), card->chips);
  gtk_widget_add_css_class (card->card, "score-card");
  mj_names_group (card->card, "");
  gtk_widget_set_parent (card->card, GTK_WIDGET (self));
}

static void
show_card (Card *card,
           gboolean shown,
           const char *title,
           const char *detail,
           gboolean open)
{
  gtk_widget_set_visible (card->card, shown);
  gtk_label_set_label (GTK_LABEL (card->title), title);
  gtk_label_set_label (GTK_LABEL (card->detail), detail == NULL ? "" : detail);
  gtk_widget_set_visible (card->detail, detail != NULL);
  mj_css_set (card->card, "asked", open);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card->card),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

/* In the words in which somebody at the table would ask. */
static const char *
way_question (const MjWinAnswer *answer)
{
  static const char *const words[MJ_N_HOWS] = {
    [MJ_HOW_FLOWER_REPLACEMENT] = N_ ("Was it the tile after a flower?"),
    [MJ_HOW_KONG_REPLACEMENT] = N_ ("Was it the tile after a kong?"),
    [MJ_HOW_KONG_ON_KONG] = N_ ("Was it the tile after a kong upon a kong?"),
    [MJ_HOW_ROB_KONG] = N_ ("Did it rob a kong?"),
    [MJ_HOW_ROB_CONCEALED_KONG] = N_ ("Did it rob a concealed kong?"),
    [MJ_HOW_LAST_TILE] = N_ ("Was it the last tile of the wall?"),
    [MJ_HOW_LAST_TILE_DISCARD] = N_ ("Was it the very last discard?"),
    [MJ_HOW_HEAVENLY] = N_ ("Was it complete as it was dealt?"),
    [MJ_HOW_EARTHLY_DISCARD] = N_ ("Was it the dealer’s first discard?"),
    [MJ_HOW_EARTHLY_DRAW] = N_ ("Was it the first draw?"),
    [MJ_HOW_HUMANLY] = N_ ("Was it won before the first own draw?"),
    [MJ_HOW_FLOWER_EIGHT] = N_ ("Was it won with eight flowers?"),
    [MJ_HOW_FOUR_ANIMALS] = N_ ("Was it won with four animals?"),
  };

  if (answer->n_ways == 1 && words[answer->ways[0].value] != NULL)
    return mj_text_tr (words[answer->ways[0].value]);
  return _ ("Was it anything special?");
}

static char *
feeder_detail (const MjWinAnswer *answer)
{
  g_autofree char *amount = NULL;
  const MjWinCase *c;

  if (answer->n_feeders < 2)
    return NULL;
  c = &answer->feeders[answer->n_feeders - 1];
  amount = mj_text_money (-c->change[c->value]);
  if (answer->late != NULL)
    /* Translators: an amount of money, the number of a rule */
    return g_strdup_printf (_ ("That player would pay %s for all (%s)."),
                            amount, answer->late->rule);
  if (answer->n_feeders == 2 && answer->pao != 0)
    return g_strdup_printf (
        /* Translators: an amount of money */
        _ ("The discarder would pay %s for all. Whoever else fed it pays "
           "nothing more: on a discard only the discarder can be liable."),
        amount);
  if ((answer->pao & (answer->pao - 1)) != 0 && answer->n_feeders > 2)
    return g_strdup_printf (
        /* Translators: an amount of money */
        _ ("That player would pay %s for all; of two, whoever fed later."),
        amount);
  /* Translators: an amount of money */
  return g_strdup_printf (_ ("That player would pay %s for all."), amount);
}

static void
show_conflict (MjWinQuestions *self)
{
  static const MjWinCase answers[] = { { .value = 1 }, { .value = 0 } };
  MjScoreQuery *query = get_query (self);
  MjConflictKind kind = mj_score_query_get_conflict (query)->kind;
  gboolean one = kind == MJ_CONFLICT_FLOWER || kind == MJ_CONFLICT_NO_KONG;

  fill (self, &self->conflict, "score.settle", answers,
        kind == MJ_CONFLICT_NONE ? 0
        : one                    ? 1
                                 : 2,
        FALSE, name_settling);
  show_card (&self->conflict, kind != MJ_CONFLICT_NONE,
             kind == MJ_CONFLICT_NONE ? "" : mj_score_query_get_problem (query),
             NULL, TRUE);
}

/* In an evening the kong is entered by itself. */
static void
show_kong (MjWinQuestions *self)
{
  MjScoreQuery *query = get_query (self);
  const MjEntry *entry = mj_score_query_get_entry (query);
  int kong = mj_score_query_get_answer (query)->kong, n = 0;
  gboolean shown = kong >= 0 && !self->evening;
  const MjMeld *meld = &entry->hand.melds[MAX (kong, 0)];
  g_autofree char *price = NULL, *title = NULL;
  MjWinCase makers[MJ_N_SEATS] = { { .value = MJ_SEAT_NONE } };

  if (shown) {
    price = mj_answer_kong_price (&mj_score_query_get_books (query)->rules,
                                  (MjMeldKind) meld->kind);
    title = g_strdup_printf (
        /* Translators: a tile */
        _ ("How was the kong of %s made?"), mj_text_face (mj_meld_face (meld)));
    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
      if (seat != entry->seat)
        makers[++n].value = seat;
  }
  fill (self, &self->kong, "score.kong", makers, shown ? n + 1 : 0, FALSE,
        name_maker);
  show_card (&self->kong, shown, shown ? title : "", price,
             shown && !mj_hand_kong_is_known (meld));
}

static void
mj_win_questions_show (MjQueryView *view)
{
  MjWinQuestions *self = MJ_WIN_QUESTIONS (view);
  MjScoreQuery *query = get_query (self);
  const MjWinAnswer *answer = mj_score_query_get_answer (query);
  const MjEntry *entry = mj_score_query_get_entry (query);
  MjHow how = (MjHow) entry->how;
  g_autofree char *fed = NULL, *detail = feeder_detail (answer);

  show_conflict (self);
  show_kong (self);
  fed = answer->n_feeders > 0 ? mj_answer_who_fed (answer) : g_strdup ("");
  fill (self, &self->wind, "score.wind", answer->winds, answer->n_winds, TRUE,
        name_wind);
  fill (self, &self->ways, "score.way", answer->ways, answer->n_ways, TRUE,
        name_way);
  fill (self, &self->feeder, "score.fed", answer->feeders, answer->n_feeders,
        FALSE, name_feeder);
  show_card (&self->wind, answer->n_winds > 0, _ ("Which wind is the round?"),
             NULL, answer->wind_open && answer->n_tiles == 0);
  show_card (&self->ways, answer->n_ways > 0, way_question (answer), NULL,
             FALSE);
  show_card (&self->feeder, answer->n_feeders > 0, fed, detail,
             answer->feeder_open);
  gtk_widget_set_visible (
      self->replacements_row,
      (how == MJ_HOW_FLOWER_REPLACEMENT ||
       how == MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT) &&
          mj_score_query_get_books (query)->rules.flower_on_flower !=
              MJ_FLOWER_ON_FLOWER_FLAT);
  gtk_widget_set_visible (
      self->instants,
      self->evening && entry->by_tiles &&
          !mj_hand_editor_is_empty (mj_score_query_get_tiles (query)));
}

/* ---- the class ---- */

static void
mj_win_questions_class_init (MjWinQuestionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_QUERY_VIEW_CLASS (klass)->show = mj_win_questions_show;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "questions");
}

static void
on_replacements (GtkSpinButton *spin, MjWinQuestions *self)
{
  if (get_query (self) != NULL)
    g_object_set (get_query (self), "replacements",
                  gtk_spin_button_get_value_as_int (spin), NULL);
}

static void
add_replacements (MjWinQuestions *self)
{
  self->replacements_row = mj_wrap_box_new (6);
  gtk_widget_set_hexpand (
      mj_query_view_add (self->replacements_row,
                         _ ("Flowers replaced in a row before the win"), NULL),
      TRUE);
  self->replacements = gtk_spin_button_new_with_range (1, MJ_N_BONUS, 1);
  mj_names_set (self->replacements,
                _ ("Flowers replaced in a row before the win"));
  g_signal_connect (self->replacements, "value-changed",
                    G_CALLBACK (on_replacements), self);
  gtk_box_append (GTK_BOX (self->replacements_row), self->replacements);
  gtk_box_append (GTK_BOX (self->ways.card), self->replacements_row);
}

static void
mj_win_questions_init (MjWinQuestions *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *correct;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 12);
  make_card (self, &self->conflict);
  correct = gtk_button_new_with_mnemonic (_ ("Correct the _Entry…"));
  gtk_widget_set_halign (correct, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (correct), "score.correct");
  gtk_box_append (GTK_BOX (self->conflict.card), correct);
  make_card (self, &self->wind);
  make_card (self, &self->feeder);
  make_card (self, &self->kong);
  make_card (self, &self->ways);
  add_replacements (self);
  self->instants = gtk_check_button_new_with_label (
      _ ("Pay the bites and kongs of this hand that have not been paid yet"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->instants),
                                  "score.instants");
  gtk_widget_set_parent (self->instants, GTK_WIDGET (self));
}

void
mj_win_questions_set_evening (MjWinQuestions *self, gboolean evening)
{
  g_return_if_fail (MJ_IS_WIN_QUESTIONS (self));

  self->evening = evening;
  mj_query_view_show (MJ_QUERY_VIEW (self));
}
