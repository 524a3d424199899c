# Several devices, counts and commands at once; each has its place
printf "000 000  103 121 104 000 000\n" >p
printf 'ab' | sim --load p --device console-in@port:001 --device console-out@port:010 --device exit@port:037 \
	--count 000:000 --count 000:001 --count 000:002 --registers
printf 'a' | sim --load p --device console-in@port:001 --device console-out@port:010 --count 000:000 --count 000:001 \
	--command 'break 000 001' --command run --command 'print A' --command run --command quit
rm p
