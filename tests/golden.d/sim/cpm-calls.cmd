asmz80 --syntax zilog $G/cpm/calls.asm -o calls.com || exit
printf 'a\nbc' >keys	# there at once, as a pipe may not be
sim --cpm calls.com <keys
sim --cpm calls.com </dev/null
rm calls.com keys
