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

MJ_DEFINE_TYPE (MjLine, mj_line, G_TYPE_OBJECT)

static void
mj_line_class_init (MjLineClass *klass)
{
  MJ_READS (klass, MjLine, G_TYPE_STRING, title, detail, value, rule, entry);
  /**
   * MjLine:faces:
   *
   * The tiles it speaks of, bit n for face n.
   */
  MJ_READS (klass, MjLine, G_TYPE_UINT64, faces);
  MJ_FREES (klass, MjLine, g_free, title, detail, value, rule, entry, sentence);
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

MJ_GETTER (const char *, mj_line_get_sentence, MjLine, self->sentence)
MJ_GETTER (const char *, mj_line_get_title, MjLine, self->title)
MJ_GETTER (const char *, mj_line_get_detail, MjLine, self->detail)
MJ_GETTER (const char *, mj_line_get_value, MjLine, self->value)
MJ_GETTER (const char *, mj_line_get_rule, MjLine, self->rule)
MJ_GETTER (const char *, mj_line_get_entry, MjLine, self->entry)
MJ_GETTER (MjFaceSet, mj_line_get_faces, MjLine, self->faces)
