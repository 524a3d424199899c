# The same exerciser as with a device, in one short command
asm8080 --syntax intel $G/bdos/selftest.asm -o selftest.com || exit
sim --cpu 8080 --cpm selftest.com
rm selftest.com
