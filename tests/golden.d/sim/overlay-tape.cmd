# An overlay that is a tape goes where a tape goes
cp -r "$G/zx81" z; sim ./z --overlay top --save z/t.p; printf 'overlay { name = "tape" file = "t.p" }\n' >>z/manifest.conf
printf 'd\n' | sim -q ./z | tail -6
printf 'd\n' | sim ./z -q --overlay tape | tail -6; rm -r z
