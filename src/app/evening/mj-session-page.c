/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-page.c – the actions of an evening, its title, and the line that
 * tells what came of an action. */

#include "app/evening/mj-session-page.h"

#include "app/evening/mj-entry-dialog.h"
#include "app/evening/mj-players-view.h"
#include "app/evening/mj-settle-view.h"
#include "app/evening/mj-story-view.h"
#include "app/files/mj-export.h"
#include "app/sheet/mj-report.h"
#include "app/sheet/mj-result-card.h"
#include "app/sheet/mj-scoreboard.h"
#include "app/sheet/mj-session-series.h"
#include "app/sheet/mj-sheet-view.h"
#include "app/sheet/mj-stake-table.h"
#include "app/widgets/mj-columns.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/evening/mj-evening-text.h"
#include "model/text/mj-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

struct _MjSessionPage {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *box;
  AdwWindowTitle *title;
  MjColumns *columns;
  GtkStack *stack;
  GtkLabel *note;
  GtkButton *by_tai, *nobody;
  GtkWidget *also; /* the button */
  MjPlayersView *players;
  MjStakeTable *stakes;
  MjBalanceChart *chart;
  MjSettleView *settle;
  GMenu *archive_place;

  /* owned */
  MjSession *session;
  MjRules shown_rules; /* in the table of stakes */
  GSettings *settings;
  MjTileArt *art;
  gboolean archived;   /* what the menu item is for */
  const char *outcome; /* said when the change that is being written is shown */
  GBindingGroup *bindings;
  GSimpleActionGroup *actions;
};

enum { PROP_0, PROP_SESSION, N_PROPS };
enum { SCORE, ALSO, BACK, HEAD, REMOVE, LOOK, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MjSessionPage, mj_session_page, GTK_TYPE_WIDGET)

static void
tell (MjSessionPage *self, const char *text)
{
  gtk_label_set_label (self->note, text);
  gtk_widget_set_visible (GTK_WIDGET (self->note), *text != '\0');
}

static GtkWindow *
get_window (MjSessionPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static guint
n_entries (MjSessionPage *self)
{
  return mj_session_get_n_entries (self->session);
}

static void
tell_error (MjSessionPage *self, const GError *error)
{
  if (error != NULL)
    tell (self, error->message);
}

/* ---- what happens at the table ---- */

static gboolean
is_dealt (MjSessionPage *self)
{
  g_autoptr (GVariant) state =
      g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "dealt");

  return g_variant_get_boolean (state);
}

static void
bonus (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  g_autoptr (GError) error = NULL;
  guint seat, face;

  g_variant_get (parameter, "(uu)", &seat, &face);
  if (seat >= MJ_N_SEATS || face >= MJ_N_FACES ||
      !mj_face_is_bonus ((MjFace) face))
    return; /* no button sends this, but a screen reader could */
  mj_session_toggle_bonus (self->session, (MjSeat) seat, (MjFace) face,
                           is_dealt (self), &error);
  tell_error (self, error);
}

static void
kong (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  g_autoptr (GError) error = NULL;
  guint seat, meld, from;

  g_variant_get (parameter, "(uuu)", &seat, &meld, &from);
  if (seat >= MJ_N_SEATS || meld < MJ_MELD_KONG_CLAIMED ||
      meld > MJ_MELD_KONG_CONCEALED ||
      (from >= MJ_N_SEATS && from != MJ_SEAT_NONE))
    return;
  mj_session_add_kong (self->session, (MjSeat) seat, (MjMeldKind) meld,
                       (MjSeat) from, &error);
  tell_error (self, error);
}

/* Calls a verb that takes nothing but the evening.  The page may still be seen
 * while it goes away, after its evening has been deleted.
 */
static void
change (MjSessionPage *self, gboolean (*verb) (MjSession *, GError **))
{
  g_autoptr (GError) error = NULL;

  if (self->session == NULL)
    return;
  verb (self->session, &error);
  tell_error (self, error);
}

static void
draw (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change (data, mj_session_add_draw);
}

static void
redeal (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change (data, mj_session_add_redeal);
}

static void
undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change (data, mj_session_undo);
}

static void
redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change (data, mj_session_redo);
}

static void
win (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;

  g_signal_emit (self, signals[SCORE], 0, MJ_EDIT_INSERT, n_entries (self),
                 g_variant_get_boolean (parameter));
}

/* Another win on the same discard; it is put in at @parameter, and beyond the
 * last entry at the end. */
static void
also (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  guint index = MIN (g_variant_get_uint32 (parameter), n_entries (self));

  if (mj_session_can_win_too (self->session, index))
    g_signal_emit (self, signals[ALSO], 0, index);
  else
    tell (self, mj_text_reason (MJ_REASON_NO_WIN_BEFORE));
}

static void
begin_entry (MjSessionPage *self, MjEntryKind kind, guint index)
{
  g_autoptr (MjEntryDraft) draft =
      mj_entry_draft_new (self->session, kind, index);

  mj_entry_dialog_present (get_window (self), draft, self->settings);
}

static void
new_entry (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  MjEntryKind kind =
      mj_entry_kind_from_key (g_variant_get_string (parameter, NULL));

  if (kind >= MJ_ENTRY_SEATS && kind < MJ_N_ENTRY_KINDS)
    begin_entry (self, kind, mj_session_get_deal_start (self->session));
  else if (kind != MJ_N_ENTRY_KINDS)
    begin_entry (self, kind, n_entries (self));
}

/* ---- corrections ---- */

static void
correct (MjSessionPage *self, guint index)
{
  g_autoptr (MjEntryDraft) draft =
      mj_entry_draft_new_edit (self->session, index);

  mj_entry_dialog_present (get_window (self), draft, self->settings);
}

static void
edit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  guint index = g_variant_get_uint32 (parameter);

  if (index >= n_entries (self))
    return;
  if (mj_session_get_record (self->session, index)->entry.kind == MJ_ENTRY_WIN)
    g_signal_emit (self, signals[SCORE], 0, MJ_EDIT_REPLACE, index,
                   mj_session_has_tiles (self->session, index));
  else
    correct (self, index);
}

/* The last win before @index, or the number of entries. */
static guint
find_win (MjSessionPage *self, guint index)
{
  while (index-- > 0)
    if (mj_session_get_record (self->session, index)->entry.kind ==
        MJ_ENTRY_WIN)
      return index;
  return n_entries (self);
}

/* Beyond the last entry, the note goes with the last win. */
static void
note (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  guint index = g_variant_get_uint32 (parameter);

  if (index >= n_entries (self))
    index = find_win (self, n_entries (self));
  if (index < n_entries (self))
    correct (self, index);
  else
    tell (self, _ ("No hand has been won yet."));
}

static void delete (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  guint index = g_variant_get_uint32 (parameter);
  g_autoptr (GError) error = NULL;

  if (index >= n_entries (self))
    return;
  if (mj_session_remove (self->session, index, &error))
    tell (self, _ ("Deleted. Undo brings it back."));
  tell_error (self, error);
}

static void
insert (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  const char *key;
  guint index;
  MjEntryKind kind;

  g_variant_get (parameter, "(u&s)", &index, &key);
  kind = mj_entry_kind_from_key (key);
  if (index >= n_entries (self) || kind == MJ_N_ENTRY_KINDS)
    return;
  if (kind == MJ_ENTRY_WIN)
    g_signal_emit (self, signals[SCORE], 0, MJ_EDIT_INSERT, index, TRUE);
  else
    begin_entry (self, kind, index);
}

static void
look (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  guint index = g_variant_get_uint32 (parameter);

  if (index >= n_entries (self))
    return;
  if (mj_session_has_tiles (self->session, index))
    g_signal_emit (self, signals[LOOK], 0, index);
  else
    tell (self, _ ("That entry has no tiles to show."));
}

static void
back (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_signal_emit (data, signals[BACK], 0);
}

static void
head (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_signal_emit (data, signals[HEAD], 0);
}

static void
remove_evening (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_signal_emit (data, signals[REMOVE], 0);
}

static void
set_archived (gpointer data)
{
  MjSessionPage *self = data;
  gboolean archived = !mj_session_get_file (self->session)->archived;
  g_autoptr (GError) error = NULL;

  self->outcome = archived ? _ ("The evening is archived.")
                           : _ ("The evening is no longer archived.");
  if (!mj_session_set_archived (self->session, archived, &error))
    self->outcome = NULL;
  tell_error (self, error);
}

static void
archive (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  MjDialogQuestion question = {
    .heading = _ ("Archive This Evening?"),
    .body = _ ("It leaves the list, and counts in the totals as before. The "
               "same menu brings it back."),
    .accept = _ ("_Archive"),
  };

  if (mj_session_get_file (self->session)->archived)
    set_archived (self);
  else
    mj_dialog_ask (GTK_WIDGET (self), &question, set_archived, self);
}

/* ---- out of the program ---- */

static void
copy (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  g_autofree char *text = mj_session_settle_text (
      self->session, mj_settle_view_get_coin (self->settle));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tell (self, _ ("Copied."));
}

static void
copy_picture (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  g_autoptr (GBytes) png = mj_result_card_to_png (
      self->session, mj_settle_view_get_coin (self->settle));
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) picture = gdk_texture_new_from_bytes (png, &error);

  if (picture != NULL)
    gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                               picture);
  tell (self, picture != NULL ? _ ("Copied.") : error->message);
}

static void
print (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  g_autoptr (GError) error = NULL;

  if (!mj_report_print (self->session, mj_settle_view_get_coin (self->settle),
                        get_window (self), &error))
    tell (self, error->message);
}

static void
scoreboard (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;

  if (self->session != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    mj_scoreboard_present (get_window (self), self->session, self->art);
}

static GBytes *
write_as (MjSessionPage *self, const char *format)
{
  const MjEveningFile *evening = mj_session_get_file (self->session);
  char *text;

  if (g_strcmp0 (format, "pdf") == 0)
    return mj_report_to_pdf (self->session,
                             mj_settle_view_get_coin (self->settle), NULL);
  if (g_strcmp0 (format, "png") == 0)
    return mj_result_card_to_png (self->session,
                                  mj_settle_view_get_coin (self->settle));
  text = g_strcmp0 (format, "csv") == 0 ? mj_evening_file_to_csv (evening)
                                        : mj_evening_file_to_json (evening);
  return g_bytes_new_take (text, strlen (text));
}

static void
on_exported (GFile *file, GBytes *contents, const GError *error, gpointer data)
{
  tell (data, error == NULL ? _ ("Saved.") : error->message);
}

static void export(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjSessionPage *self = data;
  const char *format = g_variant_get_string (parameter, NULL);
  g_autofree char *name = mj_export_name (
      mj_session_get_file (self->session)->title,
      g_strcmp0 (format, "json") == 0 ? MJ_EXPORT_EVENING : format);
  MjFileQuestion question = {
    .title = _ ("Export the Evening"),
    .accept = _ ("_Export"),
    .name = name,
  };

  mj_file_dialog_save (GTK_WIDGET (self), &question, write_as (self, format),
                       on_exported, self);
}

/* ---- the views ---- */

/* The table stands beside the others, unless there is no room. */
static void
set_view (GSimpleAction *action, GVariant *state, gpointer data)
{
  MjSessionPage *self = data;
  const char *name = g_variant_get_string (state, NULL);
  gboolean table = strcmp (name, "table") == 0;

  if (!table && gtk_stack_get_child_by_name (self->stack, name) == NULL)
    return; /* no button sends this, but a screen reader could */
  mj_columns_set_front (self->columns,
                        table ? MJ_COLUMNS_FRONT_START : MJ_COLUMNS_FRONT_END);
  if (!table)
    gtk_stack_set_visible_child_name (self->stack, name);
  g_simple_action_set_state (action, state);
}

/* All verbs fit one line of a phone. */
static void
on_stacked (MjSessionPage *self)
{
  gboolean narrow = mj_columns_is_stacked (self->columns);
  const char *view =
      narrow ? "table" : gtk_stack_get_visible_child_name (self->stack);

  mj_css_set (GTK_WIDGET (self), "narrow", narrow);
  gtk_button_set_label (self->by_tai,
                        narrow ? _ ("_Tai Only…") : _ ("Win, _Tai Only…"));
  gtk_button_set_label (self->nobody, narrow ? C_ ("drawn deal", "Nobody")
                                             : _ ("Nobody Wins"));
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "view",
                                      g_variant_new_string (view));
}

static const GActionEntry entries[] = {
  { .name = "bonus", .activate = bonus, .parameter_type = "(uu)" },
  { .name = "kong", .activate = kong, .parameter_type = "(uuu)" },
  { .name = "draw", .activate = draw },
  { .name = "redeal", .activate = redeal },
  { .name = "win", .activate = win, .parameter_type = "b" },
  { .name = "also", .activate = also, .parameter_type = "u" },
  { .name = "new", .activate = new_entry, .parameter_type = "s" },
  { .name = "edit", .activate = edit, .parameter_type = "u" },
  { .name = "note", .activate = note, .parameter_type = "u" },
  { .name = "delete", .activate = delete, .parameter_type = "u" },
  { .name = "insert", .activate = insert, .parameter_type = "(us)" },
  { .name = "look", .activate = look, .parameter_type = "u" },
  { .name = "undo", .activate = undo },
  { .name = "redo", .activate = redo },
  { .name = "back", .activate = back },
  { .name = "head", .activate = head },
  { .name = "archive", .activate = archive },
  { .name = "remove", .activate = remove_evening },
  { .name = "copy", .activate = copy },
  { .name = "copy-picture", .activate = copy_picture },
  { .name = "print", .activate = print },
  { .name = "scoreboard", .activate = scoreboard },
  { .name = "export", .activate = export, .parameter_type = "s" },
  { .name = "dealt", .state = "false" },
  { .name = "view",
    .parameter_type = "s",
    .state = "'sheet'",
    .change_state = set_view },
};

/* ---- showing ---- */

static void
show_title (MjSessionPage *self, const MjEvening *books)
{
  const MjEveningFile *file = mj_session_get_file (self->session);
  g_autofree char *deal = mj_evening_text_deal (
      mj_session_get_people (self->session, G_MAXUINT), books);

  adw_window_title_set_title (self->title, file->title);
  adw_window_title_set_subtitle (self->title, deal);
}

/* At this table the discard that has just been won may be won by others, too.
 */
static char *
ask_for_winner (MjSessionPage *self)
{
  guint last = n_entries (self) - 1;
  const MjOutcome *outcome = mj_session_get_outcome (self->session, last);
  const MjEntry *entry = &mj_session_get_record (self->session, last)->entry;
  const char *names[MJ_N_SEATS];

  mj_people_at (mj_session_get_people (self->session, last), outcome->sitting,
                names);
  /* Translators: whose discard has just been won */
  return g_strdup_printf (_ ("Did anybody else win on %s’s discard?"),
                          entry->other < MJ_N_SEATS ? names[entry->other]
                                                    : "?");
}

/* Tells what came of the last action; otherwise, what of the evening cannot be
 * read. */
static void
show_note (MjSessionPage *self)
{
  const char *problem = mj_session_get_problem (self->session);
  gboolean also = mj_session_can_win_too (self->session, G_MAXUINT);
  g_autofree char *question = also ? ask_for_winner (self) : NULL;

  gtk_widget_set_visible (self->also, also);
  tell (self, self->outcome != NULL ? self->outcome
              : problem != NULL     ? problem
              : also                ? question
                                    : "");
  self->outcome = NULL;
}

/* One menu item archives, or takes out of the archive, and is named after what
 * it will do. */
static void
show_archive_item (MjSessionPage *self)
{
  gboolean archived = mj_session_get_file (self->session)->archived;

  if (archived == self->archived)
    return;
  self->archived = archived;
  g_menu_remove (self->archive_place, 0);
  g_menu_append (self->archive_place,
                 archived ? _ ("Take Out of the _Archive") : _ ("_Archive…"),
                 "evening.archive");
}

/* The table is made anew only when the rules or the stake have changed. */
static void
show_stakes (MjSessionPage *self, const MjMoney *money, const MjRules *rules)
{
  if (memcmp (&self->shown_rules, rules, sizeof *rules) == 0)
    return;
  self->shown_rules = *rules;
  mj_stake_table_show (self->stakes, rules, money->currency);
}

/* A long chart takes a while, so it is made only when it comes into sight. */
static void
show_chart (MjSessionPage *self)
{
  if (self->session != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->chart)))
    mj_balance_chart_set_series (self->chart, _ ("Balances over the evening"),
                                 mj_session_series_new (self->session));
}

static void
on_changed (MjSessionPage *self)
{
  MjEvening books;
  MjMoney money;

  mj_session_get_books (self->session, G_MAXUINT, &books);
  mj_evening_file_get_money (mj_session_get_file (self->session), &money);
  show_note (self);
  show_archive_item (self);
  show_title (self, &books);
  show_stakes (self, &money, &books.rules);
  show_chart (self);
  /* The switch for dealt tiles is turned off after each deal. */
  if (mj_session_has_ended_deal (self->session))
    g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "dealt",
                                        g_variant_new_boolean (FALSE));
}

static void
on_refused (MjSessionPage *self, GError *error)
{
  self->outcome = NULL;
  tell (self, error->message);
}

/* ---- the class ---- */

static void
mj_session_page_dispose (GObject *object)
{
  MjSessionPage *self = MJ_SESSION_PAGE (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_object (&self->art);
  g_clear_object (&self->bindings);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (mj_session_page_parent_class)->dispose (object);
}

static void
mj_session_page_get_property (GObject *object,
                              guint id,
                              GValue *value,
                              GParamSpec *pspec)
{
  if (id == PROP_SESSION)
    g_value_set_object (value, MJ_SESSION_PAGE (object)->session);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MjSessionPage, box);
  gtk_widget_class_bind_template_child (widget_class, MjSessionPage, title);
  gtk_widget_class_bind_template_child (widget_class, MjSessionPage, columns);
  gtk_widget_class_bind_template_child (widget_class, MjSessionPage, stack);
  gtk_widget_class_bind_template_child (widget_class, MjSessionPage, note);
  gtk_widget_class_bind_template_child (widget_class, MjSessionPage, by_tai);
  gtk_widget_class_bind_template_child (widget_class, MjSessionPage, nobody);
  gtk_widget_class_bind_template_child (widget_class, MjSessionPage, also);
  gtk_widget_class_bind_template_child (widget_class, MjSessionPage, players);
  gtk_widget_class_bind_template_child (widget_class, MjSessionPage, stakes);
  gtk_widget_class_bind_template_child (widget_class, MjSessionPage, chart);
  gtk_widget_class_bind_template_child (widget_class, MjSessionPage, settle);
  gtk_widget_class_bind_template_child (widget_class, MjSessionPage,
                                        archive_place);
}

static guint
new_signal (const char *name, guint n, GType a, GType b, GType c)
{
  return g_signal_new (name, MJ_TYPE_SESSION_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                       NULL, NULL, G_TYPE_NONE, n, a, b, c);
}

static void
mj_session_page_class_init (MjSessionPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mj_session_page_get_property;
  object_class->dispose = mj_session_page_dispose;
  g_type_ensure (MJ_TYPE_WRAP_LAYOUT);
  g_type_ensure (MJ_TYPE_COLUMNS);
  g_type_ensure (MJ_TYPE_BALANCE_CHART);
  g_type_ensure (MJ_TYPE_PLAYERS_VIEW);
  g_type_ensure (MJ_TYPE_SETTLE_VIEW);
  g_type_ensure (MJ_TYPE_SHEET_VIEW);
  g_type_ensure (MJ_TYPE_STAKE_TABLE);
  g_type_ensure (MJ_TYPE_STORY_VIEW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/evening/mj-session-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, show_chart);
  gtk_widget_class_bind_template_callback (widget_class, on_stacked);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z,
                                       GDK_CONTROL_MASK, "evening.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z,
                                       GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "evening.redo", NULL);

  /**
   * MjSessionPage:session:
   *
   * The evening that is shown; its parts are bound to it.
   */
  props[PROP_SESSION] = g_param_spec_object (
      "session", NULL, NULL, MJ_TYPE_SESSION,
      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * MjSessionPage::score:
   * @edit: a #MjEdit
   * @index: at which entry
   * @by_tiles: whether the tiles are entered
   *
   * A win is to be described.
   */
  signals[SCORE] =
      new_signal ("score", 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_BOOLEAN);
  /**
   * MjSessionPage::also:
   * @index: at which entry it is put in
   *
   * Another win on the discard that has just been won is to be described.
   */
  signals[ALSO] = new_signal ("also", 1, G_TYPE_UINT, 0, 0);
  signals[BACK] = new_signal ("back", 0, 0, 0, 0);
  signals[HEAD] = new_signal ("head", 0, 0, 0, 0);
  signals[REMOVE] = new_signal ("remove", 0, 0, 0, 0);
  /**
   * MjSessionPage::look:
   * @index: an entry
   *
   * A recorded hand is to be opened in the helper.
   */
  signals[LOOK] = new_signal ("look", 1, G_TYPE_UINT, 0, 0);
}

static void
bind_action (MjSessionPage *self, const char *property, const char *name)
{
  g_binding_group_bind (
      self->bindings, property,
      g_action_map_lookup_action (G_ACTION_MAP (self->actions), name),
      "enabled", G_BINDING_SYNC_CREATE);
}

/* F11 works wherever the focus is, while the page is in sight. */
static void
add_scoreboard_key (MjSessionPage *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys),
                                     GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F11, 0),
                        gtk_named_action_new ("evening.scoreboard")));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
mj_session_page_init (MjSessionPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries,
                                   G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "evening",
                                  G_ACTION_GROUP (self->actions));
  self->bindings = g_binding_group_new ();
  bind_action (self, "can-undo", "undo");
  bind_action (self, "can-redo", "redo");
  add_scoreboard_key (self);
  mj_columns_set_front (self->columns, MJ_COLUMNS_FRONT_END);
  mj_wrap_labels (GTK_WIDGET (self));
}

void
mj_session_page_set_art (MjSessionPage *self, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_SESSION_PAGE (self));

  g_set_object (&self->art, art);
  mj_players_view_set_art (self->players, art);
}

void
mj_session_page_set_settings (MjSessionPage *self, GSettings *settings)
{
  g_return_if_fail (MJ_IS_SESSION_PAGE (self));

  g_set_object (&self->settings, settings);
}

void
mj_session_page_set_session (MjSessionPage *self, MjSession *session)
{
  g_return_if_fail (MJ_IS_SESSION_PAGE (self));

  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  g_binding_group_set_source (self->bindings, session);
  memset (&self->shown_rules, 0, sizeof self->shown_rules);
  /* An evening that has been deleted is still in sight while it slides away. */
  gtk_widget_insert_action_group (
      GTK_WIDGET (self), "evening",
      session != NULL ? G_ACTION_GROUP (self->actions) : NULL);
  if (session != NULL) {
    g_signal_connect_object (session, "changed", G_CALLBACK (on_changed), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (session, "refused", G_CALLBACK (on_refused), self,
                             G_CONNECT_SWAPPED);
    on_changed (self);
  }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SESSION]);
}

MjSession *
mj_session_page_get_session (MjSessionPage *self)
{
  g_return_val_if_fail (MJ_IS_SESSION_PAGE (self), NULL);

  return self->session;
}
