# in the titles of session and listing, in a folder's name, in a comment of the source
d=$'d\033[2J\n\302\233'
cp -r "$TYPEIN_LISTINGS/hexpawn-8008" "$d" && chmod -R u+w "$d"
sed -i $'s/^title: .*/title: three\033[31m \302\233games\342\200\256/' "$d/games.session"
sed -i $'s/START,.*/& \033[31mred\302\233/' "$d/hexpawn.asm"
sim "./$d" --replay
sim "./$d" --replay --profile - | sed -n 1,3p
sim "./$d" --replay --profile p.html >/dev/null; grep -c $'\033\|\302\233\|\342\200\256' p.html
sim "./$d" --trace - </dev/null 2>/dev/null | sed -n 1,2p
sim "./$d" --debug --command 'list START' --command 'break START' --command run
sim "./$d" --debug --command 'print "'$'\033[2J"'
rm -r "$d" p.html
