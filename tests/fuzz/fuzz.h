/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz.h – what every fuzz target has.
 *
 * With -Dfuzz=true (clang) a target is a libFuzzer program.  In every build the
 * same file is also linked with replay-main.c and run over its corpus, so an
 * input that once failed stays a test.
 */

#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* As assert(), but never compiled out. */
#define FUZZ_ASSERT(condition)                                                 \
  do {                                                                         \
    if (!(condition)) {                                                        \
      fprintf (stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);         \
      abort ();                                                                \
    }                                                                          \
  } while (0)

/**
 * fuzz_text:
 * @data: an input
 * @size: its size
 *
 * Returns: a copy with a NUL behind it; free with free()
 */
char *fuzz_text (const uint8_t *data, size_t size);
