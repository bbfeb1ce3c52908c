/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c – singapore-mahjong: the desktop program. */

#include "app/mj-application.h"
#include "config.h"
#include "model/mj-text.h"

#include <glib/gi18n.h>

int
main (int argc, char **argv)
{
  g_autoptr (MjApplication) app = NULL;

  bindtextdomain (GETTEXT_PACKAGE, mj_text_locale_dir (LOCALEDIR));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  app = mj_application_new ();
  return g_application_run (G_APPLICATION (app), argc, argv);
}
