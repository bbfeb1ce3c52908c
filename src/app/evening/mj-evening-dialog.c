/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-dialog.c – rows of a preferences group. */

#include "app/evening/mj-evening-dialog.h"

#include "app/rules/mj-sheets.h"
#include "app/widgets/mj-choice.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-entry-limit.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "model/text/mj-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

typedef struct {
  GtkWidget *window;
  GtkEditable *title;
  GtkEditable *names[MJ_N_SEATS];
  GtkLabel *dice;
  AdwComboRow *sheet; /* NULL while an evening is corrected */
  GtkEditable *stake;
  GtkEditable *currency;
  GtkEditable *chips;
  GtkLabel *wrong;

  GSettings *settings;
  MjEveningFile *file; /* what is being described */
  gboolean fresh;
  MjEveningCallback callback;
  GObject *data;
} Dialog;

static void
dialog_free (gpointer pointer)
{
  Dialog *d = pointer;

  mj_evening_file_free (d->file);
  g_object_unref (d->settings);
  g_object_unref (d->data);
  g_free (d);
}

static void
set_text (char **place, MjTextKind kind, GtkEditable *editable)
{
  g_free (*place);
  *place = mj_clean_text (kind, gtk_editable_get_text (editable));
}

/* A title that was emptied stays what it was. */
static void
read_title (Dialog *d)
{
  g_autofree char *title = g_steal_pointer (&d->file->title);

  set_text (&d->file->title, MJ_TEXT_TITLE, d->title);
  if (*d->file->title != '\0')
    return;
  g_free (d->file->title);
  d->file->title = g_steal_pointer (&title);
}

static gboolean
fail (GError **error, const char *text)
{
  g_set_error_literal (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID, text);
  return FALSE;
}

static gboolean
read_names (Dialog *d, GError **error)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    set_text (&d->file->names[i], MJ_TEXT_NAME, d->names[i]);
  return mj_evening_file_check_names (d->file, error);
}

static gboolean
read_rules (Dialog *d, GError **error)
{
  MjError wrong;
  gint64 stake;

  if (!d->fresh)
    return TRUE;
  if (!mj_sheets_get (d->settings, adw_combo_row_get_selected (d->sheet),
                      &d->file->rules))
    return fail (error, _ ("That rule sheet cannot be read"));
  if (!mj_text_read_money (gtk_editable_get_text (d->stake), &stake) ||
      stake < mj_option (MJ_OPTION_base_unit)->min ||
      stake > mj_option (MJ_OPTION_base_unit)->max)
    return fail (error,
                 _ ("The stake must be an amount above 0, such as 0.20"));
  d->file->rules.base_unit = (int32_t) stake;
  if (!mj_rules_check (&d->file->rules, &wrong)) {
    g_autofree char *text = mj_text_error (&wrong);

    return fail (error, text);
  }
  return TRUE;
}

static gboolean
read_all (Dialog *d, GError **error)
{
  read_title (d);
  set_text (&d->file->currency, MJ_TEXT_CURRENCY, d->currency);
  return read_names (d, error) && read_rules (d, error) &&
         mj_evening_file_set_chips (d->file, gtk_editable_get_text (d->chips),
                                    error) &&
         d->callback (d->file, d->data, error);
}

static void
on_accepted (Dialog *d)
{
  g_autoptr (GError) error = NULL;

  if (read_all (d, &error))
    gtk_window_destroy (GTK_WINDOW (d->window));
  else
    gtk_label_set_label (d->wrong, error->message);
}

/* ---- names ---- */

static void
on_name_chosen (GtkListBox *list, GtkListBoxRow *row, GtkEditable *entry)
{
  GtkWidget *popover =
      gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_POPOVER);

  gtk_editable_set_text (entry, gtk_label_get_label (GTK_LABEL (
                                    gtk_list_box_row_get_child (row))));
  gtk_popover_popdown (GTK_POPOVER (popover));
}

static GtkWidget *
make_names_button (GStrv players, GtkEditable *entry)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *list = gtk_list_box_new ();

  for (int i = 0; i < 12 && players[i] != NULL; i++) {
    GtkWidget *name = gtk_label_new (players[i]);

    gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
    gtk_label_set_max_width_chars (GTK_LABEL (name), 24);
    gtk_list_box_append (GTK_LIST_BOX (list), name);
    mj_names_set (gtk_widget_get_last_child (list), players[i]);
  }
  g_signal_connect (list, "row-activated", G_CALLBACK (on_name_chosen), entry);
  gtk_popover_set_child (GTK_POPOVER (popover), list);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "pan-down-symbolic");
  gtk_widget_set_tooltip_text (button, _ ("Players of other evenings"));
  mj_names_set (button, _ ("Players of other evenings"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

/* Each throws two dice; the highest sits East, the others in order. */
static void
on_dice (Dialog *d)
{
  g_autoptr (GString) text = g_string_new (_ ("Dice: "));
  char *names[MJ_N_SEATS];
  int throws[MJ_N_SEATS];

  for (int i = 0; i < MJ_N_SEATS; i++) {
    gboolean taken;

    names[i] = g_strdup (gtk_editable_get_text (d->names[i]));
    do {
      taken = FALSE;
      throws[i] = g_random_int_range (1, 7) + g_random_int_range (1, 7);
      for (int j = 0; j < i; j++)
        taken |= throws[i] == throws[j];
    } while (taken);
  }
  for (int place = 0; place < MJ_N_SEATS; place++) {
    int best = 0;

    for (int i = 1; i < MJ_N_SEATS; i++)
      if (throws[i] > throws[best])
        best = i;
    g_string_append_printf (text, "%s%s %d", place > 0 ? ", " : "", names[best],
                            throws[best]);
    gtk_editable_set_text (d->names[place], names[best]);
    throws[best] = -1;
  }
  gtk_label_set_label (d->dice, text->str);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_free (names[i]);
}

/* ---- rows ---- */

static GtkEditable *
add_entry (AdwPreferencesGroup *group,
           const char *title,
           MjTextKind kind,
           const char *text)
{
  GtkWidget *row = adw_entry_row_new ();

  mj_plain_row (row, title, NULL);
  mj_entry_limit (GTK_EDITABLE (row), kind);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  adw_preferences_group_add (group, row);
  return GTK_EDITABLE (row);
}

static AdwPreferencesGroup *
add_group (GtkWidget *box, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  mj_plain_group (ADW_PREFERENCES_GROUP (group), title, NULL);
  gtk_box_append (GTK_BOX (box), group);
  return ADW_PREFERENCES_GROUP (group);
}

static void
add_players (Dialog *d, GtkWidget *box, GStrv players)
{
  AdwPreferencesGroup *group =
      add_group (box, d->fresh ? _ ("Players, East deals first")
                               : _ ("Players, in turn order"));

  for (int i = 0; i < MJ_N_SEATS; i++) {
    d->names[i] = add_entry (group, mj_text_tr (mj_wind_name ((MjWind) i)),
                             MJ_TEXT_NAME, d->file->names[i]);
    if (players[0] != NULL)
      adw_entry_row_add_suffix (ADW_ENTRY_ROW (d->names[i]),
                                make_names_button (players, d->names[i]));
  }
  if (d->fresh) {
    GtkWidget *dice =
        gtk_button_new_with_mnemonic (_ ("Throw _Dice for Seats"));

    d->dice = GTK_LABEL (gtk_label_new (""));
    gtk_label_set_wrap (d->dice, TRUE);
    g_signal_connect_swapped (dice, "clicked", G_CALLBACK (on_dice), d);
    gtk_widget_set_halign (dice, GTK_ALIGN_CENTER);
    gtk_box_append (GTK_BOX (box), dice);
    gtk_box_append (GTK_BOX (box), GTK_WIDGET (d->dice));
  }
}

static void
show_stake (Dialog *d)
{
  MjRules rules;

  if (mj_sheets_get (d->settings, adw_combo_row_get_selected (d->sheet),
                     &rules)) {
    g_autofree char *text = mj_text_money (rules.base_unit);

    gtk_editable_set_text (d->stake, text);
  }
}

static void
add_money (Dialog *d, GtkWidget *box)
{
  AdwPreferencesGroup *group = add_group (box, _ ("Stake"));
  g_autofree char *chips = mj_evening_file_get_chips (d->file);

  if (d->fresh) {
    g_autoptr (GtkStringList) sheets = mj_sheets_list (d->settings);
    g_autofree char *text = g_settings_get_string (d->settings, "rules");
    MjRules rules;
    guint found = GTK_INVALID_LIST_POSITION;

    d->sheet = ADW_COMBO_ROW (mj_choice_row_new (
        _ ("Rules, fixed for the evening"), G_LIST_MODEL (sheets)));
    if (mj_rules_from_text (&rules, text, NULL))
      found = mj_sheets_find (d->settings, &rules);
    if (found != GTK_INVALID_LIST_POSITION)
      adw_combo_row_set_selected (d->sheet, found);
    adw_preferences_group_add (group, GTK_WIDGET (d->sheet));
    d->stake = add_entry (group, _ ("One tai is worth"), MJ_TEXT_LINE, "1");
    show_stake (d);
    g_signal_connect_swapped (d->sheet, "notify::selected",
                              G_CALLBACK (show_stake), d);
  }
  d->currency = add_entry (group, _ ("Label of the currency"), MJ_TEXT_CURRENCY,
                           d->file->currency);
  d->chips = add_entry (group, _ ("Chips in use, such as 10 2 0.50"),
                        MJ_TEXT_LINE, chips);
}

static GtkWidget *
make_header (Dialog *d)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));
  GtkWidget *accept =
      gtk_button_new_with_mnemonic (d->fresh ? _ ("_Begin") : _ ("_Save"));

  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  gtk_widget_add_css_class (accept, "suggested-action");
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_close),
                            d->window);
  g_signal_connect_swapped (accept, "clicked", G_CALLBACK (on_accepted), d);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), accept);
  gtk_window_set_default_widget (GTK_WINDOW (d->window), accept);
  return header;
}

static GtkWidget *
make_content (Dialog *d, GStrv players)
{
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_box_append (GTK_BOX (outer), make_header (d));
  gtk_box_append (GTK_BOX (outer), scroller);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), clamp);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_widget_add_css_class (box, "dialog-content");
  d->wrong = GTK_LABEL (gtk_label_new (""));
  gtk_label_set_wrap (d->wrong, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (d->wrong), "error");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (d->wrong));
  d->title = add_entry (add_group (box, ""), _ ("Title"), MJ_TEXT_TITLE,
                        d->file->title);
  add_players (d, box, players);
  add_money (d, box);
  return outer;
}

static char *
today_title (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  /* Translators: date as the title of an evening, see strftime */
  return g_date_time_format (now, _ ("%A, %e %B %Y"));
}

/* Most evenings are like the last one. */
static MjEveningFile *
copy_last_evening (MjStore *store)
{
  g_autoptr (GPtrArray) evenings = mj_store_load_evenings (store, NULL);
  MjEveningFile *file;

  if (evenings == NULL || evenings->len == 0 ||
      ((MjStoredEvening *) evenings->pdata[0])->problem != NULL)
    return mj_evening_file_new ();
  file = mj_evening_file_copy (
      ((MjStoredEvening *) g_ptr_array_index (evenings, 0))->file);
  g_ptr_array_set_size (file->records, 0);
  file->archived = FALSE;
  file->dealer = 0;
  return file;
}

static MjEveningFile *
make_fresh_file (MjStore *store)
{
  MjEveningFile *file = copy_last_evening (store);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  g_free (file->title);
  file->title = today_title ();
  g_free (file->started);
  file->started = g_date_time_format (now, "%Y-%m-%dT%H:%M:%SZ");
  return file;
}

void
mj_evening_dialog_present (GtkWindow *parent,
                           GSettings *settings,
                           MjStore *store,
                           const MjEveningFile *file,
                           MjEveningCallback callback,
                           GObject *data)
{
  Dialog *d = g_new0 (Dialog, 1);
  g_auto (GStrv) players = mj_store_list_players (store);

  d->window = adw_window_new ();
  d->settings = g_object_ref (settings);
  d->fresh = file == NULL;
  d->file =
      file == NULL ? make_fresh_file (store) : mj_evening_file_copy (file);
  d->callback = callback;
  d->data = g_object_ref (data);
  adw_window_set_content (ADW_WINDOW (d->window), make_content (d, players));
  g_object_set_data_full (G_OBJECT (d->window), "dialog", d, dialog_free);
  mj_dialog_present (d->window, parent,
                     d->fresh ? _ ("New Evening") : _ ("Evening"), 480, 700);
}
