/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-announcer.c – hears each move and each question, and says what there is to
 * say. */

#include "app/play/mj-announcer.h"

#include "model/object/mj-class.h"
#include "model/people/mj-talk.h"
#include "model/play/mj-coach.h"
#include "model/turn/mj-table-words.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

/* Seconds after which somebody may speak of waiting. */
enum { PATIENCE = 40 };

struct _MjAnnouncer {
  GObject parent_instance;

  MjTurn *turn;
  MjTableView *table;
  GtkLabel *label;
  GSignalGroup *game; /* whose moves it hears */
  gboolean talks, muted, tells, explains;

  MjTalk talk;    /* who spoke when */
  guint patience; /* source that lets somebody speak of waiting */
};

enum {
  PROP_TURN = 1,
  PROP_TABLE,
  PROP_LABEL,
  PROP_TALKS,
  PROP_MUTED,
  PROP_TELLS,
  PROP_EXPLAINS,
  N_PROPS
};
enum { TOLD, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MjAnnouncer, mj_announcer, G_TYPE_OBJECT)

void
mj_announcer_say (MjAnnouncer *self, const char *text)
{
  g_return_if_fail (MJ_IS_ANNOUNCER (self));

  gtk_label_set_label (self->label, "");
  gtk_label_set_label (self->label, text);
}

/* Instant payments are told as they happen. */
static void
tell_payments (MjAnnouncer *self, MjGame *game)
{
  const MjState *state = mj_game_get_state (game);

  if (state->phase == MJ_PHASE_OVER || !self->tells)
    return;
  for (int i = 0; i < state->payout.n_transfers; i++) {
    const MjTransfer *t = &state->payout.transfers[i];
    gint64 sum = t->amount;
    g_autofree char *reason = mj_text_pay_reason ((MjPayReason) t->reason);
    g_autofree char *amount = NULL, *text = NULL, *name = NULL;

    while (i + 1 < state->payout.n_transfers &&
           state->payout.transfers[i + 1].reason == t->reason)
      sum += state->payout.transfers[++i].amount;
    amount = mj_text_amount (sum);
    name = mj_clean_text_shorten (
        mj_player_get_name (mj_game_get_player (game, t->to)), 24);
    /* Translators: who is paid, what for, how much in all */
    text = g_strdup_printf (_ ("%s: %s, %s"), name, reason, amount);
    g_signal_emit (self, signals[TOLD], 0, text);
  }
}

static void
explain_bonus (MjAnnouncer *self, MjGame *game, const MjMove *move)
{
  g_autofree char *text = NULL;

  if (!self->tells || self->muted || !self->explains ||
      move->kind != MJ_MOVE_BONUS || move->seat != mj_game_get_human (game) ||
      !mj_game_get_file (game)->practice)
    return;
  text = mj_coach_bonus (mj_game_get_state (game), move->seat, move->tile);
  if (text != NULL)
    g_signal_emit (self, signals[TOLD], 0, text);
}

/* ---- what is asked for ---- */

/* What lies before the player so many seats to the right of the viewer. */
static void
tell_discards (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjAnnouncer *self = data;
  MjGame *game = mj_turn_get_game (self->turn);
  MjSeat human = game == NULL ? MJ_SEAT_NONE : mj_game_get_human (game);
  int seat =
      (human == MJ_SEAT_NONE ? 0 : human) + g_variant_get_int32 (parameter);
  g_autofree char *text = NULL;

  if (game == NULL)
    return;
  text =
      mj_table_words (game, MJ_SENTENCE_DISCARDS, (MjSeat) (seat % MJ_N_SEATS));
  mj_announcer_say (self, text);
}

static void
walk (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_table_view_walk (MJ_ANNOUNCER (data)->table,
                      g_variant_get_int32 (parameter));
}

void
mj_announcer_add (MjAnnouncer *self, GActionMap *map)
{
  static const GActionEntry actions[] = {
    { .name = "tell", .activate = tell_discards, .parameter_type = "i" },
    { .name = "walk", .activate = walk, .parameter_type = "i" },
  };

  g_return_if_fail (MJ_IS_ANNOUNCER (self));

  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), self);
}

void
mj_announcer_bind_keys (GtkWidgetClass *widget_class)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + (guint) i,
                                         GDK_CONTROL_MASK, "table.tell", "i",
                                         i);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, 0,
                                       "table.walk", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, GDK_SHIFT_MASK,
                                       "table.walk", "i", -1);
}

/* ---- what the others say ---- */

/* Only those for whom a computer plays speak. */
static void
find_speakers (MjAnnouncer *self, MjGame *game, MjPerson *people)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    people[seat] =
        self->talks && !self->muted && seat != mj_game_get_human (game)
            ? mj_person_in (mj_game_get_file (game), seat)
            : MJ_N_PEOPLE;
}

/* Shows a word of a computer player.  Returns it with who has said it, for
 * those who listen; NULL where it is not shown. */
static char *
show_word (MjAnnouncer *self, MjGame *game, MjSeat speaker, const char *word)
{
  if (word == NULL || !mj_table_view_say (self->table, speaker, word))
    return NULL;
  return g_strdup_printf (
      "%s: %s", mj_player_get_name (mj_game_get_player (game, speaker)), word);
}

static char *
hear (MjAnnouncer *self, MjGame *game, const MjState *before)
{
  MjPerson people[MJ_N_SEATS];
  const char *word;
  MjSeat speaker;

  find_speakers (self, game, people);
  word = mj_talk_hear (&self->talk, before, mj_game_get_state (game), people,
                       &speaker);
  return show_word (self, game, speaker, word);
}

/* Both at once: what is said second would cut the first short. */
static void
on_moved (MjAnnouncer *self, MjState *before, MjMove *move, MjGame *game)
{
  g_autofree char *text = mj_table_words_of_move (game, before, move);
  g_autofree char *word = hear (self, game, before);
  g_autofree char *both = NULL;

  if (text != NULL && word != NULL)
    both = g_strdup_printf ("%s\n%s", text, word);
  if (text != NULL || word != NULL)
    mj_announcer_say (self, both != NULL ? both : text != NULL ? text : word);
  tell_payments (self, game);
  explain_bonus (self, game, move);
}

static gboolean
on_impatient (gpointer data)
{
  MjAnnouncer *self = data;
  MjGame *game = mj_turn_get_game (self->turn);
  g_autofree char *said = NULL;
  MjPerson people[MJ_N_SEATS];
  const char *word;
  MjSeat speaker;

  self->patience = 0;
  find_speakers (self, game, people);
  word = mj_talk_wait (&self->talk, mj_game_get_state (game), people, &speaker);
  said = show_word (self, game, speaker, word);
  if (said != NULL)
    mj_announcer_say (self, said);
  return G_SOURCE_REMOVE;
}

/* Counts anew how long the person takes, and says what is asked again. */
static void
on_asked (MjAnnouncer *self)
{
  const MjQuestion *question = mj_turn_get_question (self->turn);
  g_autofree char *text = NULL;

  g_clear_handle_id (&self->patience, g_source_remove);
  if (mj_turn_is_asking (self->turn))
    self->patience = g_timeout_add_seconds (PATIENCE, on_impatient, self);
  if (question->mode != MJ_TURN_DOUBT)
    return;
  text = mj_question_to_text (question);
  mj_announcer_say (self, text);
}

static void
on_game (MjAnnouncer *self)
{
  self->talk = (MjTalk){ 0 };
}

/* ---- the class ---- */

static void
mj_announcer_constructed (GObject *object)
{
  MjAnnouncer *self = MJ_ANNOUNCER (object);

  G_OBJECT_CLASS (mj_announcer_parent_class)->constructed (object);
  g_object_bind_property (self->turn, "game", self->game, "target",
                          G_BINDING_SYNC_CREATE);
  MJ_LISTEN (self->turn, "notify::game", on_game, self);
  MJ_LISTEN (self->turn, "notify::revision", on_asked, self);
}

static void
mj_announcer_set_property (GObject *object,
                           guint id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  MjAnnouncer *self = MJ_ANNOUNCER (object);

  switch (id) {
  case PROP_TURN:
    self->turn = g_value_dup_object (value);
    break;
  case PROP_TABLE:
    self->table = g_value_get_object (value);
    break;
  case PROP_LABEL:
    self->label = g_value_get_object (value);
    break;
  case PROP_TALKS:
    self->talks = g_value_get_boolean (value);
    break;
  case PROP_MUTED:
    self->muted = g_value_get_boolean (value);
    break;
  case PROP_TELLS:
    self->tells = g_value_get_boolean (value);
    break;
  default:
    self->explains = g_value_get_boolean (value);
  }
}

static void
mj_announcer_dispose (GObject *object)
{
  MjAnnouncer *self = MJ_ANNOUNCER (object);

  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_object (&self->game);
  g_clear_object (&self->turn);
  G_OBJECT_CLASS (mj_announcer_parent_class)->dispose (object);
}

static void
mj_announcer_class_init (MjAnnouncerClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = mj_announcer_constructed;
  object_class->set_property = mj_announcer_set_property;
  object_class->dispose = mj_announcer_dispose;
  g_object_class_install_property (
      object_class, PROP_TURN,
      g_param_spec_object ("turn", NULL, NULL, MJ_TYPE_TURN,
                           flags | G_PARAM_CONSTRUCT_ONLY));
  g_object_class_install_property (
      object_class, PROP_TABLE,
      g_param_spec_object ("table", NULL, NULL, MJ_TYPE_TABLE_VIEW, flags));
  g_object_class_install_property (
      object_class, PROP_LABEL,
      g_param_spec_object ("label", NULL, NULL, GTK_TYPE_LABEL, flags));
  g_object_class_install_property (
      object_class, PROP_TALKS,
      g_param_spec_boolean ("talks", NULL, NULL, FALSE, flags));
  g_object_class_install_property (
      object_class, PROP_MUTED,
      g_param_spec_boolean ("muted", NULL, NULL, FALSE, flags));
  g_object_class_install_property (
      object_class, PROP_TELLS,
      g_param_spec_boolean ("tells", NULL, NULL, FALSE, flags));
  g_object_class_install_property (
      object_class, PROP_EXPLAINS,
      g_param_spec_boolean ("explains", NULL, NULL, FALSE, flags));
  /* @text: a sentence to be shown for a while */
  signals[TOLD] =
      g_signal_new ("told", MJ_TYPE_ANNOUNCER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mj_announcer_init (MjAnnouncer *self)
{
  self->game = g_signal_group_new (MJ_TYPE_GAME);
  g_signal_group_connect_swapped (self->game, "moved", G_CALLBACK (on_moved),
                                  self);
}
