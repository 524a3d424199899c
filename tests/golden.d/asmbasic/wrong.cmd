printf '10 A\n10 B\n5 C\n70000 X\n20 "{FOO}"\nPRINT\n30 \303\251\n40\n' | asmbasic -o x.prg -
