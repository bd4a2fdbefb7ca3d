import { power, type Rational, rational } from './rational.ts'

type Prefix = { fr: string; en: string; factor: Rational }

const decimal = (fr: string, exponent: number, en = fr): Prefix => ({
	fr,
	en,
	factor: power(rational(10n), exponent),
})

const binary = (fr: string, en: string, exponent: number): Prefix => ({
	fr,
	en,
	factor: power(rational(2n), exponent),
})

/** The prefixes of the SI (brochure, table 7) and those of powers of two (IEC 80000-13). */
export const prefixes: Record<string, Prefix> = {
	f: decimal('femto', -15),
	p: decimal('pico', -12),
	n: decimal('nano', -9),
	µ: decimal('micro', -6),
	m: decimal('milli', -3),
	c: decimal('centi', -2),
	d: decimal('déci', -1, 'deci'),
	da: decimal('déca', 1, 'deca'),
	h: decimal('hecto', 2),
	k: decimal('kilo', 3),
	M: decimal('méga', 6, 'mega'),
	G: decimal('giga', 9),
	T: decimal('téra', 12, 'tera'),
	P: decimal('péta', 15, 'peta'),
	E: decimal('exa', 18),
	Z: decimal('zetta', 21),
	Y: decimal('yotta', 24),
	Ki: binary('kibi', 'kibi', 10),
	Mi: binary('mébi', 'mebi', 20),
	Gi: binary('gibi', 'gibi', 30),
	Ti: binary('tébi', 'tebi', 40),
	Pi: binary('pébi', 'pebi', 50),
	Ei: binary('exbi', 'exbi', 60),
	Zi: binary('zébi', 'zebi', 70),
	Yi: binary('yobi', 'yobi', 80),
}
