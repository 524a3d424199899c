. $G/io.sh; run --device exit@page:0
