. $G/io.sh; run --device printer@trap:0
