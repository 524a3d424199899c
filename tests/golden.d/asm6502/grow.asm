; names that come later move with what grows before them: B is at FF or at 100
         +++ 00F8
         LDA B      short would leave B at FF; then C is past it
         LDA C
         NOP
         NOP
         NOP
B        NOP
C        NOP
         LDAZ 05
