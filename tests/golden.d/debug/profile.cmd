. $G/../sim/io.sh; G=$G/../sim; printf "ab\nx" | run -q --profile - --coverage
