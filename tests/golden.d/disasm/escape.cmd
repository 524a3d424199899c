printf '\001\002\003' > x.bin; printf '%%comment 0 \033[2Jred\302\233\n' > h; disasm --cpu 8008 --org "000 000" -s h x.bin; rm x.bin h
