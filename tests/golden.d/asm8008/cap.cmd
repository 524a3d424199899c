for i in $(seq 60); do echo " FOO $i"; done | asm8008 - 2>&1 | tail -4; exit ${PIPESTATUS[1]}
