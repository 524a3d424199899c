sim "$G/zx81" --save x.p && wc -c <x.p && printf 'u\nu\nu\n' | sim --load x.p && sim --load x.p --save again.p && cmp x.p again.p
