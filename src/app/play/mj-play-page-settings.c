/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-play-page-settings.c – tempo, look and computer players, as the person has
 * chosen them. */

#include "app/play/mj-play-page-private.h"
#include "model/play/mj-seating.h"
#include "model/play/mj-tour.h"

/* How long a move is watched, a tile glides, and a click can be undone, in
 * milliseconds, by tempo. */
typedef struct {
  const char *name;
  guint pause, glide, grace;
} Tempo;

static const Tempo tempos[] = {
  { "normal", 800, 300, 500 },
  { "slow", 1500, 450, 700 },
  { "fast", 350, 160, 0 },
  { "instant", 0, 0, 0 },
};

static const Tempo *
find_tempo (MjPlayPage *self)
{
  g_autofree char *name = g_settings_get_string (self->settings, "tempo");

  for (gsize i = 0; i < G_N_ELEMENTS (tempos); i++)
    if (g_strcmp0 (tempos[i].name, name) == 0)
      return &tempos[i];
  return &tempos[0];
}

guint
mj_play_page_glide (MjPlayPage *self)
{
  return find_tempo (self)->glide;
}

void
mj_play_page_apply_tempo (MjPlayPage *self)
{
  const Tempo *tempo = find_tempo (self);
  gboolean undo = g_settings_get_boolean (self->settings, "undo-click");

  mj_table_view_set_duration (self->table, tempo->glide);
  mj_table_view_set_grace (self->table, undo ? tempo->grace : 0);
  if (self->pilot != NULL)
    mj_pilot_set_tempo (self->pilot, tempo->pause);
}

void
mj_play_page_seat_bots (MjPlayPage *self)
{
  MjLevel usual = mj_seating_usual_level (self->settings);
  MjSeat human;

  if (self->pilot == NULL)
    return;
  human = mj_game_get_human (self->game);

  for (int i = 0; i < MJ_N_SEATS; i++) {
    MjSeat seat =
        (MjSeat) (((human == MJ_SEAT_NONE ? 0 : human) + i) % MJ_N_SEATS);

    const char *named = mj_game_get_file (self->game)->bots[seat];
    MjBot bot;

    mj_bot_init (&bot, usual);
    bot.persona = (MjPersona) i;
    if (named != NULL)
      mj_bot_from_word (&bot, named);
    if (mj_tour_panel_is_touring (self->tour))
      mj_tour_seat_bot (seat, &bot);
    mj_pilot_set_bot (self->pilot, seat, &bot);
    mj_player_set_habit (mj_game_get_player (self->game, seat),
                         seat == human ? MJ_PERSONA_NONE
                                       : mj_person_habit_seen (&bot));
  }
}

void
mj_play_page_set_settings (MjPlayPage *self, GSettings *settings)
{
  g_return_if_fail (MJ_IS_PLAY_PAGE (self));

  self->settings = g_object_ref (settings);
  self->coach =
      mj_table_coach_new (self->table, mj_action_bar_get_hints (self->bar),
                          mj_action_bar_get_coach_line (self->bar), settings);
  self->sound = mj_sound_new (settings);
  g_signal_connect_object (settings, "changed::tempo",
                           G_CALLBACK (mj_play_page_apply_tempo), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::undo-click",
                           G_CALLBACK (mj_play_page_apply_tempo), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::facts",
                           G_CALLBACK (mj_play_page_show_facts), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::level",
                           G_CALLBACK (mj_play_page_seat_bots), self,
                           G_CONNECT_SWAPPED);
  g_settings_bind (settings, "confirm-discard", self->table, "confirm",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "warn-pao", self->table, "warn",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "keep-sorted", self->table, "keep-sorted",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "shade-drawn", self->table, "shade-drawn",
                   G_SETTINGS_BIND_GET);
  mj_play_page_add_settings (self);
  mj_table_view_bind_look (self->table, settings);
  mj_play_page_apply_tempo (self);
}
