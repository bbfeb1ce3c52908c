/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-trouble-bar.h – a bar across the window that says what is not saved.
 *
 * It stays as long as the trouble does.  Trouble of the record itself comes
 * before messages of the program.
 */

#pragma once

#include "app/widgets/mj-notice-bar.h"
#include "model/store/mj-store.h"

#define MJ_TYPE_TROUBLE_BAR (mj_trouble_bar_get_type ())
G_DECLARE_FINAL_TYPE (
    MjTroubleBar, mj_trouble_bar, MJ, TROUBLE_BAR, MjNoticeBar)

/* @store: the record whose trouble it shows */
void mj_trouble_bar_set_store (MjTroubleBar *self, MjStore *store);

/* @text: (nullable): a message of the program, or NULL to take it away
 * @label: (nullable): label of the button
 * @action: (nullable): the action of the button */
void mj_trouble_bar_tell (MjTroubleBar *self,
                          const char *text,
                          const char *label,
                          const char *action);
