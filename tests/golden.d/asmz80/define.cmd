asmz80 -D PORT=FE -D ONE - -l - <<<"  OUT (PORT),A
  LD A,ONE"
