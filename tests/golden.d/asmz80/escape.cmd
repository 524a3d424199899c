# a backslash in quotes: told once, and not of apostrophes
printf " DB 'A\\\\n',\"\\\\\\\\x\"\n DB \"A\\\\q\"\n DB \"A\\\\n\"\n DB \"\\\\t\"\n" >t; cat t; asmz80 --syntax zilog -l - t; asmz80 --syntax hisoft t; rm t
