typein --help; typein --version; typein read --help
