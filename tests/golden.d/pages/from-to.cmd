# The last address of a row in a listing is where its bytes end; one that is another is no part of them
say() { collate --page - --cpu 8080 --map; }
list() { cat <<'END'
6000-6001  3E 05     START   MVI  A,05H
6002-6004  CD 09 60          CALL SHOW
6005-6005  05                DCR  B
6006-6008  C3 00 60          JMP  START
6009-600A  D3 40     SHOW    OUT  40H
600B-600B  C9                RET
END
}
list | say
echo '-- a row lost'
list | sed 3d | say
echo '-- a byte lost'
list | sed '2s/ 60 / /' | say
echo '-- a last address misread'
list | sed '2s/6004/6005/' | say
echo '-- that of the last row'
list | sed '6s/-600B/-600D/' | say
echo '-- a dump'
say <<'END'
6000-6007  3E 05 CD 09 60 05 C3 00
6008-600F  60 D3 40 C9 3E 05 CD 09
6010-6017  60 05 C3 00 60 D3 40 C9
END
