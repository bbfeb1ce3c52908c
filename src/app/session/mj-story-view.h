/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-story-view.h – what an evening will be remembered for, and what the
 * players have done in figures.
 */

#pragma once

#include "app/deals/mj-session-view.h"

#define MJ_TYPE_STORY_VIEW (mj_story_view_get_type ())
G_DECLARE_FINAL_TYPE (MjStoryView, mj_story_view, MJ, STORY_VIEW, MjSessionView)
