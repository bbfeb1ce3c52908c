/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-facts-strip.c – closures that turn a standing into words, and a row of
 * tiles. */

#include "app/bar/mj-facts-strip.h"

#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-template.h"
#include "model/object/mj-class.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

enum { WAIT_WIDTH = 32, MAX_WAITS = 4, MAX_WAITS_NARROW = 2 };

struct _MjFactsStrip {
  GtkBox parent_instance;

  /* template children */
  GtkBox *minimum;
  GtkBox *held;
  GtkLabel *coach_line;
  GtkWidget *waits_tiles;

  MjTileArt *art;
  MjStanding standing;
  gboolean known; /* whether standing says anything */
  gboolean narrow;
};

enum { PROP_STANDING = 1, PROP_NARROW, PROP_ART, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjFactsStrip, mj_facts_strip, GTK_TYPE_BOX)

/* ---- closures of the template; no standing, no words ---- */

static gboolean
is_known (GObject *object, const MjStanding *s)
{
  return s != NULL;
}

static gboolean
is_ready (GObject *object, const MjStanding *s)
{
  return s != NULL && s->n_waits > 0;
}

/* The coach's line would say the waits again, and be cut. */
static gboolean
has_line (GObject *object, const MjStanding *s, gboolean told)
{
  return told && !is_ready (object, s);
}

static gboolean
has_worth (GObject *object, const MjStanding *s, gboolean narrow)
{
  return is_ready (object, s) && !narrow;
}

static char *
tai_text (GObject *object, const MjStanding *s)
{
  return s == NULL ? NULL : g_strdup_printf (_ ("%d tai"), s->held.tai);
}

static char *
minimum_text (GObject *object, const MjStanding *s)
{
  if (s == NULL)
    return NULL;
  /* Translators: the least tai that a win needs at this table */
  return g_strdup_printf (s->towards >= s->minimum ? _ ("✓ minimum %d")
                                                   : _ ("minimum %d"),
                          s->minimum);
}

static char **
minimum_classes (GObject *object, const MjStanding *s)
{
  gboolean met = s != NULL && s->towards >= s->minimum;
  const char *classes[] = { "bar-text", met ? "met" : NULL, NULL };

  return g_strdupv ((char **) classes);
}

static char *
held_text (GObject *object, const MjStanding *s)
{
  g_autofree char *from = s == NULL ? NULL : mj_standing_held (s);

  return from == NULL || *from == '\0' ? g_strdup (_ ("nothing held yet"))
                                       : g_steal_pointer (&from);
}

/* Where there is room for little, whose turn it is comes first. */
static gboolean
has_waits_text (GObject *object, const MjStanding *s, gboolean narrow)
{
  return s != NULL && (!narrow || s->discard != MJ_TILE_NONE);
}

static char *
waits_text (GObject *object, const MjStanding *s)
{
  if (s == NULL || s->discard == MJ_TILE_NONE)
    return g_strdup (_ ("You wait for"));
  /* Translators: a tile; pictures of others follow */
  return g_strdup_printf (_ ("Throw %s and wait for"),
                          mj_text_face (mj_tile_face (s->discard)));
}

static char *
worth_text (GObject *object, const MjStanding *s, gboolean self_drawn)
{
  return is_ready (object, s) ? mj_standing_worth (s, self_drawn) : NULL;
}

static char *
discard_worth (GObject *object, const MjStanding *s)
{
  return worth_text (object, s, FALSE);
}

static char *
drawn_worth (GObject *object, const MjStanding *s)
{
  return worth_text (object, s, TRUE);
}

/* ---- tiles that are waited for ---- */

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
show_waits (MjFactsStrip *self)
{
  const MjStanding *s = &self->standing;
  int most = self->narrow ? MAX_WAITS_NARROW : MAX_WAITS;

  mj_template_empty (self->waits_tiles);
  if (!self->known || self->art == NULL)
    return;
  for (int i = 0; i < MIN (s->n_waits, most); i++)
    gtk_box_append (GTK_BOX (self->waits_tiles),
                    make_wait (s, &s->waits[i], self->art));
  if (s->n_waits > most) {
    g_autofree char *more = g_strdup_printf ("+%d", s->n_waits - most);

    gtk_box_append (GTK_BOX (self->waits_tiles), gtk_label_new (more));
  }
}

/* ---- the class ---- */

static void
mj_facts_strip_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  MjFactsStrip *self = MJ_FACTS_STRIP (object);

  if (id == PROP_STANDING)
    g_value_set_pointer (value, self->known ? &self->standing : NULL);
  else
    g_value_set_boolean (value, self->narrow);
}

static void
mj_facts_strip_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  MjFactsStrip *self = MJ_FACTS_STRIP (object);

  const MjStanding *standing;

  if (id == PROP_STANDING) {
    standing = g_value_get_pointer (value);
    self->known = standing != NULL;
    if (standing != NULL)
      self->standing = *standing;
  } else if (id == PROP_NARROW) {
    self->narrow = g_value_get_boolean (value);
  } else {
    g_set_object (&self->art, g_value_get_object (value));
  }
  show_waits (self);
}

static void
mj_facts_strip_class_init (MjFactsStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjFactsStrip, g_object_unref, art);
  object_class->get_property = mj_facts_strip_get_property;
  object_class->set_property = mj_facts_strip_set_property;
  /* The #MjStanding of the hand, or NULL. */
  props[PROP_STANDING] = g_param_spec_pointer (
      "standing", NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /* Whether there is room for little: two waits, and not what they are worth.
   */
  props[PROP_NARROW] = g_param_spec_boolean (
      "narrow", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /* Pictures of the tiles that are waited for. */
  props[PROP_ART] =
      g_param_spec_object ("art", NULL, NULL, MJ_TYPE_TILE_ART,
                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  mj_template_set (widget_class, "bar/mj-facts-strip");
  MJ_TEMPLATE_CHILDREN (widget_class, MjFactsStrip, minimum, held, coach_line,
                        waits_tiles);
  MJ_TEMPLATE_CALLBACKS (widget_class, is_known, is_ready, has_line, has_worth,
                         has_waits_text, tai_text, minimum_text,
                         minimum_classes, held_text, waits_text, discard_worth,
                         drawn_worth);
}

static void
mj_facts_strip_init (MjFactsStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mj_dialog_squeeze (self->minimum);
  mj_dialog_squeeze (self->held);
}

GtkLabel *
mj_facts_strip_get_coach_line (MjFactsStrip *self)
{
  g_return_val_if_fail (MJ_IS_FACTS_STRIP (self), NULL);

  return self->coach_line;
}
