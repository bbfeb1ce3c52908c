/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-error.h – the reasons why something could not be stored or read. */

#pragma once

#include <glib.h>

#define MJ_STORE_ERROR (mj_store_error_quark ())
GQuark mj_store_error_quark (void);

/**
 * MjStoreError:
 * @MJ_STORE_ERROR_FAILED: the database refuses it; trying again does not help
 * @MJ_STORE_ERROR_CONFLICT: another program has changed the match or evening
 * @MJ_STORE_ERROR_BUSY: another program is writing, or an earlier change made
 *   here is not on the disk yet
 * @MJ_STORE_ERROR_FULL: the disk has no room
 * @MJ_STORE_ERROR_DENIED: the file or its folder cannot be opened or written
 * @MJ_STORE_ERROR_DISK: the disk, or memory, failed
 * @MJ_STORE_ERROR_DAMAGED: the file could be read, but is damaged or not a
 * record
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
