/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-price.c – the table's own prices, and those that are usual. */

#include "engine/rules/mj-price.h"

int32_t
mj_price_usual (const MjRules *rules, MjOptionId id)
{
  int32_t animals;

  switch (id) {
  case MJ_OPTION_kong_concealed_amount:
  case MJ_OPTION_flower_group_amount:
    return 2 * rules->bite_amount;
  case MJ_OPTION_hidden_bite_amount:
  case MJ_OPTION_animal_set_amount:
    animals = mj_price (rules, MJ_OPTION_animal_bite_amount);
    return id == MJ_OPTION_animal_set_amount &&
                   rules->animal_set_pay == MJ_ANIMAL_SET_SAME
               ? animals
               : 2 * animals;
  default:
    return rules->bite_amount;
  }
}

int32_t
mj_price (const MjRules *rules, MjOptionId id)
{
  int32_t own = mj_rules_get (rules, id);

  return own == MJ_PRICE_USUAL ? mj_price_usual (rules, id) : own;
}

int32_t
mj_price_hidden (const MjRules *rules, int32_t bite)
{
  int32_t own = rules->hidden_bite_amount;

  if (rules->hidden_bite == MJ_HIDDEN_BITE_OFF || own == MJ_PRICE_OFF ||
      bite == MJ_PRICE_OFF)
    return bite;
  return own == MJ_PRICE_USUAL ? 2 * bite : own;
}
