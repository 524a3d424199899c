/* The 8080 core against a slow and plain one, written here from the manuals: bit
 * by bit, flags as flags, no table but the isa's states. */
#include <string.h>

#include "tests/rig.h"

enum { SIZE = 0x10000, A = 0, B, C, D, E, H, L, FC, FZ, FS, FP, FA, PC, SP, IE };

static void setup(void)
{
	rig_setup(&cpu_i8080);
}

/* ---- the plain one ---- */

static struct plain {
	uint8_t r[7];
	bool c, z, s, p, ac, enabled;
	uint16_t pc, sp;
	uint8_t mem[SIZE];
	uint64_t states;
	unsigned out_sum;
} q;

static void plain_zsp(unsigned v)
{
	q.z = v == 0;
	q.s = v >> 7;
	q.p = even_bits(v);
}

static void plain_alu(unsigned op, unsigned v)
{
	unsigned a = q.r[A], result = a;
	bool carry = false, half = false;
	switch (op) {
	case 0:
	case 1:
		result = add_bits(a, v, op == 1 && q.c, &carry, &half);
		break;
	case 2:
	case 3:
	case 7:		/* a - v - b is a + ~v + !b; a carry out means no borrow */
		result = add_bits(a, v ^ 0xFF, !(op == 3 && q.c), &carry, &half);
		carry = !carry;
		break;
	case 4:
		result = a & v;
		half = (a & 8) || (v & 8);
		break;
	case 5:
		result = a ^ v;
		break;
	case 6:
		result = a | v;
		break;
	}
	q.c = carry;
	q.ac = half;
	plain_zsp(result);
	if (op != 7)
		q.r[A] = (uint8_t)result;
}

/* The manual's two steps: the low digit with a carry into the high one, then the
 * high digit. A carry out of the byte in either sets CY, which is never cleared. */
static void plain_daa(void)
{
	bool out, unused;
	unsigned a = q.r[A];
	bool low = a % 16 > 9 || q.ac;
	a = add_bits(a, low ? 6 : 0, false, &out, &q.ac);
	q.c = q.c || out;
	bool high = a / 16 > 9 || q.c;
	a = add_bits(a, high ? 0x60 : 0, false, &out, &unused);
	q.c = q.c || out;
	q.r[A] = (uint8_t)a;
	plain_zsp(a);
}

static unsigned plain_step_by(unsigned v, bool down)
{
	bool unused;
	unsigned result = add_bits(v, down ? 0xFF : 1, false, &unused, &q.ac);
	plain_zsp(result);
	return result;
}

static void plain_rotate(unsigned y)
{
	unsigned a = q.r[A], high = a >> 7, low = a & 1, c = q.c;
	const unsigned result[] = {a * 2 + high, a / 2 + low * 128, a * 2 + c, a / 2 + c * 128};
	q.c = y == 0 || y == 2 ? high : low;
	q.r[A] = (uint8_t)result[y];
}

/* A register's digit in opcodes to its number here. */
static unsigned number_of(unsigned digit)
{
	return digit == 7 ? (unsigned)A : digit + 1;
}

static unsigned plain_hl(void)
{
	return q.r[H] * 256u + q.r[L];
}

static unsigned plain_source(unsigned digit)
{
	return digit == 6 ? q.mem[plain_hl()] : q.r[number_of(digit)];
}

static void plain_put(unsigned digit, unsigned v)
{
	if (digit == 6)
		q.mem[plain_hl()] = (uint8_t)v;
	else
		q.r[number_of(digit)] = (uint8_t)v;
}

static unsigned plain_fetch(void)
{
	return q.mem[q.pc++];
}

static unsigned plain_fetch_word(void)
{
	unsigned low = plain_fetch();
	return plain_fetch() * 256 + low;
}

static unsigned plain_pair(unsigned p)
{
	return p == 3 ? q.sp : q.r[B + 2 * p] * 256u + q.r[C + 2 * p];
}

static void plain_set_pair(unsigned p, unsigned v)
{
	if (p == 3) {
		q.sp = (uint16_t)v;
		return;
	}
	q.r[B + 2 * p] = (uint8_t)(v >> 8);
	q.r[C + 2 * p] = (uint8_t)v;
}

static void plain_push(unsigned v)
{
	q.mem[--q.sp] = (uint8_t)(v >> 8);
	q.mem[--q.sp] = (uint8_t)v;
}

static unsigned plain_pop(void)
{
	unsigned low = q.mem[q.sp++];
	return q.mem[q.sp++] * 256u + low;
}

static unsigned plain_load_word(unsigned address)
{
	return q.mem[address] + q.mem[(address + 1) % SIZE] * 256u;
}

static void plain_store_word(unsigned address, unsigned v)
{
	q.mem[address] = (uint8_t)v;
	q.mem[(address + 1) % SIZE] = (uint8_t)(v >> 8);
}

static bool plain_condition(unsigned y)
{
	const bool flag[] = {q.z, q.c, q.p, q.s};
	return flag[y / 2] == (y & 1);
}

static unsigned plain_flags(void)
{
	return q.s * 128u + q.z * 64u + q.ac * 16u + q.p * 4u + 2u + q.c;
}

static void plain_set_flags(unsigned v)
{
	q.s = v >> 7 & 1;
	q.z = v >> 6 & 1;
	q.ac = v >> 4 & 1;
	q.p = v >> 2 & 1;
	q.c = v & 1;
}

/* 00 yyy 010 */
static void plain_direct(unsigned y)
{
	unsigned at = y < 4 ? plain_pair(y / 2) : plain_fetch_word();
	if (y == 4)
		plain_store_word(at, plain_hl());
	else if (y == 5)
		plain_set_pair(2, plain_load_word(at));
	else if (y & 1)
		q.r[A] = q.mem[at];
	else
		q.mem[at] = q.r[A];
}

/* 00 yyy 111 */
static void plain_accumulator(unsigned y)
{
	if (y < 4)
		plain_rotate(y);
	else if (y == 4)
		plain_daa();
	else if (y == 5)
		q.r[A] ^= 0xFF;
	else
		q.c = y == 6 || !q.c;
}

/* 00 yyy zzz */
static void plain_zero(unsigned y, unsigned z)
{
	unsigned p = y / 2;
	if (z == 1 && !(y & 1)) {
		plain_set_pair(p, plain_fetch_word());
	} else if (z == 1) {
		unsigned long sum = (unsigned long)plain_hl() + plain_pair(p);
		q.c = sum > 0xFFFF;
		plain_set_pair(2, (unsigned)sum & 0xFFFF);
	} else if (z == 2) {
		plain_direct(y);
	} else if (z == 3) {
		plain_set_pair(p, plain_pair(p) + (y & 1 ? 0xFFFF : 1));
	} else if (z == 4 || z == 5) {
		plain_put(y, plain_step_by(plain_source(y), z == 5));
	} else if (z == 6) {
		plain_put(y, plain_fetch());
	} else if (z == 7) {
		plain_accumulator(y);
	}
}

static void plain_exchange_top(void)
{
	unsigned v = plain_load_word(q.sp);
	plain_store_word(q.sp, plain_hl());
	plain_set_pair(2, v);
}

/* 11 yyy 011, not a jump */
static void plain_various(unsigned y)
{
	unsigned v;
	if (y == 2) {
		v = plain_fetch();
		q.out_sum = sum_output(q.out_sum, v, q.r[A]);
	} else if (y == 3) {
		q.r[A] = (uint8_t)port_answer(plain_fetch());
	} else if (y == 4) {
		plain_exchange_top();
	} else if (y == 5) {
		v = plain_hl();
		plain_set_pair(2, plain_pair(1));
		plain_set_pair(1, v);
	} else {
		q.enabled = y == 7;
	}
}

static void plain_call(unsigned to)
{
	plain_push(q.pc);
	q.pc = (uint16_t)to;
}

/* 11 yyy zzz; true: a condition held, or there was none. *jumped: by a jump. */
static bool plain_three(unsigned y, unsigned z, bool *jumped)
{
	unsigned to;
	switch (z) {
	case 0:
		if (!plain_condition(y))
			return false;
		q.pc = (uint16_t)plain_pop();
		break;
	case 1:
		if (y == 1 || y == 3)
			q.pc = (uint16_t)plain_pop();
		else if (y == 5)
			*jumped = true, q.pc = (uint16_t)plain_hl();
		else if (y == 7)
			q.sp = (uint16_t)plain_hl();
		else if (y == 6)
			to = plain_pop(), q.r[A] = (uint8_t)(to >> 8), plain_set_flags(to);
		else
			plain_set_pair(y / 2, plain_pop());
		break;
	case 2:
	case 3:
		if (z == 3 && y > 1) {
			plain_various(y);
			break;
		}
		to = plain_fetch_word();
		if (z == 2 && !plain_condition(y))
			return false;
		*jumped = true;
		q.pc = (uint16_t)to;
		break;
	case 4:
		to = plain_fetch_word();
		if (!plain_condition(y))
			return false;
		plain_call(to);
		break;
	case 5:
		if (y & 1)
			to = plain_fetch_word(), plain_call(to);
		else
			plain_push(y == 6 ? q.r[A] * 256u + plain_flags() : plain_pair(y / 2));
		break;
	case 6:
		plain_alu(y, plain_fetch());
		break;
	case 7:
		plain_call(y * 8);
		break;
	}
	return true;
}

static enum cpu_stop plain_step(void)
{
	uint16_t begin = q.pc;
	unsigned opcode = plain_fetch(), x = opcode >> 6, y = opcode >> 3 & 7, z = opcode & 7;
	const struct isa_row *row = row_of(opcode);
	bool taken = false, jumped = false;
	if (x == 0)
		plain_zero(y, z);
	else if (x == 1 && opcode != 0166)
		plain_put(y, plain_source(z));
	else if (x == 2)
		plain_alu(y, plain_source(z));
	else if (x == 3)
		taken = plain_three(y, z, &jumped);
	q.states += row->cycles + (taken && row->why == ISA_TAKEN ? row->extra : 0u);
	if (jumped && q.pc == begin)
		return CPU_SELF_JUMP;
	return opcode == 0166 ? CPU_HALT : CPU_BUDGET;
}

/* ---- both side by side ---- */

static void copy_to_plain(void)
{
	memset(&q, 0, sizeof q);
	for (unsigned i = 0; i < 7; i++)
		q.r[i] = (uint8_t)get(i);
	q.c = get(FC);
	q.z = get(FZ);
	q.s = get(FS);
	q.p = get(FP);
	q.ac = get(FA);
	q.enabled = get(IE);
	q.pc = (uint16_t)get(PC);
	q.sp = (uint16_t)get(SP);
	for (unsigned i = 0; i < SIZE; i++)
		q.mem[i] = cpu_peek(memory, i);
	q.states = cpu->states;
	q.out_sum = out_sum;
}

static void compare(const char *when, unsigned long n)
{
	const unsigned want[] = {
		q.r[A], q.r[B], q.r[C], q.r[D], q.r[E], q.r[H], q.r[L],
		q.c, q.z, q.s, q.p, q.ac, q.pc, q.sp, q.enabled,
	};
	for (unsigned i = 0; i <= IE; i++)
		MUST(get(i) == want[i], "%s %lu: %s is %o, should be %o before %o", when, n,
		     cpu->core->registers[i].name, get(i), want[i], q.pc);
	MUST(cpu->states == q.states, "%s %lu: %lu states, should be %lu", when, n,
	     (unsigned long)cpu->states, (unsigned long)q.states);
	MUST(out_sum == q.out_sum, "%s %lu: output", when, n);
}

static void randomise(bool tame)
{
	static const bool halt[256] = {[0166] = true};
	randomise_memory(tame ? halt : NULL, 0177);
	for (unsigned i = 0; i <= IE; i++)
		set(i, pick(1u << cpu->core->registers[i].bits));
}

static uint64_t plain_states(void)
{
	return q.states;
}

static const uint8_t *plain_memory(void)
{
	return q.mem;
}

static const struct plain_cpu plain_cpu = {
	randomise, copy_to_plain, plain_step, plain_states, compare, plain_memory,
};

START_TEST(random_programs_by_step)
{
	seed(8080 + (unsigned)_i);
	compare_by_step(&plain_cpu, 150);
}
END_TEST

START_TEST(random_programs_by_run)
{
	seed(1975 + (unsigned)_i);
	compare_by_run(&plain_cpu, 100);
}
END_TEST

/* ---- each part by itself ---- */

static void same_results(const char *what, unsigned n)
{
	MUST(get(A) == q.r[A] && get(FC) == q.c && get(FZ) == q.z && get(FS) == q.s
	     && get(FP) == q.p && get(FA) == q.ac, "%s %06o", what, n);
}

static void set_both(unsigned a, bool c, bool ac)
{
	set(A, a);
	set(FC, c);
	set(FA, ac);
	q.r[A] = (uint8_t)a;
	q.c = c;
	q.ac = ac;
}

START_TEST(alu_exhaustive)
{
	unsigned op = (unsigned)_i;
	for (unsigned form = 0; form < 3; form++) {	/* register, immediate, memory */
		for (unsigned n = 0; n < 2 * 256 * 256; n++) {
			unsigned a = n & 255, b = n >> 8 & 255;
			uint8_t code = (uint8_t)(form == 1 ? 0306 | op << 3 : 0200 | op << 3 | (form ? 6 : 0));
			cpu_poke(memory, 0, code);
			cpu_poke(memory, 1, (uint8_t)b);
			cpu_poke(memory, 0100300, (uint8_t)b);
			set_both(a, n >> 16, n & 1);
			set(B, b);
			set(H, 0200);
			set(L, 0300);
			set(PC, 0);
			cpu->core->step(cpu);
			plain_alu(op, b);
			same_results("operands", n);
		}
	}
}
END_TEST

/* What the manual says in words, on its own examples and at the corners. */
START_TEST(auxiliary_carry)
{
	static const struct { uint8_t code, a, b; bool ac; } cases[] = {
		{0306, 0x0F, 0x01, true}, {0306, 0xF0, 0x10, false},	/* ADI */
		{0326, 0x00, 0x00, true}, {0326, 0x00, 0x01, false},	/* SUI */
		{0376, 0x10, 0x01, false}, {0376, 0x1A, 0x0A, true},	/* CPI */
		{0346, 0x08, 0x00, true}, {0346, 0x00, 0x08, true},	/* ANI */
		{0346, 0xF7, 0xF7, false},
		{0356, 0xFF, 0x0F, false}, {0366, 0xFF, 0xFF, false},	/* XRI ORI */
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		cpu_poke(memory, 0, cases[i].code);
		cpu_poke(memory, 1, cases[i].b);
		set_both(cases[i].a, false, !cases[i].ac);
		set(PC, 0);
		cpu->core->step(cpu);
		ck_assert_msg(get(FA) == cases[i].ac, "case %zu", i);
	}
}
END_TEST

START_TEST(daa_exhaustive)
{
	cpu_poke(memory, 0, 0047);
	for (unsigned n = 0; n < 4 * 256; n++) {
		set_both(n & 255, n >> 8 & 1, n >> 9);
		set(PC, 0);
		cpu->core->step(cpu);
		plain_daa();
		same_results("DAA", n);
	}
}
END_TEST

/* And what it is for: sums of all pairs of decimal numbers. */
START_TEST(daa_adds_decimals)
{
	load(0, "210 047");	/* ADC B; DAA */
	for (unsigned n = 0; n < 2 * 100 * 100; n++) {
		unsigned x = n % 100, y = n / 100 % 100, carry = n / 10000, sum = x + y + carry;
		set(A, x / 10 * 16 + x % 10);
		set(B, y / 10 * 16 + y % 10);
		set(FC, carry);
		set(PC, 0);
		cpu->core->step(cpu);
		cpu->core->step(cpu);
		MUST(get(A) == sum % 100 / 10 * 16 + sum % 10 && get(FC) == sum / 100,
		     "%u + %u + %u is %02x", x, y, carry, get(A));
	}
}
END_TEST

START_TEST(increments_leave_carry)
{
	for (unsigned n = 0; n < 8 * 2 * 2 * 256; n++) {
		unsigned digit = n % 8, down = n / 8 % 2, carry = n / 16 % 2, v = n / 32;
		cpu_poke(memory, 0, (uint8_t)(digit << 3 | 4 | down));
		set_both(0, carry, n & 1);
		set(H, 0200);
		set(L, 0300);
		if (digit == 6)
			cpu_poke(memory, 0100300, (uint8_t)v);
		else
			set(number_of(digit), v);
		set(PC, 0);
		cpu->core->step(cpu);
		unsigned want = plain_step_by(v, down);
		q.r[A] = (uint8_t)get(A);
		same_results("INR DCR", n);
		ck_assert_uint_eq(digit == 6 ? cpu_peek(memory, 0100300) : get(number_of(digit)), want);
	}
}
END_TEST

START_TEST(rotates_set_only_carry)
{
	for (unsigned n = 0; n < 4 * 32 * 256; n++) {
		unsigned y = n % 4, flags = n / 4 % 32, v = n / 128;
		cpu_poke(memory, 0, (uint8_t)(y << 3 | 7));
		for (unsigned i = 0; i < 5; i++)
			set(FC + i, flags >> i & 1);
		set(A, v);
		set(PC, 0);
		q.r[A] = (uint8_t)v;
		q.c = flags & 1;
		plain_rotate(y);
		cpu->core->step(cpu);
		MUST(get(A) == q.r[A] && get(FC) == q.c, "rotate %u of %03o", y, v);
		for (unsigned i = 1; i < 5; i++)	/* all combinations can be set */
			MUST(get(FC + i) == (flags >> i & 1), "flag %u", i);
	}
}
END_TEST

/* Every flag byte comes back from the stack as far as it has flags. */
START_TEST(psw)
{
	load(0, "361 365");	/* POP PSW; PUSH PSW */
	for (unsigned flags = 0; flags < 256; flags++) {
		cpu_poke(memory, 01000, (uint8_t)flags);
		cpu_poke(memory, 01001, 0123);
		set(SP, 01000);
		set(PC, 0);
		cpu->core->step(cpu);
		plain_set_flags(flags);
		q.r[A] = 0123;
		same_results("PSW", flags);
		cpu->core->step(cpu);
		ck_assert_uint_eq(cpu_peek(memory, 01000), (flags & 0325) | 2);
		ck_assert_uint_eq(get(SP), 01000);
	}
}
END_TEST

START_TEST(double_add)
{
	for (unsigned n = 0; n < 4 * 4096; n++) {
		unsigned p = n % 4, hl = pick(SIZE), v = pick(SIZE);
		cpu_poke(memory, 0, (uint8_t)(p << 4 | 011));
		if (p == 3) {
			set(SP, v);
		} else {
			set(B + 2 * p, v >> 8);
			set(C + 2 * p, v & 0xFF);
		}
		set(H, hl >> 8);
		set(L, hl & 0xFF);
		v = p == 2 ? hl : v;
		set(FC, n & 1);
		set(FZ, 1);
		set(PC, 0);
		cpu->core->step(cpu);
		ck_assert_uint_eq(get(H) << 8 | get(L), (hl + v) & 0xFFFF);
		ck_assert_uint_eq(get(FC), (hl + v) >> 16);
		ck_assert_uint_eq(get(FZ), 1);
	}
}
END_TEST

/* Every opcode, with its condition true and false: length and states; none is
 * undefined, and those that the maker does not list do what their row says. */
START_TEST(states_and_lengths_are_the_tables)
{
	for (unsigned n = 0; n < 512; n++) {
		uint8_t code[3] = {(uint8_t)(n & 255), 0123, 0010};
		bool flags = n >> 8;
		struct isa_insn in;
		isa_decode(&isa_i8080, code, 3, &in);
		cpu->core->reset(cpu);
		for (unsigned i = 0; i < 3; i++)
			cpu_poke(memory, 01000 + i, code[i]);
		for (unsigned i = FC; i <= FA; i++)
			set(i, flags);
		set(H, 040);
		load(070000, "000 000");	/* XTHL was there */
		set(SP, 070000);
		set(PC, 01000);
		enum cpu_stop stop = cpu->core->step(cpu);
		ck_assert_int_eq(stop, code[0] == 0166 ? CPU_HALT : CPU_BUDGET);
		bool taken = in.row->why == ISA_TAKEN && flags == (code[0] >> 3 & 1);
		ck_assert_msg(cpu->states == in.row->cycles + (taken ? in.row->extra : 0u),
			      "%03o took %lu states", code[0], (unsigned long)cpu->states);
		ck_assert_uint_eq(cpu->instructions, 1);
		ck_assert_uint_eq(in.row->flags & ISA_UNDEFINED, 0);
		if (cpu->from == CPU_NOWHERE)
			ck_assert_uint_eq(get(PC), 01000u + in.length);
		if (!strcmp(in.row->form[ISA_STANDARD], "CALL w"))
			ck_assert(get(PC) == 04123 && get(SP) == 067776);
		if (!strcmp(in.row->form[ISA_STANDARD], "RET"))
			ck_assert(get(PC) == 0 && get(SP) == 070002);
		if (!strcmp(in.row->form[ISA_STANDARD], "JMP w"))
			ck_assert(get(PC) == 04123 && get(SP) == 070000);
	}
}
END_TEST

/* PUSH, CALL, POP, XTHL and SHLD go round at the end of memory. */
START_TEST(stack_wraps)
{
	for (unsigned sp = 0; sp < 4; sp++) {
		cpu->core->reset(cpu);
		load(0400, "305 315 020 001 166");	/* PUSH B; CALL 0420; HLT */
		load(0420, "343 343 341 345 311");	/* XTHL; XTHL; POP H; PUSH H; RET */
		set(B, 0111);
		set(C, 0222);
		set(SP, sp);
		set(PC, 0400);
		ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_HALT);
		ck_assert_uint_eq(get(PC), 0405);
		ck_assert_uint_eq(get(SP), (sp - 2) & 0xFFFF);
		ck_assert_uint_eq(cpu_peek(memory, (sp - 1) & 0xFFFF), 0111);
		ck_assert_uint_eq(cpu_peek(memory, (sp - 2) & 0xFFFF), 0222);
		ck_assert_uint_eq(get(H) << 8 | get(L), 0404);
	}
	cpu->core->reset(cpu);
	load(0400, "042 377 377 052 377 377 166");	/* SHLD FFFF; LHLD FFFF */
	set(H, 0101);
	set(L, 0202);
	set(PC, 0400);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_HALT);
	ck_assert_uint_eq(cpu_peek(memory, 0), 0101);
	ck_assert_uint_eq(cpu_peek(memory, SIZE - 1), 0202);
	ck_assert_uint_eq(get(H) << 8 | get(L), 0101 << 8 | 0202);
}
END_TEST

/* The PC wraps, within an instruction, too, and sees what a store just made. */
START_TEST(pc_wraps)
{
	for (unsigned at = SIZE - 3; at < SIZE; at++) {
		cpu->core->reset(cpu);
		load(SIZE - 4, "000 000 000 000");
		load(0, "000 000 000 000");
		load(at, "303 100 001");
		load(0500, "166");
		set(PC, SIZE - 4);
		ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_HALT);
		ck_assert_uint_eq(get(PC), 0501);
		load(0, "000 000 000 000");
	}
	cpu->core->reset(cpu);	/* MOV M,A over the operand of the MVI in the last cell */
	load(SIZE - 2, "167 076 111 166");
	set(A, 0222);
	set(PC, SIZE - 2);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_HALT);
	ck_assert_uint_eq(get(A), 0222);
	/* a loop that goes round by wrapping alone is under the budget, too */
	for (unsigned i = 0; i < SIZE; i++)
		cpu_poke(memory, i, 0);
	ck_assert_int_eq(cpu->core->run(cpu, 1000000), CPU_BUDGET);
	ck_assert_uint_lt(cpu->states, 1300000);
}
END_TEST

static bool refuse(void *context, unsigned address, uint8_t byte)
{
	(void)context;
	(void)address;
	(void)byte;
	return false;
}

START_TEST(stops)
{
	load(0, "000 303 000 001");
	load(0400, "303 000 001");
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_SELF_JUMP);
	ck_assert_uint_eq(cpu->states, 4 + 10 + 10);
	cpu->core->reset(cpu);
	load(0400, "351");		/* PCHL to itself */
	set(H, 1);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_SELF_JUMP);

	cpu->core->reset(cpu);
	cpu_note(memory, 0400, NOTE_EXECUTE, 0);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_TRAP);
	ck_assert_uint_eq(get(PC), 0400);
	ck_assert_uint_eq(cpu->instructions, 2);
	cpu_note(memory, 0400, NOTE_EMPTY, NOTE_EXECUTE);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_EMPTY);
	ck_assert_uint_eq(cpu->from, 1);
	cpu_note(memory, 0400, NOTE_ABSENT, NOTE_EMPTY);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_ABSENT);

	/* A call whose push the bus refuses is done, and the run is at its end. */
	cpu->core->reset(cpu);
	load(0, "315 040 000");
	cpu_note(memory, 01001, NOTE_WRITE, 0);
	cpu->bus.store = refuse;
	set(SP, 01002);
	ck_assert_int_eq(cpu->core->run(cpu, 1000), CPU_BUS);
	ck_assert_uint_eq(get(PC), 040);
	ck_assert_uint_eq(get(SP), 01000);
	ck_assert_uint_eq(cpu_peek(memory, 01000), 3);
	ck_assert_uint_eq(cpu->instructions, 1);
}
END_TEST

Suite *suite_cpu8080(void)
{
	Suite *s = suite_create("cpu8080");
	TCase *t = tcase_create("8080");
	tcase_add_checked_fixture(t, setup, rig_teardown);
	tcase_set_timeout(t, 120);
	tcase_add_loop_test(t, random_programs_by_step, 0, 4);
	tcase_add_loop_test(t, random_programs_by_run, 0, 4);
	tcase_add_loop_test(t, alu_exhaustive, 0, 8);
	tcase_add_test(t, auxiliary_carry);
	tcase_add_test(t, daa_exhaustive);
	tcase_add_test(t, daa_adds_decimals);
	tcase_add_test(t, increments_leave_carry);
	tcase_add_test(t, rotates_set_only_carry);
	tcase_add_test(t, psw);
	tcase_add_test(t, double_add);
	tcase_add_test(t, states_and_lengths_are_the_tables);
	tcase_add_test(t, stack_wraps);
	tcase_add_test(t, pc_wraps);
	tcase_add_test(t, stops);
	suite_add_tcase(s, t);
	return s;
}
