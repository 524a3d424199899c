sim --load p --cpu 8086
