/*
 * Words that are no mnemonic: which of them make bytes, pass addresses over or name values, in
 * the notation of a page or in another of its time.
 */
#ifndef READING_DIRECTIVES_H
#define READING_DIRECTIVES_H

#include "asm/scan.h"
#include "reading/token.h"
#include "weigh/confuse.h"

/* NULL: the word is none. */
const struct asm_directive *directive_of(const struct dialect *d, const struct token *t);
/* What kind of statement it makes; of texts and digits, STMT_BYTES. STMT_NONE: it is none. */
enum stmt_kind directive_kind(const struct dialect *dialect, const struct token *t);
/* What such a word does, one that makes nothing as well; NULL: it is none of the notation's. */
const struct asm_directive *directive_any(const struct dialect *d, const struct token *t);
/* Is it no directive that makes bytes, but easily one of the notation's misread: 0B? */
bool directive_misread(const struct dialect *d, const struct confusions *c, const struct token *t);
/* Is it any word of the notation that is no mnemonic: IF, TITLE? */
bool is_directive(const struct dialect *d, const struct token *t);

#endif
