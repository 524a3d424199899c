# What is wrong with a command line, one each; what is right at its limits ends by itself
printf "000 000  300 000\n" >p
for o in --text=low --case=both --undefined=x --budget= --budget=0 --budget=-1 --budget=5x --budget=99999999999999999999 \
	--speed=0.009 --speed=1001 --speed=1x --speed= --speed=nan --gdb=65536 --gdb=-1 --gdb=x --gdb= --frob \
	--device=exit --device=exit@trap --start=9 --start=100:000 --stop=9 --stop=100:000 --count=9 --count=100:000 \
	--trace=no/t --restore=none --save=no/x --overlay=x --profile=no/x -V0; do
	sim --load p $o; echo $o $?
done 2>&1
for o in --text=high --budget=1 --budget=18446744073709551615 --speed=0.01 --speed=1000 --speed=max --case=upper --count=077:377 --stop=077:377; do
	sim --load p $o -q; echo $o $?
done 2>&1
sim hexpawn-8008 draughts-z80; sim --load p p; sim -r --load p a b; sim --cpu 8008 hexpawn-8008; sim ./none; sim --load p -r
echo :00000001FF >e; sim --load e
mkdir l; printf 'title=t source=s author=a copyright=c cpu=8008 pages=p start="0:0"\n' >l/manifest.conf; cp p l/p; sim ./l
echo 'restored = p.asm' >>l/manifest.conf; sim ./l; echo ' FOO' >l/p.asm; sim ./l; sim ./l -r
sim --load p --gdb 65535 --debug
for t in session.html view.htm htm x.htm.txt; do sim --load p -q --profile $t; head -c 9 $t | head -1; done
sim --load p --view; sim --load p --view --trace -; sim draughts-z80 --gdb 0 --speed 1; sim draughts-z80 --restore p --replay; sim draughts-z80 --solve --debug
sim draughts-z80 --replay --debug
rm -r p e l session.html view.htm htm x.htm.txt
