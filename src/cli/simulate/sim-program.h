/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sim-program.h – a program that plays a chair of a simulation.
 *
 * It gets a request a line on its standard input and answers with a line on its
 * standard output (docs/formats.md).  It is started with the first request, in
 * a process group of its own; a program that is stopped has been waited for.
 * Use a program from one thread only, because on Linux it ends with the thread
 * that started it.
 */

#pragma once

#include "cli/simulate/sim-tally.h"

typedef struct SimProgram SimProgram;

/* @command: a command as in a shell, without a shell's own words
 * Returns: false when @command cannot be read or names no program */
gboolean sim_program_check (const char *command, GError **error);

/* @command: accepted by sim_program_check()
 * @timeout: seconds for each answer
 * Returns: (transfer full): a program that has not been started */
SimProgram *sim_program_new (const char *command, double timeout);

/* @program: (nullable): a program; it is stopped */
void sim_program_free (SimProgram *program);

/* Closes its input, gives it a second to end and then kills it.  The next
 * request starts it anew. */
void sim_program_stop (SimProgram *program);

/* A program that has crashed or was slow is stopped and started anew by the
 * next request.  After five such failures in a row it is not started again, and
 * every request counts as one more.  Output without a request counts as
 * unreadable.
 * @state: a state in which @seat has a choice
 * @move: (out): its answer, a legal move; untouched on failure
 * @failure: (out): why there is no answer
 * Returns: whether the answer can be taken */
gboolean sim_program_ask (SimProgram *program,
                          const MjState *state,
                          MjSeat seat,
                          MjMove *move,
                          SimFailure *failure);
