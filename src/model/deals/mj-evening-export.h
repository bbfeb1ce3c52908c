/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-export.h – the deals of an evening as it leaves the program:
 * as a text to send, and as CSV. */

#pragma once

#include "model/session/mj-session.h"

/**
 * mj_evening_export_rules:
 *
 * Returns: (transfer full): its rules: the preset, limit, minimum and stake,
 *   and the differences; and a line for each change
 */
char *
mj_evening_export_rules (const MjEveningFile *file) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_evening_export_text:
 * @coin: smallest coin in use, hundredths; 0: nothing is rounded
 *
 * Returns: (transfer full): the settlement, the rules, and the payments deal by
 *   deal
 */
char *mj_evening_export_text (MjSession *session,
                              gint64 coin) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_evening_export_csv:
 *
 * Returns: (transfer full): a text for mj_evening_file_from_text(), with
 *   columns for people
 */
char *
mj_evening_export_csv (const MjEveningFile *file) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_evening_export_json:
 *
 * Returns: (transfer full): a text for mj_evening_file_from_text(), with the
 *   rules in words
 */
char *
mj_evening_export_json (const MjEveningFile *file) G_GNUC_WARN_UNUSED_RESULT;
