# a row whose address is one digit from where the row above ends, and far from it
collate --page - --cpu z80 --map <<'END'
4F54 11 90 66     LD   DE,6690H
4F57 AF           XOR  A
4F58 01 81 4E     LD   BC,4E81H
4F5B 01 65 4D     LD   BC,4D65H
9F5E C3 EE 4E     JP   4EEEH
END
# ... but where its other digits differ, or an origin says so, it stands there
collate --page - --cpu z80 --map <<'END'
4F54 11 90 66     LD   DE,6690H
4F57 AF           XOR  A
4F58 C9           RET
9F5A C3 EE 4E     JP   4EEEH
END
collate --page - --cpu z80 --map <<'END'
4F54 11 90 66     LD   DE,6690H
4F57 AF           XOR  A
4F58 C9           RET
                  ORG  9F59H
9F59 C3 EE 4E     JP   4EEEH
END
