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
echo '-- numbers of lines before the statements'
list() { cat <<'END'
0040         ORG  8000H
0050 START:  LD   SP,2000H       [8000: 31 00 20]
0060         LD   HL,MSG         [8003: 21 1A 80]
0070 LOOP:   LD   A,(HL)         [8006: 7E]
0080         OR   A              [8007: B7]
0090         JP   Z,START        [8008: CA 00 80]
0100         INC  HL             [800B: 23]
0110         JP   LOOP           [800C: C3 06 80]
0120 BUFFER: DEFS 11
0130 MSG:    DEFM 'HELLO'        [801A: 48 45 4C 4C]
0130                             [801E: 4F]
END
}
list | say
echo '-- a row lost'
list | sed 7d | say
echo '-- what stands there goes up as the bytes do: addresses, of the program where it is moved to'
say <<'END'
4050 START:  LD   SP,2000H       [8000: 31 00 20]
4053         LD   HL,8019H       [8003: 21 19 80]
4056         LD   A,(HL)         [8006: 7E]
4057         OR   A              [8007: B7]
4058         JP   Z,8000H        [8008: CA 00 80]
4061         INC  HL             [800B: 23]
4062         RET                 [800C: C9]
END
