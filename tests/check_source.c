/* What new programs are written with: macros, conditions, scopes, counters, in each modern notation. */
#include <check.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "asm/asm.h"
#include "asm/scan.h"
#include "asm/translate.h"
#include "asm6502/asm6502.h"
#include "asm8008/asm8008.h"
#include "asm8080/asm8080.h"
#include "asmz80/asmz80.h"
#include "tests/many.h"

#define INTEL (&asm8080_dialects[1])
#define MOS (&asm6502_dialects[1])
#define ZILOG (&asmz80_dialects[1])
#define HISOFT (&asmz80_written[0])
#define EDTASM (&asmz80_written[1])
#define PASMO (&asmz80_written[2])
#define TDL (&asmz80_dialects[2])
#define MACRO10 (&asm6502_written[2])
#define MAC65 (&asm6502_written[3])
#define SC (&asm6502_written[1])
#define MERLIN (&asm6502_written[0])
#define CBM (&asm6502_written[4])
#define EDASM (&asm6502_written[5])
#define DASM (&asm6502_written[6])
#define CA65 (&asm6502_written[7])
#define PROCTECH (&asm8080_written[0])
#define MCS8 (&asm8008_dialects[2])
#define AS8 (&asm8008_written[0])
#define COUNT(table) (int)(sizeof(table) / sizeof *(table))

static struct arena arena;
static char said[8192];

static void teardown(void)
{
	arena_free(&arena);
}

static bool try_with(const struct dialect *d, const char *text, const struct asm_options *options, struct assembly *as)
{
	struct source *src = source_new(&arena, "t", text, strlen(text));
	struct diag diag;
	memset(said, 0, sizeof said);
	FILE *f = fmemopen(said, sizeof said - 1, "w");
	ck_assert_ptr_nonnull(f);
	diag_init(&diag, f);
	bool good = assemble(&arena, &diag, d, &src, 1, options, as);
	fclose(f);
	return good;
}

static bool try(const struct dialect *d, const char *text, struct assembly *as)
{
	static const struct asm_options options = {.undocumented = true};
	return try_with(d, text, &options, as);
}

/* The bytes that a text makes from address 0 on, in hex. */
static const struct {
	const struct dialect *dialect;
	const char *text, *bytes;
} makes[] = {
	{MERLIN, ":L NOP\n BNE :L\nA1 BNE :M\n:M NOP\n", "EAD0FDD000EA"}, {MOS, "A1 NOP\n_L NOP\nB1 BNE _L\n", "EAEAD0FD"},
	{MOS, " .BYTE '''','A','''','B'\n LDA #''''\n", "27412742A927"}, {MOS, "NOP: NOP\nL1 : NOP\n", "EAEA"}, {INTEL, "NOP: NOP\nL1 : NOP\n", "0000"},
	/* the Atari's, LISA's, Merlin's */
	{MOS, "10 ;TEXT\n20  *= 2\n30 N=5\n100 L LDA #N\n5000 JMP L\n", "0000A9054C0200"},
	{MERLIN, "P EPZ 6\n ADR $102,P\n BYT $1234\n DBY $102\n DFS 1\n LDA P\n DFB #<P,#>$1234,5\n", "0201060034" "010200A506" "061205"},
	{MCS8, "ST: LAI 0FFH\n LLI LOW TB\n CPI 'A'\n JTZ ST\n CAL TB\n OUT 10\nTB DB 'A'\n", "06FF360D3C41680000460D005541"},
	{INTEL, "ERROR EQU 5\nWARNING CALL ERROR\nMSG MVI A,ERROR\n JMP WARNING\n END", "CD05003E05C30000"},
	{INTEL, " CPI NUL\nNUL EQU 5\n", "FE05"},
	/* where column 1 makes a label of what is an instruction elsewhere */
	{SC, "1760 INC    ADC #*-*     N = N + INC\n1870         INC INC+1  MORE\n1530 MAINLP ASL          INC = START * 2\n1540         JMP MAINLP\n", "6900" "E601" "0A" "4C0400"},
	{MERLIN, "INC ADC #1\n JMP INC\nLDA LDA LDA\nNOP\n CLC\n", "6901" "4C0000" "A505" "EA18"}, {EDASM, "CLC ADC #1 and\n JMP CLC\n", "6901" "4C0000"},
	/* EDAS': names with a dollar, OR, conditions of two values, ERR; and ERR as a name */
	{EDTASM, "LT$ EQU 8\nM1 MACRO #K,#V\n DB #K\n DW #V\n ENDM\nKT M1 LT$,KT\n M1 'A'&1FH,$ED\nNK EQU $-KT/3\n$ED DB NK!80H,'R'!80H\n$$1 DJNZ $$1\n LD DE,$-$\n JR $+3\n CP KT$1&0FFH+1\nKT$1 EQU 5F0H\n$END: NOP\n",
		"080000" "010600" "82D2" "10FE" "110000" "1801" "FEF1" "00"},
	{ZILOG, " IFGT 5,6\n DB 1\n ERR 'no'\n ELSE\n DB 2\n ENDIF\n IFLT 5,6\n DB 3\n ENDIF\n IFEQ 5,5\n DB 4\n ENDIF\n IFNE 5\n DB 5\n ENDIF\n IFNE 5,5\n DB 6\n ENDIF\n IFGT -1\n DB 7\n ENDIF\n", "02030405"},
	{ZILOG, "ERR\n LD A,5\n JR ERR\nERROR ; C\n JR ERROR\n", "3E05" "18FC" "18FE"},
	/* of Intel's first macro assembler, which had no such operators, nor WHILE */
	{INTEL, "LOW EQU 79H\n OUT LOW\n DB LOW 1234H,LOW,HIGH(LOW),LOW ; C\n JZ EQ\nEQ: DW GT,LOW\nGT: RET\n", "D379" "34790079" "CA0900" "0D007900" "C9"},
	{INTEL, "WHILE MACRO C\n CPI C\n ENDM\nM2 MACRO\n WHILE 5\n WHILE 6\n ENDM\n M2\n WHILE 7\n", "FE05FE06" "FE07"},
	/* S-C's texts, halves of words and macros; Merlin's low bytes */
	{SC, " .AS -\"HI\"  TEXT\n .AS /A\"B/\n .AT -DABCD\n .AZ -'Z'\n .AT \"AB\"\n .HS 01.02 TWO\n", "C8C9" "412242" "C1C243" "DA00" "41C2" "0102"},
	{SC, "W .EQ $1234\n LDA #W\n LDA /W-1\n LDY #\"A\n CPY #'B\n .DA #W,/W,W,#5\n .DA W\n", "A934A912A0C1C042" "3412341205" "3412"},
	{SC, " .MA M\n LDA ]1\n STA ]2\n .EM\n>M #5,6\n  >M 7,8 COMMENT\n", "A9058506" "A5078508"},
	{MERLIN, "W = $1234\n LDA #W\n LDA #>W\n LDA #/W\n LDA #\"A\"\n LDA W/2\n", "A934A912A912A9C1AD1A09"},
	{MERLIN, " DFB 1\nL1 DS \\-252\n DFB 2\n BLT *\n BGE L1\n", "010000000290FEB0F8"}, {MERLIN, " DUM $1FE\nA1 DS \\\nB1 DS \\\nC1 DS 1\n DEND\n DA B1,C1\n", "00020002"},
	{SC, "X1 .SE 1\nX1 .SE X1+1\n .PH $300\nP1 JMP P1\n .EP\nB1 .DA #X1\n .DUMMY\n .OR $400\nC1 .BS 1\nD1 .BS 1\n .ED\n .DA B1,D1\n", "4C000302" "03000104"},
	{MOS, " .for i := 0, i < 3, i += 1\n .byte i\n .next\n .for j=4,j>0,j=j-2\n .for k := 0, k < (j / 2), k := k+1\n .byte j+k\n .endfor\n .if j = 2\n .break\n .fi\n .byte 9\n .next\n .for i := 1, i < 1, i *= 2\n .byte 7\n .next\n"
		" .for n_1 := 1, n_1 < 8\n .byte n_1\nn_1 := n_1*3\n .next\n", "000102" "040509" "02" "0103"},
	{MOS, "i := 0\n .rept 2\n .while i<3\n .byte i\ni := i+1\n .endwhile\n .byte 9\n .endrept\n", "0001020909"},
	{MOS, " .(\nL DEX\n BNE L\n.)\n.(\nL DEY\n BNE L\n .)\n .ASC \"A\",0\n .DSB 2,7\n", "CAD0FD88D0FD" "41000707"},
	{SC, " .OR 1\n LDA /*+$1FF\n LDA #6/*\n", "00A902" "A902"},
	{MOS, " .IF 0\n BRK\n .EL\n BLK \"A\"\n .FI\nL BTR L\n BFL L\n NLS\n PAU\n", "41D0FEF0FC"},
	/* equates of what is defined further down */
	{INTEL, "N EQU F-S\nTWICE EQU N*2\n MVI A,TWICE\nS: NOP\n NOP\nF: MVI A,N\n", "3E0400003E02"},
	{ZILOG, "N EQU E1-S1\n LD A,N\nS1: NOP\nE1: RET\n", "3E0100C9"}, {MOS, "N = F-S\n LDA #N\nS NOP\nF LDA P\nP = Q+1\nQ = 5\n", "A901EAAD0600"},
	/* texts of a call: brackets within them go, what stands in them is no comment, ! quotes, % is any value, & joins in strings */
	{INTEL, "M1 MACRO X,Y\n DB '&X','Y&A'\n ENDM\n M1 <1>2<3>,A<;,>B ;C\n M1 !<!!,<<Z>>\n", "313233" "413B2C4241" "3C21" "3C5A3E41"},
	{ZILOG, "M1 MACRO X,Y\n DEFB \"X&Y&_Z\",\"A & &X\"\n ENDM\n M1 AB,CD\n", "414243445F5A" "412026204142"},
	{INTEL, "M1 MACRO X\n DB '&X '\n ENDM\nV EQU 65\n M1 %V+1\n M1 % (V + 1000) / 2 ; C\n M1 %-1\n .RADIX 16\n M1 %0A0\n", "363620" "35333220" "363535333520" "30413020"},
	{ZILOG, " IRP X,<1,<;>,2>\n DEFB '&X'\n ENDM\n", "313B32"},
	{ZILOG, "V SET 5\nL1: SET 1,A\nV SET V+1\nL2 SET 2,B ; a\nW SET ','\n DEFB V,W\nM1 MACRO\nV SET V+1\n SET 0,A\n ENDM\n M1\n DEFB V\n", "CBCFCBD0062C" "CBC707"},
	/* CP/M's assemblers: relations as signs, labels that are indented, registers' names, the order of two characters */
	{INTEL, "V EQU 5\n IF V=5\n DB V<6,V>6,V<=5,V>=6,V<>5\n ENDIF\n IF V <> 5\n DB 9\n ENDIF\n", "FF00FF0000"},
	{INTEL, " LAB NOP\n\tBUF DS 1\n DW LAB,BUF\n", "000000000100"}, {ZILOG, " LAB LD A,5\n JP LAB\n", "3E05C30000"},
	{INTEL, "RD EQU D\nRS EQU RD\nRQ EQU SP\nRX EQU M\n DAD RS\n PUSH RD\n MOV A,RX\n MVI RD,RD+1\n LXI RQ,RD\n DB RD,RQ\n", "19D57E1603310200" "0206"},
	{ZILOG, " PSECT text,global,pure\n LD A,(V1)\n NOP\n PSECT data\nV1: DEFB 7\n PSECT text\n RET\n", "3A0500" "00C907"},
	/* a macro that defines itself anew, as in MAC's manual: what is LOCAL there is not the outer one's */
	{INTEL, "M1 MACRO X\n LOCAL A1\n JMP A1\nM2: RET\nA1:\nM1 MACRO Y\n LOCAL B1\n LXI H,B1\nB1: DB '&Y'\n ENDM\n M1 X\n ENDM\n M1 C\n M1 D\n", "C30400C9" "21070043" "210B0044"},
	{INTEL, "LDX MACRO R,D\n DB 0DDH,R*8+46H,D\n ENDM\n LDX B,5\n DB 80H OR M,(D+1),-H,SP SHR 1\n IF A EQ 7\n MOV A,M ; + 1\n ENDIF\n MVI B , B + 5\n", "DD4605" "86" "03FC03" "7E0605"},
	{PROCTECH, " MOV A,B -AND SO ON\n MVI A,B+1 C\n", "783E01"},
	{INTEL, " DW 'AB'\n LXI H,'CD'\n DB 'AB'\n", "4142" "214344" "4142"}, {INTEL, " .8080\n DW 'AB'\n", "4241"}, {ZILOG, " DEFW 'AB'\n", "4241"},
	{INTEL, " DW -6/2,-1 SHR 8,5--3,2*-3+1,-4 MOD 3,8000H/2\n", "FDFF00000800FBFFFFFF0040"}, {ZILOG, " DEFW -7/2\n LD (IX-5),-6/2\n", "FDFFDD36FBFD"},
	{ZILOG, " EXTRN V\nV EQU 5\n LD A,V##\n LD BC,V##+1\nL1:: JP L1\n", "3E05" "010600" "C30500"},
	/* bits that are inverted, of a byte and of a word */
	{INTEL, " ANI NOT 80H\n ORI NOT 0F0H OR 1\n DB NOT 0F0H,NOT (3)\n LXI H,NOT 8000H\n", "E67FF60F0FFC21FF7F"},
	{MOS, " AND #~$80\n .BYTE ~$F0\n .WORD ~$8000\n", "297F0FFF7F"},
	/* EDTASM, Zilog's own, Processor Technology's */
	{ZILOG, "00100 V EQU 1234H\n00110 DEFB V&0FFH,4&7 .OR. 8,V.AND.0FH,.NOT.0FEH\n*LIST OFF\n00120 DEFB 'A'.AND.7FH\n", "340C040141"},
	{ZILOG, "P.X EQU 3\n DEFB P.X,P.X.SHL.2\n", "030C"},
	{PROCTECH, "0010 * TEXT\n0020 ST MVI A,5 FIVE\n0030  JMP ST BACK\n", "3E05C30000"},
	{INTEL, "F MACRO X\nL&X: DB 0F3H & 0F&X&H\n ENDM\n F 1\n DB L1\n", "F100"},
	/* Commodore's ROMs */
	{CBM, "PNT=5\nCOLOR *=*+2 COLOR OF SCREEN\n LDA (PNT)Y\n STA (PNT)Y \n LDX COLOR PUT COLOR ON SCREEN\nRTS\nCLC ;X\nNEG .WOR NEG-1 \nLEN=@17\n CMP #' \n LDA #LEN ALL\n STA NEG , X\n .BYT 'EN',$C4\nEXP DEX\n",
		"0000" "B105" "9105" "A600" "60" "18" "0900" "C920" "A90F" "950A" "454EC4" "CA"},
	{MOS, " LDA ($10)Y\n LDA ($10,X)\n LDA (5)+1,X\n", "B110A110B506"},
	/* what Merlin's and S-C's names are made of, and what they are before they are defined */
	{MERLIN, "INC? BNE INC?\nA1\n:1 BEQ :2\n:2b NOP\n:2 JMP :2b\n LDA #6.1\nT?1=4\n LDA T?1\n", "D0FEF001EA4C0400" "A907A504"},
	{MERLIN, " STA ]V\n BVC ]L\n]L NOP\n]L INX\n]V = 7\n]V = *-1\n", "8D06005001EAE8"},
	{SC, "RTS.1 RTS\nF.2.B .EQ RTS.1+2\n BNE RTS.1\n LDA F.2.B,X\n LDX #*-*\n", "60D0FDB502A200"},
	{SC, " .MA M\n BEQ :1\n LDA #':\n:1 DEC ]1\n .EM\n >M 5\n >M 6\n", "F002A93AC605" "F002A93AC606"},
	{MERLIN, " ASC \"AB\"00\n ASC 'x',8D\n ASC 'AB'0D0A\n", "C1C200788D41420D0A"},
	{MERLIN, " DUM $10\nA1 DS 2\n DUM $20\nB1\nC1 DS 1\n DEND\n LDA A1\n LDA B1\n LSTDO\n MX %11\n DUM 5\nD1 DS 1\nE1 DS 1\n", "A510A520"},
	{MERLIN, "M1 MAC\n IF #=]1\n LDA ]1\n ELSE\n IF \",]1\n LDX #1\n ELSE\n LDA ]1+1\n FIN\n FIN\n <<<\n M1 #5\n M1 7\n M1 \"A\"\n IF 2*3-6\n BRK\n FIN\n", "A905A508A201"},
	/* the Atari's */
	{MAC65, " .MACRO P\n .BYTE %$1,%2\n .ENDM\n P \"AB\",3\n .BYTE 'A,'B,\"CD\"\n", "41420341424344"},
	{MAC65, "0100 ;TEXT\n0110  *= 0\n0120  .OPT NO LIST\n0130 ?L DEX\n0140  BNE ?L\nX1 NOP\n BNE ?L\n .LOCAL\n BEQ ?L\n?L INY\n", "CAD0FDEAD0FAF000C8"},
	{MAC65, "N=$12FF\n LDA # >N+1\n LDA # <N+1&$0F\n LDA #[2+3]*4\n LDA #2+3*4!$10\n LDA #7&3^1\n LDA #17\\5\n .BYTE 1 .OR 0,1 .AND 0,.NOT 0,1&3=1\n", "A913A900A914A91EA902A902" "01000101"},
	{MAC65, " .SBYTE \" A\",$41\n .CBYTE \"AB\"\n .DS 2\n .TAB 1,2\n .TITLE \"X\"\n .BYTE \"A\",$9B\n", "002141" "41C2" "0000" "419B"},
	/* of the Spectrum and the Nascom */
	{HISOFT, "*H TEXT\n00010 ORG 0\n00020 ENT $\nPR EQU #10\nST LD A,2+3*4\n RST PR\n DEFM /HI, A\"B/\n DEFM \"C\"\n DEFB 5!3,6&3+1,%101,\"A\",#ff\n DEFW ST+\xA3" "10,\xC2\xA3" "1234\n IF 0\n NOP\n ELSE\n HALT\n END\n RET\n END\n what\n",
		"3E14D7" "48492C20412242" "43" "06030541FF" "10003412" "76C9"},
	{ZILOG, "X NOP\n..LOOP: DEC A\n JR NZ,..LOOP\nY JR ..LOOP\n", "003D20FD18FB"},
	/* Commodore's assemblers */
	{MOS, ".PAG 'TEXT'\n.SKI 3\n.SKI3\n.SUBTTL X\n.MES 'HELLO'\nT\t.WOR T+1\n\t.DBY T+2\n", "01000002"},
	{MOS, "A1\tBNE 10$\n10$\tINX\nB1\tDEX\n10$\tBNE 10$\n.BYTE 10$-A1\n", "D000E8CAD0FE04"},
	{MOS, "N=0\n.IFE N <\n .BYTE 1\n>\n.IFN N < ;NOT\n .BYTE 2\n>\n.IFE N\n .BYTE N<1\n>\n", "0101"},
	{MOS, "N=5\nN=4+1\n .BYTE N\n", "05"},
	/* conditions */
	{INTEL, "N EQU 2\n IF N EQ 2\n DB 1\n ELSE\n DB 2\n ENDIF\n", "01"},
	{INTEL, "N EQU 3\n IF N EQ 2\n DB 1\n ELSE\n DB 2\n ENDIF\n", "02"},
	{INTEL, " IF 0\n IF 1\n DB 1\n ELSE\n DB 2\n ENDIF\n ELSEIF 5 GT 4\n DB 3\n ELSE\n DB 4\n ENDIF\n", "03"},
	{INTEL, " IFDEF X\n DB 1\n ENDIF\nX EQU 1\n IFDEF X\n DB 2\n ENDIF\n IFNDEF X\n DB 3\n ENDIF\n", "02"},
	{INTEL, " COND 1 NE 1\n what is this\n ENDC\n DB 5\n", "05"},
	{EDTASM, "M1 MACRO #A,#B=7\n DB #A,#B\n ENDM\n SPACE 2\n M1 1\n M1 2,3\n", "0107" "0203"},
	{MERLIN, " LDA: 6\nA1 STA: 7,X\n LDA: #5\n JMP: A1\n ASL:\nNOP: NOP\n JMP NOP\n LDA 6\n", "AD0600" "9D0700" "A905" "4C0300" "0A" "EA" "4C0C00" "A506"},
	{MERLIN, " ASC /AB/\n ASC #AB#8D\n ASC !AB!,8D\n ASC (A\"(\n DCI &AB&\n STR ?AB?\n REV %AB%\n INV +AB+\n", "4142" "C1C28D" "C1C28D" "4122" "C142" "024142" "C2C1" "0102"},
	{INTEL, "TAB MACRO NAME,L\nNAME: IRP X,<L>\n DB X\n ENDM\n DB 9\n ENDM\n TAB T,<1,2>\n DB LOW T\n", "01020900"},
	{INTEL, " IF 0 ! DB 1 ! ENDIF\n DB 2\n IF 1 ! DB 3 ! ELSE ! DB 4 ! ENDIF!DB 5\n IF 0\n DB '!' ! ELSE ! DB 7 ! ENDIF\n", "02" "0305" "07"}, {INTEL, " IF 0\n DB '! ENDIF' ; ! ENDIF\n* ! ENDIF\n IF 0 ! NOP ! ENDIF\n DB 1\n ENDIF\n DB 5\n", "05"},
	{INTEL, " IF 0\n* ENDIF for all\n*don't ELSE\n; IF\n DB 1\n ENDIF\n DB 5\n", "05"}, {MOS, " .if 0\n* .endif\n*\t.if\n lda #1 ; don't .endif\n .endif\n .byte 5\n", "05"},
	{INTEL, " DB 1 LT 2,2 LE 1,1 GE 1,NOT (1 EQ 1),2 NE 2\n", "FF00FF0000"},
	/* words of 16 bits without a sign, as CP/M's and Microsoft's reckon */
	{INTEL, " DB -1 EQ 0FFFFH,-1 GT 5,5 LT -1,NOT 0 NE 65535\n DB -2 MOD 16\n DW -6/2\n", "FFFFFF00FEFDFF"},
	{ZILOG, " IF -1 EQ 0FFFFH\n DEFB 1\n ENDIF\n", "01"}, {MOS, " .byte -6/2,-1<1\n", "FD01"},
	{ZILOG, " .Z80\n JP 5\n", "C30500"},
	{ZILOG, " IFE 0\n DB 1\n ENDIF\n IFF 1\n DB 2\n ENDIF\n IFT 1\n DB 3\n ENDIF\n IF1\n DB 4\n ENDIF\n IF2\n DB 5\n ENDIF\n", "010304"},
	{ZILOG, " IFB <>\n DB 1\n ENDIF\n IFNB <A>\n DB 2\n ENDIF\n IFIDN <A>,<A>\n DB 3\n ENDIF\n IFDIF <A>,<B>\n DB 4\n ENDIF\n", "01020304"},
	{MOS, "n = 3\n .if n == 2\n .byte 1\n .elsif n == 3 && !0\n .byte 2\n .else\n .byte 3\n .fi\n", "02"},
	{MOS, " .ifdef n\n .byte 1\n .endif\n .ifndef n\n .byte 2\n .endif\n .ifeq 0\n .byte 3\n .endif\n .ifpl 0\n .byte 4\n .endif\n .ifmi -1\n .byte 5\n .endif\n .ifne 0\n .byte 6\n .endif\n", "02030405"},
	{MOS, " .byte 1<2,2<=1,3>=3,1<>1,1!=2,1=1,0||5\n", "01000100010101"},
	{MOS, " .byte 1<<4|3,$f0&$3c,$ff^$0f,~0&$0f,$80>>3,7%4,6*2\n", "1330F00F10030C"},
	{PROCTECH, "* COMMENT\nSTART LXI SP,STACK SET UP\n XRA A CLEAR\n RET  ALL DONE\n ASC 'A B' TEXT\n DB 1,2, 3\n DW START+1 * IT\n IF START\n NOP\n ENDF THERE\nSTACK EQU $ HERE\n NAM X\n MVI A,'A'+80H;X\n JMP  START;Y\n LDA STACK\n END", "310D00AFC941204201020301003EC1C300003A0D00"},
	{SC, "* COMMENT\nXAML .EQ $24 Last one\nRUN .EQ 5 x\nRESET CLD Clear it\n LDY #%0111.1111 Mask, with a point\n ASL          far away\n ASL         RUN it\n STA (XAML),Y there\n LDA XAML,X (here)\n ASL A;x\n .DA RUN a word\n.1 BEQ .1 here\nNEXT NOP\n.1 BEQ .1\n .HS 8D00 CR\n .AS 'A B' text\n RTS\n", "D8A07F0A06059124B5240A0500" "F0FEEAF0FE8D00" "41204260"},
	{MOS, " .byte %0001.0000,%1\n", "1001"},
	{INTEL, "COPY MVI A,1\nASC JMP COPY\n JMP ASC\n", "3E01C30000C30200"},
	{MERLIN, " LDA #\"A\"\n CMP #'A'\n DFB \"A\",\"B\"!$80,'C'\n ASC \"HI\",00\n ASC 'HI'\n DA \"AB\"\n DFB $80.1\n", "A9C1C941C14243C8C9004849C2C181"},
	{MOS, " .byte +5,6\n .byte 5+1,\"A\"\n", "05060641"}, {MOS, " .byte \"A\"\n lda #\"A\"\n .byte 5!4,!0\n", "41A9410101"},
	/* macros */
	{INTEL, "M MACRO A1,B1\n DB A1,B1\n ENDM\n M 1,2\n M 3,'B1'\n", "010203" "4231"},
	{INTEL, "M MACRO X\nL&X: DB '&X'\n DW L&X\n ENDM\n M 1\n M 2\n", "310000320300"},
	{INTEL, "M MACRO\n LOCAL L\nL: DB 1\n DW L\n ENDM\n M\n M\n", "010000010300"},
	{INTEL, "M MACRO N\n IF N EQ 0\n EXITM\n ENDIF\n DB N\n M N-1\n ENDM\n M 3\n", "030201"},
	{INTEL, "M MACRO N\nM MACRO K\n DB K,K\n ENDM\n DB N\n ENDM\n M 1\n M 2\n", "010202"},
	{INTEL, "M MACRO A1\n DB A1\n ENDM\n M <1,2>\n", "0102"},
	{INTEL, "N SET 4\nM MACRO A1\n DB A1\nN SET 9\n DB A1\n ENDM\n M %N\n M N\n", "04040909"},
	{INTEL, "M MACRO A1 ; a comment\n DB A1 ;; gone\n ENDM\nL1: M 7 ; seven\n DW L1\n", "070000"},
	{ZILOG, "M MACRO A1\n DB A1\n ENDM\n M %101\n", "05"},
	{INTEL, "HLT MACRO\n DB 1\n ENDM\n HLT\n", "01"},
	{MOS, "m .macro a, b=2\n .byte \\a,\\b\n .endm\n #m 1\n .m 3,4\n m 5\n", "010203040502"},
	{MOS, "m .macro\n .byte \\1,\\2,\\@\n .endm\n #m 1,2\n", "01020102"},
	{MOS, "m .macro\nk .word k\n .endm\nk = 5\n #m\n #m\n .byte k\n", "0000020005"},
	{MOS, " .macro m, a\n .byte \\{a}0\n .endm\n m 1\n", "0A"},
	{MOS, ".MAC M\n LDA #?1\n STA ?2\n LDX #'?'\n.MND\n M 5,6\n M <$1234,7 ;TEXT\n", "A9058506A23F" "A9348507A23F"},
	{MOS, " .macro m\n .byte \\1\n .endm\n m 5\n", "05"},
	{MOS, " .MACRO M\n LDA # <%1\n LDX #%10\n LDY #%0\n .ENDM\n M $1234,6\n M 5\n", "A934A202A002" "A905A202A001"},
	/* repeats */
	{INTEL, "N SET 0\n REPT 3\nN SET N+1\n DB N\n ENDM\n", "010203"},
	{INTEL, " REPT 2\n REPT 2\n DB 1\n ENDM\n DB 2\n ENDM\n REPT 0\n DB 3\n ENDM\n", "010102010102"},
	{INTEL, " IRP X,<1,<2,3>,'a,b'>\n DB X\n ENDM\n", "010203612C62"},
	{INTEL, " IRPC X,123\n DB X&0\n ENDM\n", "0A141E"},
	{INTEL, "N SET 3\n WHILE N\n DB N\nN SET N-1\n ENDM\n", "030201"},
	{INTEL, "N SET 0\n REPT 9\nN SET N+1\n IF N GT 2\n EXITM\n ENDIF\n DB N\n ENDM\n DB 9\n", "010209"},
	{MOS, "i := 0\n .rept 2\n .byte i\ni := i+1\n .endrept\n .while i<4\n .byte i\ni := i+1\n .endwhile\n", "00010203"},
	/* names */
	{INTEL, "A1: DB 1\n.L: DW .L\nB1: DB 2\n.L: DW .L\n DW A1.L\n", "0101000204000100"},
	{INTEL, "@@: DW @B,@F\n@@: DW @B\n", "000004000400"},
	{INTEL, "P PROC\nX: DW X,Y\n ENDP\nQ PROC\nX: DW X\nQ ENDP\nY: DW P.X,Q.X\n", "0000060004000000" "0400"},
	{INTEL, "LAB$EL EQU 1$0H\n DB LABEL\n", "10"},
	{INTEL, "LABEL DB 1\nALONE\n DW LABEL,ALONE\n", "0100000100"},
	{MOS, "a1 .byte 1\n_l .word _l\nb1 .byte 2\n_l .word _l\n", "010100020400"},
	{MOS, "_g = 7\na1 .byte _l,_g,_z\n_l = 5\nb1 .byte _l,_g\nc1 .byte 0\n_z = 9\n", "0507090507" "00"},
	{MOS, "- nop\n- .word -,--,+,++\n+ nop\n+\n", "EA010000000900" "0A00EA"},
	{MOS, "p .proc\nk .word k,q\n .pend\nq .block\nk .word k,p.k,q.k\n .bend\n", "0000040004000000" "0400"},
	/* structures and enumerations */
	{INTEL, "P STRUC\nX: DS 1\nY: DS 2\n ENDS\n DB P,P.X,P.Y\n", "030001"},
	{INTEL, " ENUM 5\nR\nG\n ENDENUM\nKK ENUM\nX\nY\n ENDENUM\n DB R,G,KK.Y,KK\n", "05060102"},
	{MOS, "p .struct\nx .byte ?\ny .word ?\n .ends\n .byte p,p.y\nc .enum 3\nk\n .ende\n .byte c.k\n", "030103"},
	/* counters */
	{INTEL, " .PHASE 100H\nX: DW X,$\n .DEPHASE\n DW $\n", "0001000104" "00"},
	{INTEL, " DB 1\n DSEG\nV: DB 9\n ASEG\n DW V\n", "01030009"},
	{INTEL, " DS 2,7\n DB 1\n ALIGN 4\n DB $\n", "07070100" "04"},
	{MOS, " .logical $c000\nk .word k\n .here\n .word *\n", "00C00200"},
	{MOS, " .byte 1\n .section d\nv .byte 9\n .send\n .word v\n", "01030009"},
	{MOS, " .byte 1\n .dsection d\n .section d\nv .byte 9\n .send\n .word v\n", "01090100"},
	/* data */
	{INTEL, " HEX 01 a2,B3\n DC 'AB'\n DB LENGTH 'abc',HIGH 1234H\n DB \"it's\"\n", "01A2B341C203126974" "2773"},
	{INTEL, " CHARSET high\n DB 'AB','C'\n CHARSET ascii\n DB 'A'\n", "C1C2C341"},
	{INTEL, " .RADIX 16\n DB 10,0FF,1B\n .RADIX 10\n DB 10\n", "10FF1B0A"},
	{INTEL, " DB 1 ! DB 2 ; one ! two\n", "0102"},
	{INTEL, "* a comment\n TITLE 'what ; ever'\n PAGE 60\n DB 1\nPRINT EQU 5\n DB PRINT\n", "0105"},
	{ZILOG, " GLOBAL X\n*LIST OFF\nX: DEFS 2,3\n", "0303"},
	{MOS, " .enc \"screen\"\n .text \"ab\"\n .enc \"petscii\"\n .byte 'a',\"B\"\n .enc \"none\"\n .null \"c\"\n .ptext \"de\"\n .shift \"fg\"\n", "010241C26300026465" "66E7"},
	{MOS, "* text\n .OPT LIST\n .PAGE 'X'\n .SKIP 2\nK EQU 3\n DFB K,1\n ASC 'A'\n ASC \"A\"\n HEX 0FF0\n DDB $1234\n .BYT 1\n .DBYTE 2\n .byte len(\"abc\")\n", "030141C10FF0123401000203"},
	{MOS, "z = 5\n lda @w z\n lda @b z\n lda z\n", "AD0500A505A505"},
	{MOS, "k inc k+1\n lda k\n bne k\n", "E601A500D0FA"},
	{MOS, " *=1\n lax $10\n slo $1234,x\n dcp ($20),y\n", "00A7101F3412D320"},
	{MOS, " .assert 1+1=2,\"sums\"\n .cerror 1>2,\"order\"\n .byte 1\n", "01"},
	/* MACRO-10: expressions and words */
	{MACRO10, " EXP 2+3*4,2*3&1,1!2_3,<1+2>*3,-1+2,10-1-1\n EXP ^-0,5^!1,400_-4,7/2,8,^D10,^O17,^B11\n", "0E0211090106FF0410" "03080A0F03"},
	{MACRO10, " EXP \"A\",\"AB\",-1,777\n XWD 1000,254\n 5\nL: L+1\n \"B\"\n .\n", "41C2FFFFAC050742" "08"},
	{MACRO10, " RADIX 10\n EXP 10\n RADIX 8\n EXP 10\n", "0A08"},
	{MACRO10, " DC\"AB\"\n DC(\"C\")\n ADR(L)\nL: ADR L\n BLOCK 2\n 1\n", "41C2C30500050000" "0001"},
	{MACRO10, "L:: LDA L,X,\n ASL A,\n LDAI 5\n LDADY 20\n STADX <20>\n JMPD L\nM:!\n BNE M\nN##\nN=3\n END L\n",
		"B5000AA905B11081106C0000D0FE03"},
	{MACRO10, "$A.%: ADR $A.%\nTOOLONGNAME=7\n EXP TOOLON\n", "000007"},
	{MACRO10, "Q=1\n EXP Q\nQ = Q+1\n EXP Q,R\nR==7\n EXP S\nS=L+1\nL: EXP T\nT=:3\nT==:4\n", "0102070504"},
	{MACRO10, " LOC 1\n 1\n ORG 3\n 2\n RELOC 4\n 3\n", "00010002" "03"},
	/* macros */
	{MACRO10, "DEFINE F (A,B),<EXP A\nEXP B>\n F 1,2\n F(3,4)\n F (5,6) ; seven\n F <7>,<10>\n", "0102030405060708"},
	{MACRO10, "DEFINE F,<EXP 1>\nDEFINE G(A)<EXP A>\n F\n F ; F\n G\"A\"\n G<3>\n", "01014103"},
	{MACRO10, "DEFINE V<3>\n LDAI V+1\n EXP V,<V>\nV: EXP V+1\n", "A904030304"},
	{MACRO10, "DEFINE F(A<5>,%Q)<%Q: EXP A,%Q\nBNE %R\n%R:>\n F\n F 1\n F 2,L\n EXP L\n", "0500D0000104D0000208D00008"},
	{MACRO10, "DEFINE F(A)<L'A: EXP \"A\",A'1>\n F 1\n F 2\n EXP L2-L1\n", "310932" "1102"},
	{MACRO10, "DEFINE F(A)<DEFINE G(B)<EXP A,B>>\n F 1\n G 2\n F 3\n G 4\nPURGE G\nG==5\n EXP G\n", "0102030405"},
	{MACRO10, "DEFINE F(A)<EXP A\nIFG A,<F A-1>>\n F 2\n", "020100"},
	{MACRO10, "Q=14\nDEFINE F(A)<DC\"A\">\n F \\Q\n RADIX 10\n F \\Q\n", "31B431B2"},
	{MACRO10, "DEFINE NOP<EXP 1>\n NOP\nPURGE NOP\n NOP\n", "01EA"},
	/* conditions and repeats */
	{MACRO10, "IFE 0,<EXP 1>\nIFN 0,<what is < this > ;>\nIFG 1,<EXP 2>\nIFGE 0,<EXP 3>\nIFL -1,<EXP 4>\nIFLE 1,<EXP 5>\nIFN 5-4,<\nEXP 6>;\n", "0102030406"},
	{MACRO10, "IFE <1+2>-3,<EXP 1> ; IFE\nL: IFN .,<EXP 2>\nIFE 0,<IFE 0,<EXP 3>>\nIF1,<M: EXP 9\nN: Q=5>\nIF2,<M: EXP M,Q>\n", "0102030305"},
	{MACRO10, "IF1,<DEFINE F<EXP Q>\nQ=3\n NOP\n 9\n LOC 50>\n F\n", "03"},
	{MACRO10, "IFB <>,<1>\nIFB < >,<2>\nIFNB <A>,<3>\nIFIDN <A><A>,<4>\nIFIDN /A/,/B/,<5>\nIFDIF <A><\">,<6>\n", "0102030406"},
	{MACRO10, "IFDEF LDA,<1>\nIFNDEF Q,<2>\nIFDEF Q,<3>\nQ=4\nIFDEF Q,<Q>\nDEFINE F<>\nIFDEF F,<5>\n", "01020405"},
	{MACRO10, "Q=0\n REPEAT 3,<Q=Q+1\n Q>\n REPEAT 2,<INX>\n REPEAT 0,<9>\n", "010203E8E8"},
	{MACRO10, "DEFINE T(Q)<IRPC Q,<IFDIF <Q><\">,<EXP \"Q\">>>\nDEFINE L(A,B)<IRP A,<EXP A,B\nIRP B,<EXP B>>>\n T\"AB\"\n L <1,<2,3>>,4\n",
		"41420104" "04020304" "04"},
	{MACRO10, "COMMENT * LDA > <\n* TITLE A < B\n SUBTTL X\nPAGE\n SEARCH M6502\nCOMMENT / /EXP 1\n PRINTX HELLO\n", "01"},
	/* of Z80 assemblers behind M80: operators, the accumulator written or not, points before directives */
	{ZILOG, " DW 7=7,7!=8,3<4,3>4,3<=4,4>=5,5<>4,5==5\n DW !0,!5,~5,1<<3,256>>4,7&&8,5||0,0&&5\n DB 1|6,7^2,7&2,7%4,9 % %100,1 = 1 && 2 = 3\n",
		"FFFFFFFFFFFF0000FFFF0000FFFFFFFF" "FFFF0000FAFF08001000FFFFFFFF0000" "0705020301" "00"},
	{ZILOG, "HD MACRO #L,#N,#T\n DB #N,'#T','#'\n#L: IF .NOT.(#N=4)\n CALL #L\n ENDIF\n CALL #L##\n ENDM\n HD EX,4,EXIT\n HD B1,2,AB\n COM '<no>'\n",
		"044558495423" "CD0600" "02414223CD0D00CD0D00"},
	{HISOFT, "S EQU 80H\nNO EQU 3\nLL EQU 21\nL1:DEFB \"Z\",\">\".S\nDEFB 2*16.NO,L1-$+LL.S,(1).4\n LOAD 5000H\n", "5ABE239305"},
	{ZILOG, "V EQU 2\n IF V != 3\n DB 1\n ENDIF\n IF V = 3\n DB 2\n ENDIF\n LD A,W>>8\nW EQU 1234H\n", "013E12"},
	{ZILOG, " ADD B\n ADC 5\n SBC (HL)\n ADD (IX+1)\n SUB A,B\n AND A,7\n XOR A,(IY+0)\n OR A,A\n CP A,'0'\n ADD A,C\n SUB L\n",
		"80CE059EDD860190E607FDAE00B7FE308195"},
	{ZILOG, "TITLE DEFM 'A'\nPAGE DS 1\nLIST PUSH BC\nNAME INC D\nTITLE ADD THE NUMBERS\nPAGE 60\nLIST ON\n.end JR .end\n DW NAME\n", "4100C51418FE0300"},
	{INTEL, "CR .EQU 13\n .TITLE \"X\"\n .PAGE\n .EJECT\n .NOLIST\n .ORG 1\nV .SET 1\nV .SET V+1\n .DB V,CR\n .BYTE 1\n .TEXT \"A\"\n .ASCII 'B'\n .DW 5\n .WORD 6\n"
		" .DS 1\n .BLOCK 1\n .FILL 2,7\n .REQUEST L\n COMMON /X/\n DB 8\n .END\n", "00020D0141420500060000000707" "08"},
	/* Merlin's macros whose labels are theirs, that begin in others, and whose texts stand in columns; a point as OR */
	{MERLIN, "I2 MAC\n INC ]1\n BNE NC\n INC ]1+1\nNC <<<\n I2 5 ;on\n I2 7\nNC NOP\n", "E605D002E606" "E607D002E608" "EA"},
	{MERLIN, "MV2 MAC\n MV ]1+1;]2+1\nMV MAC\n LDA ]1\n STA ]2\n <<<\n MV2 2;4\n MV 6    ;8\n MV2 #1  ;9 comment\n", "A503850" "5A5028504" "A5068508" "A902850AA9018509"},
	{MERLIN, "RD = $C002\nAX = 1\n STA RD.AX\n LDA #\"\"\"       ;a \"\n AND #\" \"!$FF\n ERR \\$100\n ERR *-7&$FF/$FF\n ERR ($300)-$4C\n DATE\n", "8D03C0A9A2295F"},
	{MERLIN, " DUMMY $300\nQ1 DS 2\nQ2 DS 1\n DEND\n DA Q2\nopc DCI 'op'\norg DCI '\"O'\n DA opc,org\n", "02036FF022CF02000400"},
	{MERLIN, "S1 = 1\nS1 KBD \"Save?\"\n DFB S1\n", "01"},
	{MOS, " .shift 'A'\n .ptext 'A'\n .ptext \"AB\",13\n", "C101410341420D"},
	/* EDASM's */
	{EDASM, "LD7 EQU $D798\n LDA #>LD7 the low byte\n LDA #<LD7\n DFB >LD7,<LD7\n DW LD7\n DDB LD7\n DB $1FF\n JSR LD7 (A,Y) - no operand\n RTS and out\n",
		"A998A9D7" "98D798D7D798FF" "2098D760"},
	{EDASM, " CMP #'A'\n ASC 'AB'\n MSB OFF\n CMP #'A'\n ASC \"AB\"\n MSB on\n DCI 'AB'\n STR 'A'\n DS 2,7\n .BLOCK 1\n", "C9C1C1C2C941414241C2" "01C10707"},
	{EDASM, " ORG 1\n DSECT\n ORG $300\nQ1 DS 2\nQ2 DS 1\n DEND\n DW Q2\n DO 1\n DFB 1\n ELSE\n DFB 2\n FIN\n IFNE 0\n DFB 3\n FIN\n IFEQ 0\n DFB 4\n FIN\n"
		" IFGT 0\n DFB 5\n FIN\n IFGE 0\n DFB 6\n FIN\n IFLE 0\n DFB 7\n FIN\n IFLT 0\n DFB 8\n FIN\n REP 50\n CHR =\n SBTL 'x'\n PAUSE\n DEF X\n ENTRY X\n REF X\n"
		" EXTRN X\n ZDEF X\n ZREF X\n ZXTRN X\n .NOLIST\n", "0002030104060" "7"},
	/* DASM's: ranks as C's, brackets, widths, names of a region and of a call, segments, macros, repeats */
	{DASM, "N = $12FF\nlda = 5\n LDA #>N+1\n LDA #>N-1\n LDA #<[N+1]\n LDA #5|2&3^1\n LDA #1<<2+1\n LDA #3&2=2\n LDA #!1\n LDA #~1&$FF\n LDA #010\n LDA #\"A\"\n LDX #[.-N]>>8\n LDY #lda\n",
		"A913A911A900A907A908A901A900A9FEA908A941A2EDA005"},
	{DASM, "Z EQU 5\n LDA.W Z\n STA.wx Z,X\n LDA.z Z\n LDA.B Z,X\n JMP.ind (Z)\n JMP.W Z\n LDA.b #Z\n LSR.i\n BNE .\n BEQ .+4\n", "AD05009D0500A505B5056C05004C0500A9054AD0FEF002"},
	{DASM, " processor 6502\nS1 SUBROUTINE\n.a DEX\n BNE .a\nin NOP\n BEQ .a\nS2: subroutine\n.a DEY\n BNE .a\n BEQ .else\n.else RTS\n1$ BNE 1$\nB1\n BEQ 1$\n", "CAD0FDEAF0FA88D0FDF00060D0FEF0FC"},
	{DASM, " MAC LD2 ; value, where\n.l LDA #{1}\n STA {2}\n BNE .l\n IF {1} > 5\n MEXIT\n ENDIF\n DC.B {0}\n ENDM\n.l LD2 1,2\n LD2 6,7\n BNE .l\n .MACRO VAR\n{1} .SET {2}\n .ENDM\n VAR V1,9\n .BYTE V1\n",
		"A9018502D0FA0102" "A9068507D0FA" "D0F0" "09"},
	{DASM, " SEG.U V\n ORG $80\nA1 DS 1\nA2 DS.W 2\nA3 DS.B 1\n SEG\n ORG 2,$FF\n LDA A1\n LDA A2\n LDA A3\n SEG V\nA4 DS 1\n SEG CODE\n ORG 9\n ALIGN 4,7\n RORG $F000\nL1 JMP L1\n REND\n DC.W L1-1\n DC.B <.\n", "0000A580A581A585FF070707" "4C00F0FFEF11"},
	{DASM, "/* one */ DC 1\n/* two ; and\n * DC 9 */\nL1 DC /* a */ 2 /* b */ ; /* c\n DC \"/*\" /*\n*/ DC 3 /* d\n*/\n DC.W L1\n", "01022F2A03" "0100"},
	{DASM, " DC.L 5,$12345678,-2\nA1 LONG A1\n .DS.L 1,7\n", "05000000" "78563412" "FEFFFFFF" "0C000000" "07000000"},
	{DASM, " DC.L -$80000000,$7FFFFFFF+$7FFFFFFF,1<<31,~0,$FFFFFFFF-1,$80000000>>31\n", "00000080" "FEFFFFFF" "00000080" "FFFFFFFF" "FEFFFFFF" "01000000"},
	{DASM, " SEG.U V\n ORG $80\nA1 BYTE\nB1 WORD ; C\nC1 .byte\nD1 DC.L\nE1 DC.W\nF1\n SEG\n DC.B A1,B1,C1,D1,E1,F1\n DC\n DC 7\n", "80818384888A" "0007"},
	/* an ORG fills up, within an RORG it is where bytes are loaded; what .U has makes none */
	{DASM, " ORG 0\n DC 1\n ORG 4\n DC 2\n ORG 8,7\n DC 3\n DS 2\n ORG 12\n DC 4\n", "01FFFFFF" "02070707" "03000007" "04"},
	{DASM, " ORG 0\n RORG $F000\nA1 DC 1\n ORG 4\nB1 DC 2\n DC.W .,B1\n RORG $F010\nC1 DC.W C1\n REND\n DC.W .\n", "01FFFFFF" "0202F001F0" "10F0" "0B00"},
	{DASM, " SEG.U V\n ORG $80\nA1 DC 5\nB1 DC 6\n SEG\n ORG 1\n DC B1\n SEG V\nC1 DC 7\n SEG\n DC C1\n", "008182"},
	{DASM, "foo = 1\nFoo = 2\n BYTE foo,Foo\n MAC big\n DC {1}\n ENDM\n BIG 3\n", "010203"}, {CA65, "foo = 1\nFOO = 2\n .byte foo,FOO\n .macro M1 foo\n .byte foo,FOO\n .endmacro\n m1 9\n", "01020902"},
	{CA65, " .data\nd1: .word r1, c1\n .rodata\nr1: .byte \"abc\"\n .zeropage\nz1: .res 2\nz2: .res 1\n .bss\nb0: .res 4\nb2: .byte 0\n .code\nc1: lda z2\n lda d1\n sta b0\n sta b2\n .rodata\n .byte 7\n .code\n rts\n .data\n .byte 9\n .forceimport X1\n .condes X2, 5\n",
		"A582A50D8512851660" "61626307" "0900000009"},
	{CA65, " .macpack longbranch\nA1: jeq A1\n jne B1\n .proc P1\n@l: jcs @l\n jcc A1\n jmi $1234\n .endproc\n .res 9,1\nB1: jpl A1\n jvs B1\n jvc A1\n", "F0FEF0034C1C00" "B0FEB0034C0000" "10034C3412" "010101010101010101" "10E270FC50DE"},
	{CA65, " .macpack generic\n .macpack cpu\nA1: add #5\n add $10,x\n sub #1\n sub $10,x\n bge A1\n blt A1\n bnz A1\n bze A1\n bgt A1\n ble A1\n .byte CPU_6502 .bitand .cpu\n", "1869051875" "1038E90138F510" "B0F290F0D0EEF0ECF002B0E8F0E690E4" "02"},
	{CA65, " .macro M1 P1,P2\n .byte .paramcount, .blank({P2}), .blank ( P1 )\n .endmacro\n M1 1\n M1 1,2\n .byte .def(M2), .defined(@x), .def(5), .blank()\n", "010100" "020000" "00000001"},
	{INTEL, "hi FUNCTION q,q SHR 8\nlo FUNCTION q,q & 0FFH\nmix FUNCTION q,r,(q-r)*2+hi(q)\n MVI A,hi(L1)\n MVI A,LO(L1+1)\n DB mix(300H, 2FFH), mix ( 1,lo(5) ) + 8\n ORG 20H\nL1: DW mix(L1,L1)\n", "3E003E210500" "0000000000000000000000000000000000000000000000000000" "0000"},
	{ZILOG, "two FUNCTION q,q*2\n#DEFINE three(q,s) (q)*3+(s)\n LD A,two(5)\n LD A,three(1,2)\n LD HL,(two(8))\n", "3E0A3E052A1000"},
	{MOS, "hi .sfunction q,r,(q+r)/256\n lda #hi(l1,$200)\nl1 nop\n", "A902EA"},
	{CA65, " .define lo(q) <(q)\n .define add3(q,b, c) ((q)+(b)*2+c)\nx1 = 5\nl0: .byte lo(l1), add3(1,x1,3), lo(add3(l1-l0,0,0))\nl1: nop\nf .sfunction q,q\n", "030E03EA"},
	{MOS, " .dword $12345678,l1\n .dint -2\nl1 nop\n", "78563412" "0C000000" "FEFFFFFF" "EA"},
	{MERLIN, " LDA #%1010_0101\n JMP L1\nL1 RTS\n CHK\n DFB $1_0\n", "A9A54C05006025" "10"}, {MOS, " .byte %1111_0000,1_000/4\n DO 0 && U1 || 5 || U2\n .byte 7\n FIN\n", "F0FA07"},
	{ZILOG, " if ! defined U1 || U1 != 0\n db 1\n endif\n if defined U1 && U1 > 5\n db 2\n endif\n", "01"},
	{ZILOG, "EXT LD A,5\n JP EXT\nEXTRN DB 1\n DW EXTRN\n", "3E05C30000010500"},
	{ZILOG, "V EQU 1\n REPT 0,V\n DB V\n ENDM\n DB V\n", "01"},
	{MOS, " cpu 6502\n asc \"Aa\"\n dci \"AB\"\n", "4161C142"}, {MOS, " asc \"Aa\"\n", "C1E1"}, {MERLIN, " cpu 6502\n asc \"Aa\"\n", "C1E1"},
	/* ca65's .NOT is of all that is behind it, DASM has no <> and one character behind an apostrophe */
	{CA65, " .byte !0+1,.not 1|2,!1 = 0,.not 0 .and 0,.not 1 .or 1,1 .or !1,!!5\n .if .not .def(X1) .and 0\n .byte 9\n .endif\n", "00000101000101" "09"},
	{CA65, " .define A1 2*3 ; *\n .define B1(N1) N1+*\n .word A1,B1(1),B1(2)\n", "060003000600"},
	{CA65, " lda #!1\n ldx #!5+1\n ldy #!0\n", "A900A200A001"}, {MOS, " LDA #!1\n LDX #!5+1\n", "A901A206"},
	{DASM, " BYTE 'A+1,'B\n DC 'A ; it's\n DC 'A , 'B\n BYTE 'A|$80,'B|$80\n MAC M1\n DC {1},{2}\n ENDM\n M1 'A,'B ; it's\n MAC M2\n CMP #'\" ; {1} \"\n DC '\",{1},'\"\n ENDM\n M2 5\n",
		"4242" "41" "4142" "C1C2" "4142" "C922" "220522"},
	{DASM, " DC 'A,'B\n DC 'A',\"A'B\",',',5\n", "4142" "41412742" "2C05"}, {MOS, " .byte 1+2*3,1+(2*3)\n .byte (1+2)*3\n", "0907" "09"},
	/* ca65's * is the place of each value of a list; to DASM what is in quotes has no parameters, DS.W is filled with words, a name is seen before it is defined */
	{CA65, " .org 2\n .word *,*+2,:+ - *\n .byte \"ab\",<*,1\n .lobytes *,*\n:\n .dbyt *,*\n", "0000" "020006000800" "61620A01" "0C0D" "000E0010"}, {MOS, " *=2\n .word *,*\n", "0000" "02000200"},
	{DASM, " MAC M1\n DC \"{1}\",{1},'{1}'\n ENDM\n M1 5\n", "7B317D" "05" "35"}, {DASM, " DS.W 2,$1234\n DS.L 1,-2\n DS.W 1\n DS 2,7\n", "34123412" "FEFFFFFF" "0000" "0707"},
	{DASM, " LDA X2,X\n LDA X2,Y\n LDA X3\n LDA.W X2\n LDA L1\nL1 JMP X2\nX2 = $10\nX3 = $110\n", "B510" "B91000" "AD1001" "AD1000" "A50D" "4C1000"},
	{MOS, " *=1\nL1 .BYTE $0F,5,L1-*-3\n", "000F05FD"}, {CA65, " .org 1\nL1: .byte $0F,5,L1-*-1\n", "000F05FD"}, {DASM, " ORG 1\nL1 .BYTE $0F,5,L1-.-3\n", "000F05FD"},
	/* room is zeros to ca65 and DASM, at either end, too, but for BSS, SEG.U and structures; ca65's enumerations count on from a value */
	{CA65, " .res 2\n .byte 1\n .res 2\n .data\n .byte 2\n .res 1\n .bss\nb1: .res 9\n .struct s1\nm1 .res 3\n .endstruct\n", "0000010000" "0200"}, {MOS, " .ds 2\n .byte 1\n .ds 2\n", "000001"},
	{DASM, " SEG.U V\n ORG $80\nA1 DS 5\n SEG\n ORG 0\n DS 2\n DC A1\n DC\n ALIGN 8\n DS 1\n", "00008000" "00000000" "00"},
	/* but for what is said to be in page zero, and for a segment of nothing but room, which are the variables; ld65's own make bytes whatever they have */
	{CA65, " .segment \"OAM\"\no1: .res 8\n .segment \"VARS\": absolute\nv1: .res 3\n .segment \"ZP2\" :zeropage\nz2: .res 2\n .zeropage\nz1: .res 3\n .segment \"ZP2\"\nz3: .res 1\n .code\n lda z2\n lda z3\n lda z1\n lda o1\n lda v1\n",
		"A583A585A580" "A50AA512"},
	{CA65, " .struct s1\nm1 .byte\n .endstruct\n .segment \"A1\"\n .res 2\n .segment \"A2\"\n .res 2\n .byte 5\n .segment \"A1\"\n .res 1,7\n .segment \"A3\"\n .tag s1\n .res 1\n .data\n .res 1\n", "00" "000007" "000005"},
	{CA65, " .enum\nA1=3\nB1\nC1=A1+6\nD1\n .endenum\nE1=7\n .enum\nF1\n .endenum\n .byte A1,B1,C1,D1,F1\n", "0304090A00"},
	{CA65, " .enum\nA1=Q\nB1\nC1\n .endenum\n .enum e2\nA2=$FFFE\nB2\n .endenum\n .enum\nA3=-2\nB3\nC3\n .endenum\n .byte A1,B1,C1\n .dword e2::B2\n .byte B3,C3,e2::B2-$FFFF\nQ=4\n", "040506" "FFFF0000" "FF0000"},
	/* pasmo's: escapes in quotes, room is zeros, signs and HIGH are for all behind them */
	{PASMO, " DB \"A\\n\\\"B;\\\\\", '\\n', \"\\x41\\0\\101\\q\" ; \"no\n DB \"\\e\"+1,\"\\t\"\n", "410A22423B5C" "5C6E" "41004171" "6609"},
	{PASMO, " DB \"\\b\\f\\v\\x\",\"\\xg\\x4\\x414\\8\\a\\t\\r\"\n", "62667600" "0067044134" "3807090D"},
	{PASMO, " CP \"\\\"\" ; quote\n DB \"5\\\"\",0 ; \"\"\n", "FE22" "352200"}, {ZILOG, " DB \"5\\\" ; \"\"\n DB \"a\"\"\",\"\"\"b\"\n", "355C" "6122" "2262"},
	{PASMO, " LD A,(IX-5+3)\n LD A,(IX-1-1)\n LD A,(IX+5-3-1)\n LD (IY-2*3+1),5\n LD A,(IX-(5)+3)\n LD A,(IX-5)\n", "DD7EF8" "DD7E00" "DD7E01" "FD36F905" "DD7EF8" "DD7EFB"}, {PASMO, " LD A,(IX+(-5)+3)\n LD A,(IX-5-3-1)\n", "DD7EFE" "DD7EFF"},
	{ZILOG, " LD A,(IX-5+3)\n LD A,(IX-1-1)\n", "DD7EFEDD7EFE"},
	{PASMO, "M1 MACRO A1,A2\n DB A1,A2\n ENDM\n M1 \"a\\\",b\",5\n", "61222C6205"},
	{PASMO, "P1 STRUC\nx DB 1\ny DS 4\n ENDS\n ORG 2\n DS 2\n DB 5\n ALIGN 4\n DB P1\n DS 9-$,7\n DS 0CH-$\n", "0000" "000005000000" "05" "000000"},
	{PASMO, "T1 EQU 1234H\n DB HIGH T1+256,-5+3,-2*3+1,5-3-1,LOW T1 SHR 4\n DW HIGH T1 AND 0FFH,NOT 0+1,~0 + 1\n", "13F8F90123" "0000FEFFFEFF"},
	{ZILOG, "T1 EQU 1234H\n DB HIGH T1+256-256,-5+3\n DB \"A\\\",\"B\"\n", "12FE415C42"},
	{EDTASM, " DC 3,7\n DC 'AB'\n OPTION +X\n DC 2,0\n DB 1\n", "07070741C2000001"}, {CA65, " .setcpu \"6502\"\n .setcpu \"65C02\"\n nop\n", "EA"},
	{MOS, " noopt\n opt x\n cpu 6502\nfc equ 1\n if fc & 2\n what is this\n endif\ntrap macro\n bne skip\\?\nskip\\?\n lda #(\\1|fc)&$ff\n endm\n data\n org 11\nv1 ds 2\nv2 db 7\n bss\n org $80\nv3 ds 1\n code\n trap 4\n trap 8\n jmp v2\n data\nv4 db v3\n rept 2\n db 9\n endr\n",
		"D000A905D000A9094C0D00" "0000" "07800909"},
	{MOS, " org 9\ndata lda data\ncode\n bne code\nbss = 5\nmacro\n lda #bss\ncpu .byte 1\n", "000000000000000000A509D0FEA90501"},
	{CA65, "clk = 1000000\n .byte <(clk/16/9600), >clk, ^clk, .bankbyte(clk), ^$123456+1\nb1 := $1FFFF\n lda #<b1\n lda b1-$1FF00\n .byte <(100 * 1000 * 1000 / $10000)\n", "06420F0F13" "A9FF" "A5FF" "F5"},
	{DASM, "clk = 1000000\nbig EQU 1<<20\n BYTE clk/16/9600,big>>16\n LDA #<[clk/$10]\n LDA #>[70000]\n", "0610A924A911"},
	{CA65, ".struct P1\nx1 .byte\ny1 .word\n.endstruct\nd1: .byte 1,2,3\n.proc p2\n nop\n.scope s1\n rts\n.endscope\n.endproc\n ldx #.sizeof(p2)-1\n .byte .sizeof(d1), .sizeof (P1), .sizeof(P1::y1), .sizeof(r1)\nr1: .res 5\n .byte 9\n", "010203EA60A201" "03030205" "000000000009"},
	{DASM, " BEQ skip$\nL1 NOP\nskip$: LDA #0x1F\n SUBROUTINE\nskip$ BNE skip$\n MAC M1\n BNE s$\ns$ NOP\n ENDM\n M1\n M1\n", "F001EAA91FD0FED000EAD000EA"},
	{DASM, " DC.S $1234,5\n .DC.S\n DC.W \"AB\",'C,\"A\"+1\n DC.L \"A\"\n", "123400050000" "410042004300420041000000"},
	{DASM, " BYTE $9E,[L1]d,[2*3]d,0\nL1 NOP\n ORG 8\n BYTE [L2]d\n NOP\nL2 BYTE [-1]d\n", "9E343600EAFFFFFF" "3131EA2D31"},
	{DASM, "V1 SET V1+1\n MAC M1\n.c SET .c+1\n REPEAT 3\n DC {1}\n IF {1} = 2\n MEXIT\n ENDIF\n REPEND\n DC 9\n ENDM\n M1 1\n M1 2\n DC 8\nV1 SET 4\nV1 SET V1+1\n DC V1\n", "0101010902" "0805"},
	{DASM, " ISB $10\n SBX #1\n ASR #2\n ANE #3\n SHS $1234,Y\n", "E710CB014B028B039B3412"},
	{DASM, "X1 SET 1\n REPEAT 2\n DC.B X1,\"AB\"\nX1 SET X1+X1\n REPEND\n BYTE 7\n BYTE.B 8\n WORD $1234,#5\n DC.W 6\n BYTE.W 9\n HEX 0A 0B0C\n*=$18\n DC 1\n LIST ON\n INCDIR \"x\"\n .TRACE on\n END\n what\n",
		"014142024142" "07" "08" "34120500" "0600" "0900" "0A0B0C" "FFFFFFFFFF" "01"},
	{DASM, "#IFCONST N1\n DC 1\n #ELSE\n DC 2\n EIF\n .IFNCONST N1\nN1 = 1\n ENDIF\n IF N1 && 0 || N1 == 1\n DC 3\n ECHO \"three\",[N1]d\n ELSE\n ERR \"no\"\n ENDIF\n", "0203"},
	/* AS8's: pages, halves of words, octal by three digits, ports and a halt as it counts and codes them */
	{AS8, "PG: EQU 001#000\nCR EQU 015\n ORG 000#002\nL1: LHI \\HB\\PG+1\n LLI \\lb\\L1\n CPI 100\n CPI 82\n LAI 0x1F\n LAI 128\n OUT 0x0\n OUT 23\n INP 0\n HLT\n JMP 000#L1\n END", "0000" "2E01" "3602" "3C40" "3C52" "061F" "0680" "517F4101" "440200"},
	{AS8, " DATA \"AB\",015,10\n DATA *2+1\nDATA: DATA * 1 ; C\n DATA DATA*2\n", "41420D0A000000" "000E"}, {MCS8, " LHI \\HB\\L1\nL1: LAI 100\n", "2E000664"},
	{INTEL, " ORG 2\n ASEG\n JMP L1\nL1: DW L1\n", "0000" "C30500" "0500"},
	/* ca65's: ranks, local names, labels without one, scopes, segments, macros whose parameters are words */
	{CA65, "T1 := $12FF\n lda #<T1+1-$FF\n lda #>T1-1\n lda #1+2*3\n lda #$F0&$3C|3\n lda #1<<3+1\n lda #.lobyte(T1)\n lda #.hibyte(T1+1)\n lda #17 .mod 5\n lda #.strlen(\"abc\")\n"
		" lda #5 .bitand 3 .bitor 8\n lda #.bitnot 1 .bitxor $FF & $FF\n lda #1 .shl 3 .shr 1\n", "A901A911A907A933A909A9FFA913A902A903A909A901A904"},
	{CA65, "/* one\n two */ lda /* x */ #8/2\n .dword $FFFFFFFF,1\n", "A904" "FFFFFFFF01000000"},
	{CA65, " lda a:$10\n lda a:$10,x\n lda z:$10\n lda #'A'\n lsr a\n *=*+1\n rts\n", "AD1000BD1000A510A9414A0060"},
	{CA65, "l1: dex\n@a: bne @a\n beq @b\n@b: rts\nl2:\n@a: bne @a\n: iny\n bne :-\n beq :+\n bne :++\n: iny\n: bne :--\n", "CAD0FEF00060D0FEC8D0FDF002D001C8D0FD"},
	{CA65, ".scope s1\nv1 = 5\nl1: nop\n.endscope\n.proc l1\n lda #s1::v1\n jsr s1::l1\nin1: jmp ::l2\n.endproc\n.proc\nin1: nop\n.endproc\nl2: jmp l1\n jmp l1::in1\n", "EAA9052000004C0A00EA4C01004C0600"},
	{CA65, " .org 2\n .segment \"CODE\"\n nop\n .zeropage\n .org $10\nz1: .res 1\n .code\n lda z1\n .bss\n .org $20\nb1: .res 2\n .segment \"CODE\"\n lda b1\n .data\n .byt 1\n .rodata\n .byt 2\n .segment \"DATA\"\n .byt 3\n", "0000EAA510A520020103"},
	{CA65, " .macro ldax v1, v2\n .local skip\n lda #<(v1)\n .ifnblank v2\n sta v2\n .endif\n .ifblank v2\n tax\n .exitmacro\n .endif\n bne skip\nskip:\n .endmacro\n ldax $1234\n ldax skip+1, 7\n.mac nop2\n nop\n nop\n.endmac\n nop2\nskip = 8\n",
		"A934AA" "A9098507D000EAEA"},
	{CA65, "C1 .set 3\n .define W1 4\n .byte \"AB\",C1,W1,'c'\n .addr $1234\n .word 1\n .dbyt $102\n .asciiz \"hi\"\n .res 2,$FF\nC1 .set C1+1\n .repeat 2, I1\n .byte I1+C1\n .repeat 2\n .byte 9\n .endrep\n .endrepeat\nV1 .var 1\nV1 .var 2\n",
		"4142030463" "3412" "0100" "0102" "686900" "FFFF" "040909050909"},
	{CA65, " .enum\n e0\n e1\n .endenum\n.enum E1\nx0\ny0\n.endenum\n .byte e1,E1::y0\n .align 4\n .if e0 = 0 .and .defined(e1)\n .byte 1\n .elseif 1\n .byte 2\n .else\n .byte 3\n .endif\n .ifdef e1\n .byte 4\n .endif\n .ifndef q9\n .byte 5\n .endif\n"
		" .if .not .defined(q9) .or 0\n .byte 6\n .endif\n .assert * < 99, error, \"long\"\n .assert 1, warning\n .warning \"w\"\n .out \"o\"\n .if 0\n .error \"e\"\n .endif\n .end\n what\n", "0101000001040506"},
	{CA65, ".struct P1\nx1 .byte\ny1 .word\nz1 .res 3\n.endstruct\n .byte .sizeof(P1),P1::z1,.def(P1)\n .interruptor i1\n .constructor c1\n .destructor d1\n .byte P1::y1\n", "060301" "01"},
	{CA65, ".struct P1\npx .word\npy .byte\n.endstruct\n.struct S1\naa .byte\n.union\n.struct\nlo .byte\nhi .byte\n.endstruct\nw1 .word\n.struct N1\nq1 .byte\nr1 .byte 3\n.endstruct\n.endunion\nbb .byte\ntt .tag P1\nff .faraddr\ndd .dword\n.endstruct\n"
		" .byte S1::lo,S1::hi,S1::w1,S1::N1::r1,S1::bb,S1::tt,S1::ff,S1::dd,.sizeof(S1),.sizeof(S1::N1)\n", "0102010105" "06090C1004"},
	{CA65, ".union U1\naa .byte\nbb .byte 5\n.endunion\n.struct\n .org $9F\ng1 .byte\ng2 .word\n.endstruct\n.struct O1\n .org 5\no1 .byte\n.endstruct\n .byte .sizeof(U1),U1::bb,g2,O1::o1,.sizeof(O1)\nv1: .tag U1\n .byte <*\n"
		" .faraddr $123456,1\n .lobytes $1234,$5678\n .hibytes $1234,$5678\n .bankbytes $123456\n", "0500A00501" "0000000000" "0A" "563412010000" "34781256" "12"},
	{MOS, "s1 .struct\naa .fill 1\n .union\nww .fill 2\n .struct\nlo .fill 1\nhi .fill 1\n .ends\nqq .fill 3\n .endu\nbb .fill 1\nnn .struct\nx1 .fill 1\ny1 .fill 2\n .ends\ncc .fill 1\n .ends\nu1 .union\na1 .fill 1\nb1 .fill 2\n .endu\n"
		" .byte s1.aa,s1.ww,s1.lo,s1.hi,s1.qq,s1.bb,s1.nn.x1,s1.nn.y1,s1.cc,s1,u1.a1,u1.b1,u1\n", "00010102010400010506" "000002"},
	{CA65, " .ifp02\n .byte 1\n .else\n .byte 2\n .endif\n .ifpc02\n .byte 3\n .endif\n .ifpsc02\n .ifp816\n .ifp4510\n .endif\n .endif\n .endif\n .byte >.version\n", "0102"},
	{CA65, "q1=1\n.scope s1\n .byte .def(q1),.defined(q1),.def(l2)\nl2=1\n.endscope\n.macro m1\n nop\n.endmacro\nm1\n .data\n .byte 1\n .segment \"ONCE\"\n .byte 2\n .code\n .byte 3\n", "010100" "EA" "030201"},
	{ZILOG, "M1 MACRO N\n DEFB T_ ## N,T_##N\n ENDM\nT_A EQU 5\n M1 A\nM2 MACRO\n LD A,T_A## + 1\n LD A,T_A## AND 4\n DEFB '1 ## N'\n ENDM\n M2\n LD A,T_A##\n", "0505" "3E06" "3E04" "31202323204E" "3E05"}, {DASM, " MAC M1\n DC 1\n ENDM\n MAC M1\n DC 2\n ENDM\n M1\n", "01"},
	{MOS, "#define A1 5\n/* a\n b */\n#ifdef A1\n lda #A1 /* c */\n#else\n#error \"x\"\n#endif\n#if A1 = 5\n#ifndef A2\n#echo \"y\"\n .byte 6/2\n#endif\n#endif\n nop /* one */ ; two\n", "A905" "03" "EA"},
	{INTEL, "M1 MACRO N\n DB N ! NOP ! ENDM\n M1 5\n REPT 2\n DB 7 ! DB 8 ! ENDM\n DB 9\n", "05000708070809"}, {INTEL, "M1 MACRO N\n DB '! ENDM',N\n ENDM\n M1 5\n", "2120454E444D05"},
	{CA65, " .reloc\n .export l1\n .exportzp z1\n .import q1\n .importzp q2\n .global l1\n .globalzp z1\n .setcpu \"6502\"\n .p02\n .pc02\n .feature c_comments\n .macpack generic\n .debuginfo +\n .list on\n .listbytes 8\n .pagelength 60\n .linecont +\n .case +\n .fileopt x\n .fopt x\n .autoimport +\nl1: nop\n", "EA"},
	/* several statements in a line, and TASM's macros */
	{ZILOG, "L1: LD A,5\\ LD B,6 : NOP:RET ; \\ NOP\n LD A,'\\' : LD A,\":\"\n NOP\\ .DB 1 ? 2 : 3\\NOP\n", "3E05060600C9" "3E5C3E3A" "000200"}, {INTEL, " MVI A,5\\ .DB 6\n DB 7 \\ NOP\n", "3E05060700"},
	{ZILOG, "#DEFINE SYN(code) rst 08h\\ .DB code\n#define TWO(x,y) LD A,x\\ LD B,y ; C\n#define LOADC( n ) LD C,n\nL1: SYN(28H)\n SYN(',')\n TWO(5,L1+(2))\n LOADC(9)\n", "CF28CF2C" "3E050602" "0E09"},
	/* TASM's, and AS' */
	/* sjasmplus' */
	{ZILOG, " DEVICE ZXSPECTRUM48\n OPT push reset\n SLDOPT COMMENT X\n DEFT 'AB'\n DEFZ \"C\"\n DZ 'D'\n BYTE 1,2\n WORD $304\nWORD LD A,5\nBYTE DB 6\n BLOCK 2,7\n DEFINE V1 8\n DB V1\n JP WORD\n DISPLAY \"x\",V1\n SAVEBIN \"x\",0,5\n SAVESNA \"x\",0\n SAVETAP \"x\",0\n OUTPUT \"x\"\n",
		"024142" "4300" "4400" "0102" "0403" "3E05" "06" "0707" "08" "C30B00"},
	{ZILOG, " MODULE M1\nL1: NOP\n JP L1\n ENDMODULE\n JP M1.L1\n DISP 8000H\nL2: JP L2\n ENT\nENT LD A,5\n DW $\nOUTPUT\nDISPLAY\nMODULE LD A,6\nBLOCK\n DW OUTPUT,BLOCK\n", "00C30000" "C30000" "C30080" "3E05" "0C00" "3E06" "0E001000"},
	{MOS, "E1 = $FFFF+1\n .byte >E1-1\n .word E1-1\n", "FFFFFF"}, {MOS, " PL 66\n PW 132\n CHIP W65C02S\n PASS1 OFF\nN1 .EQU $12FF\n .ORG 1\n .DB 1,\"AB\",N1\n .DW N1,PL\nPL NOP\n", "00014142FFFF12" "0900EA"},
	{INTEL, "V EQU 1234H\n MVI L,V#256\n MVI A,V#N+1\nN EQU 7\n", "2E343E06"}, {INTEL, " CPU 8080\n .CPU 8085undoc\nCPU LXI H,CPU\n JMP CPU\n DB 0x1F,0Xa\n .ASCIZ 'AB'\n .ASCIIZ \"C\"\n", "210000C300001F0A" "414200" "4300"}, {MCS8, " CPU 8008new\n LAI 0xFF\n", "06FF"},
	{INTEL, " .MODULE X\n .CODES\n .NOCODES\n .NOPAGE\n .LSFIRST\n .SYM \"x\"\n .ECHO \"here\"\n LISTING OFF\n MACEXP OFF\n RELAXED ON\nRELAXED DB 5\n", "05"}, {ZILOG, " cpu z80undoc\n NOP\n", "00"},
	/* a word inverted; MAC/65's sums, variables and questions */
	{INTEL, "TRUE EQU 0FFFFH\nFALSE EQU NOT TRUE\n IF FALSE\n DB 1\n ENDIF\n DW FALSE,NOT 8000H,NOT 0FF00H\n DB NOT 0FF00H,NOT 0F0H AND 0FFH\n STKLN 100\n", "0000FF7FFF00FF0F"},
	{MAC65, "N .= 5\nN .= N+1\n .BYTE +$80,\"AB\",1,N\n .SBYTE +$80,\"A\"\n .IF .DEF N\n .BYTE 7\n .ENDIF\n .IF .NOT .DEF Q9\n .BYTE 8\n .ENDIF\n .IF .REF Q9\n .BYTE 9\n .ENDIF\n"
		" .IF .REF N\n .BYTE 6\n .ENDIF\n .BYTE +1,2\n", "C1C28186A1070806" "03"},
	{SC, " .OP 65C02\n .DA #1\n", "01"},
	{INTEL, "B1 SET Q+3\nB2 SET B1+1\n JMP B1\n LXI H,B2\nQ EQU 100H\n", "C30301210401"}, {MOS, "B1 := Q+3\n JMP B1\nQ = $100\n", "4C0301"},
	{ZILOG, "#DEFINE JNEXT\tJP (IX) ; a word\n#define PORT 10H\n#define SET_\n JNEXT\n OUT (PORT),A\n#ifdef SET_\n DB 1\n#else\n DB 2\n#endif\n#ifndef SET_\n DB 3\n#endif\n#if PORT = 16\n JNEXT\n#endif\n",
		"DDE9D31001DDE9"},
	{ZILOG, "#define DEFB .BYTE\n#define EQU .EQU\n#define BYTES DEFB 1,\n#define GOTO JP\nV EQU 5\n DEFB V,V ; V\n BYTES 2,'a,b'\n GOTO V\n", "0505" "0102612C62" "C30500"},
	/* of the Spectrum's and the Amstrad's assemblers: numbers with a mark, brackets as parentheses */
	{ZILOG, " LD HL,#FF00\n LD A,&7F\n DB #ff,&A AND &C,5&6,#10\n LD A,[HL]\n LD [IX+5],A\n LD [1234H],HL\n LD A,[2]+1\n OUT [C],A\n", "2100FF" "3E7F" "FF080410" "7E" "DD7705" "223412" "3E03" "ED79"},
	/* pasmo's questions and its repeats that count */
	{ZILOG, "N EQU 5\n IF DEFINED N AND NOT DEFINED M2\n DB N=5?1:2,N<3 ? N : N>1 ? 7 : 8\n ENDIF\nDEFINED EQU 9\n DB DEFINED,DEFINED AND 8\n LD A,N ? Q:3\nQ EQU 6\n DB 0 ? 1 : 2,3\n", "0107" "0908" "3E06" "0203"},
	{ZILOG, " REPT 2,I1\n REPT 2,J1,10,-2\n DB I1,J1\n ENDM\n ENDM\n DB I1,J1\n", "000A00080" "10A0108" "0108"}, {INTEL, " REPT 3,V,1\n DB V\n ENDM\n REPT 0,W\n ENDM\n", "010203"},
	{INTEL, "DEFINED EQU 5\n DB DEFINED AND 4\n", "04"}, {PROCTECH, "DEFINED EQU 5\n MVI A,DEFINED ABOVE\n", "3E05"},
	{EDTASM, "00100 N EQU 1234H\n LD A,N<-8\n DEFB N<-4&0FH,2+3*4,1<4+1\n DEFW 1<12,N<8\n DEFM 'HI'\nV DEFL 1\nV DEFL V<1\n DEFB V\n", "3E12" "031411" "00100034" "4849" "02"}, {ZILOG, " DB 1<4\n", "FF"}, {HISOFT, "N EQU 6\n DEFB 1@N,N?4,N@1?4\n", "070203"},
	/* the Atari's decimal numbers, from zero to what has more digits than it keeps; MAC/65's .SET, and ca65's */
	{MAC65, " .FLOAT 0,1.5, -1 , 100,.5\n .FLOAT 123456.789,3.14159265358979,0.0001,-2E3,1.5E-3,00.07,1E97,99 ; X\n", "000000000000" "400150000000" "C00100000000" "410100000000" "3F5000000000"
		"421234567890" "400314159265" "3E0100000000" "C12000000000" "3E1500000000" "3F0700000000" "701000000000" "409900000000"},
	{MAC65, " .SET 0,4\n .SET 6,$1000\nV .SET 5\nV .SET V+1\n .BYTE V\n", "06"},
	/* GENS' macros, MAC/65's names, S-C's pairs of bytes, ends of repeats */
	{HISOFT, "M1 MAC\n LD A,=0\n LD B,=1\n ENDM\n M1 5,\"A\"\n M1 6,7\n", "3E050641" "3E060607"}, {MAC65, "S1\n?1 DEX\n BNE ?1\n@2 .BYTE 1\n JMP @2\n .LOCAL\n?1 BEQ ?1\n", "CAD0FD" "01" "4C0300" "F0FE"},
	/* a value within a line, behind a label and in a scope */
	{MERLIN, "V1 = 2\nL1 NOP\n IF V1\n DEX\n FIN\n IF V1-2\n BRK\n FIN\n", "EACA"}, {INTEL, "M1 MACRO X\n DB '&X'\n ENDM\nP1 PROC\nV SET 7\n M1 %V+1\n ENDP\n", "38"},
	{SC, " .MA INCD      ]1 by one\n INC ]1\n .EM\n >INCD 5   NOW\n", "E605"},
	{MERLIN, "*=====\n* ====\n*==\n USR $A9,1,*-5\n NOP\n", "EA"}, {MOS, "*=2\n* = 3\n NOP\n", "000000EA"}, {ZILOG, "$EJECT\n$TITLE ('A')\n$-PRINT\n NOP\n", "00"}, {SC, "A1 .EQ $3C,3D   source\n LDA A1\n", "A53C"}, {ZILOG, " DUP 2\n NOP\n EDUP\n REPT 2\n HALT\n ENDR\n", "00007676"}, {MOS, " .rept 2\n nop\n .endr\n", "EAEA"},
	{TDL, "CR == 0DH\n .LOC 2\n .IFE CR-13,[\n NOP\n]\n .IFN CR-13, [\n HLT\n][\n XRA A\n ]\nW: .BLKW 3\n JMP .-1\n .IFN CR\n .BYTE CR\n .ENDIF\n DW W\n", "000000AF" "000000000000" "C309000D0400"},
	/* what the rows above have not */
	{INTEL, " ASEG\n ORG 2\n CSEG\nX: DB 1\n DSEG\n DB 2\n SEGMENT FAR\n DB 3\n ENDSEG\n DB 4\n CSEG\n DW X\n", "0000010200020403"},
	{INTEL, "P STRUCT\nX: DS 2\n ENDS\n ASSERT P EQ 2,'two'\nQ ASET 1\nQ ASET Q+P\n DB Q\n .PRINTX * here *\n", "03"},
	{INTEL, " EJECT\n NOLIST\n NAME X\n PUBLIC X,Y\n ENTRY X\n EXTRN X\n EXTERNAL X\n .LIST\n .XLIST\n .LALL\n .SALL\n .XALL\n"
		" .CREF\n .XCREF\n .LFCOND\n .TFCOND\n .SFCOND\n .8080\n SUBTTL X\n DB 1\n", "01"},
	{INTEL, " WARNING 'only that'\n IF 0\n ERROR 'not read'\n ENDIF\n DB 1\n", "01"},
	{ZILOG, "X DEFL 1\nX DEFL X+1\n DEFB X\n DEFM 'A'\n DM 'B'\n DEFW 1234H\n DW 1\n DEFS 1\n DS 1\n DB 5\n", "0241423412010000" "0005"},
	{MOS, "i .var 1\ni .var i+1\n .char i,-1\n .text \"a\",0\n .addr $1234\n .sint -2\n .fill 2,7\n .align 4\n .dbyt 1\n .end\n", "02FF6100" "3412FEFF" "07070000" "0001"},
	{MOS, "m .segment\n .byte \\1\n .endm\n m 5\n .rept 5\n .if *>=3\n .break\n .fi\n nop\n .next\n .cwarn 1=2,\"no\"\n", "05EAEA"},
	{MOS, " .cpu \"6502\"\n .pron\n .proff\n LST OFF\n PAG\n TTL X\n SKP 2\n OBJ 5\nk .equ 2\n .org k\n DA k\n DCI 'ab'\n"
		" .warn \"that\"\n .if 0\n .error \"not read\"\n .fi\n", "00000200" "61E2"},
	{ZILOG, "MACRO two.n ,x ; its name behind it\n DEFB x,%101\nENDM\n two.n 7\nMACRO one\nDEFB %11111111\nENDM\n one\n", "0705FF"},
	/* period sources: editors' numbers, control lines, opcodes as numbers, local names of Merlin's */
	{ZILOG, "00100 ; EDTASM\n00110 \tORG 1\n00120 START\tLD A,1\n00130 L1\tJR L1\n00140 * no\n", "003E0118FE"},
	{INTEL, "$-PRINT\n$EJECT\n LXI H,EI OR (HLT SHL 8)\n\t$+MACRO\n", "21FB76"},
	{INTEL, " MVI A,JMP\n DB mov,LXI+1,RST,ADD\nJMP2 EQU CALL-1\n CPI JMP2\n", "3EC3" "4002C780" "FECC"},
	{INTEL, "M MACRO X\n IF NUL X\n DB 0\n ELSE\n DB X\n ENDIF\n ENDM\n M\n M 5\nNUL EQU 7\n DB NUL\n", "000507"},
	{ZILOG, " .COMMENT / one\n two /\n NOP\n .COMMENT *\n*\n NOP\n", "0000"}, {ZILOG, " .COMMENT / one\n two ; three\n four / five\n EXT X\n LD A,X'7F'\n .COMMENT + all +\n LD A,(IX)\n LD (IY),B\n JP (IX)\n SET 1,(IX)\n", "3E7FDD7E00FD7000DDE9DDCB00CE"},
	{MOS, "1000 *----\n1010        .OR 0\n1020 K      .EQ 2\n1030 START  LDX #K\n1040 LOOP   DEX\n1050        BNE LOOP\n1060        .HS 0A0B\n1070        .DA START\n"
		"1080        .AS \"AB\"\n1090        .AT \"AB\"\n1100        .AZ \"A\"\n1110        .BS 2\n1120        .DO 0\n1130        BRK\n1140        .FIN\n1150        .EN\n"
		" .TF X\n .TA X\n .LI OFF\n .LIST OFF\n .TI X\n .PG\n", "A202CAD0FD0A0B00004142" "41C24100"},
	{MOS, "A1 LDX #1\n:L DEX\n BNE :L\n BEQ :D\n:D RTS\nB1 BNE :L\n:L RTS\n STR \"AB\"\n ERR *>50\n DO 1\n DFB A1+$300\n ELSE\n BRK\n FIN\n"
		" TR ON\n EXP OFF\n XC\n DSK X\n TYP 6\n SAV X\n AST 5\n CYC\n DAT\n REL\n ENT\n EXT\n", "A201CAD0FDF00060D0006002C1C2" "00"},
	{MOS, " ASC \"AB\",8D00\n ASC 'AB',0D\n DCI \"AB\"\n STR 'A',07\n REV \"AB\"\n INV \"A\"\n FLS 'A'\n ASC \"A\",$8D\n", "C1C28D0041420DC142" "024107" "C2C10141C18D"},
	{MOS, "ADD MAC\n CLC\n ADC ]1\n DFB ]2,]0\n <<<\n ADD #5;6 comment; more\n PMC ADD,#\";\";7\n >>> ADD.(2),Y;8\nE MAC\n INX\n EOM\n E\n",
		"1869050602" "18693B0702" "1871020802" "E8"},
	{MOS, "]L DEX\n BNE ]L\n]L DEY\n BNE ]L\n]V = 1\n DFB ]V\n]V = ]V+1\n DFB ]V\nM MAC\n]L INX\n BEQ ]L\n <<<\n M\n M\n BNE ]L\n", "CAD0FD88D0FD0102" "E8F0FDE8F0FDD0FB"},
	{MOS, " DUM $300\nA1 DS 2\nB1 DFB 0\n DEND\n LUP 2\n INX\n --^\n DA A1,B1\nM MAC\n LUP ]1\n DFB 7\n --^\n <<<\n M 3\n DO 0\nN MAC\n <<<\n FIN\n", "E8E800030203070707"},
	{MACRO10, " OCT 17,-1\n ASCII /AB/\n ASCIZ .C.\n SIXBIT \" A\"\n", "0FFF4142430000" "21"},
	{MACRO10, " UNIVERSAL X\n XLIST\n LALL\n XALL\n SALL\n ENTRY X\n INTERN X\n EXTERN X\n .CREF\n .XCREF\n LIST\n 1\n", "01"},
	{MACRO10, "OPDEF SKIP [^O54]\n SKIP\n SKIP 3\nSYN LDAI,LOAD\n LOAD 1\n LDA [5]\n LDAI 2+IFE 1,<1>IFN 1,<3>\n LIT\n EXP 7\n", "2C2FA901AD0900A90505" "07"},
};

static void dump(const struct assembly *as, struct buf *out)
{
	unsigned low, high;
	if (!image_extent(as->image, &low, &high))
		return;
	for (unsigned i = 0; i <= high; i++)
		buf_printf(out, "%02X", as->image->byte[i]);
}

/* Also where only the image is wanted: then a text is read once. */
START_TEST(what_is_made)
{
	for (unsigned image = 0; image < 2; image++) {
		const struct asm_options options = {.undocumented = true, .object_only = image};
		struct assembly as;
		struct buf is = BUF_INIT;
		bool good = try_with(makes[_i].dialect, makes[_i].text, &options, &as);
		ck_assert_msg(good, "%s\n%s", makes[_i].text, said);
		dump(&as, &is);
		ck_assert_msg(!strcmp(buf_str(&is), makes[_i].bytes), "%s%s\n%s, not %s", makes[_i].text, image ? "(the image)" : "", buf_str(&is), makes[_i].bytes);
		buf_free(&is);
	}
}
END_TEST

/* In the other notation of its CPU each makes the same: translate() proves that itself. */
START_TEST(what_is_translated)
{
	struct assembly as;
	struct diag quiet = {0};
	struct buf out = BUF_INIT;
	if (strstr(makes[_i].text, "slo"))	/* no other notation has those */
		return;
	ck_assert(try(makes[_i].dialect, makes[_i].text, &as));
	const struct dialect *to = makes[_i].dialect == INTEL ? &asm8080_dialects[0]
		: makes[_i].dialect == MCS8 || makes[_i].dialect == AS8 ? &asm8008_dialects[0] : makes[_i].dialect == PROCTECH ? INTEL : makes[_i].dialect == MOS || makes[_i].dialect == MERLIN || makes[_i].dialect == MAC65 || makes[_i].dialect == CBM || makes[_i].dialect == EDASM || makes[_i].dialect == DASM || makes[_i].dialect == CA65 || makes[_i].dialect == SC ? &asm6502_dialects[0] : makes[_i].dialect == MACRO10 ? MOS : makes[_i].dialect == HISOFT ? ZILOG : &asmz80_dialects[0];
	ck_assert_msg(translate(&arena, &quiet, &as, to, &out), "%s\n%s", makes[_i].text, buf_str(&out));
	buf_free(&out);
}
END_TEST

/* A wrong text and all of what is told, or parts of it. */
static const struct {
	const struct dialect *dialect;
	const char *text, *told;
} wrong[] = {
	/* what would end it, change it, name it */
	{INTEL, " IF 1\n", "t:1:2: error: IF has no end in this text; ENDIF ends it"}, {MOS, "M1 .MACRO\n", ".MACRO has no end in this text; .ENDM ends it"}, {MERLIN, "M1 MAC\n", "MAC has no end in this text; <<< ends it"},
	{ZILOG, " REPT 2\n NOP\n", "REPT has no end in this text; ENDM ends it"}, {MOS, "S1 .STRUCT\n", "what begins with 'S1' has no end in this text"}, {MOS, " .block\n", "what begins with '.block' has no end in this text; .BEND ends it"},
	{INTEL, "V EQU 1\nV EQU 2\n", "t:2:1: error: 'V' is defined twice; with SET each time it may change"}, {INTEL, "V: NOP\nV: NOP\n", "t:2:1: error: 'V' is defined twice\n"}, {ZILOG, "V EQU 1\nV EQU 2\n", "; with DEFL each time"},
	{MOS, "V=1\nV=2\n", "'V' is defined twice; with := each time it may change"}, {MOS, " .proc main\n .pend\n", "t:1:8: error: .PROC takes no operand; its name stands before it"}, {ZILOG, "L1: L2: NOP\n", "t:1:5: error: 'L2' is no Z80 mnemonic of the zilog syntax; a line has one label"},
	{INTEL, " M1 5\n", "t:1:2: error: 'M1' is no 8080 mnemonic of the intel syntax; a label would have a ':' behind it, a macro would stand before this line"}, {INTEL, " M1FOO\n", "; a label would have a ':' behind it\n"},
	{ZILOG, " MOV A,B\n", "here it is written LD\n"}, {MOS, " STA 5 // C\n", "t:1:9: error: '/' has nothing before it; a comment begins with ';'"}, {ZILOG, " LD A,I,5\n", "the nearest form is LD A,I\n    1 |  LD A,I,5\n      |     ^~~~~\n"},
	{MOS, "@loop LDA #5\n", "t:1:1: error: '@' does not belong here; a local name begins with '_'"}, {MOS, " BNE @loop\n", "; a local name begins with '_'"}, {MOS, ".loop NOP\n", "; a local name begins with '_'"},
	{MOS, ": NOP\n", "; labels without a name are + and -"}, {MOS, " BNE :-\n", "; labels without a name are + and -"}, {MOS, " JMP lib::foo\n", "t:1:9: error: ':' does not belong here; a name of a scope is written SCOPE.NAME"},
	{MOS, ".segment \"ZEROPAGE\"\n", "t:1:10: error: a macro's name has no quotes; a part of memory is written .SECTION NAME"}, {MOS, " .setcpu \"6502\"\n", "; it is written .CPU"}, {MOS, " SEG code\n", "; it is written .SECTION"},
	{MOS, " SUBROUTINE\n", "; it is written .BLOCK"}, {MOS, " .code\n", "; it is written .SECTION"}, {MOS, " .rodata\n", ".SECTION"}, {MOS, " .bss\n .data\n", ".SECTION"},
	{INTEL, " LXI HL,5\n", "t:1:6: error: LXI does not take 'HL,5'; HL is written H\n"}, {INTEL, " PUSH AF\n", "; AF is written PSW\n"}, {INTEL, " MOV A,(HL)\n", "address of M"},
	{INTEL, " INX HL\nHL EQU 5\n", "; HL is written H"}, {INTEL, "5A: NOP\n", "t:1:1: error: '5A' stands where a label or a mnemonic should; a name begins with a letter"}, {ZILOG, " LD A,%12\n", "'2' is no binary digit\n"},
	{INTEL, " IRP X,<1,2\n NOP\n ENDM\n", "t:1:8: error: the text that begins with '<' has no closing '>'"}, {INTEL, "M1 MACRO A1,B1\n NOP\n ENDM\n M1 1, <2\n", "t:4:8: error: the text that begins with '<' has no closing '>'"},
	{MOS, " LDA #'AB'\n", "(byte -128 to 255); two characters are a word"}, {INTEL, " CPI 'AB'\n", "; two characters are a word"}, {ZILOG, " RST 5\n", "; of routines that are counted, as by Intel, it would be 028H"},
	{ZILOG, " RST 9\n", "(restart 0, 8, 16 ... 56)\n"}, {TDL, " IM1 5\n", "t:1:6: error: IM1 takes no operand"}, {TDL, " IM 1\n", "; another syntax of the assembler has it\n"}, {ZILOG, "$PRINT: NOP\n", "t:1:1: error: a name begins with a letter, and not with '$'"}, {INTEL, "$A1 : NOP\n", "t:1:1: error: a name begins"},
	{MERLIN, " DO 1\n", "DO has no end in this text; FIN ends it"}, {MERLIN, " LUP 2\n", "; --^ ends it"}, {SC, " .MA M\n", "; .EM ends it"}, {SC, " .DO 1\n", "; .FIN ends it"},
	{MERLIN, "LDA #5\nDEX\nINC STA\n", "t:3:5: error: STA lacks its operand"}, {MOS, "DEX INX\n", "DEX takes no operand"},
	/* of other assemblers, CPUs and of typesetting */
	{INTEL, " REPT 2\n LOCAL B1\nB1: NOP\n ENDM\n", "t:2:2: warning: LOCAL says nothing here"},
	{MOS, " RMB0 $10\n", "t:1:2: error: 'RMB0' is no 6502 mnemonic of the mos syntax; of the 65C02's makers Rockwell and WDC alone had it: it is written .BYTE $07,NAME\n"}, {MOS, " bbs7 $10,L1\n", "it is written .BYTE $FF,NAME,TARGET-*-3\n"},
	{CA65, " bbr1 $10,l1\n", "it is written .BYTE $1F,NAME,TARGET-*-1\n"}, {DASM, " BBR2 $10,L1\n", "it is written .BYTE $2F,NAME,TARGET-.-3\n"}, {MOS, " RMB8 5\n", "; a label would have a ':'"},
	{CA65, " .define HERE *\n .word HERE,HERE\n", "t:1:15: error: a name stands for a value here, and '*' would be that of this line"}, {CA65, " .define A1 5-(*+2)\n", "t:1:16: error: a name stands"},
	{DASM, " DC 'ABC'\n", "t:1:7: error: "},
	{DASM, " DC 2<>1\n", "t:1:6: error: '<>' is no operator here; it is written !=\n"},
	/* what is meant lacks its parentheses; a register that the prefix of another takes away */
	{ZILOG, " LD FOO,A\n", "t:1:5: error: LD does not take 'FOO,A'; the nearest form is LD (w),A (w: address of 16 bits)\n"}, {ZILOG, " LD FOO,BC\n", "the nearest form is LD (w),BC"}, {ZILOG, " LD BC,A\n", "the nearest form is LD (p),A"},
	{ZILOG, " LD H,IXH\n", "t:1:5: error: LD does not take 'H,IXH'; the prefix that makes IXH of H is for the whole instruction: H, L, (HL) and the other index register cannot stand beside it\n"},
	{ZILOG, " SET 0,IXH\n", "t:1:6: error: SET does not take '0,IXH'; the nearest form is"}, {ZILOG, " RLC IXL\n", "RLC does not take 'IXL'; "}, {ZILOG, " IN IXH,(C)\n", "; the nearest form is"}, {ZILOG, " LD (IY+1),IXL\n", "the prefix that makes IXL of L"},
	{ZILOG, " LD (HL),iyl\n", "the prefix that makes IYL of L"}, {ZILOG, " LD IXH,IYL\n", "; the prefix that makes IXH of H"}, {ZILOG, " ADD IXH,B\n", "; the nearest form is"},
	{PASMO, " CP \"\\\" ; no\n", "t:1:5: error: the string has no closing quote\n"}, {PASMO, " DB \"A\\\"\n DB 1\n", "t:1:5: error: the string has no closing quote\n"}, {PASMO, " DB \"A\n", "t:1:5: error: the string has no closing quote\n"}, {PASMO, " DB HIGH\n", "t:1:9: error: unexpected end of line: a number or a name is missing\n"},
	{ZILOG, " ERR 'too big'\n", "t:1:2: error: too big"}, {EDTASM, " JP $EDIT\n", "t:1:5: error: '$EDIT' is not defined"}, {ZILOG, " JP $EDIT\n", "t:1:6: error: 'EDIT' is not a hex number"}, {ZILOG, " DB 1!2\n", "'!' does not belong here"},
	{ZILOG, " IFGT 1,2,3\n ENDIF\n", "IFGT takes a value or two"},
	{MOS, " .export main\n", "'.export' is no 6502 mnemonic of the mos syntax; the files are one text, in which all names are known\n"}, {ZILOG, " .globl main\n", "; the files are one text"},
	{ZILOG, " .area CODE\n", "; it is written SEGMENT\n"}, {MOS, " .dc.b 5\n", "; it is written .BYTE\n"}, {INTEL, " SIM\n", "; the 8085 has it\n"},
	{INTEL, " INC A\n", "the intel syntax; the 6502, the z80 have it\n"}, {INTEL, " INC\n", "here it is written INR C\n"}, {ZILOG, " PUSH PSW\n", "t:1:7: error: PUSH does not take 'PSW'; PSW is written AF\n"},
	{INTEL, " JMP (HL)\n", "'HL' is not defined; the register is written H\n"}, {MERLIN, " FOO 1\n", "; a label would begin in column 1, a macro would stand before this line\n"},
	{MERLIN, " ASC ABC\n", "t:1:6: error: ASC takes strings, and behind them hex digits, two a byte"}, {MERLIN, " HEX G0\n", "HEX takes hex digits, two a byte"},
	{INTEL, " DB \xE2\x80\x98" "A\xE2\x80\x99\n", "t:1:5: error: a byte E2 (hex) does not belong here; an apostrophe is written '\n"}, {ZILOG, " DB \x93" "A\x94\n", "; a quote is written \"\n"},
	{MOS, " LDA #\xE2\x80\x93" "5\n", "; a minus is written -\n"}, {INTEL, " MVI\xC2\xA0" "A,5\n", "; it looks like a blank and is none\n"}, {MOS, " LDA #1F\n", "'F' is no decimal digit; a hex number is written $1F\n"},
	{INTEL, " MVI A,LOW\n", "t:1:11: error: unexpected end of line: a number or a name is missing"}, {INTEL, " MVI A,AND 5\n", "t:1:8: error: unexpected 'AND': an operand is missing"}, {INTEL, " JZ EQ\n", "'EQ' is not defined\n"},
	/* what the parser did not expect */
	{ZILOG, " LD A,5\\LX B,6\n", "t:1:8: error: '\\' does not belong here"}, {ZILOG, "M1 MACRO X\n LD A,\\X\n ENDM\n M1 5\n", "; a macro's parameters are written as their names\n"},
	{ZILOG, " LD (IX+5,A\n", "t:1:10: error: unexpected ',': a ')' is missing\n"}, {MOS, " LDA a:5\n", "; an operand of two bytes is asked for by @W, of one by @B\n"}, {MOS, " LDA 5 # C\n", "unexpected '#'; is a ',' or a ';' missing before it?"},
	{ZILOG, " LD A,5(X)\n", "t:1:9: error: unexpected 'X'; what is so far from an index register is written (IX+5)"}, {ZILOG, " LD A,(HL\n", "t:1:10: error: unexpected end of line: a ')' is missing\n"},
	{ZILOG, " LD A,HL)\n", "t:1:9: error: unexpected ')'; it closes nothing"}, {ZILOG, " LD A (HL)\n", "t:1:7: error: unexpected '('; is a ',' missing before it?"},
	{ZILOG, " LD A,(5+IX)\n", "t:1:10: error: unexpected 'IX': a number or a name is missing; the register stands first: (IX+5)"}, {ZILOG, " LD A,IX+5\n", "t:1:9: error: unexpected '+'; what is before it is a register and no value"},
	{ZILOG, " LD A,[5\n", "t:1:9: error: unexpected end of line: a ']' is missing"}, {ZILOG, " LD A,B C\n", "unexpected 'C'; is a ',' or a ';' missing"}, {ZILOG, " LD ,A\n", "t:1:5: error: unexpected ',': an operand is missing"},
	{ZILOG, " LD A,(5+(6)\n", "a ')' is missing"}, {ZILOG, " DB '(' 5\n", "is a ',' or a ';' missing"}, {MOS, " LDA 5 X\n", "t:1:8: error: unexpected 'X'; is a ',' or a ';' missing"}, {MOS, " LDA (5,X\n", "t:1:10: error: unexpected end of line: a ')' is missing"},
	{MOS, " LDA #X\n", "t:1:7: error: unexpected 'X': a number or a name is missing; X is a register and no value"}, {MOS, " LDA (5,6)\n", "t:1:9: error: unexpected '6', expecting register"}, {INTEL, " MVI A 5\n", "unexpected '5'; is a ','"},
	{INTEL, "N EQU F-S\n IF N\n ENDIF\nS: NOP\nF: NOP\n", "t:2:5: error: the value of 'N' is needed here, before its definition"},
	{INTEL, " DS N\nN EQU F\nF: NOP\n", "t:1:5: error: the value of 'N' is needed here"}, {MOS, "A1 = B1\nB1 = A1\n", "t:1:6: error: the value of 'B1' is needed here"},
	{INTEL, "M1 MACRO X\n DB X\n ENDM\n M1 %V+\nV EQU 1\n", "unexpected end of line"}, {INTEL, "M1 MACRO X\n DB X\n ENDM\n M1 %V+1\nV EQU 1\n", "t:4:5: error: '%V+1': what stands behind a '%' in a call has to have a value by then"},
	{ZILOG, "V SET\n", "SET takes a value"}, {ZILOG, " SET 5\n", "SET lacks its second operand"},
	{INTEL, " DB =5\n", "'=' does not belong here"}, {ZILOG, " DB 5 ~ 6\n", "'~' does not belong here; NOT inverts"}, {ZILOG, " DB |5\n", "'|' does not belong here; OR joins bits"},
	{ZILOG, " DB 5!\n", "'!' does not belong here"}, {ZILOG, " DB %2\n", "'%' does not belong here; a binary number is written 101B"}, {ZILOG, " DB 5 ^\n", "unexpected end of line: a number or a name is missing"},
	{INTEL, " DB 5>>1\n", "'>' does not belong here; shifts are SHR"}, {INTEL, " DB 5^1\n", "'^' does not belong here; XOR"}, {INTEL, " XRA A!= 5\n", "= lacks the name before it"},
	{MERLIN, "SAVE KBD \"Save?\"\n", "t:1:1: error: KBD asks for a value: --define SAVE=VALUE gives it"}, {MERLIN, " KBD\n", "KBD lacks the name before it"}, {MERLIN, " DUMMY\n", "DUMMY takes an address"},
	{MERLIN, " ORG 9\n ERR \\8\n", "t:2:6: error: this holds"}, {MERLIN, " LDA \\8\n", "'\\' does not belong here"},
	{EDASM, " MSB\n", "t:1:2: error: MSB takes ON or OFF"}, {EDASM, " MSB 1\n", "t:1:6: error: MSB takes ON or OFF"}, {EDASM, " DSECT\n", "what begins with 'DSECT' has no end"}, {EDASM, " DEND\n", "DEND ends nothing"},
	{EDASM, " CHN\n", "CHN lacks the name of a file"}, {EDASM, " INCLUDE\n", "INCLUDE lacks the name of a file"}, {EDASM, " IFGT\n IFGE\n IFLE\n IFLT\n IFNE\n IFEQ\n DO\n", "IFGT takes a number"},
	{EDASM, " ORG\n EQU 5\n DFB\n DB\n DW\n DDB\n DS\n .BLOCK\n ASC\n DCI\n STR\n", "ORG takes an address"},
	{DASM, " BNE .a\nS1 SUBROUTINE\n.a NOP\n", "t:1:6: error: '.a' is not defined"}, {DASM, " LDA foo.bar\n", "'foo.bar' is not defined"}, {DASM, " LDA.q 5\n", "t:1:5: error: '.q' is no width; .W asks for two bytes, .B for one"}, {DASM, " MAC\n ENDM\n", "MAC lacks the name before it"},
	{CA65, "foo = 1\n .byte Foo\n", "t:2:8: error: 'Foo' is not defined; did you mean foo?"}, {DASM, "foo = 1\n BYTE Foo\n", "did you mean foo?"}, {CA65, " .byte ffh\n", "'ffh' is not defined; the number is written $ff"},
	{INTEL, "F FUNCTION Q,Q+Q\n DB F(1,2)\n", "t:2:5: error: the function F takes 1 number, these are 2\n"}, {INTEL, "F FUNCTION Q,Q\nF FUNCTION Q,6\n", "t:2:1: error: the function 'F' is defined twice"}, {INTEL, " FUNCTION Q,Q\n", "t:1:2: error: FUNCTION lacks the name before it"},
	{INTEL, "R FUNCTION Q\n", "FUNCTION takes names, and behind them an expression"}, {INTEL, "R FUNCTION 5,6\n", "t:1:12: error: FUNCTION takes names, and behind them what it is; '5' is no name"}, {INTEL, " DB nofun(1)\n", "t:1:11: error: unexpected '1'; there is no function 'nofun'\n"},
	{INTEL, "F FUNCTION Q,Q+Q+Q+Q+Q\nG FUNCTION Q,F(F(Q))\nH1 FUNCTION Q,G(G(Q))\nH2 FUNCTION Q,H1(H1(Q))\n", "the expression is too long"}, {INTEL, "F FUNCTION Q,Q/U1\n DB F(1)\n", "t:2:5: error: 'F(1)' is not defined"},
	{ZILOG, "F FUNCTION Q\n", "FUNCTION takes names"}, {MOS, "f .sfunction q\n", ".SFUNCTION takes names"}, {CA65, "f .sfunction q\n", ".SFUNCTION takes names"}, {CA65, " .define f(q)\n", "with parameters names a statement or an expression"},
	{MOS, " .dword $123456789\n", "'123456789' is too large: it does not fit 32 bits"}, {MOS, " .dint\n", ".DINT takes long words"}, {MOS, " .word $12345\n", "'12345' is too large: it does not fit 16 bits"},
	{MERLIN, " CHK 5\n", "t:1:6: error: CHK takes no operand"}, {MOS, " .byte %1010_\n", "'_' is no binary digit"}, {MOS, " DO 1 && U1\n FIN\n", "'U1' is not defined"},
	{CA65, " .setcpu \"65816\"\n", "t:1:11: error: what stands behind .setcpu 65816 is not for the 6502"}, {CA65, " .setcpu\n", ".setcpu lacks the name of a CPU"}, {CA65, " jmp [$1234]\n", "t:1:6: error: '[' does not belong here"}, {CA65, " bne :-\n", "there is no label ':' so far before this"},
	{CA65, " lda q:5\n", "unexpected ':5'; an operand of two bytes is asked for by a:, of one by z:"}, {CA65, " .charmap 1,2\n", "'.charmap' is no 6502 mnemonic of the ca65 syntax; it is ca65's, and not read here\n"}, {CA65, "x = 5\n", "t:1:1: error: 'x' is a register and cannot be a label"},
	{DASM, " LDA #089\n", "'8' is no octal digit; a 0 before it makes it one, a decimal number is 89\n"}, {DASM, " REPEAT 3\n", "REPEAT has no end in this text; REPEND ends it"}, {DASM, " SUBROUTINE\n.a NOP\n.a NOP\n", "t:3:1: error: '.a' is defined twice\n"},
	{MOS, " LDA #5 STA 6\n", "t:1:9: error: unexpected 'STA'; each statement has a line of its own"}, {MOS, " .IFE 1 <\n", ".IFE has no end in this text; > ends it"}, {MOS, " .MAC FOO\n", ".MAC has no end in this text; .MND ends it"},
	{HISOFT, "*F NOFILE\n", "t:1:4: error: 'NOFILE' cannot be read"}, {EDTASM, " DC 5,256\n", "t:1:7: error: 0100H does not fit: DC takes -080H to 0FFH (a byte)"}, {ZILOG, " OPTION +X\n LD A,]\n", "t:2:7: error"},
	{MOS, "m1 macro\n", "macro has no end in this text; ENDM ends it"}, {MOS, " endm\n", "endm ends nothing"}, {MOS, " endif\n", "endif without an IF"}, {MOS, " rept\n", "REPT takes how often"}, {MOS, " endr\n", "endr ends nothing"}, {MOS, " include\n", "include lacks the name of a file"},
	{MOS, " cpu z80\n", "t:1:6: error: what stands behind cpu z80 is not for the 6502"}, {MOS, " noopt\n opt\n code\n data\n bss\n lda ]\n", "t:6:6: error"},
	{CA65, "l1:\n .byte .sizeof(l1)\n", "t:2:8: error: 'l1' has no size here: a structure has one, a .PROC, and a label of data on its line"}, {CA65, " .byte .sizeof(l2)\n", "'l2' is not defined"}, {CA65, " .byte .sizeof(5)\n", "has no size here"},
	{MOS, " lda #1\n .dsection a1\n .dsection a1\n", "t:3:2: error: the section 'a1' has its place already"},
	{DASM, " JMP.ind $1234\n", "t:1:5: error: '.ind' asks for an address where the address is found: it stands in parentheses, JMP (NAME)"}, {DASM, " DC.S X\n", "DC.S takes words, the high byte first"},
	{DASM, " PROCESSOR f8\n", "t:1:12: error: what stands behind PROCESSOR f8 is not for the 6502"}, {DASM, " PROCESSOR\n", "PROCESSOR lacks the name of a CPU"}, {DASM, " LDA #[5]d\n", "unexpected"}, {DASM, " DC.W [5]d\n", "t:1:7: error: '[5]d' is a text of digits, and stands among bytes"},
	{DASM, "V1 SET V1+1\n LDA #V1\n", "t:2:6: error: the value of 'V1' is needed here, before its definition"}, {DASM, "S1 BNE a$\n SUBROUTINE\na$ NOP\n", "'a$' is not defined"}, {DASM, " LDA #0x\n", "lacks its digits"},
	{DASM, " MACRO M1\n", "MACRO has no end in this text; ENDM ends it"}, {DASM, " ERR\n", "t:1:2: error: without a text"}, {DASM, " FOO 5\n", "'FOO' is no 6502 mnemonic of the dasm syntax; a label would begin in column 1"},
	{DASM, " ORG\n RORG\n REND 1\n DC\n DC.B\n DC.W\n BYTE\n BYTE.B\n BYTE.W\n WORD\n DS\n DS.B\n DS.W\n ALIGN\n*=\n", "ORG takes an address, and perhaps what fills up to it"}, {DASM, " EQU 5\n SET 5\n = 5\n", "EQU lacks the name before it"},
	{DASM, " DC.L X\n LONG X\n DS.L\n", "t:1:7: error: 'X' is a register; DC.L takes long words"}, {DASM, " DC.L $123456789\n", "t:1:8: error: '123456789' is too large: it does not fit 32 bits"}, {DASM, " DC.L 0-$80000001\n", "t:1:7: error: the expression overflows; a long word takes -2147483648 to 4294967295"},
	{DASM, " DC.L $FFFFFFFF*$FFFFFFFF\n", "t:1:7: error: the expression overflows"}, {DASM, " DC.L 1<<32\n", "t:1:10: error: a shift by 32: it takes 0 to 31"}, {DASM, " DC.W 1<<17\n", "t:1:7: error: $20000 does not fit: DC.W takes -$8000 to $FFFF (a word)"},
	{INTEL, "M1 MACRO X\n M1 X&X\n ENDM\n M1 AAAAAAAA\n", "t:2:2: error: the lines of M1 become too long: given up here"},
	{MOS, " LDA 5 // X\n", "t:1:11: error: unexpected 'X': a number or a name is missing; a comment begins with ';'"}, {MOS, " LDA 5 /* N1\n", "; a comment begins with ';'"},
	{MOS, " LDA #&FF+1\n", "t:1:7: error: unexpected '&': a number or a name is missing; a hex number is written $FF\n"},
	{MOS, " .for\n .next\n", "t:1:2: error: .for takes NAME := its first value, a condition"}, {MOS, " .for i := 0\n .endfor\n", "t:1:7: error: .for takes NAME"}, {MOS, " .for i := 0, i < 1, i\n .byte 1\n .next\n", "t:1:7: error: .for takes"},
	{MOS, "\n .for i := 0, i < 2, i += 1\n .byte FOO\n .next\n", "t:3:8: error: 'FOO' is not defined"}, {MOS, " .for i := 0, i >= 0, i += 1\n .next\n", "t:1:2: error: .for goes on after 100000 turns: it would for ever"}, {MOS, " .for i := 0, i < 2, i += 1\n NOP\n", ".for has no end in this text; .ENDFOR ends it"},
	{MOS, " .for i := 0,, i += 1\n .next\n", "t:1:7: error: .for takes NAME"}, {MOS, " .for i := 0, i < 1, i += 1\n .if 0\n .next\n", "t:1:2: error: .for has no end in this text"}, {MOS, " .endfor\n", ".endfor ends nothing"},
	{CA65, " jeq *\n", "'jeq' is no 6502 mnemonic of the ca65 syntax; it is written BNE *+5 and JMP, or behind .MACPACK longbranch\n"}, {CA65, " .macpack cbm\n", "t:1:11: error: .macpack takes longbranch, generic or cpu"}, {CA65, " .macpack\n", "t:1:2: error: .macpack takes"},
	{CA65, " .import AA,BB: zeropage\n .importzp CC\n .global DD\n .globalzp EE\n LDA BB\n", "t:5:6: error: 'BB' is in another text, as this one says: assemble them as one, or give its value with -D BB=VALUE\n"},
	{CA65, " .importzp CC\n LDA CC\n", "'CC' is in another text"}, {CA65, " .global DD\n .proc P1\n LDA DD\n .endproc\n", "'DD' is in another text"}, {CA65, " .globalzp EE\n LDA EE\n", "'EE' is in another text"}, {CA65, " .forceimport FF\n LDA FF\n", "'FF' is not defined"}, {CA65, " .condes FF\n LDA FF\n", "'FF' is not defined"},
	{INTEL, " EXTRN AA,BB\n JMP BB\n", "'BB' is in another text, as this one says"}, {INTEL, " EXTERNAL AA\n JMP AA\n", "'AA' is in another text"}, {INTEL, " EXT AA\n JMP AA##\n", "'AA' is in another text"}, {CA65, " LDA .paramcount\n", "t:1:6: error: '.' does not belong here"},
	{ZILOG, " PSECT\n", "PSECT lacks its name"}, {ZILOG, " SEY\n", "; did you mean SET"}, {ZILOG, " SEY 5\n", "did you mean SET?"},
	{ZILOG, " PUSH SP\n", "note: it is written PUSH h or PUSH AF or PUSH p (h: register pair HL IX IY; p: register pair BC DE)\n"},
	{ZILOG, " LD (BC),B\n", "LD does not take '(BC),B'; the nearest form is LD (p),A (p: register pair BC DE)\n"},
	{ZILOG, " ADD IX,HL\n", "the nearest form is ADD IX,q (q: register pair BC DE IX SP)\n"}, {ZILOG, " ADD IX,HL\n", "q: register pair BC DE HL/IX/IY SP)\n"},
	{ZILOG, " JP NZ\n", "t:1:5: error: JP lacks its second operand; the nearest form is JP c,w"}, {INTEL, " LXI H\n", "t:1:6: error: LXI lacks its second operand; it is written LXI p,i (p: register pair B D H SP;"},
	{DASM, " DC 1\n /* DC 2\n", "t:2:2: error: the comment has no end '*/'"}, {CA65, " .dword\n", ".DWORD takes long words"}, {MOS, " .(\n NOP\n", "what begins with '.(' has no end"}, {MOS, " .)\n", ".) ends nothing"}, {MOS, " .DSB\n .ASC\n", ".DSB takes a number of bytes"},
	{MOS, "/* X\n", "t:1:1: error: '/' does not belong here"}, {MOS, " LDA 5/*\n", "division by zero"},
	{MOS, "#if\n#ifdef\n#ifndef\n#else 1\n#endif 1\n", "#IF takes a condition"}, {MOS, "#define\n", "#define lacks its name"}, {MOS, "#include\n", "#include lacks the name of a file"}, {MOS, "#echo \"e\"\n#error \"no\"\n", "t:2:1: error: no"}, {MOS, "#error\n", "t:1:1: error"},
	{EDTASM, " LORG 8000H\n", "code that is loaded elsewhere than it runs stands between PHASE"}, {EDTASM, " DATE\n", "what the clock says would make other bytes each day"}, {EDTASM, " TIME\n", "what the clock says"}, {ZILOG, "A1 EQU 5\n DB TYPE A1\n", "TYPE asks M80's linker"}, {DASM, "B1 EQM 5\n", "a text for a name is not known here"},
	{MOS, "!tx \"A\"\n", "it is written .TEXT"}, {ZILOG, " !byte 5\n", "t:1:2: error: '!' does not belong here; directives have no '!' before them"}, {ZILOG, " LD A,!\n", "unexpected end of line"}, {MOS, "!pseudopc 5 {\n", "it is written .LOGICAL"}, {MOS, "+mac 5\n", "a macro is called by its name behind a '#' or a '.'"},
	{DASM, " HEX 1\n", "HEX takes hex digits, two a byte"}, {DASM, " IF\n IFCONST\n IFNCONST\n ELSE 5\n ENDIF 5\n EIF 5\n", "IF takes a condition"}, {DASM, " REPEAT\n REPEND 1\n MEXIT 1\n ENDM 1\n", "REPEAT takes how often"},
	{DASM, " SUBROUTINE\n SEG 5\n LDA ]\n", "unexpected"}, {DASM, " INCLUDE\n INCBIN 5\n", "INCLUDE lacks the name of a file"}, {DASM, " END 1,2\n", "END takes at most a start address"}, {DASM, " ECHO \"x\"\n LDA ]\n", "note: x"}, {DASM, " SEG.U\n LDA ]\n", "unexpected"},
	{CA65, ".struct S1\n .byte 1,2\n.endstruct\n", "t:2:8: error: in a structure .BYTE takes at most how many there are"}, {CA65, ".union U1\n", "what begins with 'U1' has no end"}, {CA65, " .endunion\n", ".endunion ends nothing"}, {CA65, ".struct S1\n.endunion\n", ".endunion ends nothing that began"},
	{CA65, " .word .max(1,2)\n", "t:1:8: error: '.' does not belong here; this function is ca65's, and not read here"}, {CA65, " .word .foo\n", "t:1:8: error: '.' does not belong here\n"}, {DASM, " rept 5\n", "it is written REPEAT"},
	{MOS, " .union\n", "what begins with '.union' has no end"}, {MOS, " .endu\n", ".endu ends nothing"}, {CA65, " .tag\n", ".TAG takes the name of a structure"}, {CA65, " .faraddr\n .faraddr $1000000\n", ".FARADDR takes addresses of 24 bits"}, {CA65, " .faraddr $1000000\n", "$1000000 does not fit"},
	{CA65, " .lobytes\n .hibytes\n .bankbytes\n", ".LOBYTES takes values"}, {CA65, " .ifp02 5\n .endif\n .ifpc02 5\n .endif\n .ifpsc02 5\n .endif\n .ifp816 5\n .endif\n .ifp4510 5\n .endif\n", ".IFP02 takes no operand"},
	{CA65, " jmp @q\n", "t:1:6: error: '@q' is not defined"}, {CA65, " jmp s1::l1\n", "'s1::l1' is not defined"}, {CA65, " jmp :++\n: nop\n", "there is no label ':' so far behind this"}, {CA65, ".proc p1\n", "t:1:7: error: what begins with 'p1' has no end in this text"}, {CA65, ".scope s1\n nop\n", "what begins with 's1' has no end"},
	{CA65, " .endproc\n", ".endproc ends nothing"}, {CA65, " .endscope\n", ".endscope ends nothing"}, {CA65, " .enum E1\n", "what begins with 'E1' has no end"}, {CA65, " .endenum\n", ".endenum ends nothing"}, {CA65, " .macro m1\n", ".macro has no end in this text; .ENDMACRO ends it"},
	{CA65, " .mac\n .endmac\n", ".mac lacks the name before it"}, {CA65, " .endmacro\n", ".endmacro ends nothing"}, {CA65, " .exitmacro\n", "no macro and no repeat to leave"}, {CA65, " .define\n", ".define lacks its name"}, {CA65, " .define F1(x) x\n", "'x' is a register"},
	{CA65, ".struct P1\n", "what begins with 'P1' has no end"}, {CA65, " .endstruct\n", ".endstruct ends nothing"}, {CA65, " .byte .sizeof\n", "does not belong here"},
	{CA65, " = 5\n := 5\n .set 5\n .var 5\n", "= lacks the name before it"}, {CA65, " .org\n *=\n .byte\n .byt\n .word\n .addr\n .dbyt\n .res\n .asciiz\n .align\n", ".ORG takes an address"}, {CA65, " .segment\n", ".segment lacks its name"},
	{CA65, " .code\n .data\n .bss\n .rodata\n .zeropage\n lda ]\n", "']' does not belong here"}, {CA65, " .if\n .ifdef\n .ifndef\n .ifblank\n .ifnblank\n .else 1\n .elseif\n .endif 1\n", ".IF takes a condition"}, {CA65, " .repeat\n .endrepeat 1\n .endrep 1\n", ".REPEAT takes how often"},
	{CA65, " .include\n .incbin 5\n", ".include lacks the name of a file"}, {CA65, " .assert 0, error, \"no\"\n", "error: this does not hold: no"}, {CA65, " .assert 0\n", ".ASSERT takes a condition, what to do"}, {CA65, " .error \"e\"\n .warning \"w\"\n .out \"o\"\n", "t:1:2: error: e"}, {CA65, " .end 5\n", ".END takes no operand"},
	{CA65, " lda q:5\n", "t:1:7: error: unexpected ':5'"}, {MOS, " LDA s1::l1\n", "a name of a scope is written SCOPE.NAME"}, {CA65, " lda 5 .mid 6\n", "does not belong here"},
	{MOS, " .DB\n .DW\n", ".DB takes bytes and strings"},
	{MOS, " PROCESSOR 6502\n", "; it is written .CPU; --syntax dasm has it"}, {MOS, " .ENDPROC\n", "; it is written .PEND; --syntax ca65 has it"}, {MOS, " IFCONST X1\n", "of the mos syntax; --syntax dasm has it\n"},
	{MOS, "E1 = $FFFF+2\n", "= takes -$8000 to $10000, this is $10001"}, {MOS, "E1 = $FFFF+1\n JMP E1\n", "$10000 does not fit: JMP takes $0000 to $FFFF"},
	{ZILOG, " DEFT\n DEFZ\n DZ\n BYTE\n WORD\n BLOCK\n DISP\n ENT 5\n", "DEFT takes strings"}, {ZILOG, " DEFINE\n", "DEFINE lacks its name"}, {ZILOG, " MODULE M1\n", "what begins with 'M1' has no end"}, {ZILOG, " ENDMODULE\n", "ENDMODULE ends nothing"}, {ZILOG, " DISPLAY 'x'\n LD )\n", "note: x"},
	{DASM, " >M1\n", "'>' does not belong here"}, {CA65, " .ski3\n", "'.ski3' is no 6502 mnemonic of the ca65 syntax"},
	{AS8, " DATA\n", "DATA takes bytes and strings, or * and a number of zeros"}, {AS8, " DATA *\n", "t:1:2: error: DATA takes"}, {AS8, " CPI 400\n", "0100H does not fit"}, {AS8, " LAI #5\n", "'#' does not belong here"}, {INTEL, " MVI A,5#\n", "unexpected end of line: a number or a name is missing"}, {ZILOG, " LD A,5#3\n", "t:1:8: error: unexpected '#3'"},
	{INTEL, " CPU 6502\n", "t:1:6: error: what stands behind CPU 6502 is not for the 8080"}, {ZILOG, " .CPU 8080\n CPU\n", "t:2:2: error: CPU lacks the name of a CPU"}, {INTEL, " .ASCIZ\n .ASCIIZ 1,\n", ".ASCIZ takes strings"},
	{INTEL, "$INCLUDE ( )\n", "t:1:1: error: $INCLUDE lacks the name of a file"}, {INTEL, " .ECHO 'x'\n MVI A\n", "note: x"}, {INTEL, " DB 0xG\n", "t:1:7: error: 'G' is not a hex number: 'G' is no hex digit"},
	{HISOFT, " DEFB @5\n", "'@5' is not defined"}, {HISOFT, " DEFB ?\n", "'?' is not defined"}, {MAC65, " .SET 5\n", ".SET lacks the name before it"},
	{MAC65, " .SET\n", ".SET takes a value behind a name"}, {MAC65, " .FLOAT\n", "t:1:2: error: .FLOAT takes decimal numbers"}, {MAC65, " .FLOAT 1,X\n", "t:1:11: error: .FLOAT takes decimal numbers up to 1E97"},
	{MAC65, " .FLOAT 1E98\n", ".FLOAT takes"}, {MAC65, " .FLOAT 1.2.3\n", ".FLOAT takes"}, {MAC65, " .FLOAT 1,\n", ".FLOAT takes"}, {HISOFT, " DEFB .5\n", "'.' does not belong here"}, {HISOFT, " DEFB 5.\n", "unexpected end of line: a number or a name is missing"}, {ZILOG, " DB 5.6\n", "'.' does not belong here"},
	{ZILOG, "M1 MACRO #\n ENDM\n", "'#' is no name of a parameter"},
	{MAC65, " .BYTE +Q9,\"A\"\n", "t:1:9: error: 'Q9' is not defined"}, {MOS, " .IF .DEF N\n .FI\n", "'.' does not belong here"}, {MOS, " .= 5\n", ".= lacks the name before it"},
	{SC, " .INB\n", ".INB lacks the name of a file"},
	{MOS, " .ascii \"x\"\n", "; it is written .TEXT"}, {MOS, " .endmacro\n", "; it is written .ENDM"}, {MOS, " .repeat 3\n", "; it is written .REPT"}, {MOS, " .endrepeat\n", ".ENDREPT"},
	{MOS, " .scope\n", "; it is written .BLOCK"}, {MOS, " .endproc\n", ".PEND"}, {MOS, " .endscope\n", "; it is written .BEND"}, {INTEL, " MOV A,[HL]\n", "; the memory that HL has the address of is written M"},
	{INTEL, "Y1 SET Q\nY1 SET 5\nQ EQU 7\n", "t:1:8: error: the value of 'Q' is needed here, before its definition"}, {INTEL, " DB Y1\nY1 SET Q\nQ EQU 7\n", "t:1:5: error: the value of 'Y1' is needed here"},
	{ZILOG, " NOP : NOPE\n", "t:1:6: error: ':' does not belong here"}, {ZILOG, "#DEFINE G JP\n G\n", "JP lacks its operand"},
	{HISOFT, "M1 MAC\n", "MAC has no end"}, {TDL, " .BLKW\n", ".BLKW takes a number of words"}, {TDL, " == 5\n", "== lacks the name"}, {TDL, " ]\n", "] without an IF before it"}, {TDL, "][\n", "][ without an IF"}, {ZILOG, " ]\n", "']' does not belong here"},
	{ZILOG, "V1 == 5\n", "t:1:5: error: '=' does not belong here"}, {TDL, " .BYTE 5,[6]\n", "'[' does not belong here"}, {INTEL, " DB .\n", "'.' does not belong here"}, {TDL, " .IFE 1\n NOP\n", ".IFE has no end"}, {MOS, " NOP\n@L NOP\n", "'@' does not belong here"}, {MAC65, " BNE @L\n", "'@L' is not defined"}, {ZILOG, " DUP\n EDUP\n", "DUP takes how often"}, {ZILOG, " EDUP\n", "EDUP ends nothing"},
	{INTEL, " ENDR\n", "ENDR ends nothing"}, {MOS, " .endr\n", ".endr ends nothing"}, {SC, "V .EQ 5,6\nW .EQ\n", "t:2:3: error: .EQ takes a value"}, {ZILOG, "#DEFINE\n", "t:1:1: error: #DEFINE lacks its name"}, {ZILOG, "#DEFINE F(x)\n", "t:1:9: error: #DEFINE with parameters names a statement or an expression; a MACRO has more"},
	{ZILOG, "#DEFINE V Q+\n", "t:1:1: note: defined here by #DEFINE"}, {ZILOG, "#DEFINE J JP\n J\n", "JP lacks its operand"}, {ZILOG, "#INCLUDE\n", "#INCLUDE lacks the name of a file"},
	{ZILOG, "#IF\n#ENDIF\n#IFDEF\n#ENDIF\n#IFNDEF\n#ENDIF\n", "#IF takes a condition"}, {ZILOG, "#ELSE\n#ENDIF\n", "#ELSE without an IF before it"}, {ZILOG, "#PRAGMA x\n", "'#' does not belong here"},
	{ZILOG, " ADD HL\n", "ADD lacks its second operand; the nearest form is ADD HL,q"}, {ZILOG, " SUB HL\n", "SUB does not take 'HL'"}, {ZILOG, " ADD B,C\n", "ADD does not take 'B,C'"}, {ZILOG, " SUB B,C\n", "SUB does not take 'B,C'"},
	{ZILOG, " INC A,B\n", "INC does not take 'A,B'"}, {ZILOG, " LD B\n", "LD lacks its second operand"}, {&asmz80_dialects[0], " SUB A,B\n", "SUB does not take 'A,B'"},
	{INTEL, " .BYTE\n", ".BYTE takes bytes and strings"}, {INTEL, " .ORG\n", ".ORG takes an address"}, {INTEL, " .BLOCK\n", ".BLOCK takes a number of bytes"}, {INTEL, " .EQU 5\n", ".EQU lacks the name"},
	{INTEL, " COMMON\n", "COMMON lacks its name"}, {INTEL, " .SET 5\n", ".SET lacks the name"}, {INTEL, " .DB\n .ASCII\n .DW\n", ".DW takes words"},
	{ZILOG, " LD A,5##\n", "'#' does not belong here"},
	{INTEL, "RD EQU E\n DAD RD\n", "DAD does not take 'RD'"}, {INTEL, "RD SET D\n MOV A,RD\n", "MOV does not take 'A,RD'"}, {INTEL, " DB D\n", "'D' is a register; DB takes bytes"},
	{MERLIN, " IF\n", "IF lacks its operand"}, {MERLIN, " IF Q+\n FIN\n", "unexpected end of line"}, {MERLIN, " IF Q\n FIN\nQ=1\n", "'Q' has no value so far"},
	{MERLIN, " BNE ]Q\n", "']Q' is not defined"}, {MOS, "A1=5\n LDA A1.1\n", "'.' does not belong here"}, {CBM, " LDA #5 ,\n", "unexpected end of line"}, {CBM, " LDA (5) Y\n", "LDA does not take '(5)'"},
	{MACRO10, " STAZX 5\n", "'STAZX' is no 6502 mnemonic of the macro10 syntax"},
	{MOS, " LDA *3\n", "t:1:7: error: unexpected '3'; is a ',' or a ';' missing before it?"},
	{MERLIN, "A1 NOP\n:L NOP\nB1 NOP\n BNE :L\n", "t:4:6: error: ':L' is not defined"}, {MOS, "A1 NOP\n10$ NOP\nB1 NOP\n BNE 10$\n", "t:4:6: error: '10$' is not defined"},
	{SC, "A1 NOP\n.1 NOP\nB1 NOP\n BNE .1\n", "t:4:6: error: '.1' is not defined"},
	{MOS, " JMP :\n", "t:1:6: error: ':' does not belong here"}, {INTEL, " JMP :\n", "t:1:6: error: ':' does not belong here"}, {ZILOG, " JR ::\n", "t:1:5: error: ':' does not belong here"},
	{MOS, " EPZ 5\n", "EPZ lacks the name"}, {MOS, " ADR\n", "ADR takes words"}, {MOS, " BYT\n", "BYT takes bytes"}, {MOS, " DFS\n", "DFS takes a number"}, {MOS, " DBY\n", "DBY takes words"},
	{MOS, " ICL\n", "ICL lacks the name of a file"}, {MOS, " .BYTE #5\n", "'#5' is an instruction's operand"}, {MOS, "1L NOP\n", "'1L' stands where a label or a mnemonic should"},
	{MCS8, " JZ 5\n", "here it is written JTZ n"}, {INTEL, " ADC 5\n", "ADC does not take '5'; ACI does"}, {INTEL, " SBB 5\n", "SBI does"}, {INTEL, " ANA 5\n", "ANI does"},
	{INTEL, "LO-OP: NOP\n", "'LO' is no 8080 mnemonic of the intel syntax; a name has letters and digits"},
	{INTEL, "M1 MACRO\nL1: NOP\n ENDM\n M1\n M1\n", "t:2:1: error: 'L1' is defined twice; LOCAL L1 in the macro makes it new for each call"},
	{MOS, "<<<<<<< HEAD\n", "t:1:1: error: '<' does not belong here; is it left over from a merge?"}, {MOS, "lda\n", "t:1:1: error: LDA lacks its operand"},
	{MOS, "DEX INX\n", "t:1:5: error: DEX takes no operand"}, {MOS, " LDA #LOW 5\n", "t:1:11: error: unexpected '5'; the low byte is written <"},
	{MOS, " LDA #HI V\nV=5\n", "t:1:10: error: unexpected 'V'; the high byte is written >"}, {MOS, "LAB-EL NOP\n", "'-' does not belong here; a name has letters and digits"},
	{MOS, " lda.w 5\n", "an operand of two bytes is asked for by @W: LDA @W n"}, {MOS, " LDX.B 5\n", "LDX @B n"},
	{ZILOG, "LAB LDX A,5\n", "t:1:5: error: 'LDX' is no Z80 mnemonic"}, {ZILOG, "MVO A,5\n", "t:1:1: error: 'MVO' is no Z80 mnemonic"},
	{INTEL, " REPT -1\n NOP\n ENDM\n", "t:1:7: error: REPT takes how often, this is -1"},
	{INTEL, " DB NUL\n", "'NUL' is not defined"}, {INTEL, " IF N\n DB 1\n ENDIF\nN EQU 1\n", "t:1:5: error: 'N' is not defined before this line"},
	{MOS, " STAZX 5\n", "here it is written STA n,X"}, {INTEL, " LAB\n", "here it is written MOV A,B"}, {&asm8080_dialects[0], " MOV A,B\n", "; another syntax of the assembler has it"},
	{&asm6502_dialects[0], " LDA #5\n", "t:1:6: error: '#' does not belong here; what is to be loaded itself has IM behind the mnemonic: LDAIM"},
	{MOS, " JMP @B 5\n", "t:1:6: error: JMP has no form with an operand of one byte like this"}, {MOS, " BNE @W 5\n", "t:1:6: error: BNE has no form with an operand of two bytes"},
	{MOS, " LDA ~1\n", "t:1:6: error: -$0002 does not fit"},
	{SC, " LDA #300\n", "t:1:6: error: $012C does not fit"}, {SC, " .DA #300\n", "does not fit"}, {SC, " .DA A,#1\n", "'A' is a register"},
	{MOS, " LDA /5\n", "t:1:6: error: '/' has nothing before it"}, {MOS, " LDA #^5\n", "t:1:7: error: '^' has nothing before it"},
	{MOS, " .BYTE |5\n", "t:1:8: error: '|' has nothing before it"}, {MOS, "W=$1234\n LDA #W\n", "t:2:6: error: $1234 does not fit"},
	{SC, " .AS -HELLO\n", "t:1:7: error: .AS takes a text between two of the same character"}, {MOS, " .MA M\n NOP\n", ".MA has no end"},
	{MOS, " .EM\n", ".EM"},
	{MOS, " .MAC M\n NOP\n", ".MAC has no end"}, {MOS, " .MND\n", ".MND ends nothing"},
	{SC, " .PH\n", ".PH takes an address"}, {SC, " .EP\n", ".EP ends no phase"}, {SC, " .ED\n", ".ED ends nothing"}, {SC, " .DUMMY\n", "begins with '.DUMMY' has no end"},
	{SC, " .SE 5\n", ".SE lacks the name"}, {MOS, " .EL\n", ".EL without an IF"}, {MOS, " BLK\n", "BLK takes strings"}, {MOS, " LDA \\\n", "'\\' does not belong here; parameters"},
	{MOS, " .BYTE +$80,\"HI\"\n", "t:1:8: error: '+$80' before a text: MAC/65 adds it"},
	{MAC65, " .SBYTE\n", ".SBYTE takes strings"}, {MAC65, " .CBYTE\n", ".CBYTE takes strings"}, {MAC65, " .DS\n", ".DS takes a number"}, {MAC65, "?L NOP\n .LOCAL\n BNE ?L\n", "t:3:6: error: '?L' is not defined"},
	{MAC65, " LDA #[2+3)*4\n", "')' does not close a '['"}, {MOS, " LDA #[2]\n", "'[' does not belong here"}, {MOS, "?L NOP\n", "'?' does not belong here"}, {MOS, " BNE ?L\n", "'?' does not belong here"},
	{MOS, " LDA 1 .OR 2\n", "'.' does not belong here"}, {MAC65, " LDA 1 .NOT 2\n", "'.' does not belong here"}, {MAC65, " .BYTE 5\\\n", "a number or a name is missing"},
	{MOS, " BLT\n", "BCC lacks its operand"}, {MOS, " .BYTE \\\n", "'\\' does not belong here"},
	{MOS, " .MACRO M\n LDA #%1\n .ENDM\n M\n", "t:2:7: error: unexpected end of line: a number or a name is missing"}, {MERLIN, " LDA #\"AB\n", "the string has no closing quote"}, {MOS, " LDA #\"A\n", "the string has no closing quote"},
	{ZILOG, "*GET NONE\n", "t:1:6: error: 'NONE' cannot be read"}, {ZILOG, "*INCLUDE\n", "t:1:1: error: *INCLUDE lacks the name of a file"},
	{HISOFT, " IF 1\n NOP\n", "IF has no end"}, {HISOFT, " DEFM /HELLO\n", "DEFM takes a text between two of the same character"}, {HISOFT, " END 1,2\n", "END takes at most"},
	{HISOFT, " LD A,#FG\n", "'FG' is not a hex number"}, {HISOFT, " LD A,?2\n", "'?2' is not defined"}, {HISOFT, " LD A,!2\n", "'!' does not belong here"},
	{EDTASM, " DEFB 1<17\n", "t:1:9: error: a shift by 17: it takes -16 to 16"}, {EDTASM, " DEFB <5\n", "'<' does not belong here"}, {ZILOG, " DB 5?6\n", "t:1:8: error: unexpected end of line: the ':' of the '?' is missing"}, {ZILOG, " DB 5:6\n", "':' does not belong here; between operands stands a ','"}, {INTEL, " DB 5 ? 6 : 7\n", "unexpected '?'"},
	{ZILOG, " REPT 3,5\n ENDM\n", "t:1:9: error: behind how often stands a name for the number of the turn, not '5'"}, {ZILOG, "V EQU 1\n REPT 2,V\n ENDM\n", "t:2:9: error: 'V' has a value already; the number of the turn needs a name of its own\n"}, {ZILOG, " REPT 2,V,Q\n ENDM\n", "t:1:11: error: 'Q' is not defined before"},
	{INTEL, "N EQU #10\n", "t:1:7: error: '#' does not belong here; a hex number is written 010H, a decimal one 10"}, {ZILOG, " LD A,[HL)\n", "t:1:7: error: ')' does not close a '['"},
	{ZILOG, " LD A,(IX+5]\n", "t:1:7: error: ']' does not close a '('"}, {ZILOG, " LD A,#FG\n", "'FG' is not a hex number"}, {ZILOG, " LD A,&FH\n", "'FH' is not a hex number"}, {ZILOG, " LD A,&X\n", "'&' does not belong here"},
	{INTEL, " MVI A,#FF\n", "a hex number is written 0FFH\n"}, {INTEL, " MVI A,[5]\n", "'[' does not belong here"}, {INTEL, " MVI A,&FF\n", "'&' does not belong here; a hex number is written 0FFH"}, {INTEL, " MVI A,#N\n", "a number needs no mark"},
	{INTEL, " MVI A,&5\n", "t:1:8: error: '&' does not belong here; a hex number is written 0FFH"},
	{INTEL, " MVI A,-200\n", "t:1:8: error: -0C8H does not fit"}, {INTEL, "K EQU NOT 300\n MVI A,K\n", "t:2:8: error: -012DH does not fit"},
	{ZILOG, " LD A,NOT 100H\n", "t:1:7: error: -0101H does not fit"},
	{ZILOG, " BIT NOT 0,A\n", "t:1:6: error: -1 does not fit"}, {ZILOG, " RST NOT 0\n", "does not fit"}, {INTEL, "*GET X\n Q\n", "t:2:2: error: 'Q' is no"},
	{MOS, "N=5\nN=6\n", "t:2:1: error: 'N' is defined twice"},
	{MOS, "N=M+1\nN=2\nM=1\n", "t:2:1: error: 'N' is defined twice"},
	{MOS, " .WOR\n", "t:1:2: error: .WOR takes words"}, {MOS, " .DBY\n", "t:1:2: error: .DBY takes words, the high byte first"},
	{MOS, " .IFE 1 <\n .BYTE 1\n", "t:1:2: error: .IFE has no end in this text"}, {MOS, " .IFN\n>\n", "t:1:2: error: .IFN takes a number"},
	{MOS, "> 1\n", "t:1:3: error"}, {MOS, " .MES\n BRA 0\n", "t:1:2: note: without a text"},
	{MOS, " .FIL\n", "t:1:2: error: .FIL lacks the name of a file"}, {MOS, " .FILE\n", "t:1:2: error: .FILE lacks the name of a file"},
	{MOS, " .IF 1 <\n .FI\n", "t:1:9: error"},
	{INTEL, " IF 1\n DB 1\n", "t:1:2: error: IF has no end in this text"},
	{INTEL, " ENDIF\n", "t:1:2: error: ENDIF without an IF before it"},
	{INTEL, " IF 1\n ELSE\n ELSE\n ENDIF\n", "t:3:2: error: ELSE behind the ELSE"},
	{INTEL, " IF X\n ENDIF\nX EQU 1\n", "t:1:5: error: 'X' is not defined"},
	{INTEL, " IF\n ENDIF\n", "IF takes a condition"},
	{INTEL, "M MACRO\n DB 1\n", "t:1:3: error: MACRO has no end in this text"},
	{INTEL, " MACRO\n ENDM\n", "MACRO lacks the name before it"},
	{INTEL, " ENDM\n", "ENDM ends nothing: no macro and no repeat is open"},
	{INTEL, " ANI %101\n", "'%' does not belong here; a binary number is written 101B, a remainder MOD"}, {ZILOG, " AND %102\n", "'2' is no binary digit"},
	{INTEL, " EXITM\n", "EXITM: there is no macro and no repeat to leave"},
	{INTEL, "M MACRO A1\n MVI A1,5\n ENDM\n M Q\n", "t:4:2: note: in the macro M, called here"},
	{INTEL, "M MACRO X\n DB X\n ENDM\n M %2+Q\n", "t:4:4: error: '%2+Q': what stands behind a '%' in a call has to have a value by then"},
	{INTEL, "M MACRO\n M\n ENDM\n M\n", "texts are read in each other here"},
	{INTEL, "M MACRO\n M\n ENDM\n M\n", "more calls"},
	{INTEL, "M MACRO X\n ENDM\n M 1,2\n DB 300\n", "t:3:4: warning: the macro M has 1 parameter, these are 2"},
	{INTEL, " WHILE 1\n ENDM\n", "WHILE goes on after 100000 turns"},
	{INTEL, " REPT 65535\n REPT 65535\n DB 1\n ENDM\n ENDM\n", "make too many lines"},
	{INTEL, " INCLUDE nowhere.asm\n", "t:1:10: error: 'nowhere.asm' cannot be read: No such file or directory; -I FOLDER"},
	{INTEL, " INCLUDE\n", "INCLUDE lacks the name of a file"},
	{INTEL, " INCBIN 5\n", "INCBIN takes the name of a file in quotes"},
	{INTEL, " HEX 1\n", "HEX takes hex digits, two a byte"},
	{INTEL, " HEX 1G\n", "t:1:7: error: HEX takes hex digits"},
	{INTEL, " .DEPHASE\n", ".DEPHASE ends no phase"},
	{INTEL, " ENDP\n", "ENDP ends nothing that began before it"},
	{INTEL, "X PROC\n ENDS\n", "ENDS ends nothing that began before it"},
	{INTEL, " ALIGN 0\n", "ALIGN takes"},
	{INTEL, " DS 2,300\n", "does not fit"},
	{INTEL, " ASSERT 1 EQ 2,'one'\n", "t:1:9: error: this does not hold: one"},
	{INTEL, " ERROR 'stop'\n", "t:1:2: error: stop"},
	{INTEL, " WARNING 'hm'\n DB 300\n", "t:1:2: warning: hm"},
	{INTEL, " CHARSET klingon\n", "no set of characters 'klingon'; there are ascii, none, petscii"},
	{ZILOG, " .8080\n JP 5\n", "t:1:2: error: what stands behind .8080 is not for the z80: asm8080 assembles it"},
	{INTEL, " .Z80\n", "what stands behind .Z80 is not for the 8080: asmz80"},
	{INTEL, " MVI A,B\n", "MVI does not take 'A,B'; MOV does"}, {INTEL, " CPI B\n", "CMP does"}, {INTEL, " ACI B\n", "ADC does"}, {INTEL, " MVI A,5,6\n", "the nearest form is MVI"},
	{INTEL, " DB 0FF\n", "'F' is no decimal digit; a hex number is written 0FFH"}, {ZILOG, " DEFB FF\n", "'FF' is not defined; a hex number would be 0FFH"},
	{ZILOG, "5 EQU 6\n", "should; a name begins with a letter"}, {ZILOG, "10 2A05 LD A,5\n", "should; collate --page reads listings"},
	{INTEL, " .RADIX 16\n .RADIX 0A\n", "t:2:9: error: '0A' is not a decimal number"},
	{INTEL, " .RADIX 17\n", "numbers have a base of 2 to 16, not 17"},
	{INTEL, " DB \"A\n", "the string has no closing quote"},
	{ZILOG, " IF LL-3\n LD A,(X)\n ENDIF\nX: DB 1\nLL:\n", "is not defined"},
	{ZILOG, " CALL (5)\n", "CALL does not take '(5)'; the nearest form is CALL w (w"},
	{ZILOG, " CALL (5)\n", "note: it is written CALL w or CALL c,w"},
	{ZILOG, " JR (5)\n", "JR does not take '(5)'"}, {ZILOG, " RST (8)\n", "RST does not take '(8)'"},
	{ZILOG, " IM (1)\n", "IM does not take '(1)'"}, {ZILOG, " DJNZ (1)\n", "DJNZ does not take '(1)'"},
	/* what somebody may have had in mind */
	{ZILOG, " CALL (5)\n", "the nearest form is CALL w (w: address of 16 bits)"},

	{ZILOG, " LD I,B\n", "the nearest form is LD I,A\n"}, {ZILOG, " PUSH A\n", "the nearest form is PUSH AF\n"},
	{ZILOG, " LD BC,(HL)\n", "the nearest form is LD BC,(w)"}, {ZILOG, " IN A,5\n", "the nearest form is IN A,(k)"},
	{ZILOG, " JP HL\n", "the nearest form is JP (h)"}, {ZILOG, " LD\n", "t:1:2: error: LD lacks its operand\n"},
	{ZILOG, " LD A,$GG\n", "unexpected 'GG'; these are no hex digits"},
	{INTEL, " MVI A,#5\n", "'#' does not belong here; a hex number is written 05H, a decimal one 5"},
	{ZILOG, " LD A,5 // C\n", "unexpected '/': a number or a name is missing; a comment begins with ';'"},
	{ZILOG, " LD A,5)\n", "unexpected ')'; it closes nothing"}, {ZILOG, " DB 1 2\n", "unexpected '2'; is a ',' or a ';' missing before it?"},
	{ZILOG, " DB 'it's'\n", "unexpected 's'; in a string its own mark is written twice"},
	{ZILOG, "LD EQU 5\n", "t:1:1: error: 'LD' is an operation and cannot be a name"},
	{ZILOG, " MVI A,5\n", "'MVI' is no Z80 mnemonic of the zilog syntax; another syntax has it, here it is written LD\n"},
	{ZILOG, " LDX 5\n", "; the 6502 has it"},
	{ZILOG, " .RES 5\n", "'.RES' is no Z80 mnemonic of the zilog syntax; it is written DS"},
	{ZILOG, " .SUBTTL 5\n", "; it is written SUBTTL"},
	{ZILOG, "<<<<<<< HEAD\n", "t:1:1: error: '<' does not belong here; is it left over from a merge?"},
	{ZILOG, "0100 3E05 LD A,5\n", "'3E05' stands where a label or a mnemonic should; collate --page reads listings"},
	{ZILOG, " LD A,0b1\n", "'b' is no decimal digit; a binary number is written 101B"},
	{ZILOG, " INCLUDE \"x\n", "t:1:10: error: the name has no closing quote"}, {ZILOG, " END X\n", "t:1:6: error: 'X' is not defined"},
	{INTEL, "X PROC\n", "t:1:1: error: what begins with 'X' has no end in this text"},
	{INTEL, " ADD 5\n", "ADD does not take '5'; ADI does"}, {INTEL, " MOV A,5\n", "'A,5'; MVI does"}, {INTEL, " INX A\n", "'A'; INR does"}, {INTEL, " ADI B\n", "'B'; ADD does"},
	{INTEL, " JP Z,5\n", "t:1:5: error: JP does not take 'Z,5'; it is written JZ\n"}, {INTEL, " call nc,5\n", "it is written CNC\n"}, {INTEL, " RET M\n", "it is written RM\n"}, {INTEL, " JMP C,5\n", "it is written JC\n"}, {INTEL, " RET 5\n", "RET takes no operand\n"},
	{MERLIN, " ASC /AB\n", "t:1:6: error: the text has no closing '/'"}, {MERLIN, " ASC 'A',/AB/\n", "t:1:10: error: '/' does not belong here"},
	{MOS, " lda 0x12\n", "; a hex number is written $12\n"}, {INTEL, " LDIR\n", "; the z80 has it\n"}, {INTEL, " LOOP\n", "a label would have a ':' behind it\n"},
	{INTEL, " OUT A\n", "OUT does not take 'A'; it is written OUT o"}, {INTEL, " MVI A,$FF\n", "; a hex number is written 0FFH"}, {INTEL, "// no\n", "; a comment begins with ';'"},
	{ZILOG, " BIT A,7\n", "the nearest form is BIT n,s"}, {ZILOG, " JR PO,5\n", "the nearest form is JR f,y"},
	{ZILOG, " RETZ\n", "; is a blank missing: RET Z?"}, {ZILOG, " JPNC 5\n", "; is a blank missing: JP NC?"}, {ZILOG, " # no\n", "; a comment begins with ';'"},
	{MOS, " PHX\n", "; --cpu 65c02 has it"}, {MOS, " LDA ($12)\n", "LDA does not take '($12)'; --cpu 65c02 has it"}, {MOS, " INC\n", "INC lacks its operand; with --cpu 65c02 it has none"}, {MOS, "1L NOP\n", "; a name begins with a letter"}, {MOS, " #add 1\n", "it would call a macro, and there is none of this name so far"},
	{MOS, " lda 0FFH\n", "; a hex number is written $0FF"}, {MOS, " lda #'AB'\n", "$4142 does not fit"}, {MOS, " .string \"A\"\n", "; it is written .TEXT"},
	{MOS, " lda #FF\n", "'FF' is not defined; a hex number would be $FF"}, {MOS, " lda #FFH\n", "the number is written $FF"},
	{MOS, " lda #0xFF\n", "; a hex number is written $FF"}, {MOS, " lda #1 shl 2\n", "unexpected 'shl'; the operator is written <<"},
	{MOS, " bne +\n", "there is no label '+' so far behind this"}, {MOS, " bne -\n", "there is no label '-' so far before this"},
	{MOS, " !byte 5\n", "; it is written .BYTE"}, {MOS, " .res 5\n", "; it is written .FILL"}, {MOS, " lda #1:sta 5\n", "; each statement has a line of its own"},
	{MOS, " lda #'\n", "a character is missing behind the apostrophe"}, {MOS, " 10 lda #5\n", "; collate --page reads listings"},
	{MOS, " .enc\n", ".enc lacks its set of characters; there are ascii"},
	{ZILOG, " LD A,FFH\n", "'FFH' is not defined; the number is written 0FFH"},
	{INTEL, " MVI A,AH\nAHA: DB 1\n", "'AH' is not defined; the number is written 0AH"},
	{MOS, " .send\n", ".send ends no segment"},
	{MOS, "m .macro\n lda \\1\n .endm\n #m q\n", "t:2:6: error: 'q' is not defined"},
	{MOS, " .cerror 1=1,\"no\"\n", "error: no"},
	{MOS, " .byte 1\n *=0\n .byte 2\n", "t:3:2: error: there is a byte at $0000 already"},
	{MOS, " .byte 1+\n .byte 2+\n .byte 3+\n", "t:2:10: error"},
	{MOS, " .byte \"A\n", "the string has no closing quote"},
	{MACRO10, "DEFINE F<F>\n F\n", "t:1:10: error: 300 texts are read in each other here"},
	{MACRO10, "DEFINE F<F>\n F\n", "more calls"},
	{MACRO10, "REPEAT 70000,<REPEAT 70000,< >>\n", "error: macros and repeats make too much"},
	{MACRO10, "DEFINE F(A)<IRP A,<IRP A,<X>>>\nDEFINE G(A)<F <A,A,A,A,A,A,A,A>>\n"
		"DEFINE H(A)<G <A,A,A,A,A,A,A,A>>\nDEFINE I(A)<H <A,A,A,A,A,A,A,A>>\nDEFINE J(A)<I <A,A,A,A,A,A,A,A>>\n"
		"DEFINE K(A)<J <A,A,A,A,A,A,A,A>>\nDEFINE M(A)<K <A,A,A,A,A,A,A,A>>\nDEFINE N(A)<M <A,A,A,A,A,A,A,A>>\n N 1\n", "too much of the text"},
	{MACRO10, "IFE 0,<NOP\n", "t:1:7: error: this '<' has no '>'"},
	{MACRO10, "IFE 0,NOP\n", "t:1:7: error: a text in angle brackets is missing here"},
	{MACRO10, "IFN 1\n NOP\n", "t:1:1: error: IFN lacks ',<...>' behind its value"},
	{MACRO10, "IFN L,<NOP>\nL:\n", "t:1:5: error: 'L' is not defined"},
	{MACRO10, "DEFINE (A)\n", "t:1:8: error: DEFINE lacks the name of the macro"},
	{MACRO10, "DEFINE F(A,<A>\n", "t:1:12: error: a parameter has a name"},
	{MACRO10, "DEFINE F(A <A>\n", "',' or ')' stands behind a parameter"},
	{MACRO10, "DEFINE F(A)<A>\n F(1\n", "t:2:3: error: this '(' has no ')'"},
	{MACRO10, "DEFINE F(A)<A>\n F 1,<1\n", "t:2:6: error: this '<' has no '>'"},
	{MACRO10, "DEFINE F(A)<A>\n F 1,2\n LDAI\n", "t:2:2: warning: the macro F has 1 parameter, these are 2"},
	{MACRO10, "DEFINE F(A)<NOP\nLDAI A>\n F (Q)\n", "t:3:5: error: 'Q' is not defined"},
	{MACRO10, "DEFINE F(A)<NOP\nLDAI A>\n F (Q)\n", "t:3:2: note: in the macro F, called here"},
	{MACRO10, "DEFINE F(A)<NOP\nLDAQ A>\n F 1\n", "t:2:1: error: 'LDAQ' is no 6502 mnemonic"},
	{MACRO10, "IFIDN <A>\n", "t:1:10: error: a text in angle brackets is missing here"},
	{MACRO10, "IFB /A\n", "t:1:5: error: the text has no end"},
	{MACRO10, "IFDEF ,<X>\n", "t:1:7: error: a name is missing here"},
	{MACRO10, "COMMENT * A\n NOP\n", "t:1:1: error: the comment has no end"},
	{MACRO10, "IRP A,<X>\n", "t:1:1: error: this stands in a macro"},
	{ZILOG, " RST 38\n", "RST takes 000H to 038H (restart 0, 8, 16 ... 56); 38 is decimal: 38H would fit"},
	{ZILOG, " RST 12\n", "RST takes 000H to 038H (restart 0, 8, 16 ... 56)\n"},
	{ZILOG, " LD A:B\n", "t:1:6: error: ':' does not belong here; between operands stands a ','"},
	{ZILOG, " LD A,B:LB B,A\n", "t:1:8: error: ':' does not belong here"}, {INTEL, " MOV A,B:MOV B,A\n", "t:1:9: error: ':' does not belong here; each statement has a line of its own"}, {ZILOG, "#DEFINE F(x\n", "t:1:9: error: #DEFINE lacks the ')' of its parameters, or a blank behind its name"},
	{MOS, " .BYTE 'ABC\n", "t:1:10: error: unexpected 'BC'; the string has no closing apostrophe"},
	{MOS, " JSR ($1234)\n", "JSR does not take '($1234)'; it is written JSR w"},
	{MOS, " LDX ($20)\n", "LDX does not take '($20)'; the nearest form is LDX z"},
	{MACRO10, "START LDA 5\n", "'START' is no 6502 mnemonic of the macro10 syntax; a label would have a ':' behind it"},
	{MACRO10, " LDA #5\n", "t:1:6: error: LDA does not take '#5'; it is written LDAI b"},
	{MACRO10, " LDA (5),Y\n", "LDA does not take '(5),Y'; it is written LDADY z"},
	{MACRO10, " STAI 5\n", "'STAI' is no 6502 mnemonic of the macro10 syntax"},
	{MACRO10, " EXP *5\n", "t:1:6: error: unexpected '*': an operand is missing"},
	{MACRO10, " EXP <5\n", "a '>' is missing"}, {MACRO10, " EXP (5>\n", "'>' does not close a '('"},
	{MACRO10, " EXP 5_-21\n", "a shift by -17: it takes -16 to 16\n"},
	{MACRO10, " EXP 18\n", "'18' is not an octal number"}, {MACRO10, " EXP ^O\n", "'^O' lacks its digits"},
	{MACRO10, " EXP \"ABCDE\"\n", "a string of 5 characters is no number; up to 4 are"},
	{MACRO10, " EXP \"A\n", "the string has no closing quote"},
	{MACRO10, " 1,2\n", "a line that is data takes one value; EXP takes several"},
	{MACRO10, "L: 1\nL: 2\n", "t:2:1: error: 'L' is defined twice"},
	/* what the rows above have not */
	{INTEL, " ORG\n", "ORG takes an address"}, {INTEL, " SET 5\n", "SET lacks the name before it"}, {INTEL, " ASET 5\n", "ASET lacks the name"},
	{INTEL, " = 5\n", "= lacks the name before it"}, {INTEL, " DW\n", "DW takes words"}, {INTEL, " DC 300\n", "does not fit"},
	{INTEL, " COND\n ENDC\n", "COND takes a condition"}, {INTEL, " ENDC\n", "ENDC without an IF before it"}, {INTEL, " ELSEIF 1\n", "ELSEIF without an IF"},
	{INTEL, " IFT\n ENDIF\n", "IFT takes a condition"}, {INTEL, " IFE\n ENDIF\n", "IFE takes a condition"}, {INTEL, " IFF\n ENDIF\n", "IFF takes a condition"},
	{INTEL, " IFDEF\n ENDIF\n", "IFDEF takes a name"}, {INTEL, " IFNDEF\n ENDIF\n", "IFNDEF takes a name"},
	{INTEL, " IF1 5\n ENDIF\n", "IF1 takes no operand"}, {INTEL, " IF2 5\n ENDIF\n", "IF2 takes no operand"},
	{INTEL, " IFB <>\n", "IFB has no end"}, {INTEL, " IFNB <A>\n", "IFNB has no end"}, {INTEL, " IFIDN <A>,<A>\n", "IFIDN has no end"}, {INTEL, " IFDIF <A>,<B>\n", "IFDIF has no end"},
	{INTEL, " IRP\n ENDM\n", "IRP lacks the name"}, {INTEL, " IRPC\n ENDM\n", "IRPC lacks the name"},
	{INTEL, " MACLIB NOWHERE\n", "cannot be read"}, {INTEL, " .PHASE\n", ".PHASE takes an address"}, {INTEL, " PHASE\n", "PHASE takes an address"},
	{INTEL, " DEPHASE\n", "DEPHASE ends no phase"}, {INTEL, " CSEG\n MVI A,X\n", "'X' is not defined"}, {INTEL, " DSEG\n MVI A,X\n", "'X' is not defined"},
	{INTEL, " ASEG\n MVI A,X\n", "'X' is not defined"}, {INTEL, " SEGMENT\n", "SEGMENT lacks its name"}, {INTEL, " ENDSEG\n", "ENDSEG ends no segment"},
	{INTEL, "P STRUC\n", "what begins with 'P' has no end"}, {INTEL, "P STRUCT 5\n", "STRUCT takes no operand"},
	{INTEL, " ENUM 1,2\n ENDENUM\n", "ENUM takes at most where to begin"}, {INTEL, " ENDENUM\n", "ENDENUM ends nothing"},
	{INTEL, " .PRINTX\n MVI A,X\n", "'X' is not defined"}, {INTEL, " EQU 5\n", "EQU lacks the name"}, {INTEL, " END 5,6\n", "END takes at most a start address"},
	{ZILOG, " DEFL 5\n", "DEFL lacks the name"}, {ZILOG, " DEFB\n", "DEFB takes bytes"}, {ZILOG, " DEFM\n", "DEFM takes strings"}, {ZILOG, " DM 300\n", "does not fit"},
	{ZILOG, " DEFW\n", "DEFW takes words"}, {ZILOG, " DEFS\n", "DEFS takes a number of bytes"},
	{MOS, "*=\n", "*= takes an address"}, {MOS, " = 5\n", "= lacks the name"}, {MOS, " := 5\n", ":= lacks the name"}, {MOS, " .var 5\n", ".VAR lacks the name"},
	{MOS, " .word\n", ".WORD takes words"}, {MOS, " .addr\n", ".ADDR takes words"}, {MOS, " .sint\n", ".SINT takes words"}, {MOS, " DA\n", "DA takes words"},
	{MOS, " DW\n", "DW takes words"}, {MOS, " .dbyte\n", ".DBYTE takes words"}, {MOS, " .dbyt\n", ".DBYT takes words"}, {MOS, " DDB\n", "DDB takes words"},
	{MOS, " .byt 300\n", "does not fit"}, {MOS, " .char 300\n", "does not fit"}, {MOS, " .text\n", ".TEXT takes bytes"}, {MOS, " DFB\n", "DFB takes bytes"},
	{MOS, " .end 5\n", ".END takes no operand"}, {MOS, " .lib nowhere\n", "cannot be read"}, {MOS, " .include nowhere\n", "cannot be read"},
	{MOS, " .binary 5\n", ".binary takes the name of a file in quotes"}, {MOS, " .null\n", ".NULL takes strings"}, {MOS, " .ptext\n", ".PTEXT takes strings"},
	{MOS, " .shift\n", ".SHIFT takes strings"}, {MOS, " ASC\n", "ASC takes strings"}, {MOS, " DCI\n", "DCI takes strings"}, {MOS, " HEX 0\n", "HEX takes hex digits"},
	{MOS, " .fill\n", ".FILL takes a number of bytes"}, {MOS, " .align 0\n", ".align takes $0001 to $FFFF"}, {MOS, " DS\n", "DS takes a number of bytes"},
	{MOS, " .if\n", ".IF takes a condition"}, {MOS, " .ifne\n", ".IFNE takes"}, {MOS, " .ifeq\n", ".IFEQ takes"}, {MOS, " .ifpl\n", ".IFPL takes"}, {MOS, " .ifmi\n", ".IFMI takes"},
	{MOS, " .ifdef\n", ".IFDEF takes a name"}, {MOS, " .ifndef\n", ".IFNDEF takes a name"}, {MOS, " .else\n", ".else without an IF"}, {MOS, " .elsif 1\n", ".elsif without an IF"},
	{MOS, " .endif\n", ".endif without an IF"}, {MOS, " .fi\n", ".fi without an IF"}, {MOS, "m .segment\n", ".segment has no end"},
	{MOS, " .rept\n", ".REPT takes how often"}, {MOS, " .endrept\n", ".endrept ends nothing"}, {MOS, " .while\n", ".WHILE takes a condition"}, {MOS, " .endwhile\n", ".endwhile ends nothing"},
	{MOS, " .next\n", ".next ends nothing"}, {MOS, " .break\n", ".break: there is no macro"}, {MOS, " .logical\n", ".LOGICAL takes an address"}, {MOS, " .here\n", ".here ends no phase"},
	{MOS, " .section\n", ".section lacks its name"}, {MOS, " .dsection\n", ".dsection lacks its name"}, {MOS, " .proc\n", "what begins with '.proc' has no end"},
	{MOS, " .pend\n", ".pend ends nothing"}, {MOS, " .block\n", "what begins with '.block' has no end"}, {MOS, " .bend\n", ".bend ends nothing"},
	{MOS, "s .struct\n", "what begins with 's' has no end"}, {MOS, " .ends\n", ".ends ends nothing"}, {MOS, " .enum 1,2\n", ".ENUM takes at most"}, {MOS, " .ende\n", ".ende ends nothing"},
	{MOS, " .assert 0,\"no\"\n", "this does not hold: no"}, {MOS, " .cwarn 1,\"yes\"\n lda q\n", "t:1:9: warning: yes"},
	{MOS, " .error \"stop\"\n", "t:1:2: error: stop"}, {MOS, " .warn \"hm\"\n lda q\n", "t:1:2: warning: hm"},
	{MOS, " ORG\n", "ORG takes an address"}, {MOS, " .org\n", ".ORG takes an address"}, {MOS, " .equ 5\n", ".EQU lacks the name"},
	{INTEL, " .COMMENT\n", ".COMMENT lacks the character"}, {INTEL, " .COMMENT / X\n Y\n", "the comment has no end: '/' once more"},
	{MOS, " .OR\n", ".OR takes an address"}, {MOS, " .EQ 5\n", ".EQ lacks the name"}, {MOS, " .DA\n", ".DA takes words"}, {MOS, " .AS 300\n", ".AS takes a text between"},
	/* of two operands the second is none of theirs */
	{MOS, " .OR 1,2\n", "t:1:6: error: .OR takes an address"}, {MOS, " ORG 1,2\n", "ORG takes an address"}, {MOS, " .org 1,2\n", ".ORG takes an address"}, {MOS, " *= 1,2\n", "*= takes an address"},
	{MOS, "V .EQ 1,2\n", "t:1:7: error: .EQ takes a value"}, {MOS, "V EPZ 1,2\n", "EPZ takes a value"}, {MOS, "V EQU 1,2\n", "EQU takes a value"}, {MOS, "V .equ 1,2\n", ".EQU takes a value"},
	{MOS, "V = 1,2\n", "= takes a value"}, {MOS, "V := 1,2\n", ":= takes a value"}, {MOS, "V .SE 1,2\n", ".SE takes a value"},
	{INTEL, "V EQU 1,2\n", "EQU takes a value"}, {INTEL, "V SET 1,2\n", "SET takes a value"}, {INTEL, "V = 1,2\n", "= takes a value"}, {INTEL, " ORG 1,2\n", "ORG takes an address"},
	{INTEL, "V .EQU 1,2\n", ".EQU takes a value"}, {INTEL, "V .SET 1,2\n", ".SET takes a value"}, {INTEL, " .ORG 1,2\n", ".ORG takes an address"},
	{MOS, " .BS\n", ".BS takes a number"}, {MOS, " .AT\n", ".AT takes a text"}, {MOS, " .AZ\n", ".AZ takes a text"}, {MOS, " .HS 0\n", ".HS takes hex digits"},
	{MOS, " .IN nowhere\n", "cannot be read"}, {MOS, " .DO\n", ".DO takes a condition"}, {MOS, " .FIN\n", ".FIN without an IF"}, {MOS, " DO\n", "DO takes a condition"},
	{MOS, " ELSE\n", "ELSE without an IF"}, {MOS, " FIN\n", "FIN without an IF"}, {MOS, " PUT nowhere\n", "cannot be read"}, {MOS, " USE nowhere\n", "cannot be read"},
	{MOS, " STR\n", "STR takes strings"}, {MOS, " REV\n", "REV takes strings"}, {MOS, " INV\n", "INV takes strings"}, {MOS, " FLS\n", "FLS takes strings"},
	{MOS, " ASC \"A\",8\n", "t:1:10: error: ASC takes hex digits, two a byte"}, {MOS, " ASC \"A\n", "the string has no closing quote"}, {MOS, " ASC 5X\n", "ASC takes strings, and behind them hex digits"},
	{MOS, " MAC\n <<<\n", "MAC lacks the name before it"}, {MOS, "M MAC\n NOP\n", "MAC has no end"}, {MOS, " <<<\n", "<<< ends nothing"}, {MOS, " EOM\n", "EOM ends nothing"},
	{MOS, " PMC\n", "PMC lacks the name of a macro"}, {MOS, " PMC Q,1\n", "there is no macro 'Q' so far"}, {MOS, " >>> Q\n", "there is no macro 'Q' so far"},
	{MOS, "M MAC\n LDA ]1\n <<<\n M Q\n", "t:4:2: note: in the macro M, called here"}, {MOS, " LUP\n --^\n", "LUP takes how often"}, {MOS, " --^\n", "--^ ends nothing"},
	{MOS, " DUM\n", "DUM takes an address"}, {MOS, " DEND\n", "DEND ends nothing"},
	{MOS, " ERR 1\n", "this holds"},
	{MACRO10, " = 5\n", "="}, {MACRO10, "L==L+\n", "error"}, {MACRO10, "L=:\n", "error"}, {MACRO10, "L==:\n", "error"},
	{MACRO10, " OCT 8\n", "'8' is not an octal number"}, {MACRO10, " ASCII\n", "ASCII takes a text between two"}, {MACRO10, " ASCIZ /A\n", "ASCIZ takes a text between two"},
	{MACRO10, " SIXBIT /A/ B\n", "the text ended before this"}, {MACRO10, " XWD 1\n", "XWD takes two values"}, {MACRO10, " BLOCK\n", "BLOCK takes a number of bytes"},
	{MACRO10, " ADR\n", "ADR takes an address"}, {MACRO10, " DC\n", "DC takes a string"}, {MACRO10, " ORG\n", "ORG takes an address"}, {MACRO10, " LOC\n", "LOC takes an address"},
	{MACRO10, " RELOC\n", "RELOC takes an address"}, {MACRO10, " RADIX 17\n", "numbers have a base of 2 to 16"}, {MACRO10, "IFG 1\n", "IFG lacks"}, {MACRO10, "IFGE 1\n", "IFGE lacks"},
	{MACRO10, "IFL 1\n", "IFL lacks"}, {MACRO10, "IFLE 1\n", "IFLE lacks"}, {MACRO10, " PRINTX\n LDA Q\n", "'Q' is not defined"},
	{MACRO10, " LDA [5\n", "this '[' has no ']'"}, {MACRO10, "OPDEF A 5\n", "the value of the operation is missing"}, {MACRO10, "SYN A\n", "the new name are missing"},
};

START_TEST(what_is_told)
{
	struct assembly as;
	ck_assert_msg(!try(wrong[_i].dialect, wrong[_i].text, &as), "%s was taken", wrong[_i].text);
	ck_assert_msg(strstr(said, wrong[_i].told) != NULL, "%s: no '%s' in\n%s", wrong[_i].text, wrong[_i].told, said);
}
END_TEST

/* Where only the image is wanted all is the same. */
START_TEST(what_is_told_of_an_image)
{
	static const struct asm_options image = {.undocumented = true, .object_only = true};
	struct assembly as;
	try(wrong[_i].dialect, wrong[_i].text, &as);
	const char *in_full = arena_strndup(&arena, said, strlen(said));
	ck_assert(!try_with(wrong[_i].dialect, wrong[_i].text, &image, &as));
	ck_assert_str_eq(said, in_full);
}
END_TEST

/* What reads a file; its text is " NOP". */
static const struct {
	const struct dialect *dialect;
	const char *text, *bytes;
} reads[] = {
	{INTEL, " INCLUDE %s\n", "00"}, {INTEL, " INCLUDE '%s'\n", "00"}, {ZILOG, "*INCLUDE %s\n", "00"}, {ZILOG, "*GET %s\n", "00"}, {INTEL, " MACLIB %s\n", "00"}, {INTEL, "#INCLUDE \"%s\"\n", "00"}, {INTEL, " INCBIN '%s',1,3\n", "4E4F50"}, {INTEL, "$INCLUDE(%s)\n$ include ( :F1:%s ) NOLIST\n", "0000"},
	{MOS, " .include \"%s\"\n", "EA"}, {MOS, " .lib %s\n", "EA"}, {MOS, " .FIL %s\n", "EA"}, {MOS, " .FILE %s\n", "EA"}, {MOS, " PUT %s\n", "EA"}, {MOS, "#include \"%s\"\n", "EA"}, {MAC65, " .INCLUDE #D1:%s\n", "EA"}, {MAC65, " .INCLUDE #D:%s\n", "EA"}, {MOS, " USE %s\n", "EA"}, {DASM, " INCLUDE \"%s\"\n", "EA"}, {CA65, " .include \"%s\"\n", "EA"}, {CA65, " .incbin \"%s\",1,3\n", "4E4F50"}, {DASM, " INCBIN \"%s\"\n", "204E4F500A"}, {EDASM, " CHN %s\n", "EA"}, {EDASM, " INCLUDE %s\n", "EA"}, {MOS, " .IN %s\n", "EA"}, {SC, " .INB %s\n", "EA"}, {MOS, " ICL %s\n", "EA"}, {MOS, " .binary \"%s\",2,2\n", "4F50"},
};

/* Has the text the word, between what no word has? */
static bool has_word(const char *text, const char *word)
{
	static const char ends[] = " \t\n,<>;'\"(", begins[] = " \t\n,<>";
	size_t n = strlen(word);
	for (const char *p = text; *p; p++)
		if (!strncasecmp(p, word, n) && (strchr(ends, p[n]) || !isalnum((unsigned char)word[n - 1])) && (p == text || strchr(begins, p[-1]) || isalnum((unsigned char)*word) != isalnum((unsigned char)p[-1])))
			return true;
	return false;
}

/* A directive that is in the tables of two notations needs one example in either. */
static bool has_directive(const struct dialect *d, const struct asm_directive *dir)
{
	for (unsigned i = 0; i < 2; i++)
		for (const struct asm_directive *x = i ? d->scanner->more : d->scanner->directives; x && x->name; x++)
			if (!strcmp(x->name, dir->name) && x->action == dir->action)
				return true;
	return false;
}

static void check_examples(const struct asm_directive *dir, struct buf *missing)
{
	bool good = false, bad = dir->action == DO_IGNORE;	/* whatever stands behind it */
	for (int i = 0; i < COUNT(makes); i++)
		good = good || (has_directive(makes[i].dialect, dir) && has_word(makes[i].text, dir->name));
	for (int i = 0; i < COUNT(reads); i++)
		good = good || (has_directive(reads[i].dialect, dir) && has_word(reads[i].text, dir->name));
	for (int i = 0; i < COUNT(wrong); i++)
		bad = bad || (has_directive(wrong[i].dialect, dir) && has_word(wrong[i].text, dir->name));
	if (!good || !bad)
		buf_printf(missing, " %s%s", dir->name, good ? " (bad)" : bad ? " (good)" : "");
}

/* What is begun wrongly is ended by its end: one error, not two. */
static const struct {
	const struct dialect *dialect;
	const char *text;
} once[] = {
	{INTEL, " IF\n NOP\n ENDIF\n"}, {INTEL, " IF 5 5\n NOP\n ELSE\n Q\n ENDIF\n"}, {INTEL, " IF A\n NOP\n ENDIF\n"}, {INTEL, " REPT\n NOP\n ENDM\n"},
	{INTEL, " WHILE )\n NOP\n ENDM\n"}, {MOS, " .if\n nop\n .fi\n"}, {MOS, " .while 5 5\n nop\n .endwhile\n"}, {ZILOG, " IF X\n ENDIF\n"},
	{ZILOG, " NOP 5\n IF 1\n ENDIF\n"}, {INTEL, "X1 EQU 1\nX1 EQU 2\n"}, {MOS, "X1=1\nX1=2\n"},
	{ZILOG, " DB 'it's'\n"}, {MOS, " LDA 5 5 \"\n"}, {ZILOG, " ORG 100\nN EQU #\n RST N\n"}, {MOS, " *=$300\nN = #5\n LDX #N\n"}, {MOS, " *=$300\nN =\n LDX #N\n"},
};

START_TEST(one_error)
{
	struct assembly as;
	ck_assert(!try(once[_i].dialect, once[_i].text, &as));
	const char *first = strstr(said, "error:");
	ck_assert_msg(first && !strstr(first + 1, "error:"), "%s%s", once[_i].text, said);
}
END_TEST

/* A translation writes values: the names are for the assembler alone. */
START_TEST(names_of_inverted_bits)
{
	struct assembly as;
	struct buf is = BUF_INIT;
	ck_assert_msg(try(INTEL, "M1 EQU NOT 0F0H\nM2 EQU M1\n DB M2,M1 AND 3\n MVI A,NOT M2\n", &as), "%s", said);
	dump(&as, &is);
	ck_assert_str_eq(buf_str(&is), "0F033EF0");
	ck_assert(!try(INTEL, "M1 EQU -241\n DB M1\n", &as));
	buf_free(&is);
}
END_TEST

START_TEST(every_directive_has_a_good_and_a_bad_example)
{
	static const struct dialect *const all[] = {INTEL, AS8, ZILOG, MOS, EDASM, DASM, CA65, MACRO10};
	struct buf missing = BUF_INIT;
	for (int i = 0; i < COUNT(all); i++) {
		for (const struct asm_directive *dir = all[i]->scanner->directives; dir->name; dir++)
			check_examples(dir, &missing);
		for (const struct asm_directive *dir = all[i]->scanner->more; dir && dir->name; dir++)
			check_examples(dir, &missing);
	}
	ck_assert_msg(!missing.len, "no example of%s", buf_str(&missing));
	buf_free(&missing);
}
END_TEST

static void put_file(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");
	ck_assert_ptr_nonnull(f);
	fputs(text, f);
	fclose(f);
}

START_TEST(files_that_are_read)
{
	char path[] = "/tmp/check-source.XXXXXX";
	struct assembly as;
	struct buf is = BUF_INIT, text = BUF_INIT;
	int fd = mkstemp(path);
	ck_assert_int_eq(write(fd, " NOP\n", 5), 5);
	close(fd);
	for (const char *p = reads[_i].text; *p; p++)
		if (*p == '%')
			buf_puts(&text, path), p++;
		else
			buf_putc(&text, *p);
	bool good = try(reads[_i].dialect, buf_str(&text), &as);
	unlink(path);
	ck_assert_msg(good, "%s", said);
	dump(&as, &is);
	ck_assert_str_eq(buf_str(&is), reads[_i].bytes);
	buf_free(&is);
	buf_free(&text);
}
END_TEST

START_TEST(files)
{
	char folder[] = "/tmp/check-source.XXXXXX";
	struct assembly as;
	struct buf is = BUF_INIT;
	ck_assert_ptr_nonnull(mkdtemp(folder));
	const char *inner = arena_printf(&arena, "%s/inner", folder);
	ck_assert_int_eq(mkdir(inner, 0777), 0);
	const char *a = arena_printf(&arena, "%s/a.asm", folder), *b = arena_printf(&arena, "%s/inner/b.asm", folder);
	const char *c = arena_printf(&arena, "%s/inner/c.asm", folder), *bad = arena_printf(&arena, "%s/bad.asm", folder);
	put_file(a, " DB 1\n INCLUDE inner/b.asm\n DB 4\n");
	put_file(b, " DB 2\n INCLUDE 'c.asm'\n INCBIN 'c.asm',1,2");
	put_file(c, " DB 3\n");
	put_file(bad, " INCLUDE bad.asm\n");
	ck_assert_msg(try(INTEL, arena_printf(&arena, " INCLUDE %s\n", a), &as), "%s", said);
	dump(&as, &is);
	ck_assert_str_eq(buf_str(&is), "010203444204");
	ck_assert(!try(INTEL, arena_printf(&arena, " INCLUDE %s\n", bad), &as));
	ck_assert_msg(strstr(said, "is being read already: it would include itself for ever") != NULL, "%s", said);
	ck_assert_msg(strstr(said, "t:1:10: note: included here") != NULL, "%s", said);
	/* END ends an included file; a name may be in other letters than the file's, and lack .ASM */
	put_file(c, " DB 3\n END\n DB 9\n");
	ck_assert_msg(try(INTEL, arena_printf(&arena, " INCLUDE %s/A.ASM\n", folder), &as), "%s", said);
	is.len = 0;
	dump(&as, &is);
	ck_assert_str_eq(buf_str(&is), "010203444204");
	is.len = 0;
	rename(a, arena_printf(&arena, "%s/B.ASM", folder));
	ck_assert_msg(try(ZILOG, arena_printf(&arena, "*GET %s/b ;\n", folder), &as), "%s", said);
	dump(&as, &is);
	ck_assert_str_eq(buf_str(&is), "010203444204");
	rename(arena_printf(&arena, "%s/B.ASM", folder), a);
	is.len = 0;
	rename(a, arena_printf(&arena, "%s/M.EQU", folder));		/* TRSDOS', on a drive */
	ck_assert_msg(try(EDTASM, arena_printf(&arena, "*GET %s/m/equ:2\n", folder), &as), "%s", said);
	dump(&as, &is);
	ck_assert_str_eq(buf_str(&is), "010203444204");
	is.len = 0;
	rename(arena_printf(&arena, "%s/M.EQU", folder), a);
	ck_assert_msg(try(EDTASM, arena_printf(&arena, "*GET %s/a:3\n", folder), &as), "%s", said);
	ck_assert(!try(EDTASM, arena_printf(&arena, "*GET %s/m/equ:x\n", folder), &as));
	rename(a, arena_printf(&arena, "%s/M.S", folder));
	put_file(arena_printf(&arena, "%s/M.S", folder), " DFB 7\n");
	ck_assert_msg(try(MERLIN, arena_printf(&arena, " PUT %s/m ;\n", folder), &as), "%s", said);
	dump(&as, &is);
	ck_assert_str_eq(buf_str(&is), "07");
	put_file(arena_printf(&arena, "%s/M.S", folder), " DB 1\n INCLUDE inner/b.asm\n DB 4\n");
	rename(arena_printf(&arena, "%s/M.S", folder), a);
	put_file(c, " IF 1\n END\n ENDIF\n");
	ck_assert(!try(INTEL, arena_printf(&arena, " INCLUDE %s\n", c), &as));
	ck_assert_msg(strstr(said, "c.asm:1:2: error: IF has no end in this text") != NULL, "%s", said);
	put_file(c, " DB Q\n");
	ck_assert(!try(INTEL, arena_printf(&arena, " INCLUDE %s\n", a), &as));
	ck_assert_msg(strstr(said, "inner/c.asm:1:5: error: 'Q' is not defined") != NULL, "%s", said);
	ck_assert_msg(strstr(said, "b.asm:2:11: note: included here") != NULL, "%s", said);
	ck_assert(!try(INTEL, arena_printf(&arena, " INCBIN '%s',3,9\n", c), &as));
	ck_assert_msg(strstr(said, "the file has 6 bytes: there are not so many from 3 on") != NULL, "%s", said);
	unlink(a), unlink(b), unlink(c), unlink(bad), rmdir(inner), rmdir(folder);
	buf_free(&is);
}
END_TEST

Suite *suite_source(void);

Suite *suite_source(void)
{
	Suite *s = suite_create("source");
	TCase *t = tcase_create("source");
	tcase_add_checked_fixture(t, NULL, teardown);
	tcase_add_loop_test(t, what_is_made, 0, COUNT(makes));
	tcase_add_loop_test(t, what_is_translated, 0, COUNT(makes));
	tcase_add_loop_test(t, what_is_told, 0, COUNT(wrong));
	tcase_add_test(t, files);
	tcase_add_test(t, names_of_inverted_bits);
	tcase_add_loop_test(t, one_error, 0, COUNT(once));
	tcase_add_loop_test(t, files_that_are_read, 0, COUNT(reads));
	tcase_add_test(t, every_directive_has_a_good_and_a_bad_example);
	suite_add_tcase(s, t);
	t = many_of(s, NULL, teardown);
	tcase_add_loop_test(t, what_is_told_of_an_image, 0, COUNT(wrong));
	return s;
}
