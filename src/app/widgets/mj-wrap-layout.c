/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-wrap-layout.c – gives each child its natural width, at most a whole line;
 * children that expand share what is left of their line.  The lines of a
 * centred widget are centred, too.
 */

#include "app/widgets/mj-wrap-layout.h"

#include "model/object/mj-class.h"

#include <adwaita.h>

struct _MjWrapLayout {
  GtkLayoutManager parent_instance;

  int spacing;
};

/* One line of children. */
typedef struct {
  GtkWidget *end; /* the first child of the next line */
  int height;
  int left;     /* width that is left over */
  int n_expand; /* children that share it */
} LineOfChildren;

enum { PROP_SPACING = 1, N_PROPS };

static GParamSpec *props[N_PROPS];

MJ_DEFINE_TYPE (MjWrapLayout, mj_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

static LineOfChildren
measure_line (MjWrapLayout *self, GtkWidget *first, int width)
{
  LineOfChildren line = { .left = width };
  GtkWidget *child;
  int used = 0, n = 0;

  for (child = first; child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int natural, tall;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural,
                        NULL, NULL);
    if (n > 0 && used + self->spacing + natural > width)
      break;
    used += (n++ > 0 ? self->spacing : 0) + natural;
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, MIN (natural, width),
                        NULL, &tall, NULL, NULL);
    line.height = MAX (line.height, tall);
    line.n_expand +=
        gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
  }
  line.end = child;
  line.left = MAX (width - used, 0);
  return line;
}

static int
measure_height (MjWrapLayout *self, GtkWidget *widget, int width)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int sum = 0;

  while (child != NULL) {
    LineOfChildren line = measure_line (self, child, width);

    sum += (sum > 0 && line.height > 0 ? self->spacing : 0) + line.height;
    child = line.end;
  }
  return sum;
}

static void
mj_wrap_layout_measure (GtkLayoutManager *manager,
                        GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  MjWrapLayout *self = MJ_WRAP_LAYOUT (manager);
  int widest = 0, sum = 0, n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int least, nice;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &nice,
                        NULL, NULL);
    widest = MAX (widest, least);
    sum += (n++ > 0 ? self->spacing : 0) + nice;
  }
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = widest;
    *natural = MAX (sum, widest);
  } else {
    *minimum = *natural =
        measure_height (self, widget, for_size < 0 ? sum : for_size);
  }
}

static void
mj_wrap_layout_allocate (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         int width,
                         int height,
                         int baseline)
{
  MjWrapLayout *self = MJ_WRAP_LAYOUT (manager);
  GtkWidget *child = gtk_widget_get_first_child (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gboolean centred = gtk_widget_get_halign (widget) == GTK_ALIGN_CENTER;
  int y = 0;

  while (child != NULL) {
    LineOfChildren line = measure_line (self, child, width);
    int x = centred && line.n_expand == 0 ? line.left / 2 : 0;

    for (; child != line.end; child = gtk_widget_get_next_sibling (child)) {
      GtkAllocation place = { x, y, 0, line.height };

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                          &place.width, NULL, NULL);
      place.width = MIN (place.width, width);
      if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL)) {
        int more = line.left / MAX (line.n_expand, 1);

        line.n_expand--;
        place.width += more;
        line.left -= more;
      }
      if (mirrored)
        place.x = width - x - place.width;
      gtk_widget_size_allocate (child, &place, -1);
      x += place.width + self->spacing;
    }
    y += line.height + self->spacing;
  }
}

static GtkSizeRequestMode
mj_wrap_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mj_wrap_layout_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  g_value_set_int (value, MJ_WRAP_LAYOUT (object)->spacing);
}

static void
mj_wrap_layout_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  MJ_WRAP_LAYOUT (object)->spacing = g_value_get_int (value);
}

static void
mj_wrap_layout_class_init (MjWrapLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = mj_wrap_layout_get_property;
  object_class->set_property = mj_wrap_layout_set_property;
  /* Pixels between children and between lines. */
  props[PROP_SPACING] = g_param_spec_int (
      "spacing", NULL, NULL, 0, G_MAXINT, 0,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_CONSTRUCT_ONLY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  layout_class->measure = mj_wrap_layout_measure;
  layout_class->allocate = mj_wrap_layout_allocate;
  layout_class->get_request_mode = mj_wrap_layout_get_request_mode;
}

GtkLayoutManager *
mj_wrap_layout_new (int spacing)
{
  return g_object_new (MJ_TYPE_WRAP_LAYOUT, "spacing", spacing, NULL);
}

GtkWidget *
mj_wrap_box_new (int spacing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, mj_wrap_layout_new (spacing));
  return box;
}

/* ---- labels ---- */

/* What is left of the window's width beside the text of a menu item. */
enum { MENU_EDGES = 110 };

/* What tells a popover that is fitted already. */
#define FITTED "mj-fitted"

static void
narrow_labels (GtkWidget *widget, int width)
{
  if (GTK_IS_LABEL (widget)) {
    PangoContext *context = gtk_widget_get_pango_context (widget);
    PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
    int letter = pango_font_metrics_get_approximate_char_width (metrics);

    pango_font_metrics_unref (metrics);
    gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
    gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
    gtk_label_set_max_width_chars (GTK_LABEL (widget),
                                   MAX (width * PANGO_SCALE / letter, 4));
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    narrow_labels (child, width);
}

/* A popover is as wide as its text, however narrow the window is. */
static void
on_menu_shown (GtkWidget *popover)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (popover));
  int width = gtk_widget_get_width (window), natural;

  gtk_widget_measure (popover, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural,
                      NULL, NULL);
  if (width > 0 && natural > width)
    narrow_labels (popover, width - MENU_EDGES);
}

static void
fit_menu (GtkMenuButton *button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  if (popover == NULL || g_object_get_data (G_OBJECT (popover), FITTED) != NULL)
    return;
  g_object_set_data (G_OBJECT (popover), FITTED, popover);
  g_signal_connect (popover, "show", G_CALLBACK (on_menu_shown), NULL);
}

static void
wrap_label (GtkLabel *label, gboolean centred)
{
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  if (centred)
    gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  else
    gtk_label_set_xalign (label, 0);
}

/* @wrap: whether what is written on buttons wraps, too */
static void
fit (GtkWidget *root, gboolean wrap)
{
  gboolean button = GTK_IS_BUTTON (root) || GTK_IS_CHECK_BUTTON (root);

  if (GTK_IS_MENU_BUTTON (root))
    fit_menu (GTK_MENU_BUTTON (root));
  wrap &= !ADW_IS_HEADER_BAR (root); /* it would shrink wrapped labels first */
  if (GTK_IS_LABEL (root) && gtk_label_get_wrap (GTK_LABEL (root)))
    gtk_label_set_wrap_mode (GTK_LABEL (root), PANGO_WRAP_WORD_CHAR);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (wrap && button && GTK_IS_LABEL (child))
      wrap_label (GTK_LABEL (child), GTK_IS_BUTTON (root));
    fit (child, wrap);
  }
}

void
mj_wrap_labels (GtkWidget *root)
{
  fit (root, TRUE);
}

void
mj_wrap_menus (GtkWidget *root)
{
  fit (root, FALSE);
}
