sim --load none
