# What a compiler says of its module is no row, and its code is no less than it says
say() { collate --page - --cpu 8080 --map; }
module() { cat <<'END'
    2600  3A0A26            LDA   260AH
    2603  3C                INR   A
    2604  CA0026            JZ    2600H
    2607  C9                RET
    2608  0D0A              DB    13,10

MODULE INFORMATION:

     CODE AREA SIZE     = 000AH      10D
     VARIABLE AREA SIZE = 0002H       2D
END
}
module | say
echo '-- the last row lost'
module | sed 5d | say
echo '-- a row within lost'
module | sed 2d | say
echo '-- the two numbers differ'
module | sed 's/      10D/      18D/' | say
echo '-- a value of a symbol'
(module | sed '6,$d'; echo 'CODE        = 2600H') | say
