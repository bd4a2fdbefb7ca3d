import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { penaltyOf } from './mask.ts'

/** The four rules of ISO/IEC 18004:2015, table 11, as they are written there: line by line, module by module. */
function plainPenalty(modules: Uint8Array, size: number): number {
	const places = Array.from({ length: size }, (_, place) => place)
	const rows = places.map((y) => places.map((x) => modules[y * size + x]!).join(''))
	const columns = places.map((x) => rows.map((row) => row[x]).join(''))
	let points = 0
	for (const line of [...rows, ...columns]) {
		for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += 3 + run.length - 5
		points += 40 * [...line.matchAll(/(?=10111010000)/g), ...line.matchAll(/(?=00001011101)/g)].length
	}
	for (let y = 1; y < size; y++) {
		for (let x = 1; x < size; x++) {
			const square = rows[y - 1]!.slice(x - 1, x + 1) + rows[y]!.slice(x - 1, x + 1)
			if (square === '0000' || square === '1111') points += 3
		}
	}
	const dark = modules.filter(Boolean).length
	return points + 10 * Math.floor(Math.abs((100 * dark) / size ** 2 - 50) / 5)
}

test('the penalty is the one of the standard, for symbols of every width and shade', () => {
	const below = seededIntegers(7)
	for (let version = 1; version <= 40; version += 3) {
		const size = 17 + 4 * version
		for (const darkPercent of [0, 3, 30, 50, 97, 100]) {
			const modules = Uint8Array.from({ length: size * size }, () => (below(100) < darkPercent ? 1 : 0))
			assert.equal(penaltyOf(modules, size), plainPenalty(modules, size), `${size} wide, ${darkPercent} %`)
		}
	}
})

test('what looks like a finder costs forty points wherever it lies, also across words of 32 modules', () => {
	const size = 177
	for (const pattern of [0b10111010000, 0b00001011101]) {
		for (const at of [0, 20, 27, 31, 32, 60, 127, 155, 160, size - 11]) {
			for (const [step, aside] of [
				[1, size],
				[size, 1],
			] as const) {
				// Stripes of two leave nothing else that could be taken for it.
				const modules = Uint8Array.from({ length: size * size }, (_, place) => (place >> 1) & 1)
				const line = 40 * aside + at * step
				for (let bit = 0; bit < 11; bit++) modules[line + bit * step] = (pattern >> (10 - bit)) & 1
				assert.equal(penaltyOf(modules, size), plainPenalty(modules, size))
			}
		}
	}
})
