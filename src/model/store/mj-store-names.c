/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-names.c – forgets names of players that nobody has any more. */

#include "model/store/mj-store-private.h"

gboolean
mj_store_forget_names (sqlite3 *db, GError **error)
{
  return mj_db_run (db,
                    "DELETE FROM player WHERE NOT EXISTS (SELECT * FROM evening"
                    " WHERE instr (header, json_quote (name)) > 0)",
                    error);
}
