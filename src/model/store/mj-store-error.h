/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-error.h – why something could not be kept or read. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MJ_STORE_ERROR (mj_store_error_quark ())
GQuark mj_store_error_quark (void);

/**
 * MjStoreError:
 * @MJ_STORE_ERROR_FAILED: the record refuses it; trying again does not help
 * @MJ_STORE_ERROR_CONFLICT: somebody else has changed the match or evening
 * @MJ_STORE_ERROR_BUSY: another program is writing, or a change made here is
 *   still on its way
 * @MJ_STORE_ERROR_FULL: no room
 * @MJ_STORE_ERROR_DENIED: the file or its folder cannot be opened or written
 * @MJ_STORE_ERROR_DISK: the disk, or memory, failed
 * @MJ_STORE_ERROR_DAMAGED: the file could be read and is no sound record
 */
typedef enum {
  MJ_STORE_ERROR_FAILED,
  MJ_STORE_ERROR_CONFLICT,
  MJ_STORE_ERROR_BUSY,
  MJ_STORE_ERROR_FULL,
  MJ_STORE_ERROR_DENIED,
  MJ_STORE_ERROR_DISK,
  MJ_STORE_ERROR_DAMAGED,
} MjStoreError;

G_END_DECLS
