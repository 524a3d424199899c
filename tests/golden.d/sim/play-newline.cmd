. $G/io.sh; printf "a\nX" | run --newline --no-echo -q
