. $G/io.sh; run --device exit@trap:0xFFFF
