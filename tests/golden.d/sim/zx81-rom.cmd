printf ':03420000CD2A0ABA\n:00000001FF\n' | sim --load - --machine zx81
