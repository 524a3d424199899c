asmz80 --syntax zilog $G/cpm/calls.asm -o calls.com || exit
printf 'a\nbc' | sim --cpm calls.com
sim --cpm calls.com </dev/null
rm calls.com
