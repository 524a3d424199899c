head -c 100000 /dev/zero | tr "\\000" "X" | { printf "\tJMP "; cat; echo; } | asm8008 -o out -W no-end - 2>&1 | cut -c 1-100; exit ${PIPESTATUS[3]}
