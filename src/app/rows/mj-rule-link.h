/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rule-link.h – a label whose rule ids lead to the rulebook. */

#pragma once

#include "engine/players/mj-advice.h"

#include <gtk/gtk.h>

/* @text: plain text, with ids such as WIN-18 in it
 * @linked: (out) (optional): whether one of them is a link
 * Returns: (transfer full): @text as markup, in which each id of a rule that
 *   the rulebook tells is a link for mj_rule_link_follow() */
char *mj_rule_link_markup (const char *text,
                           gboolean *linked) G_GNUC_WARN_UNUSED_RESULT;

/* A handler of #GtkLabel::activate-link; @key may also be an action, "app.…".
 */
gboolean mj_rule_link_follow (GtkLabel *label, const char *key, gpointer data);

/* Shows @text.  Each id of a rule that the rulebook tells becomes a link to its
 * page, with the name of that, or "rule" where the id stands in brackets.
 * @text: plain text, with ids such as WIN-18 in it
 * Returns: whether there is one */
gboolean mj_rule_link_show (GtkLabel *label, const char *text);

/* As mj_rule_link_show(); the names of the patterns that it aims at, and
 * of the liabilities that @text ends with, become links, too.
 * @text: what the coach says of @advice */
void mj_rule_link_show_advice (GtkLabel *label,
                               const char *text,
                               const MjAdvice *advice);
