/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-card.h – the result of an evening as a picture, to be sent to those
 * who played.
 */

#pragma once

#include "model/session/mj-session.h"

/* @coin: smallest coin of the settlement, hundredths
 * Returns: (transfer full): a PNG file, 1080 pixels wide and as high as it
 *   takes: title, balances, chart, who pays whom, the biggest hand */
GBytes *mj_result_card_to_png (MjSession *session,
                               gint64 coin) G_GNUC_WARN_UNUSED_RESULT;
