/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-claim.c – claims the match in progress by a lock on a file, which
 * the system releases however the program ends.
 */

#include "model/store/mj-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

gboolean
mj_store_claim (const char *record, int *lock)
{
  g_autofree char *path = g_strconcat (record, ".playing", NULL);

  *lock = g_open (path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (*lock < 0 || flock (*lock, LOCK_EX | LOCK_NB) == 0 ||
      errno != EWOULDBLOCK)
    return TRUE; /* no locks here: revisions alone protect the match */
  close (*lock);
  *lock = -1;
  return FALSE;
}
