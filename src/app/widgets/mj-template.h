/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-template.h – gives a class of widgets its template, and binds the children
 * and handlers that the template names.
 */

#pragma once

#include <gtk/gtk.h>

/* @name: "folder/mj-file": a file below ui, without its ending */
static inline void
mj_template_set (GtkWidgetClass *widget_class, const char *name)
{
  g_autofree char *path =
      g_strdup_printf ("/io/github/singaporemahjong/Mahjong/ui/%s.ui", name);

  gtk_widget_class_set_template_from_resource (widget_class, path);
}

/* The classes of this program in the template, before mj_template_set(): the
 * array calls the function of each type. */
#define MJ_TEMPLATE_TYPES(...) g_type_ensure (((GType[]){ __VA_ARGS__ })[0])

/* Up to 24 fields of Type that hold children. */
#define MJ_TEMPLATE_CHILDREN(widget_class, Type, ...)                          \
  MJ_TEMPLATE_EACH (MJ_TEMPLATE_CHILD, widget_class, Type, __VA_ARGS__)
#define MJ_TEMPLATE_CHILD(widget_class, Type, child)                           \
  gtk_widget_class_bind_template_child (widget_class, Type, child);

/* Up to 24 functions. */
#define MJ_TEMPLATE_CALLBACKS(widget_class, ...)                               \
  MJ_TEMPLATE_EACH (MJ_TEMPLATE_CALLBACK, widget_class, , __VA_ARGS__)
#define MJ_TEMPLATE_CALLBACK(widget_class, Type, function)                     \
  gtk_widget_class_bind_template_callback (widget_class, function);

/* clang-format off */
#define MJ_TEMPLATE_EACH(M, K, T, ...) \
  MJ_TEMPLATE_NTH (__VA_ARGS__, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, \
                   12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0) (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_NTH(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, \
                        s, t, u, v, w, x, N, ...) MJ_TEMPLATE_##N
#define MJ_TEMPLATE_1(M, K, T, x) M (K, T, x)
#define MJ_TEMPLATE_2(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_1 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_3(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_2 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_4(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_3 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_5(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_4 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_6(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_5 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_7(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_6 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_8(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_7 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_9(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_8 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_10(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_9 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_11(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_10 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_12(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_11 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_13(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_12 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_14(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_13 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_15(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_14 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_16(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_15 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_17(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_16 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_18(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_17 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_19(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_18 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_20(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_19 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_21(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_20 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_22(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_21 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_23(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_22 (M, K, T, __VA_ARGS__)
#define MJ_TEMPLATE_24(M, K, T, x, ...) M (K, T, x) MJ_TEMPLATE_23 (M, K, T, __VA_ARGS__)
/* clang-format on */
