# LOAD and SAVE have a folder for a tape: nothing outside of it, no links, no directories.
mkdir tape
echo secret >outside.prg
ln -s ../outside.prg tape/link.prg
ln -s ../outside.prg tape/over.prg
mkdir tape/folder.prg
printf '10 REM\n' >empty.bas
asmbasic -o empty.prg empty.bas
printf '%s\n' 'SAVE"GAME 1"' 'SAVE' 'SAVE"../X"' 'SAVE"/TMP/X"' 'SAVE"OVER"' 'SAVE".HID"' 'LOAD"LINK"' 'LOAD"FOLDER"' 'LOAD"../OUTSIDE"' 'LOAD"NONE"' \
	'10 PRINT"OTHER"' 'VERIFY"GAME 1"' 'LOAD"GAME 1"' 'LIST' | sim --load empty.prg --tape tape 2>&1 |
	grep -e ERROR -e OK -e LOADING -e REM | uniq
cat outside.prg
ls tape
cmp empty.prg 'tape/game 1.prg'
printf 'SAVE"A"\nLOAD\n' | sim --load empty.prg 2>&1 | grep ERROR | uniq
sim --load empty.prg --tape nowhere
sim hexpawn-8008 --tape tape
rm -r tape *.prg *.bas
