# a program's escape sequences are letters on a teletype; bell, back space and returns are its own
printf '\016\002\036\033\315\005\000\036\133\315\005\000\036\062\315\005\000\036\007\315\005\000\036\010\315\005\000\036\233\315\005\000\303\000\000' > x.com
sim --cpm x.com | od -c; rm x.com
