/* SPDX-License-Identifier: GPL-3.0-or-later */
/* table-page.h – a guest's page at a shared table, without a network between.
 */

#pragma once

#include "net/table/mj-table.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* A guest's page, in as few words as will do. */
typedef struct {
  MjTable *table;
  MjGuest *guest;
  JsonObject *view; /* the newest */
  JsonObject *room;
  char *token;
  char *refused; /* why, the last time */
  char *bye;
  int n_views;
  int n_paid; /* turns at which a payment of before is told */
  gboolean closed;
  gboolean plays;     /* chooses by itself */
  gboolean claims;    /* and takes what it can */
  gboolean rests;     /* but does not go on after a deal */
  gboolean slow;      /* does not say that it has seen a view */
  gboolean late;      /* promises no bytes for a wall */
  gboolean silent;    /* promises them and does not show them */
  gboolean added;     /* to the seed */
  int attempts;       /* walls begun for the deal */
  JsonObject *sealed; /* what everybody added */
  JsonObject *proofs; /* of the match before */
  int line;           /* milliseconds for which an echo is held back */
  int n_echoes;       /* asked for */
  gboolean prints;    /* what it is told, after the number of its chair */
} Page;

/* Whether it was no chatter. */
gboolean page_say (Page *page, const char *format, ...) G_GNUC_PRINTF (2, 3);
int page_get_int (JsonObject *object, const char *name);
void page_say_move (Page *page, const char *move);
/* Says a word with the revision of the newest view. */
void page_say_word (Page *page, const char *word);
void page_expect_refused (Page *page, const char *why);
/* The notation of an offer of that kind, or NULL. */
const char *page_find_offer (Page *page, const char *kind);
/* The notation of a discard, counted from the end of the hand. */
char *page_write_discard (Page *page, guint nth);
/* Wins where it can, claims if it does that, passes, and discards the last
 * tile, whatever is asked again. */
void page_choose (Page *page);
void page_open (Page *page, MjTable *table);
void page_clear (Page *page);
void page_settle (void);
const char *page_you (Page *page);
void page_come_in (Page *page, MjTable *table, const char *name, int chair);

G_END_DECLS
