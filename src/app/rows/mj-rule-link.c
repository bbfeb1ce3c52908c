/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rule-link.c – puts links into the text of a label. */

#include "app/rows/mj-rule-link.h"

#include "model/learn/mj-rulebook.h"

#include <glib/gi18n.h>

gboolean
mj_rule_link_follow (GtkLabel *label, const char *key, gpointer data)
{
  if (g_str_has_prefix (key, "app."))
    return gtk_widget_activate_action (GTK_WIDGET (label), key, NULL);
  return gtk_widget_activate_action (GTK_WIDGET (label), "app.rulebook-entry",
                                     "s", key);
}

static gboolean
add_link (const GMatchInfo *match, GString *markup, gpointer data)
{
  g_autofree char *rule = g_match_info_fetch (match, 0);
  const char *key = mj_rulebook_of_rule (rule);
  gboolean *linked = data;
  g_autofree char *title =
      g_markup_escape_text (_ ("Open it in the rules"), -1);

  if (key == NULL) {
    g_string_append (markup, rule);
    return FALSE;
  }
  *linked = TRUE;
  g_string_append_printf (markup, "<a href=\"%s\" title=\"%s\">%s</a>", key,
                          title, rule);
  return FALSE;
}

char *
mj_rule_link_markup (const char *text, gboolean *linked)
{
  g_autoptr (GRegex) id =
      g_regex_new ("\\b[A-Z]+-[0-9]{2}\\b", (GRegexCompileFlags) 0,
                   (GRegexMatchFlags) 0, NULL);
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
