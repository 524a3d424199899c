# A program of CP/M: a line with a rubout and too many characters, its words, two keys
asmz80 --syntax zilog $G/cpm/talk.asm -o talk.com || exit
printf 'abx\010cdefg\nyz' | sim --cpm talk.com foo 'bar baz'
# from a file: whether a pipe has ended when the program asks for a key is a matter of luck
printf '\n' >keys
sim --machine cpm --load talk.com@0100 <keys
printf '\003' | sim --cpm talk.com
rm talk.com keys
