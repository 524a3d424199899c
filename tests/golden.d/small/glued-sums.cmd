# A sum may stand with no blank behind the last byte: the stroke before it ends that. Whether the addresses are halves or
# six digits, their own blank says
cat >halves <<'PAGE'
001 000: 056 001 066 125 106 070/000470
001 006: 001 106 106 001 074 015/000327
001 014: 150 037 001 074 077 150/000553
001 022: 056 001 310 106 115 001/000613
001 030: 040 304/000344
PAGE
cat >digits <<'PAGE'
000400: 056 001 066 125 106 070/000470
000406: 001 106 106 001 074 015/000327
000414: 150 037 001 074 077 150/000553
000422: 056 001 310 106 115 001/000613
000430: 040 304/000344
PAGE
# nor is the stroke between the halves of an address one before a sum
cat >stroke <<'PAGE'
001/000 056 001 066 125 106 070
001/006 001 106 106 001 074 015
001/014 150 037 001 074 077 150
001/022 056 001 310 106 115 001
001/030 040 304
PAGE
for page in halves digits stroke; do collate --page $page --cpu 8008 --map; done
rm halves digits stroke
