# Rows of a dump in two lines, a word before its sums; a listing with two addresses of which the first count as the second do
say() { collate --page - --cpu "${1:-6502}" --map; }
halves() { cat <<END
2A00: A9 1F 8D 00 D0 A2 07 BD
      40 2A 9D 10 D0 CA 10 F7
2A10: 60 00 41 42 43 44 45 46
      47 48 49 4A 4B 4C 4D 4E
2A20: 4F 50 51 52 53 54 55 56
      57 58 59 5A 20 21 22 23
END
}
halves | say
echo '-- an address misread'
halves | sed s/2A10:/2A70:/ | say
echo '-- a line lost'
halves | sed 4d | say
echo '-- a word before the sums, which are none that is known'
say <<'END'
2A00 A9 1F 8D 00 D0 A2 07 BD  CRC 77A1
2A08 40 2A 9D 10 D0 CA 10 F7  CRC 0C4E
2A10 60 00 41 42 43 44 45 46  CRC E913
END
echo '-- ... which hold'
say <<'END'
2A00 A9 1F 8D 00 D0 A2 07 BD  SUM= 8B
2A08 40 2A 9D 10 D0 CA 10 F7  SUM= B8
2A10 60 00 41 42 43 44 45 46  SUM= F5
END
echo '-- on the tape, and where it runs'
two() { cat <<END
0000 E000  3E 0A      INIT   LD   A,10
0002 E002  32 40 E0          LD   (COUNT),A
0005 E005  21 00 F0          LD   HL,0F000H
0008 E008  36 20      NEXT   LD   (HL),20H
000A E00A  23                INC  HL
000B E00B  3D                DEC  A
000C E00C  20 FA             JR   NZ,NEXT
000E E00E  C9                RET
END
}
two | say z80
echo '-- one misread'
two | sed 's/^0008 E008/0008 E00B/' | say z80
