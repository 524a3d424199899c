/*
 * The calculator: its numbers beside those that Python's decimal makes with 260 digits and rounds half up to
 * ten, and programs whose answers follow from the owner's handbook.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "asm41/asm41.h"
#include "calc/calc.h"
#include "sim/keying.h"

static struct arena arena;
static struct buf shown;

static void setup(void)
{
	arena = (struct arena)ARENA_INIT;
	shown = (struct buf)BUF_INIT;
}

static void teardown(void)
{
	buf_free(&shown);
	arena_free(&arena);
}

/* A bar at a line's end, a star for a tone. */
static bool print(void *context, uint8_t c, bool passing)
{
	(void)context, (void)passing;
	buf_putc(&shown, c == '\n' ? '|' : c == '\a' ? '*' : (char)c);
	return true;
}

/* A calculator with the program in it, whose lines have a blank, a slash and a blank between. */
static struct calc *calculator(const char *lines, unsigned size, bool printer)
{
	struct diag d = {.out = stderr};
	struct asm41 as;
	struct buf text = BUF_INIT;
	for (const char *p = lines; *p; p++)
		if (!strncmp(p, " | ", 3)) {
			buf_putc(&text, '\n');
			p += 2;
		} else {
			buf_putc(&text, *p);
		}
	const char *kept = arena_strndup(&arena, buf_str(&text), text.len);
	ck_assert_msg(asm41_read(&arena, &d, source_new(&arena, "program", kept, text.len), &as), "%s", lines);
	buf_free(&text);
	const struct calc_config config = {.program = as.program, .size = size, .printer = printer, .print = print};
	return calc_new(&arena, &config);
}

/* ---- numbers ---- */

static const struct {
	const char *function, *mode, *y, *x, *result;
} sums[] = {
	{"+", "DEG", "5E3", "-4.33E-6", "4.999999996E03"}, {"+", "DEG", "-2.202335162E28", "2.021388428E43", "2.021388428E43"},
	{"-", "DEG", "2.2E-10", "-7.4", "7.400000000E00"}, {"-", "DEG", "1.9E-79", "-6.46E21", "6.460000000E21"},
	{"*", "DEG", "-1.37695078E6", "1.327700912E10", "-1.828178806E16"}, {"*", "DEG", "-5.816720089E36", "-9E-72", "5.235048080E-35"},
	{"/", "DEG", "4.170327888E12", "3.280492034E-5", "1.271250728E17"}, {"/", "DEG", "6E95", "-1E-86", "OUT OF RANGE"},
	{"MOD", "DEG", "-3.099700355E15", "5E3", "0.000000000E00"}, {"SQRT", "DEG", "", "3.811136092E-62", "1.952213127E-31"},
	{"LN", "DEG", "", "3.811136092E-62", "-1.414223484E02"}, {"LOG", "DEG", "", "3.811136092E-62", "-6.141894554E01"},
	{"LN1+X", "DEG", "", "6.43E-88", "6.430000000E-88"}, {"LN1+X", "DEG", "", "-3.053323E-4", "-3.053789234E-04"},
	{"E^X", "DEG", "", "-4.886355059E-1", "6.134628899E-01"}, {"E^X-1", "DEG", "", "-4.886355059E-1", "-3.865371101E-01"},
	{"10^X", "DEG", "", "-4.886355059E-1", "3.246119429E-01"}, {"E^X-1", "DEG", "", "8E-85", "8.000000000E-85"},
	{"Y^X", "DEG", "4.673115605E-2", "-3.14E-2", "1.100967135E00"}, {"Y^X", "DEG", "1.3", "-6", "2.071762110E-01"},
	{"SIN", "RAD", "", "7.876706751E7", "7.980577578E-01"}, {"COS", "RAD", "", "7.876706751E7", "6.025809616E-01"},
	{"TAN", "RAD", "", "7.876706751E7", "1.324399224E00"}, {"SIN", "DEG", "", "7.876706751E7", "5.371524006E-01"},
	{"COS", "GRAD", "", "7.876706751E7", "-4.884841841E-01"}, {"ATAN", "RAD", "", "7.876706751E7", "1.570796314E00"},
	{"ATAN", "DEG", "", "7.876706751E7", "8.999999927E01"}, {"SIN", "RAD", "", "-5.737588176E99", "9.407206164E-01"},
	{"COS", "RAD", "", "-5.737588176E99", "3.391824315E-01"}, {"ASIN", "RAD", "", "-5.530346124E-1", "-5.860021535E-01"},
	{"ACOS", "RAD", "", "-5.530346124E-1", "2.156798480E00"}, {"ACOS", "GRAD", "", "-5.530346124E-1", "1.373060558E02"},
	{"ACOS", "DEG", "", "9.999999975E-1", "4.051423424E-03"}, {"D-R", "DEG", "", "-8E-10", "-1.396263402E-11"},
	{"R-D", "DEG", "", "-8E-10", "-4.583662361E-08"}, {"%", "DEG", "9E-6", "1.606993183E-10", "1.446293865E-17"},
	{"%CH", "DEG", "9E-6", "1.606993183E-10", "-9.999821445E01"}, {"HR", "DEG", "", "7.97271E2", "7.974527778E02"},
	{"+", "DEG", "-2.727652424E8", "-7E-3", "-2.727652424E08"}, {"+", "DEG", "4.22E-50", "3.9E-77", "4.220000000E-50"},
	{"-", "DEG", "-7.590572168E-4", "8.72E11", "-8.720000000E11"}, {"-", "DEG", "-3E-64", "-8.12417413E-79", "-3.000000000E-64"},
	{"*", "DEG", "9.834582084E-12", "1.210436127E6", "1.190413345E-05"}, {"*", "DEG", "1.61E74", "5.843991471E-58", "9.408826268E16"},
	{"/", "DEG", "5.64E8", "-2.618805641E10", "-2.153653525E-02"}, {"/", "DEG", "7.3E4", "1E16", "7.300000000E-12"},
	{"MOD", "DEG", "4.353789846E-4", "-5.624308274E-5", "-1.456567732E-05"}, {"SQRT", "DEG", "", "8.76265636E54", "2.960178434E27"},
	{"LN", "DEG", "", "8.76265636E54", "1.265100941E02"}, {"LOG", "DEG", "", "8.76265636E54", "5.494263578E01"},
	{"LN1+X", "DEG", "", "7.48E-77", "7.480000000E-77"}, {"LN1+X", "DEG", "", "-2.870997206E-1", "-3.384137289E-01"},
	{"E^X", "DEG", "", "1E-4", "1.000100005E00"}, {"E^X-1", "DEG", "", "1E-4", "1.000050002E-04"},
	{"10^X", "DEG", "", "1E-4", "1.000230285E00"}, {"E^X-1", "DEG", "", "4.069890185E-77", "4.069890185E-77"},
	{"Y^X", "DEG", "7.9E1", "-6.679967624E1", "0.000000000E00"}, {"Y^X", "DEG", "-7.77493221E2", "1.5E1", "-2.293238193E43"},
	{"SIN", "RAD", "", "-6.1E-5", "-6.099999996E-05"}, {"COS", "RAD", "", "-6.1E-5", "9.999999981E-01"},
	{"TAN", "RAD", "", "-6.1E-5", "-6.100000008E-05"}, {"SIN", "DEG", "", "-6.1E-5", "-1.064650844E-06"},
	{"COS", "GRAD", "", "-6.1E-5", "1.000000000E00"}, {"ATAN", "RAD", "", "-6.1E-5", "-6.099999992E-05"},
	{"ATAN", "DEG", "", "-6.1E-5", "-3.495042546E-03"}, {"SIN", "RAD", "", "-8.075060134E95", "4.734964495E-01"},
	{"COS", "RAD", "", "-8.075060134E95", "8.807957268E-01"}, {"ASIN", "RAD", "", "-9.411655801E-1", "-1.226062920E00"},
	{"ACOS", "RAD", "", "-9.411655801E-1", "2.796859247E00"}, {"ACOS", "GRAD", "", "-9.411655801E-1", "1.780535897E02"},
	{"ACOS", "DEG", "", "9.999999935E-1", "6.532723980E-03"}, {"D-R", "DEG", "", "-9.03E8", "-1.576032315E07"},
	{"R-D", "DEG", "", "-9.03E8", "-5.173808890E10"}, {"%", "DEG", "7.86E-8", "9.15E-5", "7.191900000E-14"},
	{"%CH", "DEG", "7.86E-8", "9.15E-5", "1.163122137E05"}, {"HR", "DEG", "", "5.392818E2", "5.394716667E02"},
	{"+", "DEG", "8E6", "6.04E-5", "8.000000000E06"}, {"+", "DEG", "-6.96E8", "3.96E-55", "-6.960000000E08"},
	{"-", "DEG", "-8E5", "-7.943797756E10", "7.943717756E10"}, {"-", "DEG", "8.523653377E-93", "-9.225720516E-56", "9.225720516E-56"},
	{"*", "DEG", "-9.677688917E-10", "3.91E2", "-3.783976367E-07"}, {"*", "DEG", "-6E-8", "7.72E-31", "-4.632000000E-38"},
	{"/", "DEG", "4.51E-1", "-1.617486651E-11", "-2.788276489E10"}, {"/", "DEG", "-5.399798626E51", "-4.389202852E-55", "OUT OF RANGE"},
	{"MOD", "DEG", "3.074087923E14", "2.85395486E-2", "2.156065980E-02"}, {"SQRT", "DEG", "", "2E-92", "1.414213562E-46"},
	{"LN", "DEG", "", "2E-92", "-2.111446814E02"}, {"LOG", "DEG", "", "2E-92", "-9.169897000E01"},
	{"LN1+X", "DEG", "", "6E-37", "6.000000000E-37"}, {"LN1+X", "DEG", "", "-6.303760929E-1", "-9.952692576E-01"},
	{"E^X", "DEG", "", "-3.309474631E1", "4.237739901E-15"}, {"E^X-1", "DEG", "", "-3.309474631E1", "-1.000000000E00"},
	{"10^X", "DEG", "", "-3.309474631E1", "8.039956333E-34"}, {"E^X-1", "DEG", "", "6.3E-70", "6.300000000E-70"},
	{"Y^X", "DEG", "9.72542166E2", "4.089357187E-1", "1.666719380E01"}, {"Y^X", "DEG", "4.5E1", "-1.7E1", "7.859361513E-29"},
	{"SIN", "RAD", "", "-9.96141662E-2", "-9.944950299E-02"}, {"COS", "RAD", "", "-9.96141662E-2", "9.950426103E-01"},
	{"TAN", "RAD", "", "-9.96141662E-2", "-9.994496915E-02"}, {"SIN", "DEG", "", "-9.96141662E-2", "-1.738594306E-03"},
	{"COS", "GRAD", "", "-9.96141662E-2", "9.999987758E-01"}, {"ATAN", "RAD", "", "-9.96141662E-2", "-9.928662425E-02"},
	{"ATAN", "DEG", "", "-9.96141662E-2", "-5.688704532E00"}, {"SIN", "RAD", "", "-2.052894755E98", "-6.668485723E-01"},
	{"COS", "RAD", "", "-2.052894755E98", "7.451932512E-01"}, {"ASIN", "RAD", "", "-7.413613509E-1", "-8.350966102E-01"},
	{"ACOS", "RAD", "", "-7.413613509E-1", "2.405892937E00"}, {"ACOS", "GRAD", "", "-7.413613509E-1", "1.531639014E02"},
	{"ACOS", "DEG", "", "9.999999924E-1", "7.063898115E-03"}, {"D-R", "DEG", "", "-5.70788046E-7", "-9.962130734E-09"},
	{"R-D", "DEG", "", "-5.70788046E-7", "-3.270374603E-05"}, {"%", "DEG", "-6.42599442E3", "6.298224442E4", "-4.047235512E06"},
	{"%CH", "DEG", "-6.42599442E3", "6.298224442E4", "-1.080116700E03"}, {"HR", "DEG", "", "3.221457E2", "3.222491667E02"},
	{"FACT", "DEG", "", "0", "1.000000000E00"}, {"FACT", "DEG", "", "1", "1.000000000E00"},
	{"FACT", "DEG", "", "1.3E1", "6.227020800E09"}, {"FACT", "DEG", "", "1.4E1", "8.717829120E10"},
	{"FACT", "DEG", "", "6.9E1", "1.711224524E98"}, {"TAN", "DEG", "", "9E1", "9.999999999E99"},
	{"TAN", "DEG", "", "4.5E1", "1.000000000E00"}, {"TAN", "DEG", "", "1.8E2", "0.000000000E00"},
	{"SIN", "DEG", "", "3E1", "5.000000000E-01"}, {"COS", "DEG", "", "6E1", "5.000000000E-01"},
	{"Y^X", "DEG", "5", "1.5E1", "3.051757813E10"}, {"ASIN", "DEG", "", "5E-1", "3.000000000E01"},
	{"Y^X", "DEG", "4", "5E-1", "2.000000000E00"}, {"SIN", "RAD", "", "3.141592654", "-4.102067615E-10"},
	{"10^X", "DEG", "", "3", "1.000000000E03"}, {"LOG", "DEG", "", "1E3", "3.000000000E00"}, {"ACOS", "DEG", "", "1", "0.000000000E00"},
	{"ACOS", "DEG", "", "-1", "1.800000000E02"}, {"HMS", "DEG", "", "5E-1", "3.000000000E-01"},
	{"HMS", "DEG", "", "3.333333333E-1", "2.000000000E-01"}, {"OCT", "DEG", "", "1.073741823E9", "7.777777777E09"},
	{"DEC", "DEG", "", "7.777777777E9", "1.073741823E09"}, {"DEC", "DEG", "", "8", "DATA ERROR"},
};

START_TEST(results)
{
	const char *y = sums[_i].y;
	struct calc *c = calculator(arena_printf(&arena, "SCI 9 | %s | %s%s%s | %s", sums[_i].mode, y, *y ? " | " : "", sums[_i].x,
						 sums[_i].function), 0, false);
	calc_run(c, 100);
	ck_assert_msg(!strncmp(buf_str(&shown), sums[_i].result, strlen(sums[_i].result)) && shown.len == strlen(sums[_i].result) + 1,
		      "%s %s %s: %s, not %s", sums[_i].y, sums[_i].x, sums[_i].function, buf_str(&shown), sums[_i].result);
	calc_free(c);
}
END_TEST

/* ---- programs ---- */

static const struct {
	const char *program, *shown;
} programs[] = {
	/* the stack */
	{"1 | ENTER^ | 2 | ENTER^ | 3 | ENTER^ | 4 | PRSTK", "T= 1.0000|Z= 2.0000|Y= 3.0000|X= 4.0000|4.0000|"},
	{"1 | ENTER^ | 2 | ENTER^ | 3 | ENTER^ | 4 | + | PRSTK", "T= 1.0000|Z= 1.0000|Y= 2.0000|X= 7.0000|7.0000|"},
	{"1 | 2 | 3 | 4 | RDN | PRSTK", "T= 4.0000|Z= 1.0000|Y= 2.0000|X= 3.0000|3.0000|"},
	{"1 | 2 | 3 | 4 | R^ | PRSTK", "T= 2.0000|Z= 3.0000|Y= 4.0000|X= 1.0000|1.0000|"},
	{"1 | 2 | 3 | 4 | CLX | 5 | PRSTK", "T= 1.0000|Z= 2.0000|Y= 3.0000|X= 5.0000|5.0000|"},
	{"1 | 2 | 3 | 4 | X<>Y | PRSTK", "T= 1.0000|Z= 2.0000|Y= 4.0000|X= 3.0000|3.0000|"},
	{"7 | ENTER^ | RCL X | PRSTK", "T= 0.0000|Z= 0.0000|Y= 7.0000|X= 7.0000|7.0000|"},
	{"2 | STO 05 | 3 | RCL 05 | PRSTK", "T= 0.0000|Z= 2.0000|Y= 3.0000|X= 2.0000|2.0000|"},
	{"9 | X^2 | CLST | PRSTK | LASTX", "T= 0.0000|Z= 0.0000|Y= 0.0000|X= 0.0000|9.0000|"},
	{"8 | 2 | X<> Z | X<> L | PRSTK", "T= 0.0000|Z= 2.0000|Y= 8.0000|X= 0.0000|0.0000|"},
	/* LASTX: not of CHS, nor of what goes into registers */
	{"5 | 1/X | 3 | CHS | ST+ 01 | LASTX", "5.0000|"}, {"6 | 2 | - | LASTX", "2.0000|"}, {"4.7 | INT | LASTX", "4.7000|"},
	{"50 | 10 | % | PRSTK | LASTX", "T= 0.0000|Z= 0.0000|Y= 50.0000|X= 5.0000|10.0000|"},
	{"0 | SIGN", "1.0000|"}, {"-3 | SIGN | LASTX", "-3.0000|"}, {"\"AB\" | ASTO X | SIGN", "0.0000|"},
	/* registers */
	{"10 | STO 03 | 4 | ST+ 03 | ST* 03 | 2 | ST- 03 | ST/ 03 | RCL 03", "27.0000|"}, {"3 | STO 01 | 8 | STO IND 01 | RCL 03", "8.0000|"},
	{"5.9 | STO 01 | 4 | STO IND 01 | -5.2 | STO 02 | RCL IND 02", "4.0000|"}, {"RCL 17", "NONEXISTENT|"}, {"8 | STO 16 | CLX | RCL 16", "8.0000|"}, {"17 | RCL IND X", "NONEXISTENT|"}, {"16 | RCL IND X", "0.0000|"}, {"20 | RCL IND X", "NONEXISTENT|"},
	{"\"A\" | ASTO 01 | RCL IND 01", "ALPHA DATA|"}, {"\"A\" | ASTO 01 | 1 | ST+ 01", "ALPHA DATA|"}, {"9E99 | STO 01 | ST+ 01", "OUT OF RANGE|"},
	{"3 | STO 01 | CLRG | RCL 01", "0.0000|"}, {"4 | STO 00 | X<> 00 | 5 | X<> 00", "4.0000|"},
	/* errors */
	{"1 | 0 | /", "DATA ERROR|"}, {"0 | 1/X", "DATA ERROR|"}, {"-1 | SQRT", "DATA ERROR|"}, {"0 | LN", "DATA ERROR|"}, {"0 | ENTER^ | Y^X", "DATA ERROR|"},
	{"-8 | 3 | 1/X | Y^X", "DATA ERROR|"}, {"70 | FACT", "OUT OF RANGE|"}, {"1.5 | FACT", "DATA ERROR|"}, {"2 | ASIN", "DATA ERROR|"},
	{"SF 24 | 9E99 | ENTER^ | *", "9.9999E99|"}, {"SF 25 | 1 | 0 | / | FS? 25 | STOP", "0.0000|"}, {"SF 30", "NONEXISTENT|"},
	{"\"X\" | ASTO X | SIN", "ALPHA DATA|"}, {"\"X\" | ASTO X | 1 | +", "ALPHA DATA|"}, {"GTO 05 | LBL 06 | GTO IND X | LBL 05 | 7 | GTO IND X", "NONEXISTENT|"},
	{"ACSPEC", "NONEXISTENT|"}, {"10 | TONE IND X", "DATA ERROR|"}, {"99 | RCL IND X", "NONEXISTENT|"}, {"12 | STO 01 | FIX IND 01", "DATA ERROR|"},
	/* numbers as they are keyed */
	{"E3", "1,000.0000|"}, {"-1.5E-3 | SCI 2", "-1.50E-03|"}, {".5", "0.5000|"}, {"1 | 2", "2.0000|"}, {"5 | CHS", "-5.0000|"},
	/* display */
	{"1234567.891 | FIX 2", "1,234,567.89|"}, {"1234567.891 | FIX 9", "1,234,567.891|"}, {"1234567.891 | FIX 0", "1,234,568.|"},
	{"1234567.891 | FIX 0 | CF 29", "1234568|"}, {"1234567.891 | FIX 1 | CF 28", "1.234.567,9|"}, {"1234567890E1 | FIX 2", "1.23E10|"},
	{".00001", "1.0000E-05|"}, {".00005", "0.0001|"}, {"9999999999 | FIX 0", "9,999,999,999.|"}, {"99999.99995", "100,000.0000|"},
	{"123456 | ENG 2", "123.E03|"}, {"1234 | ENG 3", "1.234E03|"}, {".01234 | ENG 2", "12.3E-03|"}, {"999960 | ENG 3", "1.000E06|"},
	{"-123.456 | SCI 3", "-1.235E02|"}, {"2.345 | FIX 2 | RND | FIX 4", "2.3500|"}, {"-2.345 | FIX 2 | RND | FIX 4", "-2.3500|"},
	{"123456 | SCI 2 | RND | FIX 0", "123,000.|"}, {"0 | SCI 3", "0.000E00|"}, {"0 | ENG 3", "0.000E00|"},
	{"2.5 | FIX 1 | CF 29", "2.5|"}, {"SCI 3 | FIX 2 | FS? 41 | STOP | FS? 40 | 1", "1.00|"}, {"ENG 2 | FS? 41 | FS? 40 | STOP | 7 | FIX 0", "7.|"},
	/* tests: the next line if it holds */
	{"1 | 2 | X>Y? | GTO 01 | 5 | STOP | LBL 01 | 6", "6.0000|"}, {"1 | 2 | X<Y? | GTO 01 | 5 | STOP | LBL 01 | 6", "5.0000|"},
	{"2 | ENTER^ | X<=Y? | X#Y? | 9", "2.0000|"}, {"2 | ENTER^ | X=Y? | 9", "9.0000|"}, {"-1 | X<0? | X>0? | 9", "-1.0000|"},
	{"0 | X=0? | X#0? | 9", "0.0000|"}, {"0 | X<=0? | 9", "9.0000|"}, {"\"A\" | ASTO X | ASTO Y | X=Y? | CLX", "0.0000|"},
	{"\"A\" | ASTO X | X#Y? | CLX", "0.0000|"}, {"\"A\" | ASTO X | X<Y?", "ALPHA DATA|"},
	{"-2 | ENTER^ | -3 | X<Y? | 9", "9.0000|"}, {"-3 | ENTER^ | -2 | X<Y? | 9", "-2.0000|"}, {"-3 | ENTER^ | 2 | X>Y? | 9", "9.0000|"},
	/* counting */
	{"1.003 | STO 01 | 0 | LBL 01 | RCL 01 | INT | + | ISG 01 | GTO 01", "6.0000|"}, {"1.00702 | STO 01 | ISG 01 | ISG 01 | RCL 01 | FIX 5", "5.00702|"},
	{"3.001 | STO 01 | 0 | LBL 01 | 1 | + | DSE 01 | GTO 01", "2.0000|"}, {"3 | STO 01 | 0 | LBL 01 | 1 | + | DSE 01 | GTO 01", "3.0000|"},
	{"-2.001 | ISG X | ISG X | FIX 3", "0.001|"}, {"49.056 | ISG X | FIX 3", "50.056|"}, {"\"A\" | ASTO X | ISG X", "ALPHA DATA|"},
	/* flags */
	{"SF 02 | FS? 02 | FC? 02 | STOP | 3", "3.0000|"}, {"SF 02 | FS?C 02 | FS? 02 | STOP | 4", "4.0000|"}, {"FC?C 02 | FC? 02 | 5", "5.0000|"},
	{"2 | SF IND X | FS? 02 | 6", "6.0000|"}, {"FS? 55 | FC? 21 | STOP | 1", "1.0000|"}, {"60 | FS? IND X", "NONEXISTENT|"},
	/* going elsewhere */
	{"XEQ 01 | 2 | STOP | LBL 01 | 1 | RTN", "2.0000|"}, {"XEQ A | STOP | LBL A | XEQ b | RTN | LBL b | 7", "7.0000|"},
	{"GTO 01 | LBL 02 | 2 | STOP | LBL 01 | GTO 02", "2.0000|"}, {"LBL 01 | 1 | + | 3 | X<=Y? | STOP | RDN | GTO 01", "3.0000|"},
	{"3 | STO 01 | XEQ IND 01 | STOP | LBL 03 | 33 | RTN", "33.0000|"}, {"\"SUB\" | ASTO 01 | XEQ IND 01 | STOP | LBL \"SUB\" | 44 | RTN", "44.0000|"},
	{"XEQ \"SUB\" | STOP | END | LBL \"SUB\" | 44", "44.0000|"}, {"\"NONE\" | ASTO X | XEQ IND X", "NONEXISTENT|"},
	/* of seven returns the first is forgotten, so that the seventh RTN ends all */
	{"XEQ 01 | 9 | STOP | LBL 01 | XEQ 02 | 1 | + | RTN | LBL 02 | XEQ 03 | 1 | + | RTN | LBL 03 | XEQ 04 | 1 | + | RTN | LBL 04 | XEQ 05 | 1 | + | RTN | "
	 "LBL 05 | XEQ 06 | 1 | + | RTN | LBL 06 | XEQ 07 | 1 | + | RTN | LBL 07 | 0", "6.0000|"},
	/* ALPHA */
	{"\"ABC\" | >\"DEF\" | AVIEW", "ABCDEF|"}, {"\"ABCDEFGH\" | ASTO 01 | ASHF | ARCL 01 | AVIEW", "GHABCDEF|"},
	{"12.5 | FIX 1 | \"X=\" | ARCL X | AVIEW", "X=12.5|"}, {"FIX 0 | CF 29 | 7 | \"N\" | ARCL X | PROMPT", "N7|"},
	{"\"ABCDEFGHIJKL\" | >\"MNOPQRSTUVWX\" | >\"YZ\" | AVIEW", "CDEFGHIJKLMNOPQRSTUVWXYZ|"}, {"\"A\" | CLA | >\"B\" | AVIEW | CLD", "B|0.0000|"},
	{"5 | VIEW X | PSE | CLD | PSE", "5.0000|5.0000|5.0000|"}, {"\"AB\" | ASTO X | VIEW X", "AB|"},
	/* statistics: the pairs 1 2, 3 5, 4 9 */
	{"CL~ | 2 | ENTER^ | 1 | ~+ | 5 | ENTER^ | 3 | ~+ | 9 | ENTER^ | 4 | ~+ | FIX 0 | CF 29 | PR~",
	 "R11= 8|R12= 26|R13= 16|R14= 110|R15= 53|R16= 3|3|"},
	{"2 | ENTER^ | 1 | ~+ | 5 | ENTER^ | 3 | ~+ | 9 | ENTER^ | 4 | ~+ | MEAN | FIX 9 | VIEW X | X<>Y | VIEW X | CLD | LASTX | FIX 0",
	 "2.666666667|5.333333333|3.|"},
	{"2 | ENTER^ | 1 | ~+ | 5 | ENTER^ | 3 | ~+ | 9 | ENTER^ | 4 | ~+ | SDEV | FIX 9 | VIEW X | CLD | X<>Y", "1.527525232|3.511884584|"},
	{"2 | ENTER^ | 1 | ~+ | 2 | ENTER^ | 1 | ~- | FIX 0 | 5", "5.|"}, {"MEAN", "DATA ERROR|"}, {"\"A\" | ASTO 11 | MEAN", "ALPHA DATA|"}, {"\"A\" | ASTO 16 | ~+", "ALPHA DATA|"}, {"~REG 15 | ~+", "NONEXISTENT|"},
	{"9E60 | ENTER^ | 9E60 | ~+ | RCL 12 | SCI 9", "9.999999999E99|"},
	{"~REG 01 | 3 | ~+ | RCL 01 | LASTX | +", "6.0000|"},
	/* angles and hours */
	{"3 | 4 | R-P | FIX 9 | VIEW X | CLD | X<>Y", "5.000000000|36.86989765|"}, {"0 | ENTER^ | R-P | X<>Y", "0.0000|"}, {"30 | 10 | P-R | X<>Y", "5.0000|"},
	{"0 | -1 | R-P | X<>Y", "180.0000|"}, {"1 | CHS | 0 | R-P | GRAD | 0 | -1 | R-P | X<>Y", "200.0000|"}, {"90 | TAN | SCI 9", "9.999999999E99|"},
	{"RAD | PI | SIN | SCI 9", "-4.102067615E-10|"}, {"1.3 | HR", "1.5000|"}, {"1.2345 | 2.3456 | HMS+", "3.5841|"}, {"3 | 1.0001 | HMS-", "1.5959|"},
	{"2 | 3 | / | HMS", "0.4000|"}, {"1.999999999 | HMS", "2.0000|"}, {"1.99 | HMS", "1.5924|"}, {"-1.5 | HMS", "-1.3000|"}, {"8 | OCT", "10.0000|"}, {"9 | DEC", "DATA ERROR|"},
	{"1073741824 | OCT", "DATA ERROR|"}, {"-12 | 5 | MOD", "3.0000|"}, {"12 | -5 | MOD", "-3.0000|"}, {"7 | 0 | MOD", "7.0000|"},
	/* the printer: double width leaves a blank, seven columns are one */
	{"65 | ACCHR | 14 | SKPCOL | RDN | ACCHR | SF 12 | 79 | ACCHR | ACCHR | CF 12 | 31 | ACCHR | PRBUF | ADV", "A  AO O #||31.0000|"},
	{"\"AB\" | ACA | 3 | FIX 0 | CF 29 | ACX | SKPCHR | ACA | PRBUF", "AB3   AB|3|"}, {"\"Q\" | PRA | 2 | PRX", "Q|2.0000|2.0000|"},
	{"1 | STO 02 | 2.002 | PRREGX", "R02= 1.0000|2.0020|"}, {"200 | ACCHR", "DATA ERROR|"}, {"ADV", "|0.0000|"},
	{"SF 12 | \"AB\" | PRA | 7 | FIX 0 | PRX | \"ABCDEFGHIJKLMN\" | PRA", "A B|7 .|A B C D E F G H I J K L|M N|7.|"},
	{"SF 13 | \"AB1\" | ACA | PRBUF | PRA | AVIEW | \"Q\" | ASTO X | PRX", "ab1|ab1|AB1|Q|"},
	{"TONE 5 | BEEP | CF 26 | BEEP", "**0.0000|"}, {"OFF", ""}, {"1 | STOP", "1.0000|"}, {"END", "0.0000|"},
};

START_TEST(answers)
{
	struct calc *c = calculator(programs[_i].program, 17, true);
	calc_run(c, 10000);
	ck_assert_msg(!strcmp(buf_str(&shown), programs[_i].shown), "%s: %s, not %s", programs[_i].program, buf_str(&shown), programs[_i].shown);
	calc_free(c);
}
END_TEST

/* Without a printer: its functions are missing, ADV does nothing, and with flag 21 AVIEW waits. */
START_TEST(no_printer)
{
	static const struct {
		const char *program, *shown;
	} cases[] = {
		{"PRX", "NONEXISTENT|"}, {"ADV", "0.0000|"}, {"\"A\" | AVIEW | SF 21 | >\"B\" | AVIEW | >\"C\" | AVIEW", "A|AB|"}, {"FC? 55 | 5", "5.0000|"},
	};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct calc *c = calculator(cases[i].program, 17, false);
		shown.len = 0;
		calc_run(c, 1000);
		ck_assert_str_eq(buf_str(&shown), cases[i].shown);
		calc_free(c);
	}
}
END_TEST

static struct hp41_step line_of(const char *text)
{
	struct diag d = {.out = stderr};
	struct hp41_step s;
	ck_assert(asm41_line(&arena, &d, source_new(&arena, "line", text, strlen(text)), &s));
	return s;
}

/* What is keyed in goes where the program reads it; R/S goes on behind STOP; END goes back to the top. */
START_TEST(keys)
{
	struct calc *c = calculator("LBL \"AGAIN\" | CF 22 | STOP | FS?C 22 | X^2 | AON | STOP | AOFF | FS?C 23 | AVIEW | PSE", 5, true);
	struct hp41_step again = line_of("XEQ \"AGAIN\""), three = line_of("3"), flag = line_of("SF 22"), test = line_of("FS? 22");
	ck_assert_int_eq(calc_do(c, &again, 0), CALC_STOPPED);
	calc_enter(c, &three);
	calc_run(c, 0);
	ck_assert(calc_wants_text(c));
	calc_type(c, (const uint8_t *)"HI", 2);
	ck_assert_int_eq(calc_run(c, 0), CALC_STOPPED);
	ck_assert_str_eq(buf_str(&shown), "0.0000|9.0000|HI|");
	ck_assert_uint_eq(c->pc, 0);
	calc_do(c, &flag, 0);
	calc_do(c, &test, 0);
	calc_do(c, &again, 0);
	ck_assert_str_eq(buf_str(&shown), "0.0000|9.0000|HI|9.0000|YES|9.0000|9.0000|");
	calc_free(c);
}
END_TEST

static int key_of(void *context)
{
	const char **at = context;
	return **at ? (unsigned char)*(*at)++ : -1;
}

/* Where lines are few none is empty, and what is typed stands behind the line that asks. */
START_TEST(few_lines)
{
	static const struct { bool few; const char *told; } rows[] = {
		{false, "8 - -||MOVE?|64|64.0000||64.0000|"},
		{true, "8 - -|MOVE? 64|64.0000|64.0000|"},
	};
	const char *at = "64\r\r";
	struct keying k = {
		.console = {.context = &at, .key = key_of, .print = print}, .few_lines = rows[_i].few,
		.calc = calculator("END", 5, true),
	};
	k.calc->config.print = keying_print;
	k.calc->config.context = &k;
	calc_show_text(k.calc, "8 - -");
	calc_show_text(k.calc, "");
	calc_show_text(k.calc, "MOVE?");
	keying_work(&k, CALC_STOPPED);
	ck_assert_str_eq(buf_str(&shown), rows[_i].told);
	calc_free(k.calc);
}
END_TEST

static bool refuses(void *context, uint8_t c, bool passing)
{
	(void)context, (void)c, (void)passing;
	return false;
}

/* A program that never ends does, and so does one that nobody looks at. */
START_TEST(ends)
{
	struct calc *c = calculator("LBL 01 | GTO 01", 5, true);
	volatile sig_atomic_t stop = 1;
	ck_assert_int_eq(calc_run(c, 1000), CALC_BUDGET);
	ck_assert_uint_eq(c->lines, 1000);
	c->config.interrupt = &stop;
	ck_assert_int_eq(calc_run(c, 0), CALC_INTERRUPTED);
	calc_free(c);
	c = calculator("LBL 01 | BEEP | GTO 01", 5, true);
	c->config.print = refuses;
	ck_assert_int_eq(calc_run(c, 0), CALC_CLOSED);
	calc_free(c);
	c = calculator("OFF", 5, true);
	ck_assert_int_eq(calc_run(c, 0), CALC_OFF);
	calc_free(c);
}
END_TEST

Suite *suite_calc(void)
{
	Suite *s = suite_create("calc");
	TCase *t = tcase_create("calculator");
	tcase_add_checked_fixture(t, setup, teardown);
	tcase_add_loop_test(t, results, 0, sizeof sums / sizeof *sums);
	tcase_add_loop_test(t, answers, 0, sizeof programs / sizeof *programs);
	tcase_add_test(t, no_printer);
	tcase_add_test(t, keys);
	tcase_add_loop_test(t, few_lines, 0, 2);
	tcase_add_test(t, ends);
	suite_add_tcase(s, t);
	return s;
}
