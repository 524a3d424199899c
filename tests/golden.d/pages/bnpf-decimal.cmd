# Words of BNPF behind decimal numbers, and behind hexadecimal ones
say() { collate --page - --cpu 8080 --map; }
rom() { cat <<'END'
0000 BNNPPPNPNF BPNNNNNNNF BNNNNNNNNF BNPNNNPPPF
0004 BNNPPPNPNF BPNNNNNNPF BNNNNNNNNF BPNNNNNNNF
0008 BNNPPNNPNF BPNNNNNPNF BNNNNNNNNF BNPPPNPPNF
0012 BNNPPNNPNF BPNNNNNPNF BNNNNNNNNF BNPPPNPPNF
0016 BNNPPPNPNF BPNNNNNNPF BNNNNNNNNF BPNNNNNNNF
0020 BNNPPNNPNF BPNNNNNPNF BNNNNNNNNF BNPPPNPPNF
END
}
rom | say
echo '-- a row lost'
rom | sed 3d | say
echo '-- a row twice'
rom | sed 3p | say
echo '-- a digit misread'
rom | sed 's/0012/0013/' | say
echo '-- hexadecimal'
rom | sed 's/0012/000C/; s/0016/0010/; s/0020/0014/' | say
