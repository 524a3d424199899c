# Address and bytes in brackets behind the statement
say() { collate --page - --cpu z80 --map; }
list() { cat <<'END'
FETCH   RRCA                   [0300: 0F]
        RL   B                 [0301: CB 10]
        LD   A,9FH             [0303: 3E 9F]
        CALL 0F803H            [0305: CD 03 F8]
        JR   FETCH             [0308: 18 F6]
        XOR  A                 [030A: AF]
        LD   B,A               [030B: 47]
        DJNZ FETCH             [030C: 10 F2]
        OUT  (40H),A           [030E: D3 40]
        RET                    [0310: C9]
END
}
list | say
echo '-- a row lost'
list | sed 3d | say
echo '-- digits misread'
list | sed '3s/9F\]/9E]/; 5s/0308/0303/' | say
echo '-- what a comment has in brackets'
say <<'END'
0300 3E 05     START: LD A,5       ; [was 0300: 3E 04]
0302 D3 40            OUT (40H),A  ; [0302: D3]
0304 C9               RET
END
