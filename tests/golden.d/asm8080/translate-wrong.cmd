asm8080 --translate mos x; asm8080 --translate; asm8080 --translate intel; asm8080 --translate intel -l - $G/book.asm; echo "FOO" | asm8080 --translate intel -o never -; ls
