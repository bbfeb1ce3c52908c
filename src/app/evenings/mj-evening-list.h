/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-list.h – all evenings of the record. */

#pragma once

#include "app/files/mj-import-task.h"
#include "model/session/mj-session.h"

#include <gtk/gtk.h>

#define MJ_TYPE_EVENING_LIST (mj_evening_list_get_type ())
G_DECLARE_FINAL_TYPE (MjEveningList, mj_evening_list, MJ, EVENING_LIST, GtkBox)

void mj_evening_list_set_store (MjEveningList *self,
                                MjStore *store,
                                GSettings *settings);

/* Returns: the group "evenings", for the page around it */
GActionGroup *mj_evening_list_get_actions (MjEveningList *self);

/* Reads the record anew. */
void mj_evening_list_refresh (MjEveningList *self);

/* @text: what could not be done, and why */
void mj_evening_list_tell (MjEveningList *self, const char *text);

/* Opens it as soon as it has been read, or tells why it cannot be.  If another
 * one is asked for before, that one is opened. */
void mj_evening_list_open (MjEveningList *self, gint64 id);

/* @session: an evening that has been read */
void mj_evening_list_show (MjEveningList *self, MjSession *session);

/* See mj_evenings_page_import().
 * @refused: learns why it is not imported */
void mj_evening_list_import (MjEveningList *self,
                             GFile *file,
                             GBytes *contents,
                             MjImportRefused refused,
                             gpointer data);
