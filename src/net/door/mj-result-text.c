/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-text.c – writes the parts of a result that all rooms have. */

#include "net/door/mj-result-text.h"

#include "model/text/mj-json.h"

void
mj_result_text_add_lines (JsonBuilder *builder, const MjScore *score)
{
  mj_json_begin_list (builder, "lines");
  for (int i = 0; i < score->n_lines; i++) {
    const MjScoreLine *line = &score->lines[i];
    const MjPatternInfo *info = mj_pattern_info (line->pattern);

    json_builder_begin_object (builder);
    mj_json_add_text (builder, "title", info->title);
    mj_json_add_text (builder, "zh", info->title_zh);
    mj_json_add_int (builder, "tai", line->limit ? score->tai : line->tai);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

void
mj_result_text_add_transfers (JsonBuilder *builder,
                              const char *name,
                              const MjPayout *payout,
                              const MjWho *sitting)
{
  mj_json_begin_list (builder, name);
  for (int i = 0; i < payout->n_transfers; i++) {
    const MjTransfer *t = &payout->transfers[i];

    json_builder_begin_object (builder);
    mj_json_add_int (builder, "from",
                     sitting != NULL ? sitting[t->from] : t->from);
    mj_json_add_int (builder, "to", sitting != NULL ? sitting[t->to] : t->to);
    mj_json_add_int (builder, "amount", t->amount);
    mj_json_add_text (builder, "why",
                      mj_pay_reason_title ((MjPayReason) t->reason));
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
add_part (JsonBuilder *builder, const MjBillPart *part)
{
  json_builder_begin_object (builder);
  mj_json_add_text (builder, "what", mj_pay_reason_key (part->reason));
  mj_json_add_text (builder, "why",
                    part->why != NULL ? part->why
                                      : mj_pay_reason_title (part->reason));
  if (part->tai >= 0)
    mj_json_add_int (builder, "tai", part->tai);
  mj_json_add_int (builder, "amount", part->amount);
  json_builder_end_object (builder);
}

void
mj_result_text_add_bills (JsonBuilder *builder, const GPtrArray *bills)
{
  mj_json_begin_list (builder, "bills");
  for (guint i = 0; i < bills->len; i++) {
    const MjBill *bill = g_ptr_array_index (bills, i);

    json_builder_begin_object (builder);
    mj_json_add_int (builder, "from", bill->from);
    mj_json_add_int (builder, "to", bill->to);
    mj_json_add_int (builder, "amount", bill->amount);
    mj_json_begin_list (builder, "parts");
    for (guint j = 0; j < bill->parts->len; j++)
      add_part (builder, &g_array_index (bill->parts, MjBillPart, j));
    json_builder_end_array (builder);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}
