/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-session-text.c – what phones are told of an evening, word by word. */

#include "sample-evening.h"

#include "net/session/mj-session-text.h"

/* A way of winning; the rules of all these evenings play the same. */
#define WAY(word, title, drawn, tile)                                          \
  "{'way':'" word "','title':'" title "','drawn':" drawn ",'tile':" tile "}"
#define WAYS                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                   \
  "'ways':[" WAY ("discard", "On a discard", "false", "true") "," WAY (                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                        \
      "self-draw", "Self-drawn", "true",                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                       \
      "true") "," WAY ("flower-replacement", "On a flower replacement",                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                        \
                       "true", "true") "," WAY ("kong-replacement",                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                            \
                                                "On a kong replacement",                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                       \
                                                "true", "true") "," WAY ("kon"                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 \
                                                                         "g-"                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                  \
                                                                         "on-"                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 \
                                                                         "kon"                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 \
                                                                         "g",                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                  \
                                                                         "Kon"                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 \
                                                                         "g "                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                  \
                                                                         "on "                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 \
                                                                         "kon"                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 \
                                                                         "g",                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                  \
                                                                         "tru"                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 \
                                                                         "e",                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                  \
                                                                         "tru"                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 \
                                                                         "e") "," WAY ("rob-kong",                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                             \
                                                                                       "Robbing a kong",                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                       \
                                                                                       "false",                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                \
                                                                                       "true") "," WAY ("rob-concealed-kong",                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                  \
                                                                                                        "Robbing a concealed kong",                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                            \
                                                                                                        "false",                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                               \
                                                                                                        "true") "," WAY ("last-tile", "Last tile", "true", "true") "," WAY ("last-tile-flower-replacement", "Last tile, as a flower replacement", "true", "true") "," WAY ("last-tile-kong-replacement", "Last tile, as a kong replacement", "true", "true") "," WAY ("heavenly",                                                                                                                                                                                                                                                                                                                                                                              \
                                                                                                                                                                                                                                                                                                                                                                      "Heavenly hand", "true", "true") "," WAY ("earthly-discard", "Earthly hand, first discard", "false", "true") "," WAY ("earthly-draw", "Earthly hand, first draw", "true", "true") "," WAY ("humanly",                                                                                                                                                                                    \
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 "Humanly hand", "false",                                                                                                                                                                      \
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 "true") ","                                                                                                                                                                                   \
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                         "{'way':'flower-eight','title':'Eight flowers',"                                                                                                                                      \
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                         "'drawn':true,'tile':false,'hand':'12345678f'}"                                                                                                                                       \
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                         "," WAY ("rob-eighth",                                                                                                                                                                \
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                  "Robbing the eighth flower", "false", "false") "," WAY ("early-discard",                                                                                                     \
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                          "Three dragons or four winds at once", "false", "false") "," WAY ("early-self-draw",                                 \
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                            "Three dragons or four winds at once, self-drawn", \
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                            "true",                                            \
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                            "false") "],"

/* Evenings, and what the phones are told; there ' stands for ". */
static const struct {
  const char *name, *rules, *script, *text;
} sheets[] = {
  { "people", "limit=2",
    "A win B 1; B bonus 1a; seats E B C D; A win D 2; C win self 2; "
    "D kong 5p concealed; paid A E 1; draw",
    "'title':'Friday','names':'said','currency':'','cents':false,'deal':5,"
    "'round':0,'least':1,'limit':2," WAYS
    "'people':[{'name':'Mei','chair':-1,'dealer':false,'in':true,"
    "'also':false,'balance':500,'won':400},{'name':'Raj','chair':1,"
    "'wind':3,'dealer':false,'in':true,'also':false,"
    "'balance':-1200,'won':-1200},{'name':'Siti','chair':2,"
    "'wind':0,'dealer':true,'in':true,'also':false,'balance':500,"
    "'won':500},{'name':'Tom','chair':3,'wind':1,'dealer':false,"
    "'in':true,'also':false,'balance':300,'won':300},"
    "{'name':'Player 5','chair':0,'wind':2,'dealer':false,"
    "'in':true,'also':false,'balance':-100,'won':0}],"
    "'last':{'deal':4,'text':'Mei has paid Player 5 1',"
    "'transfers':[{'from':0,'to':4,'amount':100,'why':'Paid'}],"
    "'bills':[]},'n-deals':5,'deals':[{'number':0,'over':true,'text':'Mei has "
    "paid Player 5 "
    "1','detail':'Mei: is owed 4 → is owed 5; Player 5: is even → "
    "owes 1','remark':'Mei: is owed 4 → is owed 5; Player 5: is "
    "even → owes 1','bills':[],'change':[]},"
    "{'number':4,'over':true,"
    "'text':'Drawn deal','detail':'Tom: concealed kong\\nPlayer 5 "
    "pays Tom 4 = Concealed kong\\nRaj pays Tom 4 = Concealed kong\\nSiti pays "
    "Tom "
    "4 = Concealed kong','remark':'Tom: concealed kong',"
    "'bills':[{'from':4,'to':3,'amount':400,"
    "'parts':[{'what':'kong-concealed','why':'Concealed kong',"
    "'amount':400}]},{'from':1,'to':3,'amount':400,"
    "'parts':[{'what':'kong-concealed','why':'Concealed kong',"
    "'amount':400}]},{'from':2,'to':3,'amount':400,"
    "'parts':[{'what':'kong-concealed','why':'Concealed kong',"
    "'amount':400}]}],'change':[[1,-400],[2,-400],[3,1200],[4,"
    "-400]]},{'number':3,"
    "'over':true,'text':'Siti wins 2 tai, self-drawn',"
    "'detail':'Player 5 pays Siti 4 = 2 tai, self-drawn\\nRaj pays "
    "Siti 4 = 2 tai, self-drawn\\nTom pays Siti 4 = 2 tai, "
    "self-drawn','remark':'','bills':[{'from':4,'to':2,"
    "'amount':400,'parts':[{'what':'self-draw','why':'Self-drawn "
    "win','tai':2,'amount':400}]},{'from':1,'to':2,'amount':400,"
    "'parts':[{'what':'self-draw','why':'Self-drawn win','tai':2,"
    "'amount':400}]},{'from':3,'to':2,'amount':400,"
    "'parts':[{'what':'self-draw','why':'Self-drawn win','tai':2,"
    "'amount':400}]}],'winner':2,'shooter':-1,'tai':2,'change':[[1,"
    "-400],[2,1200],[3,-400],[4,-400]]},{'number':2,'over':true,"
    "'text':'Player 5 wins 2 tai from Tom','detail':'Player 5 sits "
    "in for Mei\\nTom pays Player 5 4 = 2 tai as shooter\\nRaj pays "
    "Player 5 2 = 2 tai\\nSiti pays Player 5 2 = 2 tai',"
    "'remark':'Player 5 sits in for Mei','bills':[{'from':3,'to':4,"
    "'amount':400,'parts':[{'what':'discard','why':'Discarded the "
    "winning tile','tai':2,'amount':400}]},{'from':1,'to':4,"
    "'amount':200,'parts':[{'what':'share','why':'Share of the "
    "win','tai':2,'amount':200}]},{'from':2,'to':4,'amount':200,"
    "'parts':[{'what':'share','why':'Share of the win','tai':2,"
    "'amount':200}]}],'winner':4,'shooter':3,'tai':2,'change':[[0,"
    "0],[1,-200],[2,-200],[3,-400],[4,800]]},{'number':1,"
    "'over':true,'text':'Mei wins 1 tai from Raj','detail':'Raj "
    "pays Mei 2 = 1 tai as shooter\\nSiti pays Mei 1 = 1 tai\\nTom "
    "pays Mei 1 = 1 tai','remark':'','bills':[{'from':1,'to':0,"
    "'amount':200,'parts':[{'what':'discard','why':'Discarded the "
    "winning tile','tai':1,'amount':200}]},{'from':2,'to':0,"
    "'amount':100,'parts':[{'what':'share','why':'Share of the "
    "win','tai':1,'amount':100}]},{'from':3,'to':0,'amount':100,"
    "'parts':[{'what':'share','why':'Share of the win','tai':1,"
    "'amount':100}]}],'winner':0,'shooter':1,'tai':1,'change':[[0,"
    "400],[1,-200],[2,-100],[3,-100]]}],'stakes':[{'tai':1,"
    "'discarder':200,'other':100,'drawn':200},{'tai':2,"
    "'discarder':400,'other':200,'drawn':400}],'paid':[{'from':0,"
    "'to':4,'amount':100}],'settle':[{'from':1,'to':0,"
    "'amount':500},{'from':1,'to':2,'amount':500},{'from':1,'to':3,"
    "'amount':200},{'from':4,'to':3,'amount':100}]" },
  { "also", "winners=all\nlimit=3",
    "B win A 2; C win A 1 also; C pays D 0.50; D kong 5p added",
    "'title':'Friday','names':'said','currency':'','cents':true,'deal':2,"
    "'round':0,'least':1,'limit':3," WAYS
    "'people':[{'name':'Mei','chair':0,'wind':3,'dealer':false,"
    "'in':true,'also':false,'balance':-800,'won':-800},"
    "{'name':'Raj','chair':1,'wind':0,'dealer':true,'in':true,"
    "'also':false,'balance':400,'won':400},{'name':'Siti',"
    "'chair':2,'wind':1,'dealer':false,'in':true,'also':false,"
    "'balance':50,'won':50},{'name':'Tom','chair':3,'wind':2,"
    "'dealer':false,'in':true,'also':false,'balance':350,"
    "'won':350}],'last':{'deal':2,'text':'Tom: promoted "
    "kong','transfers':[{'from':0,'to':3,'amount':200,"
    "'why':'Promoted kong'},{'from':1,'to':3,'amount':200,"
    "'why':'Promoted kong'},{'from':2,'to':3,'amount':200,"
    "'why':'Promoted kong'}],'bills':[{'from':0,'to':3,"
    "'amount':200,'parts':[{'what':'kong-added','why':'Promoted "
    "kong','amount':200}]},{'from':1,'to':3,'amount':200,"
    "'parts':[{'what':'kong-added','why':'Promoted kong',"
    "'amount':200}]},{'from':2,'to':3,'amount':200,"
    "'parts':[{'what':'kong-added','why':'Promoted kong',"
    "'amount':200}]}]},'n-deals':2,'deals':[{'number':2,"
    "'over':false,'text':'Deal in play','detail':'Correction: 0.50 "
    "added to Tom, taken from Siti · Tom: promoted "
    "kong\\nSiti pays Tom 2.50 = Correction 0.50 + Promoted kong "
    "2.00\\nMei pays Tom 2.00 = Promoted kong\\nRaj pays Tom 2.00 = "
    "Promoted kong','remark':'Correction: 0.50 added to Tom, taken "
    "from Siti · Tom: promoted kong','bills':[{'from':2,"
    "'to':3,'amount':250,'parts':[{'what':'adjustment',"
    "'why':'Correction','amount':50},{'what':'kong-added',"
    "'why':'Promoted kong','amount':200}]},{'from':0,'to':3,"
    "'amount':200,'parts':[{'what':'kong-added','why':'Promoted "
    "kong','amount':200}]},{'from':1,'to':3,'amount':200,"
    "'parts':[{'what':'kong-added','why':'Promoted kong',"
    "'amount':200}]}],'change':[[0,-200],[1,-200],[2,-250],[3,"
    "650]]},{'number':1,'over':true,'text':'Raj wins 2 tai from "
    "Mei; Siti also wins 1 tai from Mei','detail':'Mei pays Raj "
    "4.00 = 2 tai as shooter\\nTom pays Raj 2.00 = 2 tai\\nMei pays "
    "Siti 2.00 = 1 tai as shooter\\nTom pays Siti 1.00 = 1 tai',"
    "'remark':'','bills':[{'from':0,'to':1,'amount':400,"
    "'parts':[{'what':'discard','why':'Discarded the winning tile',"
    "'tai':2,'amount':400}]},{'from':3,'to':1,'amount':200,"
    "'parts':[{'what':'share','why':'Share of the win','tai':2,"
    "'amount':200}]},{'from':0,'to':2,'amount':200,"
    "'parts':[{'what':'discard','why':'Discarded the winning tile',"
    "'tai':1,'amount':200}]},{'from':3,'to':2,'amount':100,"
    "'parts':[{'what':'share','why':'Share of the win','tai':1,"
    "'amount':100}]}],'change':[[0,-600],[1,600],[2,300],[3,"
    "-300]]}],'stakes':[{'tai':1,'discarder':200,'other':100,"
    "'drawn':200},{'tai':2,'discarder':400,'other':200,"
    "'drawn':400},{'tai':3,'discarder':800,'other':400,"
    "'drawn':800}],'paid':[],'settle':[{'from':0,'to':1,"
    "'amount':400},{'from':0,'to':2,'amount':50},{'from':0,'to':3,"
    "'amount':350}]" },
  { "last-win", "limit=1", "B kong 5p concealed; draw; D win A 1",
    "'title':'Friday','names':'said','currency':'','cents':false,'deal':3,"
    "'round':0,'least':1,'limit':1," WAYS
    "'people':[{'name':'Mei','chair':0,'wind':2,'dealer':false,"
    "'in':true,'also':false,'balance':-600,'won':-600},"
    "{'name':'Raj','chair':1,'wind':3,'dealer':false,'in':true,"
    "'also':false,'balance':1100,'won':1100},{'name':'Siti',"
    "'chair':2,'wind':0,'dealer':true,'in':true,'also':false,"
    "'balance':-500,'won':-500},{'name':'Tom','chair':3,'wind':1,"
    "'dealer':false,'in':true,'also':false,'balance':0,'won':0}],"
    "'last':{'deal':2,'text':'Tom wins 1 tai from Mei','winner':3,"
    "'shooter':0,'tai':1,'transfers':[{'from':0,'to':3,"
    "'amount':200,'why':'Discarded the winning tile'},{'from':1,"
    "'to':3,'amount':100,'why':'Share of the win'},{'from':2,"
    "'to':3,'amount':100,'why':'Share of the win'}],"
    "'bills':[{'from':0,'to':3,'amount':200,"
    "'parts':[{'what':'discard','why':'Discarded the winning tile',"
    "'tai':1,'amount':200}]},{'from':1,'to':3,'amount':100,"
    "'parts':[{'what':'share','why':'Share of the win','tai':1,"
    "'amount':100}]},{'from':2,'to':3,'amount':100,"
    "'parts':[{'what':'share','why':'Share of the win','tai':1,"
    "'amount':100}]}]},'n-deals':2,'deals':[{'number':2,"
    "'over':true,'text':'Tom wins 1 tai from Mei','detail':'Mei "
    "pays Tom 2 = 1 tai as shooter\\nRaj pays Tom 1 = 1 tai\\nSiti "
    "pays Tom 1 = 1 tai','remark':'','bills':[{'from':0,'to':3,"
    "'amount':200,'parts':[{'what':'discard','why':'Discarded the "
    "winning tile','tai':1,'amount':200}]},{'from':1,'to':3,"
    "'amount':100,'parts':[{'what':'share','why':'Share of the "
    "win','tai':1,'amount':100}]},{'from':2,'to':3,'amount':100,"
    "'parts':[{'what':'share','why':'Share of the win','tai':1,"
    "'amount':100}]}],'winner':3,'shooter':0,'tai':1,'change':[[0,"
    "-200],[1,-100],[2,-100],[3,400]]},{'number':1,'over':true,"
    "'text':'Drawn deal','detail':'Raj: concealed kong\\nMei pays "
    "Raj 4 = Concealed kong\\nSiti pays Raj 4 = Concealed kong\\nTom pays Raj "
    "4 = "
    "Concealed kong','remark':'Raj: concealed kong','bills':[{'from':0,"
    "'to':1,'amount':400,'parts':[{'what':'kong-concealed',"
    "'why':'Concealed kong','amount':400}]},{'from':2,'to':1,"
    "'amount':400,'parts':[{'what':'kong-concealed',"
    "'why':'Concealed kong','amount':400}]},{'from':3,'to':1,"
    "'amount':400,'parts':[{'what':'kong-concealed',"
    "'why':'Concealed kong','amount':400}]}],'change':[[0,-400],[1,"
    "1200],[2,-400],[3,-400]]}],'stakes':[{'tai':1,'discarder':200,"
    "'other':100,'drawn':200}],'paid':[],'settle':[{'from':0,"
    "'to':1,'amount':600},{'from':2,'to':1,'amount':500}]" },
};

static void
test_written (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autofree char *expected =
      g_strdelimit (g_strdup (sheets[i].text), "'", '"');
  g_autoptr (MjDeals) deals = mj_deals_new ();
  g_autoptr (MjEveningFile) file =
      sample_evening_new (sheets[i].rules, sheets[i].script);
  g_autoptr (MjStore) store = mj_store_open (NULL, NULL, NULL);
  g_autoptr (MjSession) session =
      mj_session_open (store, mj_store_add_evening (store, file, NULL), NULL);
  g_autofree char *text = NULL;

  mj_deals_set_session (deals, session);
  text = mj_session_text_write (session, deals);
  g_assert_cmpstr (text, ==, expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sheets); i++) {
    g_autofree char *path =
        g_strconcat ("/session-text/", sheets[i].name, NULL);

    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_written);
  }
  return g_test_run ();
}
