printf 'XEQ "PRX"\nXEQ "OTHER"\nGTO "HERE"\nLBL "HERE"\n' | asm41 --sizes -
