/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-page-share.c – the actions that bring an evening out of its page:
 * to the clipboard, onto paper, into a file, onto the scoreboard.
 */

#include "app/session/mj-session-page-private.h"

#include "app/files/mj-export.h"
#include "app/report/mj-report.h"
#include "app/report/mj-result-card.h"
#include "app/deals/mj-scoreboard.h"
#include "app/widgets/mj-dialog.h"
#include "model/deals/mj-evening-export.h"
#include "model/object/mj-actions.h"

#include <glib/gi18n.h>
#include <string.h>

static void
copy (MjSessionPage *self)
{
  g_autofree char *text = mj_evening_export_text (
      self->session, mj_settle_view_get_coin (self->settle));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  mj_session_page_tell (self, _ ("Copied."));
}

static void
copy_picture (MjSessionPage *self)
{
  g_autoptr (GBytes) png = mj_result_card_to_png (
      self->session, mj_settle_view_get_coin (self->settle));
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) picture = gdk_texture_new_from_bytes (png, &error);

  if (picture != NULL)
    gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                               picture);
  if (picture != NULL)
    mj_session_page_tell (self, _ ("Copied."));
  mj_session_page_tell_error (self, error);
}

static void
print (MjSessionPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!mj_report_print (self->session, mj_settle_view_get_coin (self->settle),
                        mj_dialog_parent (self), &error))
    mj_session_page_tell_error (self, error);
}

static void
scoreboard (MjSessionPage *self)
{
  if (self->session != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    mj_scoreboard_present (mj_dialog_parent (self), self->session, self->art);
}

static GBytes *
write_as (MjSessionPage *self, const char *format)
{
  const MjEveningFile *evening = mj_session_get_file (self->session);
  char *text;

  if (g_strcmp0 (format, "pdf") == 0)
    return mj_report_to_pdf (self->session,
                             mj_settle_view_get_coin (self->settle), NULL);
  if (g_strcmp0 (format, "png") == 0)
    return mj_result_card_to_png (self->session,
                                  mj_settle_view_get_coin (self->settle));
  text = g_strcmp0 (format, "csv") == 0 ? mj_evening_export_csv (evening)
                                        : mj_evening_export_json (evening);
  return g_bytes_new_take (text, strlen (text));
}

static void
on_exported (GFile *file, GBytes *contents, const GError *error, gpointer data)
{
  if (error == NULL)
    mj_session_page_tell (data, _ ("Saved."));
  mj_session_page_tell_error (data, error);
}

static void export(MjSessionPage *self, GVariant *parameter)
{
  const char *format = g_variant_get_string (parameter, NULL);
  g_autofree char *name = mj_export_name (
      mj_session_get_file (self->session)->title,
      g_strcmp0 (format, "json") == 0 ? MJ_EXPORT_EVENING : format);
  MjFileQuestion question = {
    .title = _ ("Export the Evening"),
    .accept = _ ("_Export"),
    .name = name,
  };

  mj_file_dialog_save (GTK_WIDGET (self), &question, write_as (self, format),
                       on_exported, self);
}

static const MjAction entries[] = {
  { "copy", G_CALLBACK (copy) },
  { "copy-picture", G_CALLBACK (copy_picture) },
  { "print", G_CALLBACK (print) },
  { "scoreboard", G_CALLBACK (scoreboard) },
  { "export", G_CALLBACK (export), "s" },
};

void
mj_session_page_add_sharing (MjSessionPage *self)
{
  mj_actions_add (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                  self);
}
