; the same machine in its maker's notation
        ORG  8000H
PORT    EQU  0FEH
SIZE    DEFL 4
START:  LD   IX,TABLE
        LD   (IX+SIZE),PORT     ; two numbers
        LD   A,(IX+0)
        LD   B,(iy-SIZE+1)
        BIT  SIZE-1,(IX+1)
        LD   A,(2)+1            ; a number
        LD   A,(2)              ; memory
        EX   AF,AF'
        EX   (SP),HL
        JP   (HL)
LOOP:   DJNZ LOOP
        JR   NC,$+4
        CALL PO,START
        RST  38H
        OUT  (PORT),A
        IN   A,(C)
        LD   HL,HIGH START
SIZE    DEFL SIZE+1
TABLE:  DEFB "it's",'A',$7F,0x7f,01111111B,-1
        DEFW START,$
        DEFM "END"
        DEFS SIZE
        DB   1,SIZE
        END
