cp -r "$TYPEIN_LISTINGS/hexpawn-8008" a && chmod -R u+w a && sed -i 's/LLI 076  /LLI 07 6 /' a/hexpawn.asm && collate ./a | tail -n 1; rm -r a
