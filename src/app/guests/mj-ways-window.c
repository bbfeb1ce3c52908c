/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-ways-window.c – changes how the host is reached. */

#include "app/guests/mj-ways-window.h"

#include "app/guests/mj-qr-view.h"
#include "app/rows/mj-choice.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"

#include "app/widgets/mj-template.h"
#include "model/object/mj-class.h"
#include "net/door/mj-qr.h"
#include "net/socket/mj-address.h"

#include <glib/gi18n.h>

struct _MjWaysWindow {
  AdwWindow parent_instance;

  /* template children */
  AdwComboRow *address;
  GtkSpinButton *port;
  GtkEditable *wifi;
  GtkEditable *password;
  MjQrView *qr;
  GtkEditable *origin;
  GtkLabel *problem;

  GtkWidget *door; /* shows what is chosen, by its property "far" */
  MjHost *host;
  GPtrArray *addresses; /* of GInetAddress, in the order of the row */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (MjWaysWindow, mj_ways_window, ADW_TYPE_WINDOW)

static const char *
get_route_name (MjRoute route)
{
  switch (route) {
  case MJ_ROUTE_WIFI:
    return _ ("Wi-Fi");
  case MJ_ROUTE_CABLE:
    return _ ("cable");
  case MJ_ROUTE_VPN:
    return _ ("VPN");
  case MJ_ROUTE_LOOPBACK:
    return _ ("only this computer");
  case MJ_ROUTE_VIRTUAL:
  case MJ_ROUTE_LINK_LOCAL:
  default:
    return _ ("other network");
  }
}

/* The addresses of the host, and behind them the public one. */
static void
fill_addresses (MjWaysWindow *self)
{
  MjHost *host = self->host;
  const char *name = mj_front_get_name (mj_host_get_front (host));
  gboolean far;
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  GPtrArray *now = mj_host_get_addresses (host);
  guint selected = 0;

  g_clear_pointer (&self->addresses, g_ptr_array_unref);
  self->addresses = g_ptr_array_ref (now);
  for (guint i = 0; i < now->len; i++) {
    GInetAddress *address = g_ptr_array_index (now, i);
    g_autofree char *text = g_inet_address_to_string (address);
    g_autofree char *line = g_strdup_printf (
        "%s · %s", text, get_route_name (mj_address_get_route (address)));

    gtk_string_list_append (list, line);
    if (address == mj_host_get_address (host))
      selected = i;
  }
  if (name != NULL)
    gtk_string_list_append (list, name);
  self->filling = TRUE;
  adw_combo_row_set_model (self->address, G_LIST_MODEL (list));
  g_object_get (self->door, "far", &far, NULL);
  adw_combo_row_set_selected (self->address, far ? now->len : selected);
  self->filling = FALSE;
}

static void
on_address (MjWaysWindow *self)
{
  guint selected = adw_combo_row_get_selected (self->address);

  if (self->filling || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (selected < self->addresses->len)
    mj_host_choose (self->host, g_ptr_array_index (self->addresses, selected));
  g_object_set (self->door, "far", selected >= self->addresses->len, NULL);
}

static void
on_origin (MjWaysWindow *self)
{
  const char *text = gtk_editable_get_text (self->origin);
  g_autoptr (GError) error = NULL;
  gboolean taken =
      mj_host_set_front (self->host, *text != '\0' ? text : NULL, NULL, &error);

  gtk_widget_set_visible (GTK_WIDGET (self->problem), !taken);
  gtk_label_set_label (self->problem, taken ? "" : error->message);
  if (taken) {
    g_object_set (self->door, "far", *text != '\0', NULL);
    fill_addresses (self);
  }
}

static void
on_wifi (MjWaysWindow *self)
{
  const char *name = gtk_editable_get_text (self->wifi);
  g_autofree char *code =
      mj_qr_write_wifi (name, gtk_editable_get_text (self->password));

  mj_qr_view_set_text (self->qr, code);
  gtk_widget_set_visible (GTK_WIDGET (self->qr), *name != '\0');
}

static void
mj_ways_window_class_init (MjWaysWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjWaysWindow, g_object_unref, door, host);
  MJ_FREES (klass, MjWaysWindow, g_ptr_array_unref, addresses);
  MJ_TEMPLATE_TYPES (MJ_TYPE_QR_VIEW);
  mj_template_set (widget_class, "guests/mj-ways-window");
  MJ_TEMPLATE_CHILDREN (widget_class, MjWaysWindow, address, port, wifi,
                        password, qr, origin, problem);
  MJ_TEMPLATE_CALLBACKS (widget_class, on_address, on_origin, on_wifi);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "window.close", NULL);
}

static void
mj_ways_window_init (MjWaysWindow *self)
{
  g_autoptr (GSettings) settings =
      g_settings_new ("io.github.singaporemahjong.Mahjong");

  gtk_widget_init_template (GTK_WIDGET (self));
  mj_choice_row_mend (self->address);
  g_settings_bind (settings, "guest-port",
                   gtk_spin_button_get_adjustment (self->port), "value",
                   G_SETTINGS_BIND_DEFAULT);
}

void
mj_ways_window_present (GtkWidget *door, MjHost *host)
{
  MjWaysWindow *self = g_object_new (MJ_TYPE_WAYS_WINDOW, "transient-for",
                                     gtk_widget_get_root (door), NULL);
  const char *origin = mj_host_get_front (host)->origin;

  self->door = g_object_ref (door);
  self->host = g_object_ref (host);
  gtk_editable_set_text (self->origin, origin != NULL ? origin : "");
  fill_addresses (self);
  mj_names_mend (GTK_WIDGET (self));
  mj_dialog_fit (GTK_WIDGET (self));
  gtk_window_present (GTK_WINDOW (self));
}
