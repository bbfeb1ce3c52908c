/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c – singapore-mahjong: the desktop program. */

#include "app/shell/mj-application.h"
#include "config.h"
#include "model/text/mj-text.h"

int
main (int argc, char **argv)
{
  g_autoptr (MjApplication) app = NULL;

  mj_text_start (LOCALEDIR);
  app = mj_application_new ();
  return g_application_run (G_APPLICATION (app), argc, argv);
}
