/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-application.h – the program: one window, settings, and the record. */

#pragma once

#include "app/shell/mj-window.h"

G_BEGIN_DECLS

#define MJ_TYPE_APPLICATION (mj_application_get_type ())
G_DECLARE_FINAL_TYPE (
    MjApplication, mj_application, MJ, APPLICATION, AdwApplication)

MjApplication *mj_application_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_application_start_match:
 * @self: the application
 * @rules: rule sheet, frozen into the match
 * @watch: whether four computers play
 *
 * Ends the match in progress and starts another, kept from its first move.
 */
void mj_application_start_match (MjApplication *self,
                                 const MjRules *rules,
                                 gboolean watch);

MjWindow *mj_application_get_window (MjApplication *self);
GSettings *mj_application_get_settings (MjApplication *self);

/**
 * mj_application_load_rules:
 * @self: the application
 * @rules: (out): rule sheet of the next match, from the settings
 */
void mj_application_load_rules (MjApplication *self, MjRules *rules);

/**
 * mj_application_default_name:
 * @place: 0 for the person, then to the right
 *
 * Returns: (transfer none): what whoever sits there is called if nobody says
 */
const char *mj_application_default_name (int place);

/**
 * mj_application_get_player_name:
 * @self: the application
 * @place: 0 for the person, then to the right
 *
 * Returns: (transfer full): the name chosen for that place, or ""
 */
char *mj_application_get_player_name (MjApplication *self, int place);

MjStore *mj_application_get_store (MjApplication *self);

/**
 * mj_application_play_from:
 * @self: the application
 * @file: a match
 * @n_moves: how many of its moves have been made
 * @human: chair of the person
 *
 * Goes on from there on the same wall, as practice.
 */
void mj_application_play_from (MjApplication *self,
                               const MjMatchFile *file,
                               guint n_moves,
                               MjSeat human);

/**
 * mj_application_record_changed:
 * @self: the application
 *
 * To be called when the record has been replaced: shows what it holds now, and
 * goes on with its match or begins one.
 */
void mj_application_record_changed (MjApplication *self);

/**
 * mj_application_keep_copy:
 * @self: the application
 * @error: return location for a #GError
 *
 * Copies the record, before it is replaced, to a new file beside it.
 *
 * Returns: (transfer full) (nullable): the copy
 */
char *mj_application_keep_copy (MjApplication *self,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
