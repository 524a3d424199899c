. "$G/io.sh"; run --save x.p
