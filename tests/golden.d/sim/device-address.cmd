. $G/io.sh; run --device exit@trap:9
