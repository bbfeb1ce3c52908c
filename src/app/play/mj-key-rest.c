/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-key-rest.c – whatever moves the keyboard, one idle source looks where it
 * is. */

#include "app/play/mj-key-rest.h"

#include "model/object/mj-class.h"

#include <math.h>

/* Milliseconds between two keys that are struck one after the other, and the
 * most between those of a key that is held. */
enum { STRIKE_TIME = 250, HOLD_TIME = 1000 };

struct _MjKeyRest {
  GObject parent_instance;

  GtkWidget *page;   /* not owned: it keeps this object */
  GtkWidget *before; /* not owned: had the keyboard last */
  gboolean asked;    /* unless it is elsewhere */
  gboolean called;   /* from wherever it is */
  gboolean by_keys;  /* the person plays */
  guint held;        /* code of the key that is down; 0 for none */
  guint32 struck;    /* when a key was pressed last, or repeated */
  guint32 acted;     /* when a key did something last; 0 once one moves */
  double x, y;       /* of the pointer; NAN before it is known */
  guint looking;     /* source */
};

G_DEFINE_FINAL_TYPE (MjKeyRest, mj_key_rest, G_TYPE_OBJECT)

static GtkWidget *
find_focus (MjKeyRest *self)
{
  GtkRoot *root = gtk_widget_get_root (self->page);

  return root == NULL ? NULL : gtk_root_get_focus (root);
}

/* While the page is in sight, so is the focus as long as the person plays by
 * keys: GTK shows it for three seconds after some keys alone. */
static void
show_focus (MjKeyRest *self)
{
  GtkRoot *root = gtk_widget_get_root (self->page);

  if (GTK_IS_WINDOW (root) && gtk_widget_get_mapped (self->page))
    gtk_window_set_focus_visible (GTK_WINDOW (root), self->by_keys);
}

static void
keep_focus_visible (MjKeyRest *self)
{
  if (self->by_keys)
    show_focus (self);
}

/* GTK also lets the pointer move to where it is, after a layout. */
static gboolean
has_moved (MjKeyRest *self, GdkEvent *event)
{
  double x = self->x, y = self->y;

  gdk_event_get_position (event, &self->x, &self->y);
  return !isnan (x) && (x != self->x || y != self->y);
}

static void
leave_keys (MjKeyRest *self)
{
  if (!self->by_keys)
    return;
  self->by_keys = FALSE;
  show_focus (self);
}

/* Whether a key does something in a game, and not only moves the keyboard. */
static gboolean
is_verb (GdkEvent *event)
{
  guint key = gdk_key_event_get_keyval (event);

  return (gdk_event_get_modifier_state (event) &
          (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0 &&
         (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter ||
          key == GDK_KEY_Escape || gdk_keyval_to_unicode (key) >= ' ');
}

/* A key that is held acts once, and two keys that are struck at once are one:
 * what the second would do was not asked yet.  The window that it opened may
 * have received the release of a key. */
static gboolean
is_too_much (MjKeyRest *self, GdkEvent *event)
{
  guint code = gdk_key_event_get_keycode (event);
  guint32 time = gdk_event_get_time (event);
  gboolean held = code == self->held && time - self->struck < HOLD_TIME;

  if (gdk_key_event_is_modifier (event))
    return FALSE;
  self->held = code;
  self->struck = time;
  if (!is_verb (event)) {
    self->acted = 0;
    return FALSE;
  }
  if (held || (self->acted != 0 && time - self->acted < STRIKE_TIME))
    return TRUE;
  self->acted = time;
  return FALSE;
}

static gboolean
on_event (MjKeyRest *self, GdkEvent *event)
{
  switch (gdk_event_get_event_type (event)) {
  case GDK_KEY_PRESS:
    self->by_keys = TRUE;
    if (!is_verb (event))
      show_focus (self);
    return gtk_widget_get_mapped (self->page) && is_too_much (self, event);
  case GDK_KEY_RELEASE:
    self->held = 0;
    break;
  case GDK_MOTION_NOTIFY:
    if (has_moved (self, event))
      leave_keys (self);
    break;
  case GDK_BUTTON_PRESS:
  case GDK_TOUCH_BEGIN:
    leave_keys (self);
    break;
  default:
    break;
  }
  return GDK_EVENT_PROPAGATE;
}

static gboolean
on_look (gpointer data)
{
  MjKeyRest *self = data;
  GtkWidget *focus = find_focus (self);
  gboolean lost = focus == NULL || !gtk_widget_get_mapped (focus);
  gboolean here = !lost && gtk_widget_is_ancestor (focus, self->page);
  gboolean moves = lost || self->called || (self->asked && here);

  self->looking = 0;
  self->asked = FALSE;
  if (gtk_widget_get_mapped (self->page) && moves) {
    self->called = FALSE;
    gtk_widget_grab_focus (self->page);
    keep_focus_visible (self);
  }
  return G_SOURCE_REMOVE;
}

/* After all that follows from the same change, and before the next key. */
static void
look_soon (MjKeyRest *self)
{
  if (self->looking == 0 && !gtk_widget_in_destruction (self->page))
    self->looking = g_idle_add_full (G_PRIORITY_HIGH, on_look, self, NULL);
}

void
mj_key_rest_settle (MjKeyRest *self)
{
  g_return_if_fail (MJ_IS_KEY_REST (self));

  self->asked = TRUE;
  look_soon (self);
}

void
mj_key_rest_call (MjKeyRest *self)
{
  g_return_if_fail (MJ_IS_KEY_REST (self));

  self->called = TRUE;
  look_soon (self);
}

/* GTK moves the keyboard by itself from a widget that can have it no longer,
 * and leaves it where a menu was opened.  At the end of the window Tab takes it
 * from all widgets for a moment. */
static void
on_focus (MjKeyRest *self)
{
  GtkWidget *focus = find_focus (self), *before = self->before;

  if (focus == NULL) {
    look_soon (self);
    return;
  }
  g_set_weak_pointer (&self->before, focus);
  if (before == NULL || !gtk_widget_get_mapped (before) ||
      !gtk_widget_is_sensitive (before))
    mj_key_rest_call (self);
}

static void
on_root (MjKeyRest *self)
{
  GtkRoot *root = gtk_widget_get_root (self->page);
  GtkEventController *events;

  if (root == NULL)
    return;
  events = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  MJ_LISTEN (events, "event", on_event, self);
  gtk_widget_add_controller (GTK_WIDGET (root), events);
  MJ_LISTEN (root, "notify::focus-widget", on_focus, self);
  MJ_LISTEN (root, "notify::focus-visible", keep_focus_visible, self);
}

static void
mj_key_rest_dispose (GObject *object)
{
  MjKeyRest *self = MJ_KEY_REST (object);

  g_clear_handle_id (&self->looking, g_source_remove);
  g_clear_weak_pointer (&self->before);
  G_OBJECT_CLASS (mj_key_rest_parent_class)->dispose (object);
}

static void
mj_key_rest_class_init (MjKeyRestClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mj_key_rest_dispose;
}

static void
mj_key_rest_init (MjKeyRest *self)
{
  self->x = NAN;
}

MjKeyRest *
mj_key_rest_new (GtkWidget *page)
{
  MjKeyRest *self = g_object_new (MJ_TYPE_KEY_REST, NULL);

  self->page = page;
  MJ_LISTEN (page, "notify::root", on_root, self);
  MJ_LISTEN (page, "map", mj_key_rest_call, self);
  return self;
}
