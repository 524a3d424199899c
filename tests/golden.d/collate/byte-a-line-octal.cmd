# A byte a line: the operand's byte stands below, and says that numbers without a mark are octal
collate --page - --cpu 8080 --map <<'PAGE'
020:000   041      MULT: LXI H,000
020:001   000
020:002   000
020:003   076      MVI A,020
020:004   020
020:005   051      M1: DAD H
020:006   353      XCHG
020:007   051      DAD H
020:010   006      MVI B,101
020:011   101
020:012   322      JNC M1
020:013   005
020:014   020
PAGE
