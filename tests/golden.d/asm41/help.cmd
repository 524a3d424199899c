asm41 --help
