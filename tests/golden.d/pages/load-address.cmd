# Rows that count from the begin of the program, and text that says where it is loaded: operands of whole addresses bear that out
rows='00  3E 07      FIRST  LD   A,7
02  CD 0A D0          CALL BEEP
05  CA 0F D0          JP   Z,LAST
08  18 F6             JR   FIRST
0A  D3 FE      BEEP   OUT  (254),A
0C  3D                DEC  A
0D  C8                RET  Z
0E  C9                RET
0F  C9         LAST   RET'
show() { sed "s/^/$1/" | { echo "$2"; cat; } | collate --page - --cpu z80 --map; }
echo "$rows" | show + "Put the code at D000."
echo "$rows" | show 00 "Load address: D000H"
# another address, which nothing bears out
echo "$rows" | show 00 "Load address: D100H"
# operands that name rows as they are printed, and cells of the memory that is said
show '' 'The screen begins at 3C00.' <<'END'
0000  21 00 3C    FIRST  LD   HL,3C00H
0003  36 2A              LD   (HL),'*'
0005  32 03 3C           LD   (3C03H),A
0008  3D                 DEC  A
0009  C2 03 00           JP   NZ,0003H
000C  C9                 RET
END
