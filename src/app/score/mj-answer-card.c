/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-answer-card.c – a head with the tai, the payments, and the reasons. */

#include "app/score/mj-answer-card.h"

#include "app/hand/mj-one-stop.h"
#include "app/widgets/mj-css.h"
#include "app/rows/mj-line-row.h"
#include "app/widgets/mj-names.h"
#include "app/rows/mj-rule-link.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/learn/mj-rulebook.h"

#include <glib/gi18n.h>

struct _MjAnswerCard {
  MjQueryView parent_instance;

  /* children */
  GtkWidget *head; /* the first row */
  GtkWidget *figure;
  GtkWidget *sentence;
  GtkWidget *limit;
  GtkWidget *reason;
  GtkWidget *pao;
  GtkWidget *rows; /* the head, payments, or the cases side by side */
  GtkWidget *cure;
  GtkWidget *cure_text;
  GtkWidget *why;
  GtkWidget *lines;
  GtkWidget *near_title;
  GtkWidget *near;
};

MJ_DEFINE_TEMPLATE (MjAnswerCard, mj_answer_card, MJ_TYPE_QUERY_VIEW)

/* ---- payments ---- */

/* A row to go to, with a name that tells all of it. */
static GtkWidget *
add_row (MjAnswerCard *self, GtkWidget *content, const char *name)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", content,
                                 "activatable", FALSE, NULL);

  mj_names_set (row, name);
  gtk_list_box_append (GTK_LIST_BOX (self->rows), row);
  return row;
}

/* The name gives way, never the amount. */
static void
add_payment (MjAnswerCard *self, MjLine *line)
{
  const char *who = mj_line_get_title (line);
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *list_row;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (who);
  GtkWidget *money = gtk_label_new (mj_line_get_value (line));

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (name, who);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_label_set_xalign (GTK_LABEL (money), 1);
  gtk_widget_add_css_class (name, "pay-name");
  gtk_widget_add_css_class (money, "pay-amount");
  gtk_widget_add_css_class (money, "numeric");
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), money);
  gtk_widget_add_css_class (row, "pay-row");
  gtk_box_append (GTK_BOX (box), row);
  mj_query_view_add (box, mj_line_get_detail (line), "line-detail");
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (outer), box);
  list_row = add_row (self, outer, mj_line_get_sentence (line));
  if (mj_line_get_entry (line) != NULL)
    mj_line_row_link (GTK_LIST_BOX_ROW (list_row), mj_line_get_entry (line),
                      mj_line_get_sentence (line), NULL);
}

static void
add_payments (MjAnswerCard *self, GListModel *payments)
{
  for (guint i = 0; i < g_list_model_get_n_items (payments); i++) {
    g_autoptr (MjLine) line = g_list_model_get_item (payments, i);

    add_payment (self, line);
  }
}

/* Where the tile has been won before, what all who have won on it get: winners
 * do not pay each other, and what this win alone would move misleads. */
static void
add_together (MjAnswerCard *self, MjScoreQuery *query)
{
  const char *const *beside = mj_score_query_get_beside (query);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *wins =
      beside == NULL ? g_strdup ("") : g_strjoinv (". ", (char **) beside);
  g_autofree char *name =
      g_strdup_printf ("%s. %s", _ ("This win and those before it"), wins);

  mj_query_view_add (box, _ ("This win and those before it"), "heading");
  for (int i = 0; beside != NULL && beside[i] != NULL; i++)
    mj_query_view_add (box, beside[i], "line-detail");
  add_row (self, box, name);
  add_payments (self, mj_score_query_get_together (query));
}

static void
add_case (GtkWidget *panes, MjLine *line)
{
  GtkWidget *pane = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  mj_query_view_add (pane, mj_line_get_title (line), "line-detail");
  mj_query_view_add (pane, mj_line_get_detail (line), "case-pays");
  gtk_widget_set_hexpand (pane, TRUE);
  gtk_widget_add_css_class (pane, "case");
  gtk_box_append (GTK_BOX (panes), pane);
}

static void
show_body (MjAnswerCard *self, MjScoreQuery *query)
{
  GtkListBox *list = GTK_LIST_BOX (self->rows);
  GtkListBoxRow *row;
  gboolean open = mj_score_query_get_answer (query)->feeder_open;
  GListModel *cases = mj_score_query_get_cases (query);

  while ((row = gtk_list_box_get_row_at_index (list, 1)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
  if (open) {
    GtkWidget *panes = mj_wrap_box_new (12);
    GString *name = g_string_new (NULL);

    for (guint i = 0; i < g_list_model_get_n_items (cases); i++) {
      g_autoptr (MjLine) line = g_list_model_get_item (cases, i);

      add_case (panes, line);
      g_string_append_printf (name, "%s: %s. ", mj_line_get_title (line),
                              mj_line_get_detail (line));
    }
    add_row (self, panes, name->str);
    g_string_free (name, TRUE);
  } else if (g_list_model_get_n_items (mj_score_query_get_together (query)) >
             0) {
    add_together (self, query);
  } else {
    add_payments (self, mj_score_query_get_payments (query));
  }
}

/* ---- the tai ---- */

/* The number twice as large as the word beside it, whichever comes first. */
static char *
enlarge (const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  const char *from = strpbrk (escaped, "0123456789");
  gsize n = from == NULL ? 0 : strspn (from, "0123456789");

  if (n == 0)
    return g_steal_pointer (&escaped);
  return g_strdup_printf ("%.*s<span size=\"200%%\">%.*s</span>%s",
                          (int) (from - escaped), escaped, (int) n, from,
                          from + n);
}

/* Why the hand does not win, and the rule that says so. */
static void
show_reason (MjAnswerCard *self, MjScoreQuery *query, gboolean refused)
{
  const char *problem = mj_score_query_get_problem (query);
  const char *rule = mj_rulebook_reason_rule (
      mj_score_query_get_answer (query)->outcome.reason);
  g_autofree char *text = rule == NULL
                              ? g_strdup (problem)
                              : g_strdup_printf ("%s (%s)", problem, rule);

  mj_rule_link_show (GTK_LABEL (self->reason), refused ? text : "");
  gtk_widget_set_visible (self->reason, refused);
}

/* "PAO-02, PAO-05" */
static char *
list_pao_rules (MjPaoSet pao)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();

  for (int p = 0; p < MJ_N_PAO; p++)
    if (pao & 1 << p)
      g_ptr_array_add (rules, (char *) mj_pao_rule ((MjPao) p));
  g_ptr_array_add (rules, NULL);
  return g_strjoinv (", ", (char **) rules->pdata);
}

/* "4 tai. South drew it", and what is against it. */
static GString *
tell_head (MjScoreQuery *query)
{
  const char *problem = mj_score_query_get_problem (query);
  g_autofree char *headline = NULL, *sentence = NULL;
  GString *text = g_string_new (NULL);

  g_object_get (query, "headline", &headline, "sentence", &sentence, NULL);
  g_string_append_printf (text, "%s. %s.", headline, sentence);
  if (problem != NULL)
    g_string_append_printf (text, " %s.", problem);
  return text;
}

static void
show_head (MjAnswerCard *self, MjScoreQuery *query)
{
  GString *name = tell_head (query);
  gboolean refused = mj_score_query_get_stage (query) == MJ_STAGE_NO_WIN;
  const MjScore *score = &mj_score_query_get_answer (query)->outcome.score;
  g_autofree char *headline = NULL, *sentence = NULL, *pao = NULL;
  g_autofree char *tai = g_strdup_printf (_ ("%d tai"), score->tai);
  g_autofree char *rules =
      list_pao_rules (mj_score_query_get_answer (query)->outcome.pao);
  g_autofree char *figure = NULL, *liable = NULL;

  g_object_get (query, "headline", &headline, "sentence", &sentence, "pao-note",
                &pao, NULL);
  figure = enlarge (refused ? headline : tai);
  gtk_label_set_markup (GTK_LABEL (self->figure), figure);
  gtk_label_set_label (GTK_LABEL (self->sentence), sentence);
  gtk_label_set_label (GTK_LABEL (self->limit), headline);
  gtk_widget_set_visible (self->limit,
                          !refused && !g_str_equal (headline, tai));
  show_reason (self, query, refused);
  liable = g_strdup_printf ("%s (%s)", pao, rules);
  mj_rule_link_show (GTK_LABEL (self->pao), *pao != '\0' ? liable : "");
  gtk_widget_set_visible (self->pao, *pao != '\0');
  mj_css_set (self->figure, "refused", refused);
  mj_names_set (self->head, name->str);
  g_string_free (name, TRUE);
}

static void
mj_answer_card_show (MjQueryView *view)
{
  MjAnswerCard *self = MJ_ANSWER_CARD (view);
  MjScoreQuery *query = mj_query_view_get_query (view);
  const char *cure = mj_score_query_get_cure (query, NULL);

  if (mj_score_query_get_stage (query) < MJ_STAGE_ANSWER)
    return;
  show_head (self, query);
  show_body (self, query);
  gtk_widget_set_visible (self->cure, cure != NULL);
  gtk_label_set_label (GTK_LABEL (self->cure_text), cure == NULL ? "" : cure);
  gtk_widget_set_visible (self->near_title,
                          gtk_widget_get_visible (self->near));
  gtk_widget_set_visible (self->why, gtk_widget_get_visible (self->lines) ||
                                         gtk_widget_get_visible (self->near));
}

/* ---- the class ---- */

static void
mj_answer_card_class_init (MjAnswerCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_QUERY_VIEW_CLASS (klass)->show = mj_answer_card_show;
  gtk_widget_class_set_css_name (widget_class, "answer");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
  MJ_TEMPLATE_TYPES (MJ_TYPE_ONE_STOP, MJ_TYPE_WRAP_LAYOUT);
  mj_template_set (widget_class, "score/mj-answer-card");
  MJ_TEMPLATE_CHILDREN (widget_class, MjAnswerCard, head, figure, sentence,
                        limit, reason, pao, rows, cure, cure_text, why, lines,
                        near_title, near);
}

void
mj_answer_card_get_lists (MjAnswerCard *self,
                          GtkListBox **lines,
                          GtkListBox **near)
{
  g_return_if_fail (MJ_IS_ANSWER_CARD (self));

  *lines = GTK_LIST_BOX (self->lines);
  *near = GTK_LIST_BOX (self->near);
}

char *
mj_answer_card_to_text (MjAnswerCard *self)
{
  MjScoreQuery *query = mj_query_view_get_query (MJ_QUERY_VIEW (self));
  GListModel *payments = mj_score_query_get_together (query);
  GString *text;

  g_return_val_if_fail (MJ_IS_ANSWER_CARD (self), NULL);

  if (g_list_model_get_n_items (payments) == 0)
    payments = mj_score_query_get_payments (query);
  text = tell_head (query);
  for (guint i = 0; i < g_list_model_get_n_items (payments); i++) {
    g_autoptr (MjLine) line = g_list_model_get_item (payments, i);

    g_string_append_printf (text, " %s.", mj_line_get_sentence (line));
  }
  return g_string_free (text, FALSE);
}
