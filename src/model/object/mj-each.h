/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-each.h – one macro for each of a list. */

#pragma once

/* M (K, T, x) for each of up to 24 x. */
/* clang-format off */
#define MJ_EACH(M, K, T, ...) \
  MJ_EACH_NTH (__VA_ARGS__, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, \
                   12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0) (M, K, T, __VA_ARGS__)
#define MJ_EACH_NTH(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, \
                        s, t, u, v, w, x, N, ...) MJ_EACH_##N
#define MJ_EACH_1(M, K, T, x) M (K, T, x)
#define MJ_EACH_2(M, K, T, x, ...) M (K, T, x) MJ_EACH_1 (M, K, T, __VA_ARGS__)
#define MJ_EACH_3(M, K, T, x, ...) M (K, T, x) MJ_EACH_2 (M, K, T, __VA_ARGS__)
#define MJ_EACH_4(M, K, T, x, ...) M (K, T, x) MJ_EACH_3 (M, K, T, __VA_ARGS__)
#define MJ_EACH_5(M, K, T, x, ...) M (K, T, x) MJ_EACH_4 (M, K, T, __VA_ARGS__)
#define MJ_EACH_6(M, K, T, x, ...) M (K, T, x) MJ_EACH_5 (M, K, T, __VA_ARGS__)
#define MJ_EACH_7(M, K, T, x, ...) M (K, T, x) MJ_EACH_6 (M, K, T, __VA_ARGS__)
#define MJ_EACH_8(M, K, T, x, ...) M (K, T, x) MJ_EACH_7 (M, K, T, __VA_ARGS__)
#define MJ_EACH_9(M, K, T, x, ...) M (K, T, x) MJ_EACH_8 (M, K, T, __VA_ARGS__)
#define MJ_EACH_10(M, K, T, x, ...) M (K, T, x) MJ_EACH_9 (M, K, T, __VA_ARGS__)
#define MJ_EACH_11(M, K, T, x, ...) M (K, T, x) MJ_EACH_10 (M, K, T, __VA_ARGS__)
#define MJ_EACH_12(M, K, T, x, ...) M (K, T, x) MJ_EACH_11 (M, K, T, __VA_ARGS__)
#define MJ_EACH_13(M, K, T, x, ...) M (K, T, x) MJ_EACH_12 (M, K, T, __VA_ARGS__)
#define MJ_EACH_14(M, K, T, x, ...) M (K, T, x) MJ_EACH_13 (M, K, T, __VA_ARGS__)
#define MJ_EACH_15(M, K, T, x, ...) M (K, T, x) MJ_EACH_14 (M, K, T, __VA_ARGS__)
#define MJ_EACH_16(M, K, T, x, ...) M (K, T, x) MJ_EACH_15 (M, K, T, __VA_ARGS__)
#define MJ_EACH_17(M, K, T, x, ...) M (K, T, x) MJ_EACH_16 (M, K, T, __VA_ARGS__)
#define MJ_EACH_18(M, K, T, x, ...) M (K, T, x) MJ_EACH_17 (M, K, T, __VA_ARGS__)
#define MJ_EACH_19(M, K, T, x, ...) M (K, T, x) MJ_EACH_18 (M, K, T, __VA_ARGS__)
#define MJ_EACH_20(M, K, T, x, ...) M (K, T, x) MJ_EACH_19 (M, K, T, __VA_ARGS__)
#define MJ_EACH_21(M, K, T, x, ...) M (K, T, x) MJ_EACH_20 (M, K, T, __VA_ARGS__)
#define MJ_EACH_22(M, K, T, x, ...) M (K, T, x) MJ_EACH_21 (M, K, T, __VA_ARGS__)
#define MJ_EACH_23(M, K, T, x, ...) M (K, T, x) MJ_EACH_22 (M, K, T, __VA_ARGS__)
#define MJ_EACH_24(M, K, T, x, ...) M (K, T, x) MJ_EACH_23 (M, K, T, __VA_ARGS__)
/* clang-format on */
