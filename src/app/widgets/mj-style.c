/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-style.c – loads the style sheets; the one for high contrast when it is
 * first wanted. */

#include "app/widgets/mj-style.h"

#include <adwaita.h>

#define FOLDER "/io/github/singaporemahjong/Mahjong/"

static GtkStyleProvider *
load (const char *path)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, path);
  return GTK_STYLE_PROVIDER (provider);
}

static void
apply_contrast (AdwStyleManager *manager, GParamSpec *pspec, gpointer data)
{
  static GtkStyleProvider *strong; /* NULL until it is first wanted */
  GdkDisplay *display = data;

  if (adw_style_manager_get_high_contrast (manager)) {
    if (strong == NULL)
      strong = load (FOLDER "style-hc.css");
    gtk_style_context_add_provider_for_display (
        display, strong, GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  } else if (strong != NULL) {
    gtk_style_context_remove_provider_for_display (display, strong);
  }
}

void
mj_style_load (void)
{
  GdkDisplay *display = gdk_display_get_default ();
  AdwStyleManager *manager = adw_style_manager_get_for_display (display);
  g_autoptr (GtkStyleProvider) style = load (FOLDER "style.css");

  gtk_style_context_add_provider_for_display (
      display, style, GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_signal_connect (manager, "notify::high-contrast",
                    G_CALLBACK (apply_contrast), display);
  apply_contrast (manager, NULL, display);
}
