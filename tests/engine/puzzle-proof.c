/* SPDX-License-Identifier: GPL-3.0-or-later */
/* puzzle-proof.c – compares the reason of a puzzle with what the engine says.
 */

#include "puzzle.h"

#include "engine/tiles/mj-notation.h"

/* ---- the reason ---- */

static char *
choice_text (const PuzzleChoice *c)
{
  const MjMove *move = &c->advice.choice.move;
  char text[MJ_MOVE_TEXT_SIZE];
  g_auto (GStrv) words = NULL;

  mj_move_to_text (move, text, sizeof text);
  words = g_strsplit (text, " ", -1);
  if (move->kind == MJ_MOVE_CHOW) {
    char own[2][3];

    mj_face_to_text (mj_tile_face (move->with[0]), own[0]);
    mj_face_to_text (mj_tile_face (move->with[1]), own[1]);
    return g_strdup_printf ("chow %c%s", own[0][0], own[1]);
  }
  if (move->kind == MJ_MOVE_DISCARD || move->kind == MJ_MOVE_KONG_CONCEALED ||
      move->kind == MJ_MOVE_KONG_PROMOTE)
    return g_strdup_printf ("%s %.2s", words[1], words[2]);
  return g_strdup (words[1]);
}

static char *
pao_text (MjPaoSet pao)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < MJ_N_PAO; i++)
    if (pao & 1 << i)
      g_string_append_printf (text, "%s%s", text->len ? "+" : "",
                              mj_pao_rule ((MjPao) i));
  if (text->len == 0)
    g_string_append (text, "none");
  return g_string_free (text, FALSE);
}

char *
puzzle_facts (const Puzzle *p, int i)
{
  const PuzzleChoice *c = &p->choices[i];
  const MjAdvice *a = &c->advice;
  g_autofree char *choice = choice_text (c);
  g_autofree char *pao = pao_text (a->pao);

  return g_strdup_printf (
      "%s: shanten=%d acceptance=%d ways=%d live=%d best_tai=%d danger=%.3f "
      "pao=%s paid=%.2f",
      choice, a->shanten, a->acceptance, c->ways, c->live, a->best_tai,
      a->danger, pao, (double) c->paid / 100);
}

/* "discard 5z: shanten=1 live=4" against the choice itself. */
static char *
check_facts (const Puzzle *p, const char *written)
{
  g_auto (GStrv) parts = g_strsplit (written, ": ", 2);
  g_auto (GStrv) wanted = parts[1] ? g_strsplit (parts[1], " ", -1) : NULL;
  gboolean found = FALSE;

  if (wanted == NULL)
    return g_strdup_printf ("no reason: %s", written);
  for (int i = 0; i < p->n; i++) {
    g_autofree char *choice = choice_text (&p->choices[i]);
    g_autofree char *facts = puzzle_facts (p, i);
    g_auto (GStrv) have = g_strsplit (facts, " ", -1);

    if (!g_str_equal (choice, parts[0]))
      continue;
    found = TRUE;
    for (int j = 0; wanted[j] != NULL; j++)
      if (!g_strv_contains ((const char *const *) have, wanted[j]))
        return g_strdup_printf ("“%s” is not so: %s", wanted[j], facts);
  }
  return found ? NULL : g_strdup_printf ("a reason for no choice: %s", written);
}

/* ---- the arguments ---- */

typedef gboolean (*Proves) (const Puzzle *p,
                            const PuzzleChoice *right,
                            const PuzzleChoice *wrong);

static gboolean
can_win (const Puzzle *p, const PuzzleChoice *c)
{
  return (c->advice.best_tai > 0 || c->ways > 0) &&
         c->advice.shanten < mj_state_live_left (&p->state);
}

/* So little more likely to be won on is no safer. */
static const double AS_SAFE = 0.01;

/* Nowhere worse, and somewhere better; how likely a discard is to be won on is
 * an estimate, so that alone is not enough.  Farther off than a tile from ready
 * the most tai are a guess, so there only what is paid at once counts.  There
 * a kong is a draw ahead of a pong, and the tiles that help are not compared.
 */
static gboolean
dominates (const Puzzle *p,
           const PuzzleChoice *right,
           const PuzzleChoice *wrong)
{
  const MjAdvice *r = &right->advice, *w = &wrong->advice;

  if (r->shanten > w->shanten || r->best_tai < w->best_tai ||
      r->danger > w->danger + AS_SAFE || (r->pao & ~w->pao) != 0 ||
      right->paid < wrong->paid)
    return FALSE;
  if (r->shanten < w->shanten)
    return r->shanten < 2;
  if (r->shanten > 1 && right->paid > wrong->paid &&
      w->choice.discard != MJ_TILE_NONE &&
      w->choice.move.kind != MJ_MOVE_DISCARD)
    return TRUE;
  if (r->acceptance < w->acceptance || right->ways < wrong->ways ||
      right->live < wrong->live)
    return FALSE;
  return right->paid > wrong->paid ||
         (r->shanten < 2 &&
          (r->acceptance > w->acceptance || right->ways > wrong->ways ||
           r->best_tai > w->best_tai));
}

/* The tiles that would bring a tai lie open, so that there is no hoping. */
static gboolean
has_no_bonus_to_come (const Puzzle *p)
{
  MjFaceSet shown = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    shown |= mj_hand_bonus_set (&p->view.state.hands[seat]);
  for (MjFace face = MJ_FACE_PLUM; face < MJ_N_FACES; face++)
    if ((mj_face_is_animal (face) ||
         mj_bonus_matches_seat (face, mj_state_seat_wind (&p->state, 0))) &&
        (shown & MJ_FACE_BIT (face)) == 0)
      return FALSE;
  return TRUE;
}

static gboolean
keeps_a_tai (const Puzzle *p,
             const PuzzleChoice *right,
             const PuzzleChoice *wrong)
{
  return has_no_bonus_to_come (p) && can_win (p, right) &&
         wrong->advice.best_tai == 0;
}

/* As near, and nobody pays for everybody. */
static gboolean
spares_paying (const Puzzle *p,
               const PuzzleChoice *right,
               const PuzzleChoice *wrong)
{
  return right->advice.pao == 0 && wrong->advice.pao != 0 &&
         right->advice.shanten <= wrong->advice.shanten &&
         right->advice.best_tai >= wrong->advice.best_tai;
}

/* No own draw is left, so that only a discard can win. */
static gboolean
waits_freely (const Puzzle *p,
              const PuzzleChoice *right,
              const PuzzleChoice *wrong)
{
  int left = mj_state_live_left (&p->state);

  return left > 0 && left < MJ_N_SEATS && right->live > 0 && wrong->live == 0;
}

/* Fewer tiles are still to come than the other would need. */
static gboolean
is_in_time (const Puzzle *p,
            const PuzzleChoice *right,
            const PuzzleChoice *wrong)
{
  return can_win (p, right) && right->live > 0 && !can_win (p, wrong);
}

/* Neither can be won; one is far less likely to be won on. */
static gboolean
is_safer (const Puzzle *p, const PuzzleChoice *right, const PuzzleChoice *wrong)
{
  return !can_win (p, right) && !can_win (p, wrong) &&
         (right->advice.pao & ~wrong->advice.pao) == 0 &&
         2 * right->advice.danger < wrong->advice.danger;
}

static const struct {
  const char *word;
  Proves proves;
} arguments[] = {
  { "dominated", dominates },    { "no-tai", keeps_a_tai },
  { "pays-all", spares_paying }, { "barred", waits_freely },
  { "too-late", is_in_time },    { "safer", is_safer },
};

static char *
prove (const Puzzle *p, Proves proves)
{
  for (int i = 0; i < p->n; i++) {
    gboolean proved = p->choices[i].right;

    for (int j = 0; j < p->n && !proved; j++)
      proved =
          p->choices[j].right && proves (p, &p->choices[j], &p->choices[i]);
    if (!proved) {
      g_autofree char *facts = puzzle_facts (p, i);

      return g_strdup_printf ("not proved wrong: %s", facts);
    }
  }
  return NULL;
}

char *
puzzle_check (const Puzzle *p)
{
  g_auto (GStrv) facts = g_strsplit (p->cells[PUZZLE_REASON], "; ", -1);
  char *bad = NULL;

  for (int i = 0; facts[i] != NULL && bad == NULL; i++)
    bad = check_facts (p, facts[i]);
  for (gsize i = 0; bad == NULL && i < G_N_ELEMENTS (arguments); i++)
    if (g_str_equal (arguments[i].word, p->cells[PUZZLE_ARGUMENT]))
      return prove (p, arguments[i].proves);
  return bad != NULL
             ? bad
             : g_strdup_printf ("no argument: %s", p->cells[PUZZLE_ARGUMENT]);
}
