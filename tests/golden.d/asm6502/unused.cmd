asm6502 $G/grow.asm -W unused -s - --sort address
