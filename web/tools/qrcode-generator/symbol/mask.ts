import { free, type Frame, sideOf } from './frame.ts'

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

/**
 * What makes a symbol hard to read, in points. ISO/IEC 18004:2015, section 7.8.3. Modules row by row, 1 is dark. They are
 * looked at 32 at once: a word holds as many neighbours, and what is true of each module is a bit of words combined.
 */
export function penaltyOf(modules: Uint8Array, size: number): number {
	const wordCount = Math.ceil(size / 32)
	const rows = new Int32Array(wordCount * size)
	const columns = new Int32Array(wordCount * size)
	let dark = 0
	for (let y = 0, at = 0; y < size; y++) {
		for (let x = 0; x < size; x++, at++) {
			const module = modules[at]!
			dark += module
			rows[(x >> 5) * size + y]! |= module << x
			columns[(y >> 5) * size + x]! |= module << y
		}
	}
	const imbalance = Math.floor(Math.abs((dark / (size * size)) * 100 - 50) / 5)
	return linePenalty(rows, size) + linePenalty(columns, size) + squarePenalty(rows, size) + 10 * imbalance
}

/** After how many columns and rows every condition repeats. */
const period = 12

/** For each mask, the modules that it turns over, 1, in a square of which all others are copies. */
const tiles = maskConditions.map((condition) =>
	Uint8Array.from({ length: period * period }, (_, at) =>
		condition(at % period, Math.floor(at / period)) === 0 ? 1 : 0,
	),
)

/** A symbol under each of the eight masks, which turn over the modules that are free in its frame. */
export function maskedSymbols(unmasked: Uint8Array, frame: Frame): Uint8Array[] {
	const size = sideOf(frame)
	return tiles.map((tile) => {
		const symbol = unmasked.slice()
		for (let y = 0, at = 0; y < size; y++) {
			const row = (y % period) * period
			for (let x = 0; x < size; x++, at++) {
				if (frame[at] === free) symbol[at]! ^= tile[row + (x % period)]!
			}
		}
		return symbol
	})
}

/** Dark and light as 1:1:3:1:1 with four light modules after or before: what could be taken for a finder. */
const finderBefore = 0b10111010000
const finderAfter = 0b00001011101

/** Runs of five and more, and what looks like a finder, from each line to the next ones; in words of 32 neighbours. */
function linePenalty(lines: Int32Array, size: number): number {
	let points = 0
	for (let start = 0; start < lines.length; start += size) {
		const inside = firstBits(size - (start / size) * 32)
		let before = 0
		for (let at = start + 4; at < start + size; at++) {
			const run = (matches(lines, at, 0b11111, 5) | matches(lines, at, 0, 5)) & inside
			points += ones(run) + 2 * ones(run & ~before)
			before = run
		}
		for (let at = start + 10; at < start + size; at++) {
			const found = ones(matches(lines, at, finderBefore, 11)) + ones(matches(lines, at, finderAfter, 11))
			points += 40 * found
		}
	}
	return points
}

/** Where the last `length` lines up to one are dark and light as the bits of a pattern. */
function matches(lines: Int32Array, last: number, pattern: number, length: number): number {
	let found = -1
	for (let step = 0; step < length && found !== 0; step++) {
		const line = lines[last - step]!
		found &= (pattern >> step) & 1 ? line : ~line
	}
	return found
}

/** Squares of four modules alike, which may overlap. */
function squarePenalty(rows: Int32Array, size: number): number {
	let points = 0
	for (let start = 0; start < rows.length; start += size) {
		const inside = firstBits(size - 1 - (start / size) * 32)
		/** Where a module differs from the one on its right. */
		const edges = (at: number) => rows[at]! ^ ((rows[at]! >>> 1) | ((rows[at + size] ?? 0) << 31))
		let above = edges(start)
		for (let at = start + 1; at < start + size; at++) {
			const below = edges(at)
			points += 3 * ones(~(above | below | (rows[at]! ^ rows[at - 1]!)) & inside)
			above = below
		}
	}
	return points
}

/** A word whose first bits are one, as many as are asked for; all of them from 32 on. */
const firstBits = (count: number) => (count >= 32 ? -1 : (1 << count) - 1)

/** How many bits of a word are one: counted by two, four, eight, then summed. */
function ones(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555)
	const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
