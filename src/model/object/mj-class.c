/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-class.c – properties that are fields, fields that are freed, signals. */

#include "model/object/mj-class.h"

#include <gio/gio.h>

/* ---- properties ---- */

static GParamSpec *
make_spec (const char *name, GType kind, GParamFlags flags)
{
  switch (kind) {
  case G_TYPE_STRING:
    return g_param_spec_string (name, NULL, NULL, NULL, flags);
  case G_TYPE_BOOLEAN:
    return g_param_spec_boolean (name, NULL, NULL, FALSE, flags);
  case G_TYPE_INT:
    return g_param_spec_int (name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  case G_TYPE_UINT:
    return g_param_spec_uint (name, NULL, NULL, 0, G_MAXUINT, 0, flags);
  case G_TYPE_UINT64:
    return g_param_spec_uint64 (name, NULL, NULL, 0, G_MAXUINT64, 0, flags);
  default:
    return g_param_spec_object (name, NULL, NULL, kind, flags);
  }
}

/* Of a property, where its field alone does not do. */
typedef struct {
  GCallback get, set;
} Functions;

static G_DEFINE_QUARK (mj - class - functions, functions)

static void
get_by_function (gpointer object, GValue *value, GCallback get)
{
  switch (G_VALUE_TYPE (value)) {
  case G_TYPE_STRING:
    g_value_set_string (value, ((const char *(*) (gpointer)) get) (object));
    break;
  case G_TYPE_BOOLEAN:
    g_value_set_boolean (value, ((gboolean (*) (gpointer)) get) (object));
    break;
  case G_TYPE_INT:
    g_value_set_int (value, ((int (*) (gpointer)) get) (object));
    break;
  case G_TYPE_UINT:
    g_value_set_uint (value, ((guint (*) (gpointer)) get) (object));
    break;
  default:
    g_value_set_object (value, ((gpointer (*) (gpointer)) get) (object));
  }
}

static void
set_by_function (gpointer object, const GValue *value, GCallback set)
{
  switch (G_VALUE_TYPE (value)) {
  case G_TYPE_BOOLEAN:
    ((void (*) (gpointer, gboolean)) set) (object, g_value_get_boolean (value));
    break;
  case G_TYPE_INT:
    ((void (*) (gpointer, int)) set) (object, g_value_get_int (value));
    break;
  default:
    ((void (*) (gpointer, gpointer)) set) (object, g_value_get_object (value));
  }
}

void
mj_class_get_field (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  gpointer field = G_STRUCT_MEMBER_P (object, id);
  const Functions *with = g_param_spec_get_qdata (pspec, functions_quark ());

  if (with != NULL && with->get != NULL) {
    get_by_function (object, value, with->get);
    return;
  }
  switch (G_VALUE_TYPE (value)) {
  case G_TYPE_STRING:
    g_value_set_string (value, *(char **) field);
    break;
  case G_TYPE_BOOLEAN:
    g_value_set_boolean (value, *(gboolean *) field);
    break;
  case G_TYPE_INT:
    g_value_set_int (value, *(int *) field);
    break;
  case G_TYPE_UINT:
    g_value_set_uint (value, *(guint *) field);
    break;
  case G_TYPE_UINT64:
    g_value_set_uint64 (value, *(guint64 *) field);
    break;
  default:
    g_value_set_object (value, *(GObject **) field);
  }
}

static void
set_field (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  gpointer field = G_STRUCT_MEMBER_P (object, id);
  const Functions *with = g_param_spec_get_qdata (pspec, functions_quark ());

  if (with != NULL && with->set != NULL) {
    set_by_function (object, value, with->set);
    return;
  }
  switch (G_VALUE_TYPE (value)) {
  case G_TYPE_STRING:
    g_free (*(char **) field);
    *(char **) field = g_value_dup_string (value);
    break;
  case G_TYPE_BOOLEAN:
    *(gboolean *) field = g_value_get_boolean (value);
    break;
  case G_TYPE_INT:
    *(int *) field = g_value_get_int (value);
    break;
  default:
    g_assert (G_VALUE_HOLDS_OBJECT (value));
    g_set_object ((GObject **) field, g_value_get_object (value));
  }
}

static gsize
size_of (GType kind)
{
  if (kind == G_TYPE_UINT64)
    return sizeof (guint64);
  return kind == G_TYPE_BOOLEAN || kind == G_TYPE_INT || kind == G_TYPE_UINT
             ? sizeof (int)
             : sizeof (gpointer);
}

static void
install (GObjectClass *klass,
         guint id,
         GParamSpec *pspec,
         GCallback get,
         GCallback set)
{
  Functions *with;

  klass->get_property = mj_class_get_field;
  if (pspec->flags & G_PARAM_WRITABLE)
    klass->set_property = set_field;
  g_object_class_install_property (klass, id, pspec);
  if (get == NULL && set == NULL)
    return;
  with = g_new (Functions, 1);
  *with = (Functions){ get, set };
  g_param_spec_set_qdata (pspec, functions_quark (), with);
}

void
mj_class_add_fields (gpointer klass,
                     const MjClassField *fields,
                     GType kind,
                     GParamFlags flags,
                     GCallback set)
{
  for (; fields->name != NULL; fields++) {
    g_assert (fields->size == size_of (kind));
    install (klass, (guint) fields->at, make_spec (fields->name, kind, flags),
             NULL, set);
  }
}

void
mj_class_add_property (
    gpointer klass, const char *name, GType kind, GCallback get, GCallback set)
{
  GParamFlags flags = set != NULL ? G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                  : G_PARAM_READABLE;

  install (klass, 1, make_spec (name, kind, flags), get, set);
}

void
mj_object_set_text (GObject *object,
                    const char *name,
                    char **field,
                    const char *text)
{
  if (g_strcmp0 (*field, text) == 0)
    return;
  g_free (*field);
  *field = g_strdup (text);
  g_object_notify (object, name);
}

void
mj_object_set_flag (GObject *object,
                    const char *name,
                    gboolean *field,
                    gboolean flag)
{
  if (*field == flag)
    return;
  *field = flag;
  g_object_notify (object, name);
}

/* ---- what is freed ---- */

typedef struct {
  gsize at;
  GDestroyNotify destroy;
} FreedField;

/* What a class frees; @next is its parent's dispose. */
typedef struct {
  GArray *fields;
  void (*next) (GObject *object);
} Freed;

static G_DEFINE_QUARK (mj - class - freed, freed)

void
mj_class_cancel (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  g_object_unref (cancellable);
}

void
mj_class_disconnect (gpointer object)
{
  g_object_unref (object);
}

static void
free_field (GObject *object, const FreedField *freed)
{
  gpointer at = G_STRUCT_MEMBER_P (object, freed->at);
  gpointer *field = at;

  if (freed->destroy == (GDestroyNotify) (GCallback) g_source_remove) {
    g_clear_handle_id ((guint *) at, g_source_remove);
    return;
  }
  if (*field == NULL)
    return;
  if (freed->destroy == mj_class_disconnect)
    g_signal_handlers_disconnect_by_data (*field, object);
  freed->destroy (g_steal_pointer (field));
}

static void
dispose (GObject *object)
{
  GType type = G_OBJECT_TYPE (object);
  const Freed *freed;

  while ((freed = g_type_get_qdata (type, freed_quark ())) == NULL)
    type = g_type_parent (type);
  for (guint i = 0; i < freed->fields->len; i++)
    free_field (object, &g_array_index (freed->fields, FreedField, i));
  freed->next (object);
}

void
mj_class_add_freed (gpointer klass,
                    const MjClassField *fields,
                    GDestroyNotify destroy)
{
  GObjectClass *object_class = klass;
  GType type = G_TYPE_FROM_CLASS (klass);
  Freed *freed = g_type_get_qdata (type, freed_quark ());

  if (freed == NULL) {
    g_assert (object_class->dispose != dispose); /* of its parent */
    freed = g_new (Freed, 1);
    freed->fields = g_array_new (FALSE, FALSE, sizeof (FreedField));
    freed->next = object_class->dispose;
    object_class->dispose = dispose;
    g_type_set_qdata (type, freed_quark (), freed);
  }
  for (; fields->name != NULL; fields++) {
    FreedField field = { fields->at, destroy };

    g_array_append_val (freed->fields, field);
  }
}

/* ---- signals ---- */

void
mj_class_add_signal (gpointer klass, const char *name, guint n, ...)
{
  va_list kinds;

  va_start (kinds, n);
  g_signal_new_valist (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, NULL,
                       NULL, NULL, NULL, G_TYPE_NONE, n, kinds);
  va_end (kinds);
}
