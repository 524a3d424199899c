collate hexpwn-8008
