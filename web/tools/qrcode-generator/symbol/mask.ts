/** Whether a mask turns the module of column `x` and row `y` over, where it gives zero. ISO/IEC 18004:2015, table 10. */
export const maskConditions: readonly ((x: number, y: number) => number)[] = [
	(x, y) => (x + y) % 2,
	(_x, y) => y % 2,
	(x) => x % 3,
	(x, y) => (x + y) % 3,
	(x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
	(x, y) => ((x * y) % 2) + ((x * y) % 3),
	(x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
	(x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** What makes a symbol hard to read, in points. ISO/IEC 18004:2015, section 7.8.3. Modules row by row, 1 is dark. */
export function penaltyOf(modules: Uint8Array, size: number): number {
	let points = 0
	let dark = 0
	for (let line = 0; line < size; line++) {
		points += linePenalty(modules, size, line * size, 1) + linePenalty(modules, size, line, size)
	}
	for (let y = 0; y < size; y++) {
		for (let x = 0; x < size; x++) {
			const at = y * size + x
			const module = modules[at]!
			dark += module
			if (x === 0 || y === 0) continue
			const isSquare =
				module === modules[at - 1] && module === modules[at - size] && module === modules[at - size - 1]
			if (isSquare) points += 3
		}
	}
	return points + 10 * Math.floor(Math.abs((dark / (size * size)) * 100 - 50) / 5)
}

/** Dark and light as 1:1:3:1:1 with four light modules after or before: what could be taken for a finder. */
const finders = [0b10111010000, 0b00001011101]

/** Runs of five and more, and what looks like a finder, in one row or column. */
function linePenalty(modules: Uint8Array, size: number, start: number, step: number): number {
	let points = 0
	let run = 0
	let last = -1
	let window = 0
	for (let place = 0; place < size; place++) {
		const module = modules[start + place * step]!
		run = module === last ? run + 1 : 1
		last = module
		if (run === 5) points += 3
		else if (run > 5) points += 1
		window = ((window << 1) | module) & 0x7ff
		if (place >= 10 && (window === finders[0] || window === finders[1])) points += 40
	}
	return points
}
