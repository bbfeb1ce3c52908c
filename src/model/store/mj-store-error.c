/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-error.c – the domain of the errors. */

#include "model/store/mj-store-error.h"

/* clang-format off */
G_DEFINE_QUARK (mj-store-error-quark, mj_store_error)
/* clang-format on */
