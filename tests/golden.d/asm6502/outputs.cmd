printf '%s\n' '  *= $0200' 'screen = $8000' '  .include "a b.inc"' '  .binary "data"' '  *= $0300' '  .fill 16' 'table .word 1,2' > a.asm
printf 'start lda #1\n_x  sta screen\n    bne _x\n' > 'a b.inc'; printf abc > data
A='asm6502 --syntax mos'
$A a.asm -o a.bin --map - --depend a.d -s a.sym --symbol-form vice; cat a.d a.sym
$A a.asm -s - --symbol-form equates
$A a.asm -s - --sort address
# the rule is one: nothing to do until an included file is newer
printf 'include a.d\na.bin:\n\t@echo made\n' >a.mk; env -u MAKEFLAGS -u MAKELEVEL make -s -f a.mk a.bin; touch -d '1 minute ago' a.bin; env -u MAKEFLAGS -u MAKELEVEL make -s -f a.mk a.bin
$A a.asm -s - --symbol-form eqates; $A a.asm --depend -
# places of errors and of the calls that led to them; columns are characters
printf ' .byte "é", 999\n jmp nowhere\n' > 'a b.inc'; $A a.asm --sarif a.sarif -o none 2>/dev/null; echo $?; tr -d '\n\t' <a.sarif | sed 's/{"level"/\n&/g'; echo
$A a.asm -W gap --sarif - -o none 2>/dev/null | grep -c level
printf ' .end\n nop\n' > w.asm; $A w.asm --sarif - 2>/dev/null | grep ruleId
rm a.* w.asm 'a b.inc' data
