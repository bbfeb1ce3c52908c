/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-hint-line.c – a button that opens the card, and one that closes the line.
 */

#include "app/guide/mj-hint-line.h"

#include "app/guide/mj-coach-card.h"
#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-fit.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"
#include "model/object/mj-class.h"
#include "model/play/mj-coach.h"
#include "model/text/mj-terms.h"

#include <glib/gi18n.h>

/* Pixels: of a tile; the narrowest line that shows other choices, too.  Letters
 * of a line of the card. */
enum {
  TILE_WIDTH = 24,
  WIDE = 480,
  GAP = 8,
  CARD_WIDTH = 60,       /* letters */
  LEAST_CARD_WIDTH = 10, /* letters */
  CARD_EDGES = 124 /* pixels: what is no text in the card, and its edges */
};

struct _MjHintLine {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *more; /* opens the card */
  GtkWidget *line;
  GtkWidget *best;
  GtkWidget *texts; /* the first that fits is seen */
  GtkWidget *others;
  GtkWidget *close;
  MjCoachCard *card;

  gboolean expected;
};

G_DEFINE_FINAL_TYPE (MjHintLine, mj_hint_line, GTK_TYPE_WIDGET)

/* "Discard 5 dots" in bold letters, and as much of why as @reason says. */
static void
add_text (MjHintLine *self, const char *title, const char *reason)
{
  g_autofree char *text = g_strdup_printf ("%s  %s", title, reason);
  GtkWidget *label = g_object_new (
      GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
      PANGO_WRAP_WORD_CHAR, "width-chars", 8, "max-width-chars", 8, NULL);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  bold->end_index = (guint) strlen (title);
  pango_attr_list_insert (attributes, bold);
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_box_append (GTK_BOX (self->texts), label);
}

/* All reasons, then fewer, then none; the card has them all. */
static void
set_texts (MjHintLine *self, const char *title, const char *reason)
{
  g_autofree char *fewer = g_strdup (reason);

  char *end;

  add_text (self, title, reason);
  while ((end = g_strrstr (fewer, _ ("; "))) != NULL) {
    *end = '\0';
    add_text (self, title, fewer);
  }
  add_text (self, title, "");
}

/* The tiles of a choice, marked as they are in the hand; or its name. */
static void
add_choice (GtkWidget *box, MjTileArt *art, const MjAdvice *advice, int rank)
{
  MjTile tiles[2];
  int n = mj_coach_card_tiles (&advice->choice, tiles);
  g_autofree char *title = mj_coach_title (advice);
  /* Translators: what else the person could do, as "Discard 5 dots" */
  g_autofree char *other = g_strdup_printf (_ ("Another choice: %s"), title);
  GtkWidget *child;

  if (n > 0) {
    child = mj_tile_strip_new (art, tiles, n, TILE_WIDTH);
    gtk_widget_add_css_class (child, rank == 0 ? "hint-best" : "hint-other");
  } else {
    child = gtk_label_new (title);
  }
  if (rank > 0)
    gtk_widget_set_tooltip_text (child, other);
  gtk_widget_set_valign (child, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), child);
}

/* All of it for those who listen, and for the line's tooltip. */
static char *
describe (const MjAdvice *advice, int n, char *const *names, guint *told)
{
  GString *said = g_string_new (NULL);

  for (int i = 0; i < MIN (n, MJ_COACH_CHOICES); i++) {
    g_autofree char *title = mj_coach_title (&advice[i]);
    g_autofree char *reason = mj_coach_reason_of (advice, n, i, names, told);

    g_string_append_printf (said, *reason == '\0' ? "%s." : "%s: %s.", title,
                            reason);
    g_string_append_c (said, '\n');
  }
  return g_string_free (said, FALSE);
}

/* How many letters fit into a line of the card, in a window of @width. */
static int
card_letters (MjHintLine *self, int width)
{
  PangoContext *context =
      gtk_widget_get_pango_context (GTK_WIDGET (self->card));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int letter = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                    pango_font_metrics_get_approximate_digit_width (metrics));

  pango_font_metrics_unref (metrics);
  return CLAMP ((width - CARD_EDGES) * PANGO_SCALE / letter, LEAST_CARD_WIDTH,
                CARD_WIDTH);
}

char *
mj_hint_line_show (MjHintLine *self,
                   MjTileArt *art,
                   const MjAdvice *advice,
                   int n,
                   char *const *names,
                   gboolean plain,
                   guint *told)
{
  g_autofree char *title = NULL, *reason = NULL;
  guint said_before = *told;
  char *said;

  g_return_val_if_fail (MJ_IS_HINT_LINE (self) && n > 0, NULL);

  mj_hint_line_clear (self);
  mj_template_empty (self->best);
  mj_template_empty (self->others);
  mj_template_empty (self->texts);
  title = mj_coach_title (advice);
  reason = plain ? mj_coach_short_reason (advice, n, names)
                 : mj_coach_reason_of (advice, n, 0, names, &said_before);
  mj_css_set (GTK_WIDGET (self), "plain", plain);
  set_texts (self, title, reason);
  if (mj_coach_card_tiles (&advice->choice, (MjTile[2]){ 0 }) > 0)
    add_choice (self->best, art, advice, 0);
  for (int i = 1; i < MIN (n, MJ_COACH_CHOICES); i++)
    add_choice (self->others, art, &advice[i], i);
  mj_coach_card_show (
      self->card, art, advice, n, names,
      card_letters (self, gtk_widget_get_width (
                              gtk_widget_get_parent (GTK_WIDGET (self)))));
  said = describe (advice, n, names, told);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->more),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said,
                                  -1);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  return said;
}

void
mj_hint_line_clear (MjHintLine *self)
{
  g_return_if_fail (MJ_IS_HINT_LINE (self));

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->more));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
mj_hint_line_expect (MjHintLine *self, gboolean expected)
{
  g_return_if_fail (MJ_IS_HINT_LINE (self));

  if (self->expected == expected)
    return;
  self->expected = expected;
  gtk_widget_queue_resize (gtk_widget_get_parent (GTK_WIDGET (self)));
}

gboolean
mj_hint_line_is_expected (MjHintLine *self)
{
  g_return_val_if_fail (MJ_IS_HINT_LINE (self), FALSE);

  return self->expected;
}

/* ---- its size ---- */

/* Where there is little room, only the best choice is shown. */
static int
others_width (MjHintLine *self, int width)
{
  return width < WIDE ? 0 : mj_fit_width (self->others) + GAP;
}

/* ---- the first text that fits ---- */

/* The height is that of two lines in the letters that names have, and as large
 * as those of a plain hint, whatever is shown: of a longer text the card has
 * the rest. */
static void
measure_texts (GtkWidget *texts,
               GtkOrientation orientation,
               int for_size,
               int *minimum,
               int *natural,
               int *minimum_baseline,
               int *natural_baseline)
{
  GtkWidget *text = gtk_widget_get_first_child (texts);
  g_autofree char *name = mj_text_face_names (0);
  g_autofree char *lines = g_strdup_printf ("%s\n%s", name, name);
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (texts, lines);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = text != NULL ? mj_fit_width (text) : 0;
  else
    pango_layout_get_pixel_size (layout, NULL, minimum);
  *natural = *minimum;
}

static void
allocate_texts (GtkWidget *texts, int width, int height, int baseline)
{
  gboolean found = FALSE;

  for (GtkWidget *text = gtk_widget_get_first_child (texts); text != NULL;
       text = gtk_widget_get_next_sibling (text)) {
    gboolean shown = gtk_widget_get_next_sibling (text) == NULL;
    int least = mj_fit_height (text, width);

    shown = !found && (shown || least <= height);
    gtk_widget_set_child_visible (text, shown);
    found |= shown;
    if (shown)
      gtk_widget_size_allocate (
          text, &(GtkAllocation){ 0, 0, width, MAX (height, least) }, -1);
  }
}

int
mj_hint_line_get_height (MjHintLine *self)
{
  g_return_val_if_fail (MJ_IS_HINT_LINE (self), 0);

  return mj_fit_height (self->more, -1);
}

static void
mj_hint_line_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  MjHintLine *self = MJ_HINT_LINE (widget);

  *minimum = *natural =
      orientation == GTK_ORIENTATION_HORIZONTAL
          ? mj_fit_width (self->more) + mj_fit_width (self->close)
          : mj_hint_line_get_height (self);
}

static void
mj_hint_line_size_allocate (GtkWidget *widget,
                            int width,
                            int height,
                            int baseline)
{
  MjHintLine *self = MJ_HINT_LINE (widget);
  int close = mj_fit_width (self->close), others = others_width (self, width);
  int more = MAX (mj_fit_width (self->more), width - close - others);

  gtk_widget_size_allocate (self->more, &(GtkAllocation){ 0, 0, more, height },
                            -1);
  gtk_widget_set_child_visible (self->others, others > 0);
  if (others > 0)
    gtk_widget_size_allocate (
        self->others,
        &(GtkAllocation){ more + GAP / 2, 0, others - GAP, height }, -1);
  gtk_widget_size_allocate (
      self->close, &(GtkAllocation){ more + others, 0, close, height }, -1);
}

/* ---- the class ---- */

/* GTK would go first to the one whose middle is half a pixel higher. */
static gboolean
mj_hint_line_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MjHintLine *self = MJ_HINT_LINE (widget);
  GtkWidget *const order[] = { self->more, self->close };
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  int step = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP ||
                     direction == GTK_DIR_LEFT
                 ? -1
                 : 1;
  int n = child == self->close || (child == NULL && step < 0) ? 1 : 0;

  for (; n >= 0 && n < (int) G_N_ELEMENTS (order); n += step)
    if (gtk_widget_child_focus (order[n], direction))
      return TRUE;
  return FALSE;
}

static void
on_close (MjHintLine *self)
{
  g_signal_emit_by_name (self, "closed");
}

static void
mj_hint_line_dispose (GObject *object)
{
  mj_template_empty (object);
  G_OBJECT_CLASS (mj_hint_line_parent_class)->dispose (object);
}

static void
mj_hint_line_class_init (MjHintLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_hint_line_dispose;
  widget_class->focus = mj_hint_line_focus;
  widget_class->get_request_mode = mj_fit_request_mode;
  widget_class->measure = mj_hint_line_measure;
  widget_class->size_allocate = mj_hint_line_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "hintline");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
  MJ_TEMPLATE_TYPES (MJ_TYPE_COACH_CARD);
  mj_template_set (widget_class, "guide/mj-hint-line");
  MJ_TEMPLATE_CHILDREN (widget_class, MjHintLine, more, line, best, texts,
                        others, close, card);
  MJ_TEMPLATE_CALLBACKS (widget_class, on_close);
  /* The person does not want it any more. */
  mj_class_add_signal (klass, "closed", 0);
}

static void
mj_hint_line_init (MjHintLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (
      self->texts, gtk_custom_layout_new (mj_fit_request_mode, measure_texts,
                                          allocate_texts));
  /* GTK puts a menu button's child in the middle. */
  gtk_widget_set_halign (gtk_widget_get_parent (self->line), GTK_ALIGN_FILL);
  mj_names_set (self->close, gtk_widget_get_tooltip_text (self->close));
}
