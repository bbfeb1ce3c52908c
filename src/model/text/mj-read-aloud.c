/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-read-aloud.c – spd-say, the program that comes with speech-dispatcher, so
 * that nothing has to be linked. */

#include "model/text/mj-read-aloud.h"

#include <glib/gi18n-lib.h>

gboolean
mj_read_aloud (const char *text, GError **error)
{
  const char *const *languages = g_get_language_names ();
  g_autofree char *program = g_find_program_in_path ("spd-say");
  g_autofree char *language = g_str_equal (languages[0], "C")
                                  ? g_strdup ("en")
                                  : g_strndup (languages[0], 2);
  g_autoptr (GSubprocess) reader = NULL;

  if (program == NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("Nothing here can read aloud: speech-dispatcher "
                            "(spd-say) is not installed"));
    return FALSE;
  }
  reader = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
      error, program, "--language", language, "--", text, NULL);
  return reader != NULL;
}
