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

/** What a number without a unit counts after a unit: the minutes of '1 h 30', the inches of "5'3". */
export const smallerOf: Record<string, string> = {
	d: 'h',
	h: 'min',
	min: 's',
	ft: 'in',
	lb: 'oz',
	st: 'lb',
	deg: 'arcmin',
	arcmin: 'arcsec',
}
