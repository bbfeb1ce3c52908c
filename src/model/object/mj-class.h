/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-class.h – for class_init of final types: properties that are fields of the
 * object, fields that it frees, and signals.
 *
 * A property has the name of its field, with "-" for "_".  Functions tell
 * others.  A get_property of the class's own hands over to mj_class_get_field()
 * what it does not tell: the number of a property that is a field is the place
 * of the field, so that it is never that of an enum.
 */

#pragma once

#include "model/object/mj-each.h"

#include <glib-object.h>

/* A final type with nothing to do when an object is made. */
#define MJ_DEFINE_TYPE(Type, prefix, PARENT)                                   \
  G_DEFINE_FINAL_TYPE (Type, prefix, PARENT)                                   \
  static void prefix##_init (Type *self)                                       \
  {                                                                            \
  }

/* A public function that only tells something of an object.
 * @what: in terms of self, such as self->store */
#define MJ_GETTER(Result, function, Type, what)                                \
  Result function (Type *self)                                                 \
  {                                                                            \
    g_return_val_if_fail (                                                     \
        G_TYPE_CHECK_INSTANCE_TYPE (self, g_type_from_name (#Type)),           \
        (Result) 0);                                                           \
                                                                               \
    return what;                                                               \
  }

/* The same for what is there only if the object has been made as it has to be.
 * @is_made: a function of an object that may be of any class, or none */
#define MJ_GETTER_IF(is_made, Result, function, Type, what)                    \
  Result function (Type *self)                                                 \
  {                                                                            \
    g_return_val_if_fail (is_made (self), (Result) 0);                         \
                                                                               \
    return what;                                                               \
  }

/* Calls a function of @self at a signal of @object, as long as both live. */
#define MJ_LISTEN(object, signal, function, self)                              \
  g_signal_connect_object (object, signal, G_CALLBACK (function), self,        \
                           G_CONNECT_SWAPPED)

/* A field of @size bytes, @at bytes from the beginning of the object. */
typedef struct {
  const char *name;
  gsize at, size;
} MjClassField;

#define MJ_CLASS_FIELDS(Type, ...)                                             \
  ((const MjClassField[]){                                                     \
      MJ_EACH (MJ_CLASS_FIELD, , Type, __VA_ARGS__){ NULL, 0, 0 } })
#define MJ_CLASS_FIELD(K, Type, field)                                         \
  { #field, offsetof (Type, field), sizeof (((Type *) 0)->field) },

/* Up to 24 fields of Type as properties that can be read.
 * @kind: G_TYPE_STRING, _BOOLEAN, _INT, _UINT, _UINT64, or that of an object */
#define MJ_READS(klass, Type, kind, ...)                                       \
  mj_class_add_fields (klass, MJ_CLASS_FIELDS (Type, __VA_ARGS__), kind,       \
                       G_PARAM_READABLE, NULL)

/* The same as properties that can be written, too.
 * @flags: more about them, such as G_PARAM_CONSTRUCT_ONLY */
#define MJ_WRITES(klass, Type, kind, flags, ...)                               \
  mj_class_add_fields (klass, MJ_CLASS_FIELDS (Type, __VA_ARGS__), kind,       \
                       G_PARAM_READWRITE | (flags), NULL)

/* The same where a function of the object sets it, and notifies.
 * @kind: G_TYPE_BOOLEAN, _INT, or that of an object */
#define MJ_SETS(klass, Type, kind, set, field)                                 \
  mj_class_add_fields (klass, MJ_CLASS_FIELDS (Type, field), kind,             \
                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY,            \
                       G_CALLBACK (set))

/* Up to 24 fields of Type that are freed by dispose, before its parent's.
 * @destroy: what frees one, such as g_free(), g_object_unref(),
 *   gtk_widget_unparent(), mj_class_cancel(), mj_class_disconnect() or, for the
 *   number of a source, g_source_remove() */
#define MJ_FREES(klass, Type, destroy, ...)                                    \
  mj_class_add_freed (klass, MJ_CLASS_FIELDS (Type, __VA_ARGS__),              \
                      (GDestroyNotify) (GCallback) (destroy))

/* Sets a field that is a property, and notifies if it is another value. */
#define MJ_SET_TEXT(self, field, text)                                         \
  mj_object_set_text (G_OBJECT (self), #field, &(self)->field, text)
#define MJ_SET_FLAG(self, field, flag)                                         \
  mj_object_set_flag (G_OBJECT (self), #field, &(self)->field, flag)

#ifndef __GI_SCANNER__

void mj_class_add_fields (gpointer klass,
                          const MjClassField *fields,
                          GType kind,
                          GParamFlags flags,
                          GCallback set);
void mj_class_add_freed (gpointer klass,
                         const MjClassField *fields,
                         GDestroyNotify destroy);

/* For a #GCancellable: cancels it first. */
void mj_class_cancel (gpointer cancellable);

/* For an object to whose signals this one listens: stops that first. */
void mj_class_disconnect (gpointer object);

/* A property that functions tell and set; not for a class with a get_property
 * or set_property of its own.
 * @get: of a string it returns a const char *
 * @set: (nullable): notifies; of a boolean, an int or an object */
void mj_class_add_property (
    gpointer klass, const char *name, GType kind, GCallback get, GCallback set);

void mj_class_get_field (GObject *object,
                         guint id,
                         GValue *value,
                         GParamSpec *pspec);

/* A signal without a result and without a default handler, which is emitted by
 * its name.
 * @n: how many arguments it has, each a GType */
void mj_class_add_signal (gpointer klass, const char *name, guint n, ...);

void mj_object_set_text (GObject *object,
                         const char *name,
                         char **field,
                         const char *text);
void mj_object_set_flag (GObject *object,
                         const char *name,
                         gboolean *field,
                         gboolean flag);

#endif
