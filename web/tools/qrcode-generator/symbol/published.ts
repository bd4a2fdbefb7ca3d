import type { Mode } from './segments.ts'

/** How many characters a symbol holds at the levels L, M, Q and H. ISO/IEC 18004:2015, table 7. */
export const capacities: readonly {
	version: number
	mode: Mode
	counts: readonly [number, number, number, number]
}[] = [
	{ version: 1, mode: 'numeric', counts: [41, 34, 27, 17] },
	{ version: 1, mode: 'alphanumeric', counts: [25, 20, 16, 10] },
	{ version: 1, mode: 'byte', counts: [17, 14, 11, 7] },
	{ version: 7, mode: 'byte', counts: [154, 122, 86, 64] },
	{ version: 10, mode: 'numeric', counts: [652, 513, 364, 288] },
	{ version: 10, mode: 'alphanumeric', counts: [395, 311, 221, 174] },
	{ version: 10, mode: 'byte', counts: [271, 213, 151, 119] },
	{ version: 27, mode: 'byte', counts: [1465, 1125, 805, 625] },
	{ version: 40, mode: 'numeric', counts: [7089, 5596, 3993, 3057] },
	{ version: 40, mode: 'alphanumeric', counts: [4296, 3391, 2420, 1852] },
	{ version: 40, mode: 'byte', counts: [2953, 2331, 1663, 1273] },
]
