/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-line.c – a line and its texts. */

#include "model/score/mj-line.h"

#include "model/learn/mj-rulebook.h"
#include "model/object/mj-class.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

struct _MjLine {
  GObject parent_instance;

  char *title;
  char *detail;
  char *value;
  char *rule;
  char *entry;
  char *sentence;
  MjFaceSet faces;
};

G_DEFINE_FINAL_TYPE (MjLine, mj_line, G_TYPE_OBJECT)

enum {
  PROP_TITLE = 1,
  PROP_DETAIL,
  PROP_VALUE,
  PROP_RULE,
  PROP_ENTRY,
  PROP_FACES,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static void
mj_line_get_property (GObject *object,
                      guint id,
                      GValue *value,
                      GParamSpec *pspec)
{
  MjLine *self = MJ_LINE (object);

  switch (id) {
  case PROP_TITLE:
    g_value_set_string (value, self->title);
    break;
  case PROP_DETAIL:
    g_value_set_string (value, self->detail);
    break;
  case PROP_VALUE:
    g_value_set_string (value, self->value);
    break;
  case PROP_RULE:
    g_value_set_string (value, self->rule);
    break;
  case PROP_ENTRY:
    g_value_set_string (value, self->entry);
    break;
  case PROP_FACES:
    g_value_set_uint64 (value, self->faces);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static GParamSpec *
text_property (const char *name)
{
  return g_param_spec_string (name, NULL, NULL, NULL,
                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
}

static void
mj_line_class_init (MjLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mj_line_get_property;
  MJ_FREES (klass, MjLine, g_free, title, detail, value, rule, entry, sentence);

  props[PROP_TITLE] = text_property ("title");
  props[PROP_DETAIL] = text_property ("detail");
  props[PROP_VALUE] = text_property ("value");
  props[PROP_RULE] = text_property ("rule");
  props[PROP_ENTRY] = text_property ("entry");
  /**
   * MjLine:faces:
   *
   * The tiles it speaks of, bit n for face n.
   */
  props[PROP_FACES] =
      g_param_spec_uint64 ("faces", NULL, NULL, 0, G_MAXUINT64, 0,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mj_line_init (MjLine *self)
{
}

MjLine *
mj_line_new (const char *title,
             const char *detail,
             const char *value,
             const char *rule,
             const char *entry,
             MjFaceSet faces)
{
  MjLine *self = g_object_new (MJ_TYPE_LINE, NULL);

  self->title = g_strdup (title);
  self->detail = g_strdup (detail);
  self->value = g_strdup (value);
  self->rule = g_strdup (rule);
  self->entry = g_strdup (entry);
  self->faces = faces;
  return self;
}

MjLine *
mj_line_new_for_score (const MjScoreLine *line)
{
  const MjPatternInfo *info = mj_pattern_info (line->pattern);
  g_autofree char *title = mj_text_term (info->title, info->title_zh);
  g_autofree char *tai = line->limit
                             ? g_strdup (_ ("limit"))
                             : g_strdup_printf (_ ("%d tai"), line->tai);

  g_autofree char *meaning = mj_rulebook_pattern_meaning (line->pattern);

  return mj_line_new (title, meaning, tai, info->rule,
                      mj_rulebook_pattern_key (line->pattern), line->faces);
}

MjLine *
mj_line_new_for_bill (const MjBill *bill,
                      const char *const *names,
                      const MjMoney *money,
                      const char *chips,
                      const char *entry)
{
  g_autofree char *title = mj_text_sentence_of_two (
      MJ_SENTENCE_PAYS, names[bill->from], names[bill->to], NULL, NULL);
  g_autofree char *amount = mj_bill_price (bill, money);
  g_autofree char *parts = mj_bill_parts (bill);
  g_autofree char *detail =
      g_strconcat (parts, chips == NULL ? "" : " · ", chips, NULL);
  MjLine *self = mj_line_new (title, detail, amount, NULL, entry, 0);

  self->sentence = mj_bill_text (bill, names, money);
  return self;
}

const char *
mj_line_get_sentence (MjLine *self)
{
  g_return_val_if_fail (MJ_IS_LINE (self), NULL);

  return self->sentence;
}

const char *
mj_line_get_title (MjLine *self)
{
  g_return_val_if_fail (MJ_IS_LINE (self), NULL);

  return self->title;
}

const char *
mj_line_get_detail (MjLine *self)
{
  g_return_val_if_fail (MJ_IS_LINE (self), NULL);

  return self->detail;
}

const char *
mj_line_get_value (MjLine *self)
{
  g_return_val_if_fail (MJ_IS_LINE (self), NULL);

  return self->value;
}

const char *
mj_line_get_rule (MjLine *self)
{
  g_return_val_if_fail (MJ_IS_LINE (self), NULL);

  return self->rule;
}

const char *
mj_line_get_entry (MjLine *self)
{
  g_return_val_if_fail (MJ_IS_LINE (self), NULL);

  return self->entry;
}

MjFaceSet
mj_line_get_faces (MjLine *self)
{
  g_return_val_if_fail (MJ_IS_LINE (self), 0);

  return self->faces;
}
