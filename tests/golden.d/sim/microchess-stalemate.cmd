# Two kings and the computer's queen: of all moves it takes the one that leaves the other
# king none, though it does not attack him. How often a move was worth FF is counted.
keys=/0000gcs
for piece in 2 3 4 5 6 7 8 9 A B C D E F; do keys+=/005$piece=CC/006$piece=CC; done
keys+=/0061=CC/0050=54/0051=16/0060=77pgp
sim -q microchess-6502 --log --board --count 0389 <<<"$keys" 2>&1 | tail -n 10
