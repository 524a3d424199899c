%left 1
%%
list: list "+" item { $$ = $1 + 2; } | item { n--; }
;
%%
int h = 8;
