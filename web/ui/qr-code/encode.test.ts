import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correction, generate, mode } from 'lean-qr'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { bitsOf, contentOf, encodeQr, levels, type Modules } from './encode.ts'

/** How many characters a symbol holds at the levels L, M, Q and H. ISO/IEC 18004:2015, table 7. */
const capacities = [
	{ version: 1, character: '1', counts: [41, 34, 27, 17] },
	{ version: 1, character: 'A', counts: [25, 20, 16, 10] },
	{ version: 1, character: 'a', counts: [17, 14, 11, 7] },
	{ version: 7, character: 'a', counts: [154, 122, 86, 64] },
	{ version: 10, character: '1', counts: [652, 513, 364, 288] },
	{ version: 10, character: 'A', counts: [395, 311, 221, 174] },
	{ version: 10, character: 'a', counts: [271, 213, 151, 119] },
	{ version: 27, character: 'a', counts: [1465, 1125, 805, 625] },
	{ version: 40, character: '1', counts: [7089, 5596, 3993, 3057] },
	{ version: 40, character: 'A', counts: [4296, 3391, 2420, 1852] },
	{ version: 40, character: 'a', counts: [2953, 2331, 1663, 1273] },
]

test('versions have exactly the capacities of ISO/IEC 18004:2015, table 7', () => {
	for (const { version, character, counts } of capacities) {
		for (const [index, level] of levels.entries()) {
			const fits = (count: number) =>
				encodeQr(character.repeat(count), { level, maxVersion: version }) !== null
			assert.deepEqual([fits(counts[index]!), fits(counts[index]! + 1)], [true, false], `${version}-${level}`)
		}
	}
})

const modes = { numeric: /^\d+$/, alphanumeric: /^[0-9A-Z $%*+\-./:]+$/, byte: /^/ }

/** Bits of a segment including its header. ISO/IEC 18004:2015, table 3. */
function segmentBits(name: keyof typeof modes, text: string, version: number): number {
	const classOf = version < 10 ? 0 : version < 27 ? 1 : 2
	const length = new TextEncoder().encode(text).length
	if (name === 'byte') return 4 + [8, 16, 16][classOf]! + 8 * length
	if (name === 'numeric') return 4 + [10, 12, 14][classOf]! + Math.ceil((length * 10) / 3)
	return 4 + [9, 11, 13][classOf]! + Math.ceil(length * 5.5)
}

/** Minimum bits over all segmentations of a text, by brute force. */
function fewestBits(text: string, version: number): number {
	if (text === '') return 0
	let min = Infinity
	for (let end = 1; end <= text.length; end++) {
		for (const name of ['numeric', 'alphanumeric', 'byte'] as const) {
			const part = text.slice(0, end)
			if (!modes[name].test(part)) continue
			min = Math.min(min, segmentBits(name, part, version) + fewestBits(text.slice(end), version))
		}
	}
	return min
}

test('the segmentation of random texts takes the minimum of bits', () => {
	const random = seededIntegers(7)
	const kinds = ['0123456789', 'AZ $%*+-./:', 'az,é']
	for (let round = 0; round < 40; round++) {
		let text = ''
		while (text.length < 7) {
			const kind = kinds[random(3)]!
			for (let count = random(5); count >= 0 && text.length < 7; count--) text += kind[random(kind.length)]
		}
		for (const version of [9, 26, 40])
			assert.equal(bitsOf(contentOf(text, false), version), fewestBits(text, version), text)
	}
})

test('long runs get their own segment, short ones do not', () => {
	for (const [text, ...segments] of [
		['0123456789', ['numeric', '0123456789']],
		['HTTPS://PARVIS.FR/1', ['alphanumeric', 'HTTPS://PARVIS.FR/1']],
		['a1b', ['byte', 'a1b']],
		['abc0123456789012345', ['byte', 'abc'], ['numeric', '0123456789012345']],
		['123456ABC', ['alphanumeric', '123456ABC']],
	] as const) {
		const expected = segments.reduce((sum, [name, part]) => sum + segmentBits(name, part, 9), 0)
		assert.equal(bitsOf(contentOf(text, false), 9), expected, text)
	}
})

/** Literal implementation of the four penalty rules of ISO/IEC 18004:2015, table 11. */
function penaltyOf(modules: Modules): number {
	const rows = modules.map((row) => row.map(Number).join(''))
	const columns = modules.map((_, x) => rows.map((row) => row[x]).join(''))
	let points = 0
	for (const line of [...rows, ...columns]) {
		for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += 3 + run.length - 5
		points += 40 * [...line.matchAll(/(?=10111010000)/g), ...line.matchAll(/(?=00001011101)/g)].length
	}
	for (let y = 1; y < rows.length; y++) {
		for (let x = 1; x < rows.length; x++) {
			const square = rows[y - 1]!.slice(x - 1, x + 1) + rows[y]!.slice(x - 1, x + 1)
			if (square === '0000' || square === '1111') points += 3
		}
	}
	const dark = modules.flat().filter(Boolean).length
	return points + 10 * Math.floor(Math.abs((100 * dark) / rows.length ** 2 - 50) / 5)
}

test('the mask with the lowest penalty of the standard is chosen', () => {
	const random = seededIntegers(20_261_122)
	for (const length of [5, 40, 100, 300, 800, 2000]) {
		const text = Array.from({ length }, () => String.fromCharCode(97 + random(26))).join('')
		const { modules, level } = encodeQr(text)!
		const penalties = ([0, 1, 2, 3, 4, 5, 6, 7] as const).map((mask) => {
			const code = generate(mode.ascii(text), {
				mask,
				minCorrectionLevel: correction[level],
				maxCorrectionLevel: correction[level],
			})
			return penaltyOf(modules.map((row, y) => row.map((_, x) => code.get(x, y))))
		})
		assert.equal(penaltyOf(modules), Math.min(...penalties), `${length} letters`)
	}
})
