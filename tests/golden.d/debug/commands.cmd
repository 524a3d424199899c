# every command on a machine without a listing: 8080, LXI H,10; loop: MOV A,M; INX H; DCR C; JNZ loop; CALL 20; HLT ... 20: RET
printf '\041\020\000\176\043\015\302\003\000\315\040\000\166\000\000\000ABCDEFGHIJKLMNOP\311' >p
{
	echo 'break'; echo 'set C = 3'; echo 'where'; echo 'trace steps'; echo 'step 3'; echo 'next 2'; echo 'trace off'
	echo 'break 3 if C == 1'; echo 'watch read 0x11'; echo 'watch 0x30 to 0x31'; echo 'points'; echo 'run'; echo 'run'; echo 'points'
	echo 'delete 2'; echo 'points'; echo 'step back 4'; echo 'run back'; echo 'delete'; echo 'points'
	echo 'memory 0x10, #20'; echo 'memory'; echo 'memory , 3'; echo 'disassemble 0, 6'; echo 'disassemble'; echo 'registers'
	echo 'set [0x40] = 1, 2, -#128, #255, 3 + 4'; echo 'memory 0x3F, 7'; echo 'set [0xFFFF] = 0x9'; echo 'memory 0xFFFE, 4'
	echo 'until 0x9'; echo 'step'; echo 'finish'; echo 'where'; echo 'run back to 3'; echo 'where'; echo 'run back if C == 2'; echo 'where'
	echo 'save moment'; echo 'run'; echo 'restore moment'; echo 'where'; echo 'assemble 3, LAI 005'; echo 'disassemble 3, 2'
	echo 'expect [0x40] == 1'; echo 'print [0x40] + 0x100'; echo 'print -1'; echo 'print 0'; echo 'print 0xFF'; echo 'print 0xFFFF'; echo 'print 0xFFFF + 1'
	echo 'keys AB<CR>'; echo 'quit 0x107'
} >commands
sim --cpu 8080 --load p@0 --command-file commands 2>&1; echo "exit $?"
cat steps
# as many points as there is room for, and bytes; files that read themselves
{ for ((i = 0; i < 65; i++)); do printf "break 0x%X\n" $((i + 100)); done; } >many
sim --cpu 8080 --load p@0 --command-file many 2>&1 >/dev/null
{ cat many | head -n 64; echo 'until 3'; } >full
sim --cpu 8080 --load p@0 --command-file full 2>&1 >/dev/null
for n in 256 257; do
	{ printf 'set [0x40] = 1'; for ((i = 1; i < n; i++)); do printf ',1'; done; echo; echo 'memory 0x13F, 2'; } >bytes
	sim --cpu 8080 --load p@0 --command-file bytes 2>&1 | cut -c1-60 | head -n 3
done
echo 'do again' >again
sim --cpu 8080 --load p@0 --command-file again 2>&1 | head -n 2
for c in list 'list 0' view interrupt 'interrupt 0xC7' 'set [0xFFFF] = 1, 2' 'do commands' 'finish' 'step back' 'run back' 'delete 1' 'trace nowhere/x' 're' 'p 1' 'S' 'SE A = 1' '' '// nothing'; do
	echo "> $c"
	sim --cpu 8080 --load p@0 --command "$c" 2>&1 | head -n 8
done
rm -f p commands steps moment many full bytes again
