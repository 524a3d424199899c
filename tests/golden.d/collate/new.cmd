# a listing's folder made of a page, of two with one name and of standard input; where it cannot be made
mkdir a b
cp $G/page.txt 'a/the page.txt'; cp $G/page.txt 'b/the page.txt'; cp $G/page.txt manifest.conf
collate --page 'a/the page.txt' --cpu 8008 -e errata.conf --new 'my game' | tail -n 1
ls 'my game'; cat 'my game/manifest.conf' 'my game/errata.conf'; cmp 'a/the page.txt' 'my game/the-page.txt'
cp errata.conf 'my game/errata.conf'
collate './my game' -o 'my game/my-game.asm' 2>&1 | tail -n 1; collate './my game' | tail -n 1
collate --page 'a/the page.txt' --page 'b/the page.txt' --page manifest.conf --cpu 8008 --errata errata.conf --new two | tail -n 1
grep pages two/manifest.conf; ls two; cmp errata.conf two/errata.conf
collate --page - --cpu 8008 --new three <$G/page.txt | tail -n 1; grep 'pages\|restored' three/manifest.conf; collate ./three 2>&1 | tail -n 1
for folder in two none/four; do collate --page $G/page.txt --cpu 8008 --new $folder 2>&1 >/dev/null; done
mkdir five; chmod u-w five; [ "$(id -u)" = 0 ] || { collate --page $G/page.txt --cpu 8008 --new five/six >/dev/null 2>&1 && echo made; }
collate --page $G/page.txt --cpu 8008 --new seven --lines 2-4; echo $?
collate hexpawn-8008 --new seven 2>/dev/null; echo $?
collate --page /dev/null --cpu 8008 --new seven 2>/dev/null; echo $?
rm -r a b 'my game' two three five manifest.conf errata.conf
