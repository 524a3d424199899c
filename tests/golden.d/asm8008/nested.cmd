head -c 100000 /dev/zero | tr "\\000" "(" | { printf "\tDB "; cat; echo; echo " DB 400"; } | asm8008 --syntax intel - 2>&1 | cut -c 1-100; exit ${PIPESTATUS[3]}
