/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sitter-row.c – the face, the name and the list of those who can make the
 * moves of a chair.
 */

#include "app/seating/mj-sitter-row.h"

#include "config.h"

#include "app/seating/mj-face-button.h"
#include "app/rows/mj-choice.h"
#include "app/rows/mj-entry-limit.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/object/mj-class.h"

#include <glib/gi18n.h>

struct _MjSitterRow {
  AdwPreferencesRow parent_instance;

  int place;
  MjFaceButton *face;
  GtkEditable *name;
  GtkDropDown *holder;
  GtkLabel *habit;
};

MJ_DEFINE_TEMPLATE (MjSitterRow, mj_sitter_row, ADW_TYPE_PREFERENCES_ROW)

/* ---- who can make the moves ---- */

/* Only the chair of the person at this screen offers the first. */
static const struct {
  MjSitterKind kind;
  MjLevel level;
  const char *title;
} holders[] = {
  /* Translators: in a list of who takes a chair at the table */
  { MJ_SITTER_ME, MJ_N_LEVELS, N_ ("I play") },
#ifdef HAVE_GUESTS
  /* Translators: in the same list: somebody who is invited */
  { MJ_SITTER_GUEST, MJ_N_LEVELS, N_ ("Guest on a phone") },
#endif
  { MJ_SITTER_COMPUTER, MJ_LEVEL_BEGINNER, N_ ("Beginner") },
  { MJ_SITTER_COMPUTER, MJ_LEVEL_CASUAL, N_ ("Casual") },
  { MJ_SITTER_COMPUTER, MJ_LEVEL_CLUB, N_ ("Club") },
  { MJ_SITTER_COMPUTER, MJ_LEVEL_MASTER, N_ ("Master") },
};

/* The list of a chair begins with this row of the table. */
static guint
first_holder (MjSitterRow *self)
{
  return self->place == 0 ? 0 : 1;
}

static guint
chosen_holder (MjSitterRow *self)
{
  return first_holder (self) + gtk_drop_down_get_selected (self->holder);
}

static GtkStringList *
list_holders (MjSitterRow *self)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = first_holder (self); i < G_N_ELEMENTS (holders); i++) {
    g_autofree char *title =
        self->place == 0 && holders[i].kind == MJ_SITTER_COMPUTER
            /* Translators: how well a computer plays, "Computer: Club" */
            ? g_strdup_printf (_ ("Computer: %s"), _ (holders[i].title))
            : g_strdup (_ (holders[i].title));

    gtk_string_list_append (list, title);
  }
  return list;
}

/* ---- what the row shows ---- */

/* What a name left empty stands for, and how the player likes to play. */
static void
show_player (MjSitterRow *self)
{
  MjPerson person = mj_face_button_get_person (self->face);
  guint holder = chosen_holder (self);
  MjSitterKind kind = holders[holder].kind;
  const char *name = mj_sitter_default_name (person, kind);

  g_object_set (self->name, "placeholder-text", name, NULL);
  if (kind == MJ_SITTER_COMPUTER) {
    g_autofree char *words = NULL;
    MjBot bot;

    mj_bot_init (&bot, holders[holder].level);
    bot.persona = mj_person_get_habit (person);
    words = mj_person_describe (person, mj_person_habit_seen (&bot));
    gtk_label_set_label (self->habit, words);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->habit), kind == MJ_SITTER_COMPUTER);
  gtk_widget_set_sensitive (GTK_WIDGET (self->name), kind != MJ_SITTER_GUEST);
  g_object_notify (G_OBJECT (self), "guest");
}

static void
on_person (MjSitterRow *self)
{
  show_player (self);
  g_object_notify (G_OBJECT (self), "person");
}

/* ---- the class ---- */

static void
mj_sitter_row_constructed (GObject *object)
{
  MjSitterRow *self = MJ_SITTER_ROW (object);
  g_autoptr (GtkStringList) list = list_holders (self);

  G_OBJECT_CLASS (mj_sitter_row_parent_class)->constructed (object);
  mj_entry_limit (self->name, MJ_TEXT_NAME);
  gtk_drop_down_set_model (self->holder, G_LIST_MODEL (list));
  /* Translators: who makes the moves of a chair at the table */
  mj_choice_name (self->holder, _ ("Who plays"));
  show_player (self);
}

static void
mj_sitter_row_class_init (MjSitterRowClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = mj_sitter_row_constructed;
  /* 0 for the person at this screen, then to the right. */
  MJ_WRITES (klass, MjSitterRow, G_TYPE_INT, G_PARAM_CONSTRUCT_ONLY, place);
  /* Whose face was chosen, a #MjPerson. */
  mj_class_add_property (klass, "person", G_TYPE_INT,
                         G_CALLBACK (mj_sitter_row_get_person),
                         G_CALLBACK (mj_sitter_row_set_person));
  /* Whether the chair is for a guest, who chooses a name on the phone. */
  mj_class_add_property (klass, "guest", G_TYPE_BOOLEAN,
                         G_CALLBACK (mj_sitter_row_is_guest), NULL);
  MJ_TEMPLATE_TYPES (MJ_TYPE_FACE_BUTTON, MJ_TYPE_WRAP_LAYOUT);
  mj_template_set (klass, "seating/mj-sitter-row");
  MJ_TEMPLATE_CHILDREN (klass, MjSitterRow, face, name, holder, habit);
  MJ_TEMPLATE_CALLBACKS (klass, on_person, show_player);
}

GtkWidget *
mj_sitter_row_new (int place)
{
  return g_object_new (MJ_TYPE_SITTER_ROW, "place", place, NULL);
}

void
mj_sitter_row_get_sitter (MjSitterRow *self, MjSitter *chair)
{
  guint chosen;
  g_autofree char *name = NULL;

  g_return_if_fail (MJ_IS_SITTER_ROW (self));

  chosen = chosen_holder (self);
  name = mj_clean_text (MJ_TEXT_NAME, gtk_editable_get_text (self->name));
  chair->kind = holders[chosen].kind;
  if (chair->kind == MJ_SITTER_COMPUTER)
    chair->level = holders[chosen].level;
  chair->person = mj_face_button_get_person (self->face);
  g_free (chair->name);
  chair->name = *name != '\0' ? g_steal_pointer (&name) : NULL;
}

void
mj_sitter_row_set_sitter (MjSitterRow *self, const MjSitter *chair)
{
  g_return_if_fail (MJ_IS_SITTER_ROW (self));

  for (guint i = first_holder (self); i < G_N_ELEMENTS (holders); i++)
    if (holders[i].kind == chair->kind &&
        (chair->kind != MJ_SITTER_COMPUTER || holders[i].level == chair->level))
      gtk_drop_down_set_selected (self->holder, i - first_holder (self));
  gtk_editable_set_text (self->name, chair->name != NULL ? chair->name : "");
  mj_face_button_set_person (self->face, chair->person);
}

MJ_GETTER (gboolean,
           mj_sitter_row_is_guest,
           MjSitterRow,
           holders[chosen_holder (self)].kind == MJ_SITTER_GUEST)

MJ_GETTER (MjPerson,
           mj_sitter_row_get_person,
           MjSitterRow,
           mj_face_button_get_person (self->face))

void
mj_sitter_row_set_person (MjSitterRow *self, MjPerson person)
{
  g_return_if_fail (MJ_IS_SITTER_ROW (self));

  mj_face_button_set_person (self->face, person);
}
