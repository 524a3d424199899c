/* The calculator's functions of numbers, correctly rounded. */
#ifndef CALC_FUNCTIONS_H
#define CALC_FUNCTIONS_H

#include "calc/number.h"

enum angle { ANGLE_DEG, ANGLE_RAD, ANGLE_GRAD };

typedef enum number_fault number_angle(struct number x, enum angle unit, struct number *out);

number_one number_square, number_sqrt, number_inverse, number_ln, number_log, number_ln_1, number_exp, number_ten,
	number_exp_1, number_factorial, number_sign, number_radians, number_degrees, number_hms, number_hours,
	number_octal, number_decimal;
number_two number_power_of, number_percent, number_change, number_hms_add, number_hms_subtract;
number_angle number_sin, number_cos, number_tan, number_asin, number_acos, number_atan;

/* In place: rectangular x and y to radius and angle, and back. */
enum number_fault number_polar(struct number *x, struct number *y, enum angle unit);
enum number_fault number_rectangular(struct number *x, struct number *y, enum angle unit);

/* Of n values their sum, and the sum of their squares: the sample's standard deviation. */
enum number_fault number_deviation(struct number sum, struct number squares, struct number n, struct number *out);

struct number number_pi(void);

#endif
