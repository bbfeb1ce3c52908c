/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-career.c – goes through all evenings and picks out one player. */

#include "model/deals/mj-career.h"

#include "model/session/mj-people.h"
#include "model/store/mj-store-evenings.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- names ---- */

/* Whether another of the evening has the same name but for case and blanks. */
static gboolean
has_namesake (char *const *names, guint person)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (i != person && mj_is_same_name (names[i], names[person]))
      return TRUE;
  return FALSE;
}

char *
mj_career_key (char *const *names, guint person)
{
  /* a name that is cleaned begins with no blank */
  return has_namesake (names, person) ? g_strconcat (" ", names[person], NULL)
                                      : mj_fold_name (names[person]);
}

GStrv
mj_career_names_of (const MjEveningFile *file)
{
  MjPeople *people = mj_people_new (file);
  GStrv names = g_new0 (char *, file->n_people + 1);

  for (guint i = 0; i < file->records->len; i++)
    people = mj_people_after (people, g_ptr_array_index (file->records, i));
  for (guint i = 0; i < file->n_people; i++)
    names[i] = g_strdup (mj_people_get_name (people, (MjWho) i));
  mj_people_unref (people);
  return names;
}

static MjWho
find_person (char *const *names, const char *name)
{
  for (MjWho i = 0; names[i] != NULL; i++)
    if (mj_is_same_name (names[i], name) &&
        (!has_namesake (names, i) || strcmp (names[i], name) == 0))
      return i;
  return MJ_WHO_NONE;
}

/* ---- reading ---- */

typedef struct {
  MjCareer *career;
  const char *name;      /* as it was asked for */
  GHashTable *spellings; /* a set */
  GHashTable *fed;       /* key of a name → Partner */
  GHashTable *fed_by;
  int best_tai;
} Reading;

static void
evening_free (gpointer data)
{
  MjCareerEvening *evening = data;

  g_free (evening->title);
  g_free (evening->started);
  g_free (evening->currency);
  g_free (evening);
}

static void
partner_free (gpointer data)
{
  MjCareerPartner *partner = data;

  g_free (partner->name);
  g_free (partner);
}

static GHashTable *
new_partners (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, partner_free);
}

/* The latest way to write a name stays. */
static void
count_partner (GHashTable *partners, char *const *names, MjWho who)
{
  g_autofree char *key = mj_career_key (names, who);
  MjCareerPartner *partner = g_hash_table_lookup (partners, key);

  if (partner == NULL) {
    partner = g_new0 (MjCareerPartner, 1);
    g_hash_table_insert (partners, g_steal_pointer (&key), partner);
  }
  g_free (partner->name);
  partner->name = g_strdup (names[who]);
  partner->n++;
}

static char *
list_patterns (const MjScore *score)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < score->n_lines; i++) {
    const MjPatternInfo *info = mj_pattern_info (score->lines[i].pattern);
    g_autofree char *name = mj_text_term (info->title, info->title_zh);

    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
  }
  return g_string_free (text, FALSE);
}

static void
read_win (Reading *r,
          char *const *names,
          MjWho who,
          const MjEntry *entry,
          const MjOutcome *outcome)
{
  MjWho winner = outcome->sitting[entry->seat];
  MjWho feeder =
      entry->other < MJ_N_SEATS ? outcome->sitting[entry->other] : MJ_WHO_NONE;

  if (feeder == who)
    count_partner (r->fed, names, winner);
  if (winner != who)
    return;
  if (feeder != MJ_WHO_NONE)
    count_partner (r->fed_by, names, feeder);
  if (outcome->score.tai <= r->best_tai)
    return;
  r->best_tai = outcome->score.tai;
  g_free (r->career->best);
  r->career->best = list_patterns (&outcome->score);
  r->career->best_evening = r->career->evenings->len - 1;
}

static void
read_wins (Reading *r, const MjEveningFile *file, char *const *names, MjWho who)
{
  MjEvening books;

  mj_evening_file_begin (file, &books);
  for (guint i = 0; i < file->records->len; i++) {
    const MjRecord *record = g_ptr_array_index (file->records, i);
    MjOutcome outcome;

    if (mj_evening_apply (&books, &record->entry, &outcome) &&
        record->entry.kind == MJ_ENTRY_WIN)
      read_win (r, names, who, &record->entry, &outcome);
  }
}

static void
read_evening (Reading *r, const MjEveningFile *file)
{
  g_auto (GStrv) names = mj_career_names_of (file);
  MjWho who = find_person (names, r->name);
  MjEveningStats stats[MJ_MAX_PEOPLE] = { 0 };
  MjCareerEvening *evening;
  MjMoney money;

  if (who == MJ_WHO_NONE || file->records->len == 0 ||
      (mj_evening_stats_add (file, stats) & 1u << who) == 0)
    return;
  mj_evening_file_get_money (file, &money);
  evening = g_new0 (MjCareerEvening, 1);
  evening->title = g_strdup (file->title);
  evening->started = g_strdup (file->started);
  evening->currency = g_strdup (money.currency);
  evening->cents = money.cents;
  evening->balance = stats[who].balance;
  g_ptr_array_add (r->career->evenings, evening);
  mj_evening_stats_join (&r->career->stats, &stats[who]);
  g_hash_table_add (r->spellings, g_strdup (names[who]));
  g_free (r->career->name);
  r->career->name = g_strdup (names[who]);
  read_wins (r, file, names, who);
}

/* Takes the most frequent one; of several, the first by name. */
static void
take_most (GHashTable *partners, MjCareerPartner *most)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, partners);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    const MjCareerPartner *partner = value;

    if (partner->n < most->n ||
        (partner->n == most->n &&
         g_utf8_collate (partner->name, most->name) > 0))
      continue;
    g_free (most->name);
    most->name = g_strdup (partner->name);
    most->n = partner->n;
  }
}

static void
list_spellings (Reading *r)
{
  g_autoptr (GList) names = NULL;
  GString *text = g_string_new (NULL);

  g_hash_table_remove (r->spellings, r->career->name);
  names = g_list_sort (g_hash_table_get_keys (r->spellings),
                       (GCompareFunc) g_utf8_collate);
  for (GList *l = names; l != NULL; l = l->next)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                            (char *) l->data);
  r->career->spellings = g_string_free (text, FALSE);
}

MjCareer *
mj_career_read (MjStore *store, const char *name)
{
  g_autoptr (GPtrArray) evenings = mj_store_load_evenings (store, NULL);
  g_autoptr (GHashTable) fed = new_partners (), fed_by = new_partners ();
  g_autoptr (GHashTable) spellings =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  MjCareer *career = g_new0 (MjCareer, 1);
  Reading r = { career, name, spellings, fed, fed_by, -1 };

  g_return_val_if_fail (name != NULL, NULL);

  career->name = g_strdup (name);
  career->evenings = g_ptr_array_new_with_free_func (evening_free);
  for (guint i = evenings != NULL ? evenings->len : 0; i-- > 0;) {
    const MjStoredEvening *evening = g_ptr_array_index (evenings, i);

    if (evening->problem == NULL)
      read_evening (&r, evening->file);
  }
  take_most (fed, &career->fed);
  take_most (fed_by, &career->fed_by);
  list_spellings (&r);
  return career;
}

void
mj_career_free (MjCareer *self)
{
  g_ptr_array_unref (self->evenings);
  g_free (self->name);
  g_free (self->spellings);
  g_free (self->best);
  g_free (self->fed.name);
  g_free (self->fed_by.name);
  g_free (self);
}

/* ---- money ---- */

GStrv
mj_career_list_currencies (const MjCareer *self)
{
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->evenings->len; i++) {
    const MjCareerEvening *evening = self->evenings->pdata[i];

    if (g_hash_table_add (seen, evening->currency))
      g_strv_builder_add (list, evening->currency);
  }
  return g_strv_builder_end (list);
}

gint64
mj_career_get_money (const MjCareer *self,
                     const char *currency,
                     guint n_evenings,
                     gboolean *cents)
{
  gint64 sum = 0;
  gboolean any = FALSE;

  for (guint i = 0; i < self->evenings->len && i < n_evenings; i++) {
    const MjCareerEvening *evening = self->evenings->pdata[i];

    if (strcmp (evening->currency, currency) != 0)
      continue;
    sum += evening->balance;
    any |= evening->cents;
  }
  if (cents != NULL)
    *cents = any;
  return sum;
}

/* ---- in words ---- */

static void
tell_money (GString *text, const MjCareer *self)
{
  g_auto (GStrv) currencies = mj_career_list_currencies (self);

  for (char **currency = currencies; *currency != NULL; currency++) {
    MjMoney money = { .currency = *currency };
    gint64 sum = mj_career_get_money (self, *currency, G_MAXUINT, &money.cents);
    g_autofree char *amount = mj_text_gain (&money, sum);

    /* Translators: what a player has won or lost in all evenings */
    g_string_append_printf (text, _ ("In all: %s"), amount);
    g_string_append_c (text, '\n');
  }
}

static void
tell_partner (GString *text, const char *title, const MjCareerPartner *partner)
{
  if (partner->name == NULL)
    return;
  g_string_append_printf (
      /* Translators: with whom something has happened most often, the name, how
       * often */
      text, ngettext ("%s: %s, %u time", "%s: %s, %u times", partner->n), title,
      partner->name, partner->n);
  g_string_append_c (text, '\n');
}

char *
mj_career_tell (const MjCareer *self)
{
  GString *text = g_string_new (self->name);
  guint n = self->evenings->len;

  g_string_append_c (text, '\n');
  g_string_append_printf (text, ngettext ("%u evening", "%u evenings", n), n);
  g_string_append_c (text, '\n');
  tell_money (text, self);
  g_string_append_printf (text, _ ("Hands won: %u of %u deals"),
                          self->stats.n_wins, self->stats.n_deals);
  g_string_append_c (text, '\n');
  if (self->best != NULL) {
    g_string_append_printf (text, _ ("Biggest hand: %u tai"),
                            self->stats.best_tai);
    g_string_append_printf (text, *self->best != '\0' ? ", %s\n" : "%s\n",
                            self->best);
  }
  tell_partner (text, _ ("Fed most often"), &self->fed);
  tell_partner (text, _ ("Fed most often by"), &self->fed_by);
  return g_string_free (text, FALSE);
}
