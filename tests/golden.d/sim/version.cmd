sim --version
