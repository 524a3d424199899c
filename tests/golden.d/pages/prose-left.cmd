# Prose to the left of the rows, cut where its column ends
collate --page - --map --cpu z80 <<'PAGE'
The loop below is the whole of it. Regi               5000  06 20     BELL   LD   B,32
ster B counts half waves, and C is the                5002  0E 40     WAVE   LD   C,64
length of each; whoever wants a higher                5004  0D        TONE   DEC  C
note puts a smaller number there. The                 5005  20 FD            JR   NZ,TONE
loudspeaker hangs at bit 0 of the port                5007  D3 04            OUT  (4),A
                                                      5009  2F               CPL
                                                      500A  10 F6            DJNZ WAVE
                                                      500C  C9               RET
PAGE
# ... a statement with its comment stays
collate --page - --map --cpu z80 <<'PAGE'
BELL:  LD   B,32     ; as many half waves      5000  06 20
WAVE:  LD   C,64     ; the length of each      5002  0E 40
TONE:  DEC  C        ; to be counted down      5004  0D
       JR   NZ,TONE  ; until it is none        5005  20 FD
       OUT  (4),A    ; the loud speaker        5007  D3 04
       CPL           ; is off or on            5009  2F
       DJNZ WAVE     ; and one half less       500A  10 F6
       RET           ; all is done             500C  C9
PAGE
