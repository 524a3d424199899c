 .BYTE 'A,'B
