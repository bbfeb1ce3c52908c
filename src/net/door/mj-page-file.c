/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-page-file.c – finds files in the program's resources. */

#include "net/door/mj-page-file.h"

#include "mj-page-resources.h"

#include <string.h>

#define PREFIX "/io/github/singaporemahjong/Mahjong/"

static const struct {
  const char *suffix, *type;
} types[] = {
  { ".html", "text/html; charset=utf-8" },
  { ".css", "text/css; charset=utf-8" },
  { ".js", "text/javascript; charset=utf-8" },
  { ".json", "application/json" },
  { ".svg", "image/svg+xml" },
  { ".webmanifest", "application/manifest+json" },
};

static const char *
find_type (const char *path)
{
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_has_suffix (path, types[i].suffix))
      return types[i].type;
  return NULL;
}

static gboolean
is_plain_path (const char *path)
{
  return strspn (path, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                       "0123456789-_./") == strlen (path) &&
         strstr (path, "..") == NULL && strlen (path) < 80;
}

/* The page's own files, and the pictures of the tiles. */
static GBytes *
find_file (const char *path)
{
  g_autofree char *name = NULL;

  if (!is_plain_path (path) || find_type (path) == NULL)
    return NULL;
  if (g_str_has_prefix (path, "/tiles/"))
    name = g_strconcat (PREFIX "tiles-svg/classic/", path + 7, NULL);
  else
    name = g_strconcat (PREFIX "page", path, NULL);
  return g_resources_lookup_data (name, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

void
mj_page_file_answer (SoupServer *server,
                     SoupServerMessage *message,
                     const char *path,
                     GHashTable *query,
                     gpointer data)
{
  const char *file = strcmp (path, "/") == 0 ? "/index.html" : path;
  SoupMessageHeaders *headers =
      soup_server_message_get_response_headers (message);
  g_autoptr (GBytes) bytes = NULL;
  gsize size;
  gconstpointer content;

  bytes = find_file (file);
  if (bytes == NULL) {
    soup_server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
    return;
  }
  content = g_bytes_get_data (bytes, &size);
  soup_message_headers_replace (
      headers, "Cache-Control",
      g_str_has_suffix (file, ".svg") ? "max-age=86400" : "no-cache");
  soup_server_message_set_response (message, find_type (file), SOUP_MEMORY_COPY,
                                    content, size);
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
}

void
mj_page_file_guard (SoupServerMessage *message, const char *origin)
{
  SoupMessageHeaders *headers =
      soup_server_message_get_response_headers (message);
  g_autofree char *policy = g_strdup_printf (
      "default-src 'none'; script-src 'self'; style-src 'self'; "
      "img-src 'self'; manifest-src 'self'; connect-src 'self' ws%s; "
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      origin + strlen ("http"));

  soup_message_headers_replace (headers, "Content-Security-Policy", policy);
  soup_message_headers_replace (headers, "X-Content-Type-Options", "nosniff");
  soup_message_headers_replace (headers, "Referrer-Policy", "no-referrer");
  soup_message_headers_replace (headers, "Cross-Origin-Resource-Policy",
                                "same-origin");
}
