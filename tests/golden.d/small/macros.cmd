# Rows that a macro made have a mark: MAC's behind the address, M80's behind the bytes; several symbols in a line
collate --page - --map <<'PAGE' | grep -v '^ *[|=]'
 0005 =         BDOS    EQU     0005H
 0100                   ORG     100H
 0100 210000    START:  LXI     H,0
                        PRINT   'A'
 0103+1E41              MVI     E,'A'
 0105+0E02              MVI     C,2
 0107+CD0500            CALL    BDOS
                        IF      DEBUG
                        ENDIF
 010A C30001            JMP     START
 010D                   END     START

0005 BDOS      0100 START
PAGE
collate --page - --map <<'PAGE' | grep -v '^ *[|=]'
  0100'   21 0000              START:  LXI     H,0
                                       PRINT   'A'
  0103'   1E 41              +         MVI     E,'A'
  0105'   0E 02              +         MVI     C,2
  0107'   CD 0005            +         CALL    BDOS
  010A'   C3 0100'                     JMP     START
  010D'   0129 0131            TABLE:  DW      0129H,0131H

Symbols:
0005    BDOS    0100    START   010D    TABLE   0011    LAST
PAGE
