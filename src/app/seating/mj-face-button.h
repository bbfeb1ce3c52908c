/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-face-button.h – shows the face of a player; a press opens the dozen to
 * choose from.
 */

#pragma once

#include "model/people/mj-person.h"

#include <adwaita.h>

#define MJ_TYPE_FACE_BUTTON (mj_face_button_get_type ())
G_DECLARE_FINAL_TYPE (MjFaceButton, mj_face_button, MJ, FACE_BUTTON, AdwBin)

/* Returns: #MjFaceButton:person */
MjPerson mj_face_button_get_person (MjFaceButton *self);

/* @person: whose face it shows */
void mj_face_button_set_person (MjFaceButton *self, MjPerson person);
