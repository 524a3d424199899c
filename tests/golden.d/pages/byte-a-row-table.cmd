# A byte a row: what has no statement from a label on is a table, and no row of three whose statement was lost
show() { collate --page - --cpu "$1" --map; }
show 8080 <<'PAGE'
2000  21   START  LXI  H,LIM
2001  07
2002  20
2003  7E          MOV  A,M
2004  D3          OUT  1
2005  01
2006  76          HLT
2007  60   LIM
2008  3F   SEGS
2009  06
200A  5B
200B  4F
200C  66
PAGE
show 8080 <<'PAGE'
2000  21   START  LXI  H,LIM
2001  07
2002  20
2003  7E          MOV  A,M
2004  D3
2005  01
2006  23          INX  H
2007  76          HLT
PAGE
show 8008 <<'PAGE'
007 300  107           'G'
007 301  125           'U'
007 302  105           'E'
007 303  123           'S'
007 304  123           'S'
007 305  117           'O'
007 306  101           'A'
007 307  105           'E'
007 310  116           'N'
PAGE
