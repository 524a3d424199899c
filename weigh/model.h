/*
 * The numbers of the model, by their names in model.def: constants. A build with
 * -DMODEL_TUNABLE, for measuring, has variables instead, and takes other values for them
 * from the environment: TYPEIN_MODEL="COST_GAP=12 COST_BACK=30".
 */
#ifndef WEIGH_MODEL_H
#define WEIGH_MODEL_H

#ifdef MODEL_TUNABLE
#define MODEL(name, cost, what, how) extern int name;
#include "weigh/model.def"
#undef MODEL
#else
enum {
#define MODEL(name, cost, what, how) name = (cost),
#include "weigh/model.def"
#undef MODEL
};
#endif

#endif
