/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-row.c – shows an entry in a line, and again when the entry changes.
 */

#include "app/deals/mj-entry-row.h"

#include "app/widgets/mj-names.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/learn/mj-rulebook.h"
#include "model/object/mj-class.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

/* ---- the menu ---- */

static void
add_item (GMenu *menu, const char *label, const char *action, guint index)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "u", index);
  g_menu_append_item (menu, item);
}

/* A menu of all kinds of entries that can be inserted before this one. */
static void
add_insertions (GMenu *menu, guint index)
{
  g_autoptr (GMenu) insertions = g_menu_new ();

  for (MjEntryKind kind = 0; kind < MJ_N_ENTRY_KINDS; kind++) {
    g_autoptr (GMenuItem) item =
        g_menu_item_new (mj_text_tr (mj_entry_kind_title (kind)), NULL);

    g_menu_item_set_action_and_target (item, "evening.insert", "(us)", index,
                                       mj_entry_kind_key (kind));
    g_menu_append_item (insertions, item);
  }
  g_menu_append_submenu (menu, _ ("_Insert Before"), G_MENU_MODEL (insertions));
}

/* Other entries have their note in the dialog that edits them. */
static gboolean
is_win (MjSessionEntry *entry)
{
  return mj_session_entry_get_record (entry)->entry.kind == MJ_ENTRY_WIN;
}

static void
add_rule (GMenu *menu, const char *title, const char *key)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (title, NULL);

  g_menu_item_set_action_and_target (item, "app.rulebook-entry", "s", key);
  g_menu_append_item (menu, item);
}

/* The pages of what counts in it, who is liable, or why it is refused. */
static void
add_rules (GMenu *menu, const MjOutcome *outcome)
{
  const char *refused = mj_rulebook_reason_rule (outcome->reason);
  g_autoptr (GMenu) rules = g_menu_new ();

  if (refused != NULL)
    add_rule (rules, mj_text_reason (outcome->reason),
              mj_rulebook_of_rule (refused));
  for (int i = 0; refused == NULL && i < outcome->score.n_lines; i++) {
    MjPatternId id = outcome->score.lines[i].pattern;
    const MjPatternInfo *info = mj_pattern_info (id);
    g_autofree char *title = mj_text_term (info->title, info->title_zh);

    add_rule (rules, title, mj_rulebook_pattern_key (id));
  }
  for (int i = 0; i < outcome->n_notes; i++) {
    MjPao pao = outcome->notes[i].pao;
    g_autofree char *title =
        mj_text_term (mj_pao_title (pao), mj_pao_title_zh (pao));

    add_rule (rules, title, mj_rulebook_of_rule (outcome->notes[i].rule));
  }
  if (g_menu_model_get_n_items (G_MENU_MODEL (rules)) > 0)
    g_menu_append_submenu (menu, _ ("_Rules"), G_MENU_MODEL (rules));
}

/* Made when it is opened: to make the menus of a hundred rows takes a second.
 */
static void
make_menu (GtkMenuButton *button, gpointer data)
{
  guint index = mj_session_entry_get_index (data);
  g_autoptr (GMenu) menu = g_menu_new ();

  add_item (menu, _ ("_Edit…"), "evening.edit", index);
  if (is_win (data))
    add_item (menu, _ ("_Note…"), "evening.note", index);
  if (mj_session_entry_get_outcome (data)->others != 0)
    add_item (menu, _ ("_Somebody Else Won Too…"), "evening.also", index + 1);
  add_item (menu, _ ("_Delete"), "evening.delete", index);
  add_insertions (menu, index);
  add_item (menu, _ ("Open in the _Helper"), "evening.look", index);
  add_rules (menu, mj_session_entry_get_outcome (data));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
  mj_wrap_labels (GTK_WIDGET (button));
}

GtkWidget *
mj_entry_menu_new (MjSessionEntry *entry)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button),
                                 "view-more-symbolic");
  gtk_widget_set_tooltip_text (button, _ ("More"));
  gtk_widget_add_css_class (button, "flat");
  mj_names_set (button, _ ("More"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), make_menu,
                                         g_object_ref (entry), g_object_unref);
  return button;
}

/* ---- what it shows ---- */

void
mj_columns_row_show_amounts (MjColumnsRow *line,
                             guint people,
                             guint present,
                             const gint64 *amounts,
                             gboolean cents,
                             gboolean zero)
{
  const MjMoney money = { "", cents };
  guint column = 0;

  mj_columns_row_set_columns (line, (guint) __builtin_popcount (people));
  for (guint i = 0; i < MJ_MAX_PEOPLE; i++)
    if ((people & 1u << i) != 0) {
      gboolean there = (present & 1u << i) != 0;
      g_autofree char *text = mj_text_gain (&money, amounts[i]);

      mj_columns_row_set_amount (line, column++,
                                 !there                     ? ""
                                 : amounts[i] == 0 && !zero ? "–"
                                                            : text,
                                 there ? (amounts[i] > 0) - (amounts[i] < 0)
                                       : 0);
    }
}

static void
show_entry (MjColumnsRow *line, MjSessionEntry *entry)
{
  const MjOutcome *outcome = mj_session_entry_get_outcome (entry);
  guint people =
      GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (line), "people"));
  g_autofree char *text = mj_session_entry_get_text (entry);
  g_autofree char *detail = mj_session_entry_get_detail (entry);
  gint64 change[MJ_MAX_PEOPLE] = { 0 };

  mj_outcome_add_changes (outcome, change);
  mj_columns_row_set_text (line, "", text, detail,
                           outcome->reason != MJ_REASON_NONE);
  mj_columns_row_show_amounts (
      line, people, mj_outcome_people (outcome), change,
      g_object_get_data (G_OBJECT (line), "cents") != NULL, FALSE);
}

GtkWidget *
mj_entry_row_new (MjSessionEntry *entry, guint people, gboolean cents)
{
  GtkWidget *line = mj_columns_row_new ();

  g_object_set_data (G_OBJECT (line), "people", GUINT_TO_POINTER (people));
  g_object_set_data (G_OBJECT (line), "cents", GINT_TO_POINTER (cents));
  MJ_LISTEN (entry, "changed", show_entry, line);
  show_entry (MJ_COLUMNS_ROW (line), entry);
  mj_columns_row_set_end (MJ_COLUMNS_ROW (line), mj_entry_menu_new (entry));
  return line;
}
