/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cases-claims.h – cases of claims that are prohibited. */

#pragma once

#include "cli/cases/cases-cells.h"

/* Writes whether the claim is allowed, unless a cell cannot be read.
 *
 * Rule: FURI-01 to FURI-06. */
void case_run_claims (Case *c);
