# texts whose escapes make two characters are bytes in zilog, and what has none stays a text
printf ' DB "a\\n","\\\\\\"",5\n DB "ab"\n LD HL,"a\\n"\n LD A,"\\n"\n' >t; asmz80 --syntax pasmo --translate zilog t; rm t
