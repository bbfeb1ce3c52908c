/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-keys.c – sees each key before the widget that has the focus. */

#include "app/hand/mj-score-keys.h"

#include <string.h>

typedef struct {
  GtkWidget *page;     /* borrowed: it owns the controller */
  MjScoreQuery *query; /* owned */
  GtkEditable *entry;
  GtkWidget *seats;
  gboolean typing; /* Return belongs to what was just typed */
} Keys;

static void
free_keys (gpointer data, GClosure *closure)
{
  Keys *keys = data;

  g_object_unref (keys->query);
  g_free (keys);
}

static GtkWidget *
get_focus (Keys *keys)
{
  GtkRoot *root = gtk_widget_get_root (keys->page);

  return root == NULL ? NULL : gtk_root_get_focus (root);
}

static gboolean
has_focus (Keys *keys, GtkWidget *widget)
{
  GtkWidget *focus = get_focus (keys);

  return focus != NULL &&
         (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static gboolean
tap (Keys *keys, MjSeat seat)
{
  keys->typing = TRUE;
  return gtk_widget_activate_action (keys->page, "score.seat", "i", (int) seat);
}

static gboolean
tap_wind (Keys *keys, MjWind wind)
{
  const MjRotation *rotation =
      &mj_score_query_get_books (keys->query)->rotation;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (mj_rotation_wind (rotation, seat) == wind)
      return tap (keys, seat);
  return FALSE;
}

/* "1" and then "2" are twelve where so many are paid. */
static gboolean
type_tai (Keys *keys, int digit)
{
  int most = mj_rules_most_tai (&mj_score_query_get_books (keys->query)->rules);
  int tai = mj_score_query_get_count (keys->query);

  tai = keys->typing && tai > 0 && tai * 10 + digit <= most ? tai * 10 + digit
                                                            : digit;
  keys->typing = TRUE;
  return gtk_widget_activate_action (keys->page, "score.tai", "i", tai);
}

static gboolean
type_tile (Keys *keys, char letter)
{
  GtkWidget *entry = GTK_WIDGET (keys->entry);
  const char text[] = { letter, '\0' }; /* its signal copies all of it */
  int end = (int) g_utf8_strlen (gtk_editable_get_text (keys->entry), -1);

  keys->typing = TRUE;
  gtk_widget_grab_focus (entry);
  gtk_editable_insert_text (keys->entry, text, 1, &end);
  gtk_editable_set_position (keys->entry, -1);
  return TRUE;
}

static gboolean
type_letter (Keys *keys, char letter)
{
  static const char seats[] = "ESWN";
  gboolean tiles = mj_score_query_get_entry (keys->query)->by_tiles;
  const char *seat = strchr (seats, tiles ? letter : g_ascii_toupper (letter));

  if (seat != NULL)
    return tap_wind (keys, (MjWind) (seat - seats));
  if (!tiles)
    return g_ascii_isdigit (letter) && type_tai (keys, letter - '0');
  if (has_focus (keys, GTK_WIDGET (keys->entry)))
    return FALSE; /* it takes them itself */
  if (letter >= '1' && letter <= '4' && has_focus (keys, keys->seats))
    return tap (keys, (MjSeat) (letter - '1'));
  return strchr ("0123456789mpszfa[]{}+", letter) != NULL &&
         type_tile (keys, letter);
}

static gboolean
finish (Keys *keys)
{
  return mj_score_query_get_problem (keys->query) == NULL &&
         gtk_widget_activate_action (keys->page, "score.finish", NULL);
}

/* Tiles lead to the suggested button once nothing is open: pressed by habit,
 * Return answers no question.  Tai are all that is typed of a hand.  A button
 * that was reached with Tab keeps its key. */
static gboolean
go_on (Keys *keys)
{
  gboolean in_entry = has_focus (keys, GTK_WIDGET (keys->entry));

  if (!keys->typing && !in_entry)
    return FALSE;
  if (!mj_score_query_get_entry (keys->query)->by_tiles)
    return finish (keys);
  keys->typing = FALSE;
  if (mj_score_query_get_problem (keys->query) != NULL)
    return !in_entry; /* which puts its text in order */
  return gtk_widget_activate_action (keys->page, "score.go-on", NULL);
}

static gboolean
is_return (guint keyval)
{
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter;
}

static gboolean
on_key (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        Keys *keys)
{
  gunichar letter = gdk_keyval_to_unicode (keyval);

  if (!gtk_widget_is_sensitive (keys->seats))
    return FALSE; /* the win is being written */
  if ((state & GDK_CONTROL_MASK) && is_return (keyval))
    return finish (keys);
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  if (GTK_IS_EDITABLE (get_focus (keys)) &&
      !has_focus (keys, GTK_WIDGET (keys->entry)))
    return FALSE; /* something else is typed there */
  if (is_return (keyval))
    return go_on (keys);
  switch (keyval) {
  case GDK_KEY_Escape:
    return gtk_widget_activate_action (keys->page, "score.edit", NULL);
  case GDK_KEY_BackSpace:
    return !has_focus (keys, GTK_WIDGET (keys->entry)) &&
           gtk_widget_activate_action (keys->page, "score.undo", NULL);
  default:
    if (letter > ' ' && letter < 0x7f)
      return type_letter (keys, (char) letter);
    if (keyval != GDK_KEY_Shift_L && keyval != GDK_KEY_Shift_R)
      keys->typing = FALSE; /* the focus may move */
    return FALSE;
  }
}

void
mj_score_keys_add (GtkWidget *page,
                   MjScoreQuery *query,
                   GtkEditable *entry,
                   GtkWidget *seats)
{
  GtkEventController *controller = gtk_event_controller_key_new ();
  Keys *keys = g_new0 (Keys, 1);

  keys->page = page;
  keys->query = g_object_ref (query);
  keys->entry = entry;
  keys->seats = seats;
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_data (controller, "key-pressed", G_CALLBACK (on_key), keys,
                         free_keys, 0);
  gtk_widget_add_controller (page, controller);
}
