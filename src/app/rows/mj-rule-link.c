/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rule-link.c – puts links into the text of a label. */

#include "app/rows/mj-rule-link.h"

#include "model/learn/mj-rulebook.h"
#include "model/text/mj-coach-words.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>
#include <string.h>

gboolean
mj_rule_link_follow (GtkLabel *label, const char *key, gpointer data)
{
  if (g_str_has_prefix (key, "app."))
    return gtk_widget_activate_action (GTK_WIDGET (label), key, NULL);
  return gtk_widget_activate_action (GTK_WIDGET (label), "app.rulebook-entry",
                                     "s", key);
}

static void
append_link (GString *markup, const char *key, const char *text)
{
  g_autofree char *title =
      g_markup_escape_text (_ ("Open it in the rules"), -1);

  g_string_append_printf (markup, "<a href=\"%s\" title=\"%s\">%s</a>", key,
                          title, text);
}

/* The number leads there and is not shown.  Where it stands in brackets, after
 * what it is about, one without a page is left out. */
static gboolean
add_link (const GMatchInfo *match, GString *markup, gpointer data)
{
  g_autofree char *open = g_match_info_fetch (match, 1);
  g_autofree char *rule = g_match_info_fetch (match, 2);
  g_autofree char *shut = g_match_info_fetch (match, 3);
  gboolean aside = *open != '\0' && shut != NULL && *shut != '\0';
  const char *key = mj_rulebook_of_rule (rule);
  g_autofree char *name = NULL, *escaped = NULL;
  gboolean *linked = data;
  MjRulebookRow row;

  if (key == NULL && aside)
    return FALSE;
  g_string_append (markup, open);
  if (key == NULL) {
    g_string_append (markup, rule);
  } else {
    *linked = TRUE;
    mj_rulebook_row (mj_rulebook_find (key), &row);
    name = aside /* Translators: a link to a rule, in brackets after a sentence
                  */
               ? g_strdup (C_ ("link", "rule"))
               : mj_text_term (row.title, row.title_zh);
    escaped = g_markup_escape_text (name, -1);
    append_link (markup, key, escaped);
  }
  g_string_append (markup, shut != NULL ? shut : "");
  return FALSE;
}

char *
mj_rule_link_markup (const char *text, gboolean *linked)
{
  g_autoptr (GRegex) id =
      g_regex_new ("( ?[(（])?\\b([A-Z]+-[0-9]{2})\\b([)）])?",
                   (GRegexCompileFlags) 0, (GRegexMatchFlags) 0, NULL);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  gboolean found = FALSE;
  char *markup = g_regex_replace_eval (id, escaped, -1, 0, (GRegexMatchFlags) 0,
                                       add_link, &found, NULL);

  if (linked != NULL)
    *linked = found;
  return markup;
}

gboolean
mj_rule_link_show (GtkLabel *label, const char *text)
{
  g_autofree char *markup = NULL;
  gboolean linked;

  g_return_val_if_fail (GTK_IS_LABEL (label), FALSE);

  markup = mj_rule_link_markup (text, &linked);
  if (g_object_get_data (G_OBJECT (label), "rule-link") == NULL) {
    g_signal_connect (label, "activate-link", G_CALLBACK (mj_rule_link_follow),
                      NULL);
    g_object_set_data (G_OBJECT (label), "rule-link", label);
  }
  gtk_label_set_markup (label, markup);
  return linked;
}

/* Makes a link of @name where @markup has it last. */
static void
link_last (char **markup, const char *name, const char *key)
{
  g_autofree char *escaped = g_markup_escape_text (name, -1);
  g_autofree char *before = *markup;
  const char *at = g_strrstr (before, escaped);
  GString *linked;

  if (at == NULL) {
    *markup = g_steal_pointer (&before);
    return;
  }
  linked = g_string_new_len (before, at - before);
  append_link (linked, key, escaped);
  g_string_append (linked, at + strlen (escaped));
  *markup = g_string_free (linked, FALSE);
}

void
mj_rule_link_show_advice (GtkLabel *label,
                          const char *text,
                          const MjAdvice *advice)
{
  gboolean honours =
      mj_face_is_honour (mj_tile_face (advice->choice.move.tile));
  const MjPatternId *patterns;
  int n = mj_coach_words_patterns (advice, &patterns);
  g_autofree char *markup = NULL;

  mj_rule_link_show (label, text);
  markup = g_strdup (gtk_label_get_label (label));
  for (int i = 0; i < n; i++) {
    const MjPatternInfo *info = mj_pattern_info (patterns[i]);
    g_autofree char *name = mj_text_term (info->title, info->title_zh);

    link_last (&markup, name, mj_rulebook_pattern_key (patterns[i]));
  }
  for (MjPao pao = 0; pao < MJ_N_PAO; pao++)
    if ((advice->pao & 1 << pao) != 0)
      link_last (&markup, mj_text_tr (mj_pao_name (pao, honours)),
                 mj_rulebook_of_rule (mj_pao_rule (pao)));
  gtk_label_set_markup (label, markup);
}
