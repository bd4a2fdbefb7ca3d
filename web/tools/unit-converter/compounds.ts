import type { CategoryName } from './categories.ts'

/** Units that people write one after the other, from large to small: '5 ft 3 in', '1 h 30 min', '48° 51′ 24″'. */
export const compounds: Partial<Record<CategoryName, readonly (readonly string[])[]>> = {
	length: [
		['ft', 'in'],
		['yd', 'ft', 'in'],
		['mi', 'ft'],
	],
	mass: [
		['lb', 'oz'],
		['st', 'lb'],
	],
	time: [
		['h', 'min', 's'],
		['d', 'h', 'min'],
		['d', 'h', 'min', 's'],
	],
	angle: [['deg', 'arcmin', 'arcsec']],
}

/** What a number without a unit counts after a unit: the minutes of '1 h 30', the inches of "5'3", the 75 of '1 m 75'. */
export const smallerOf: Record<string, string> = {
	d: 'h',
	h: 'min',
	min: 's',
	ft: 'in',
	lb: 'oz',
	st: 'lb',
	deg: 'arcmin',
	arcmin: 'arcsec',
	km: 'm',
	m: 'cm',
	kg: 'g',
	L: 'cL',
}

/** How many digits it has after a decimal unit: '1 m 8' is 1.80 m for some and 1.08 m for others. */
export const digitsAfter: Record<string, number> = { km: 3, m: 2, kg: 3, L: 2 }

/** What a name means after a larger unit: the minutes of degrees, and the 'm' of hours. */
export const meantAfter: Record<string, Record<string, string>> = {
	deg: { min: 'arcmin' },
	arcmin: { s: 'arcsec' },
	h: { m: 'min' },
}
