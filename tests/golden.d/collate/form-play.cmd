# many: The printed games choose among readings; what is accepted is played; a calculator too small, a game without end, no game
collate reversi-hp41 --play --map | grep -v "^      "
mkdir listings; cp -r "$TOP/listings/reversi-hp41" listings/small; sed -i 's/^size = 117/size = 116/' listings/small/manifest.conf
TYPEIN_LISTINGS=listings collate small --play | tail -3
mkdir listings/loop
cat >listings/loop/manifest.conf <<'END'
title = "Loop"
source = "a test"
author = "a test"
copyright = "none"
cpu = "hp41"
pages = {"page.txt"}
restored = "loop.41"
sessions = {"loop.session"}
END
printf '01 LBL "LOOP"\n02 "YES!"\n03 AVIEW\n04 LBL 01\n05 GTO 01\n06 END\n' | tee listings/loop/page.txt >listings/loop/loop.41
printf 'title: loop\nprinted: page 1\n\n{XEQ "LOOP"<CR>}\nYES!\nNO\n' >listings/loop/loop.session
TYPEIN_LISTINGS=listings collate loop --play
printf 'title: loop\n\n{XEQ "LOOP"<CR>}\nYES!\nNO\n' >listings/loop/loop.session
TYPEIN_LISTINGS=listings collate loop --play
rm -r listings
