# Commodore's monitors have a colon between a row's bytes and their characters, and the bank of memory before the address
say() { collate --page - --cpu 6502 --map; }
dump() { cat <<'END'
>17008 70 C9 BC A1 81 4E 33 C0:p....N3.
>17010 20 2F 70 F0 F4 9D B9 02: /p.....
>17018 65 29 95 E9 20 3A 70 F0:e).. :p.
>17020 F4 66 39 D1 5F F6 44 20:.f9._.D 
END
}
dump | say
echo '-- without banks'
dump | sed 's/>1/>/' | say
echo '-- a row lost'
dump | sed 2d | say
echo '-- digits misread: of the bank, of a byte that has a character'
dump | sed '2s/>1/>7/; 3s/65/68/' | say
