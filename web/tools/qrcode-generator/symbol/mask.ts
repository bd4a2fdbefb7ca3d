/** Whether a mask turns the module of column `x` and row `y` over, where it gives zero. ISO/IEC 18004:2015, table 10. */
const maskConditions: readonly ((x: number, y: number) => number)[] = [
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

/** After how many columns and rows every condition repeats. */
const period = 12

/** For each mask, the modules that it turns over, 1, in a square of which all others are copies. */
const tiles = maskConditions.map((condition) =>
	Uint8Array.from({ length: period * period }, (_, at) =>
		condition(at % period, Math.floor(at / period)) === 0 ? 1 : 0,
	),
)

/** The symbol under each of the eight masks: bits are laid on the modules at `places`, the others stay as they are. */
export function maskedSymbols(
	frame: Uint8Array,
	size: number,
	{ places, bits }: { places: readonly number[]; bits: Uint8Array },
): Uint8Array[] {
	const inTile = new Uint8Array(places.length)
	for (const [index, place] of places.entries()) {
		inTile[index] = (Math.floor(place / size) % period) * period + ((place % size) % period)
	}
	return tiles.map((tile) => {
		const symbol = frame.slice()
		for (let index = 0; index < bits.length; index++)
			symbol[places[index]!] = bits[index]! ^ tile[inTile[index]!]!
		return symbol
	})
}

/** Dark and light as 1:1:3:1:1 with four light modules after or before: what could be taken for a finder. */
const finderBefore = 0b10111010000
const finderAfter = 0b00001011101

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
		if (place >= 10 && (window === finderBefore || window === finderAfter)) points += 40
	}
	return points
}
