/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-line.h – one line of an explanation: of tai, waits, near misses or
 * payments.
 *
 * A line never changes: when its subject does, a new one is made.
 */

#pragma once

#include "engine/score/mj-score.h"
#include "model/money/mj-bill.h"

#include <glib-object.h>

#define MJ_TYPE_LINE (mj_line_get_type ())
G_DECLARE_FINAL_TYPE (MjLine, mj_line, MJ, LINE, GObject)

/**
 * mj_line_new:
 * @title: (nullable): what it is, in the user's language
 * @detail: (nullable): why, or for what
 * @value: (nullable): how much
 * @rule: (nullable): rule id
 * @entry: (nullable): key of what the rulebook says of it
 * @faces: tiles it speaks of
 *
 * Returns: (transfer full): a line
 */
MjLine *mj_line_new (const char *title,
                     const char *detail,
                     const char *value,
                     const char *rule,
                     const char *entry,
                     MjFaceSet faces) G_GNUC_WARN_UNUSED_RESULT;

#ifndef __GI_SCANNER__

/* Returns: (transfer full): that line in words, which leads to the rulebook */
MjLine *
mj_line_new_for_score (const MjScoreLine *line) G_GNUC_WARN_UNUSED_RESULT;

/* @names: names of the players by chair
 * @chips: (nullable): the amount in chips
 * @entry: (nullable): key of the page of the rulebook that says so
 * Returns: (transfer full): who pays whom, how much, and what it is made of */
MjLine *mj_line_new_for_bill (const MjBill *bill,
                              const char *const *names,
                              const MjMoney *money,
                              const char *chips,
                              const char *entry) G_GNUC_WARN_UNUSED_RESULT;

#endif

/**
 * mj_line_get_sentence:
 * @self: a line for a bill
 *
 * Returns: (transfer none) (nullable): all of it, to be read in one go
 */
const char *mj_line_get_sentence (MjLine *self);

const char *mj_line_get_title (MjLine *self);
const char *mj_line_get_detail (MjLine *self);
const char *mj_line_get_value (MjLine *self);
const char *mj_line_get_rule (MjLine *self);
const char *mj_line_get_entry (MjLine *self);
MjFaceSet mj_line_get_faces (MjLine *self);
