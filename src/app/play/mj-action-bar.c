/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-action-bar.c – a line of facts and five places for buttons. */

#include "app/play/mj-action-bar.h"

#include "app/play/mj-claim-button.h"
#include "app/tiles/mj-tile-strip.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"
#include "engine/money/mj-payout.h"
#include "model/play/mj-standing.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

/* Sizes in pixels.  Below NARROW the places stand under the facts. */
enum {
  NARROW = 560,
  HEIGHT = 56,
  INFO_HEIGHT = 44,
  SLOT_HEIGHT = 46,
  GAP = 8,
  PADDING = 12,
  NARROW_PADDING = 6,
  ASKED_WIDTH = 60,
  SNUG = 840,       /* below this the asked tile does not stand out */
  INFO_WIDTH = 190, /* that the places leave to the facts */
  WAIT_WIDTH = 32,
  MAX_WAITS = 4,
};

typedef enum {
  SLOT_WIN,
  SLOT_KONG,
  SLOT_PONG,
  SLOT_CHOW,
  SLOT_PASS,
  N_SLOTS
} Slot;

/* Width where there is room, and share of it where there is not. */
static const struct {
  int width, share;
} slots[N_SLOTS] = {
  [SLOT_WIN] = { 150, 3 },  [SLOT_KONG] = { 66, 2 }, [SLOT_PONG] = { 124, 3 },
  [SLOT_CHOW] = { 130, 3 }, [SLOT_PASS] = { 88, 2 },
};

struct _MjActionBar {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *info;
  GtkWidget *asked;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkWidget *facts;
  GtkWidget *held;
  GtkLabel *held_tai;
  GtkLabel *minimum;
  GtkLabel *held_from;
  GtkLabel *coach_line;
  GtkWidget *waits;
  GtkLabel *waits_title;
  GtkWidget *waits_tiles;
  GtkWidget *worth;
  GtkLabel *worth_discard;
  GtkLabel *worth_drawn;
  GtkWidget *hint;
  GtkWidget *why;
  GtkWidget *after;
  GtkWidget *helper;
  GtkWidget *review;
  GtkWidget *proceed;

  GtkWidget *places[N_SLOTS];
  gboolean offers; /* the places are shown */
  char *question;
  gboolean narrow, snug;

  /* what is shown, for when the width changes */
  MjBarNews news;
  MjTileArt *art;
  guint showing; /* source */
};

G_DEFINE_FINAL_TYPE (MjActionBar, mj_action_bar, GTK_TYPE_WIDGET)

static void
clear (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

/* ---- places for buttons ---- */

static Slot
slot_of (const MjMove *move)
{
  switch (move->kind) {
  case MJ_MOVE_WIN:
    return SLOT_WIN;
  case MJ_MOVE_PONG:
    return SLOT_PONG;
  case MJ_MOVE_CHOW:
    return SLOT_CHOW;
  case MJ_MOVE_PASS:
    return SLOT_PASS;
  default:
    return SLOT_KONG;
  }
}

/* What is not on offer leaves its outline. */
static void
put_outlines (MjActionBar *self)
{
  static const char *const names[N_SLOTS] = { N_ ("Win"), N_ ("Kong"),
                                              N_ ("Pong"), N_ ("Chow"),
                                              N_ ("Pass") };

  for (int slot = 0; slot < N_SLOTS; slot++) {
    GtkWidget *label =
        g_object_new (GTK_TYPE_LABEL, "label", _ (names[slot]), "hexpand", TRUE,
                      "ellipsize", PANGO_ELLIPSIZE_END, "accessible-role",
                      GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

    clear (self->places[slot]);
    gtk_widget_add_css_class (label, "outline");
    gtk_box_append (GTK_BOX (self->places[slot]), label);
  }
}

static void
put_in_slot (MjActionBar *self, Slot slot, GtkWidget *child)
{
  clear (self->places[slot]);
  gtk_widget_set_hexpand (child, TRUE);
  gtk_box_append (GTK_BOX (self->places[slot]), child);
}

static void
offer_moves (MjActionBar *self, const MjBarNews *news, MjTileArt *art)
{
  const MjState *state = mj_game_get_state (news->game);
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (state, mj_game_get_human (news->game), moves);

  put_outlines (self);
  for (int i = n - 1; i >= 0; i--) /* the first of a kind stays */
    if (moves[i].kind != MJ_MOVE_DISCARD && !mj_move_is_forced (moves[i].kind))
      put_in_slot (
          self, slot_of (&moves[i]),
          mj_claim_button_new (news->game, moves, n, i, art, self->narrow));
}

/* Back stands where the chows are, and what is asked about where Pass is. */
static void
offer_doubt (MjActionBar *self, const MjBarNews *news, MjTileArt *art)
{
  offer_moves (self, news, art);
  put_in_slot (self, SLOT_CHOW,
               mj_claim_button_new_plain (_ ("Back"), _ ("Do not do it"), NULL,
                                          "table.back"));
  if (news->doubt == MJ_DOUBT_PASS)
    put_in_slot (self, SLOT_PASS,
                 mj_claim_button_new_plain (_ ("Pass"), _ ("Let the win go"),
                                            "Esc", "table.pass"));
  else
    put_in_slot (self, SLOT_PASS,
                 mj_claim_button_new_plain (_ ("Throw It"),
                                            _ ("Discard it all the same"), NULL,
                                            "table.throw"));
}

static gboolean
can_choose (const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (state, mj_game_get_human (news->game), moves);

  for (int i = 0; i < n; i++)
    if (moves[i].kind != MJ_MOVE_DISCARD && !mj_move_is_forced (moves[i].kind))
      return TRUE;
  return FALSE;
}

static gboolean
can_win (const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (state, mj_game_get_human (news->game), moves);

  for (int i = 0; i < n; i++)
    if (moves[i].kind == MJ_MOVE_WIN)
      return TRUE;
  return FALSE;
}

/* ---- what is asked ---- */

static void
set_texts (MjActionBar *self, const char *title, const char *subtitle)
{
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), *subtitle != '\0');
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->subtitle), subtitle);
  g_free (self->question);
  self->question = *subtitle == '\0'
                       ? g_strdup (title)
                       : g_strdup_printf ("%s: %s", title, subtitle);
}

static void
show_asked_tile (MjActionBar *self, MjTile tile, MjTileArt *art)
{
  clear (self->asked);
  gtk_widget_set_visible (self->asked, tile != MJ_TILE_NONE);
  if (tile != MJ_TILE_NONE)
    gtk_box_append (GTK_BOX (self->asked),
                    mj_tile_strip_new (
                        art, &tile, 1,
                        self->narrow || self->snug ? WAIT_WIDTH : ASKED_WIDTH));
}

static char *
claim_title (const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  const char *name =
      mj_player_get_name (mj_game_get_player (news->game, state->claim.from));

  switch (state->claim.kind) {
  case MJ_CLAIM_DISCARD:
    /* Translators: a player; the name of the tile stands below */
    return g_strdup_printf (_ ("%s discards"), name);
  case MJ_CLAIM_EIGHTH_FLOWER:
  case MJ_CLAIM_SELF_DRAW:
    /* Translators: a player; the name of the tile stands below */
    return g_strdup_printf (_ ("%s draws"), name);
  default:
    /* Translators: a player; the name of the tile stands below */
    return g_strdup_printf (_ ("%s makes a kong of"), name);
  }
}

/* The most that whoever is liable would pay. */
static gint64
sum_at_stake (const MjState *state)
{
  MjShares shares;

  mj_payout_shares (&state->rules, state->rules.limit, FALSE, &shares);
  return shares.discarder + 2 * shares.other;
}

/* What follows if the person does it. */
static char *
consequence (const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  const char *face = mj_text_tr (mj_face_name (mj_tile_face (news->doubted)));
  g_autofree char *sum = NULL;

  switch (news->doubt) {
  case MJ_DOUBT_PASS:
    if (!state->rules.missed_discard)
      return g_strdup (face);
    /* Translators: a tile that the person could win on */
    return g_strdup_printf (_ ("%s: barred until your next turn"), face);
  case MJ_DOUBT_THROW:
    return g_strdup (_ ("This hand has won"));
  default:
    sum = mj_text_money (sum_at_stake (state));
    /* Translators: the most it can cost */
    return g_strdup_printf (_ ("You could pay for all: %s"), sum);
  }
}

static void
ask_again (MjActionBar *self, const MjBarNews *news, MjTileArt *art)
{
  const char *face = mj_text_tr (mj_face_name (mj_tile_face (news->doubted)));
  g_autofree char *title = news->doubt == MJ_DOUBT_PASS
                               ? g_strdup (_ ("Pass this win?"))
                               /* Translators: a tile */
                               : g_strdup_printf (_ ("Throw %s?"), face);
  g_autofree char *text = consequence (news);

  show_asked_tile (self, news->doubted, art);
  set_texts (self, title, text);
}

static void
ask (MjActionBar *self, const MjBarNews *news, MjTileArt *art)
{
  const MjState *state = mj_game_get_state (news->game);

  if (state->phase == MJ_PHASE_CLAIM) {
    g_autofree char *title = claim_title (news);

    show_asked_tile (self, state->claim.tile, art);
    set_texts (self, title,
               mj_text_tr (mj_face_name (mj_tile_face (state->claim.tile))));
    return;
  }
  show_asked_tile (self, MJ_TILE_NONE, art);
  if (can_win (news))
    set_texts (self, _ ("This hand has won"), _ ("Win, or throw a tile"));
  else if (can_choose (news))
    set_texts (self, _ ("Your turn"), _ ("Kong, or throw a tile"));
  else
    set_texts (self, _ ("Your turn"), _ ("Throw a tile"));
}

static void
tell_turn (MjActionBar *self, const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  g_autofree char *text = NULL;

  if (state->phase == MJ_PHASE_OVER || state->phase == MJ_PHASE_START ||
      state->turn == mj_game_get_human (news->game)) {
    set_texts (self, "", "");
    return;
  }
  /* Translators: name of the player whose turn it is */
  text = g_strdup_printf (
      _ ("%s’s turn"),
      mj_player_get_name (mj_game_get_player (news->game, state->turn)));
  set_texts (self, text, "");
}

/* ---- after a deal ---- */

static void
tell_next_deal (MjActionBar *self, const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  MjRotation next = mj_state_next_rotation (state);
  const char *name =
      mj_player_get_name (mj_game_get_player (news->game, next.dealer));
  g_autofree char *title = NULL, *text = NULL;

  if (mj_state_is_match_over (state)) {
    set_texts (self, _ ("The match is over"), "");
    return;
  }
  /* Translators: a player */
  title = g_strdup_printf (next.dealer == state->dealer ? _ ("%s deals again")
                                                        : _ ("%s deals next"),
                           name);
  /* Translators: the prevailing wind, the number of the next deal */
  text = g_strdup_printf (_ ("%s round, deal %d"),
                          mj_text_tr (mj_wind_name (next.prevailing)),
                          state->n_deals + 1);
  set_texts (self, title, text);
}

static void
show_end (MjActionBar *self, const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  gboolean over = mj_state_is_match_over (state);
  gboolean ready = news->ready && !gtk_widget_get_sensitive (self->proceed);

  tell_next_deal (self, news);
  gtk_widget_set_visible (self->helper, state->result == MJ_RESULT_WIN);
  gtk_widget_set_visible (self->review,
                          mj_game_get_human (news->game) != MJ_SEAT_NONE);
  gtk_button_set_label (GTK_BUTTON (self->proceed),
                        over ? _ ("Match Result") : _ ("Next Deal"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->proceed),
                                  over ? "table.match-end" : "table.continue");
  gtk_widget_set_visible (self->proceed, news->leads_on);
  gtk_widget_set_sensitive (self->proceed, news->ready);
  if (news->leads_on && ready)
    gtk_widget_grab_focus (self->proceed);
}

/* ---- facts ---- */

static void
show_held (MjActionBar *self, const MjStanding *s)
{
  int tai = s->held.tai;
  g_autofree char *from = mj_standing_held (s);
  g_autofree char *figure = g_strdup_printf (_ ("%d tai"), tai);
  g_autofree char *minimum =
      /* Translators: the least tai that a win needs at this table */
      g_strdup_printf (tai >= s->minimum ? _ ("✓ minimum %d")
                                         : _ ("minimum %d"),
                       s->minimum);

  gtk_label_set_label (self->held_tai, figure);
  gtk_label_set_label (self->minimum, minimum);
  mj_css_set (GTK_WIDGET (self->minimum), "met", tai >= s->minimum);
  gtk_label_set_label (self->held_from,
                       *from == '\0' ? _ ("nothing held yet") : from);
}

static GtkWidget *
make_wait (const MjStanding *s, const MjWait *wait, MjTileArt *art)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  MjTile tile = mj_tile_of_face (wait->face, 0);
  gboolean barred = (s->barred & MJ_FACE_BIT (wait->face)) != 0;
  g_autofree char *left = barred
                              ? g_strdup (_ ("barred"))
                              /* Translators: tiles that may still come */
                              : g_strdup_printf (ngettext ("%d left", "%d left",
                                                           (gulong) wait->left),
                                                 wait->left);
  GtkWidget *label = gtk_label_new (left);

  gtk_widget_add_css_class (label, barred ? "barred" : "bar-text");
  gtk_box_append (GTK_BOX (box), mj_tile_strip_new (art, &tile, 1, WAIT_WIDTH));
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static void
show_waits (MjActionBar *self, const MjStanding *s, MjTileArt *art)
{
  int most = self->narrow ? MAX_WAITS - 2 : MAX_WAITS;
  g_autofree char *title =
      s->discard == MJ_TILE_NONE
          ? g_strdup (_ ("You wait for"))
          /* Translators: a tile; pictures of others follow */
          : g_strdup_printf (
                _ ("Throw %s and wait for"),
                mj_text_tr (mj_face_name (mj_tile_face (s->discard))));

  gtk_widget_set_visible (self->waits, s->n_waits > 0);
  gtk_widget_set_visible (self->worth, s->n_waits > 0 && !self->narrow);
  clear (self->waits_tiles);
  if (s->n_waits == 0)
    return;
  gtk_label_set_label (self->waits_title, title);
  for (int i = 0; i < MIN (s->n_waits, most); i++)
    gtk_box_append (GTK_BOX (self->waits_tiles),
                    make_wait (s, &s->waits[i], art));
  if (s->n_waits > most) {
    g_autofree char *more = g_strdup_printf ("+%d", s->n_waits - most);

    gtk_box_append (GTK_BOX (self->waits_tiles), gtk_label_new (more));
  }
}

static void
show_facts (MjActionBar *self, const MjBarNews *news, MjTileArt *art)
{
  MjSeat human = mj_game_get_human (news->game);
  const MjState *state = mj_game_get_state (news->game);
  gboolean playing = state->phase == MJ_PHASE_TURN ||
                     state->phase == MJ_PHASE_CLAIM ||
                     state->phase == MJ_PHASE_DRAW;
  MjStanding standing;
  MjView view;

  playing = playing && human != MJ_SEAT_NONE;
  gtk_widget_set_visible (self->facts, playing);
  gtk_widget_set_visible (self->held, news->facts);
  gtk_widget_set_visible (self->waits, FALSE);
  gtk_widget_set_visible (self->worth, FALSE);
  if (!playing || !news->facts) /* the coach may have a word all the same */
    return;
  mj_view_init (&view, state, human);
  mj_standing_init (&standing, &view, news->pointed);
  show_held (self, &standing);
  show_waits (self, &standing, art);
  if (standing.n_waits > 0) {
    g_autofree char *discard = mj_standing_worth (&standing, FALSE);
    g_autofree char *drawn = mj_standing_worth (&standing, TRUE);

    gtk_label_set_label (self->worth_discard, discard);
    gtk_label_set_label (self->worth_drawn, drawn);
  }
}

static void
remember (MjActionBar *self, const MjBarNews *news, MjTileArt *art)
{
  MjGame *game = self->news.game;

  g_set_object (&game, news->game);
  self->news = *news;
  g_set_object (&self->art, art);
}

/* The deal is over: nothing may be done to it, and nothing waited for. */
static void
put_away_moves (MjActionBar *self)
{
  self->offers = FALSE;
  for (int slot = 0; slot < N_SLOTS; slot++)
    gtk_widget_set_visible (self->places[slot], FALSE);
  mj_css_set (GTK_WIDGET (self), "asks", FALSE);
  gtk_widget_set_visible (self->asked, FALSE);
  gtk_widget_set_visible (self->facts, FALSE);
  gtk_widget_set_visible (self->after, TRUE);
}

void
mj_action_bar_show (MjActionBar *self, const MjBarNews *news, MjTileArt *art)
{
  gboolean offers;

  g_return_if_fail (MJ_IS_ACTION_BAR (self));

  remember (self, news, art);
  if (mj_game_get_state (news->game)->phase == MJ_PHASE_OVER) {
    put_away_moves (self);
    show_end (self, news);
    return;
  }
  gtk_widget_set_visible (self->after, FALSE);
  gtk_widget_set_sensitive (self->proceed, FALSE); /* until the deal is over */
  offers = news->asking && can_choose (news);
  if (news->doubt != MJ_DOUBT_NONE)
    offers = TRUE;
  self->offers = offers;
  for (int slot = 0; slot < N_SLOTS; slot++)
    gtk_widget_set_visible (self->places[slot], offers);
  mj_css_set (GTK_WIDGET (self), "asks", offers);
  if (news->doubt != MJ_DOUBT_NONE) {
    ask_again (self, news, art);
    offer_doubt (self, news, art);
  } else if (news->asking) {
    ask (self, news, art);
    if (offers)
      offer_moves (self, news, art);
  } else {
    show_asked_tile (self, MJ_TILE_NONE, art);
    tell_turn (self, news);
  }
  show_facts (self, news, art);
  if (offers)
    gtk_widget_set_visible (self->facts, FALSE);
}

const char *
mj_action_bar_get_question (MjActionBar *self)
{
  g_return_val_if_fail (MJ_IS_ACTION_BAR (self), NULL);

  return self->question;
}

GtkLabel *
mj_action_bar_get_coach_line (MjActionBar *self)
{
  g_return_val_if_fail (MJ_IS_ACTION_BAR (self), NULL);

  return self->coach_line;
}

void
mj_action_bar_set_extras (MjActionBar *self, gboolean hint, gboolean why)
{
  g_return_if_fail (MJ_IS_ACTION_BAR (self));

  gtk_widget_set_visible (self->hint, hint);
  gtk_widget_set_visible (self->why, why);
}

/* ---- the class ---- */

/* Width of all places and what is between them, where there is room. */
static int
places_width (void)
{
  int width = (N_SLOTS - 1) * GAP;

  for (int slot = 0; slot < N_SLOTS; slot++)
    width += slots[slot].width;
  return width;
}

/* The same in a bar of @width. */
static int
places_room (int width)
{
  return MIN (places_width (), width - 2 * PADDING - GAP - INFO_WIDTH);
}

/* Width of the buttons after a deal. */
static int
after_width (MjActionBar *self, int width)
{
  int wide;

  gtk_widget_measure (self->after, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide,
                      NULL, NULL);
  return MIN (MAX (wide, 420), width * 2 / 3);
}

/* What is left of a bar of @width for the facts. */
static int
info_width (MjActionBar *self, int width)
{
  if (width < NARROW)
    return width - 2 * NARROW_PADDING;
  if (gtk_widget_get_visible (self->after))
    return width - 3 * PADDING - after_width (self, width);
  return width - 2 * PADDING - (self->offers ? places_room (width) + GAP : 0);
}

static void
mj_action_bar_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  MjActionBar *self = MJ_ACTION_BAR (widget);
  gboolean narrow = for_size >= 0 ? for_size < NARROW : self->narrow;
  int info, place = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = 300;
    *natural = 854;
    return;
  }
  if (for_size < 0)
    for_size = 854;
  gtk_widget_measure (self->info, orientation, info_width (self, for_size),
                      &info, NULL, NULL, NULL);
  if (self->offers)
    place = SLOT_HEIGHT;
  if (gtk_widget_get_visible (self->after)) {
    gtk_widget_measure (self->after, orientation, -1, &place, NULL, NULL, NULL);
    place = MAX (place, SLOT_HEIGHT);
  }
  if (!narrow)
    *minimum = *natural = MAX (HEIGHT, MAX (info, place + 10));
  else
    *minimum = *natural =
        MAX (INFO_HEIGHT, info) + (place > 0 ? place + GAP : 0);
}

static void
allocate (GtkWidget *child, int x, int y, int width, int height)
{
  int ignored;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &ignored, NULL,
                      NULL, NULL);
  gtk_widget_size_allocate (
      child, &(GtkAllocation){ x, y, MAX (width, 0), MAX (height, 0) }, -1);
}

/* What does not fit, because the text is large, is made smaller. */
static void
allocate_scaled (GtkWidget *child, int x, int y, int width, int height)
{
  GskTransform *transform = gsk_transform_translate (
      NULL, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  int wide, high;
  float scale = 1;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &wide, NULL, NULL,
                      NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &high, NULL, NULL,
                      NULL);
  if (wide > width)
    scale = (float) width / (float) wide;
  if ((float) high * scale > (float) height)
    scale = (float) height / (float) high;
  if (scale < 1)
    transform = gsk_transform_scale (transform, scale, scale);
  gtk_widget_allocate (child, (int) ((float) width / scale),
                       (int) ((float) height / scale), -1, transform);
}

/* Each place has its width whatever it holds. */
static void
allocate_places (MjActionBar *self, int x, int y, int width, int height)
{
  int gap = self->narrow ? GAP / 2 : GAP, shares = 0;

  for (int slot = 0; slot < N_SLOTS; slot++)
    shares += slots[slot].share;
  for (int slot = 0; slot < N_SLOTS; slot++) {
    int wide = self->narrow
                   ? (width - (N_SLOTS - 1) * gap) * slots[slot].share / shares
                   : slots[slot].width * width / places_width ();

    allocate_scaled (self->places[slot], x, y, wide, height);
    x += wide + gap;
  }
}

/* As wide as the buttons want to be; all of the lower row where it is narrow.
 */
static void
allocate_after (MjActionBar *self, int width, int height)
{
  int wide = after_width (self, width);

  if (self->narrow) {
    allocate (self->info, NARROW_PADDING, 0, info_width (self, width),
              height - SLOT_HEIGHT - GAP);
    allocate_scaled (self->after, NARROW_PADDING,
                     height - SLOT_HEIGHT - GAP / 2, width - 2 * NARROW_PADDING,
                     SLOT_HEIGHT);
    return;
  }
  allocate (self->info, PADDING, 0, info_width (self, width), height);
  allocate_scaled (self->after, width - PADDING - wide,
                   (height - SLOT_HEIGHT) / 2, wide, SLOT_HEIGHT);
}

static gboolean
on_show_again (gpointer data)
{
  MjActionBar *self = data;
  MjBarNews news = self->news;

  self->showing = 0;
  if (news.game != NULL)
    mj_action_bar_show (self, &news, self->art);
  return G_SOURCE_REMOVE;
}

static void
mj_action_bar_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  MjActionBar *self = MJ_ACTION_BAR (widget);
  gboolean narrow = width < NARROW, snug = width < SNUG;

  if (narrow != self->narrow || snug != self->snug) {
    self->narrow = narrow;
    self->snug = snug;
    mj_css_set (widget, "narrow", narrow);
    mj_css_set (widget, "snug", snug);
    if (self->showing == 0)
      self->showing = g_idle_add (on_show_again, self);
  }
  if (gtk_widget_get_visible (self->after)) {
    allocate_after (self, width, height);
    return;
  }
  allocate (self->info, narrow ? NARROW_PADDING : PADDING, 0,
            info_width (self, width),
            narrow && self->offers ? height - SLOT_HEIGHT - GAP : height);
  if (self->offers && narrow)
    allocate_places (self, NARROW_PADDING, height - SLOT_HEIGHT - GAP / 2,
                     width - 2 * NARROW_PADDING, SLOT_HEIGHT);
  else if (self->offers)
    allocate_places (self, width - PADDING + 2 - places_room (width),
                     (height - SLOT_HEIGHT) / 2, places_room (width),
                     SLOT_HEIGHT);
}

static void
mj_action_bar_dispose (GObject *object)
{
  MjActionBar *self = MJ_ACTION_BAR (object);

  g_clear_handle_id (&self->showing, g_source_remove);
  g_clear_object (&self->news.game);
  g_clear_object (&self->art);
  g_clear_pointer (&self->info, gtk_widget_unparent);
  g_clear_pointer (&self->after, gtk_widget_unparent);
  for (int slot = 0; slot < N_SLOTS; slot++)
    g_clear_pointer (&self->places[slot], gtk_widget_unparent);
  G_OBJECT_CLASS (mj_action_bar_parent_class)->dispose (object);
}

static void
mj_action_bar_finalize (GObject *object)
{
  g_free (MJ_ACTION_BAR (object)->question);
  G_OBJECT_CLASS (mj_action_bar_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
#define BIND(child)                                                            \
  gtk_widget_class_bind_template_child (widget_class, MjActionBar, child)
  BIND (info);
  BIND (asked);
  BIND (title);
  BIND (subtitle);
  BIND (facts);
  BIND (held);
  BIND (held_tai);
  BIND (minimum);
  BIND (held_from);
  BIND (coach_line);
  BIND (waits);
  BIND (waits_title);
  BIND (waits_tiles);
  BIND (worth);
  BIND (worth_discard);
  BIND (worth_drawn);
  BIND (hint);
  BIND (why);
  BIND (after);
  BIND (helper);
  BIND (review);
  BIND (proceed);
#undef BIND
}

static void
mj_action_bar_class_init (MjActionBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_action_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = mj_action_bar_finalize;
  widget_class->measure = mj_action_bar_measure;
  widget_class->size_allocate = mj_action_bar_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "actionbar");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/play/mj-action-bar.ui");
  bind_children (widget_class);
}

static void
mj_action_bar_init (MjActionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->question = g_strdup ("");
  for (int slot = 0; slot < N_SLOTS; slot++) {
    self->places[slot] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_widget_set_parent (self->places[slot], GTK_WIDGET (self));
  }
}
