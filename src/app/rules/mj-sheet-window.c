/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sheet-window.c – the page of rules alone, with its own search. */

#include "app/rules/mj-sheet-window.h"

#include "app/rules/mj-rules-page.h"
#include "app/widgets/mj-names.h"
#include "model/object/mj-class.h"

#include <glib/gi18n.h>

struct _MjSheetWindow {
  MjPagesWindow parent_instance;

  MjRulesPage *page; /* borrowed */
  MjRules told;      /* the sheet that "edited" was last emitted for */
};

MJ_DEFINE_TYPE (MjSheetWindow, mj_sheet_window, MJ_TYPE_PAGES_WINDOW)

static gboolean
find (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  mj_rules_page_start_search (MJ_SHEET_WINDOW (widget)->page);
  return TRUE;
}

static void
mj_sheet_window_class_init (MjSheetWindowClass *klass)
{
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_f,
                                GDK_CONTROL_MASK, find, NULL);

  /* The sheet is another one. */
  mj_class_add_signal (klass, "edited", 0);
}

static void
on_edited (MjRulesPage *page, MjSheetWindow *self)
{
  const MjRules *rules = mj_rules_page_get_rules (page);

  if (mj_rules_count_differences (&self->told, rules) == 0)
    return;
  self->told = *rules;
  g_signal_emit_by_name (self, "edited");
}

MjSheetWindow *
mj_sheet_window_present (GtkWindow *parent,
                         GSettings *settings,
                         const MjRules *rules)
{
  MjSheetWindow *self =
      g_object_new (MJ_TYPE_SHEET_WINDOW, "transient-for", parent, "modal",
                    TRUE, "search-enabled", FALSE, "destroy-with-parent", TRUE,
                    "title", _ ("Rules"), NULL);

  self->told = *rules;
  self->page = MJ_RULES_PAGE (mj_rules_page_new_for (settings, rules));
  mj_dialog_add_page (self, self->page);
  g_signal_connect (self->page, "edited", G_CALLBACK (on_edited), self);
  mj_names_mend (GTK_WIDGET (self));
  mj_dialog_fit (GTK_WIDGET (self));
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

MJ_GETTER (const MjRules *,
           mj_sheet_window_get_rules,
           MjSheetWindow,
           &self->told)
