# Programs without a listing, on all CPUs
scenes 'z80=21 34 12 DD 36 05 AF CD 00 20 ED B0 18 F4' draw=80x24 step step draw=80x24 'press=<DOWN><DOWN>b<DOWN><DOWN>' draw=80x24 'press=<UP><UP><UP><UP><UP>' draw=80x24 'press=<HOME><UP>' draw=80x24
scenes '6502=A9 5A 8D 00 02 6C FF FF' step draw=80x24 step draw=80x24 step draw=80x24
scenes '8080=3E 5A 32 00 02 76' break=102 watch=200 run draw=80x24 run draw=100x30 'press=<TAB><TAB><RIGHT>' draw=132x20
scenes '8008=06 101 171' step draw=60x20 at=3ffe draw=80x24
