import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correction, generate } from 'lean-qr'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { type Level, levels, type Modules } from '#web/ui/qr-code/encode.ts'
import {
	alignmentCentres,
	blocksOf,
	correctionUsed,
	createSymbol,
	dataModules,
	type QrSymbol,
} from './symbol.ts'

const lastVersion = 40
const sizeOf = (version: number) => 17 + 4 * version

const byteCapacity = (version: number, level: Level) =>
	Math.floor((blocksOf(version, level).dataCodewords * 8 - 4 - (version < 10 ? 8 : 16)) / 8)

/** ISO/IEC 18004:2015, annex C: 15 bits of each level and mask, most significant first. */
const formatWords = (level: Level) => {
	const first = { L: 0x77c4, M: 0x5412, Q: 0x355f, H: 0x1689 }[level]
	const steps = [0, 0x537, 0xa6e, 0xf59, 0x11eb, 0x14dc, 0x1b85, 0x1eb2]
	return steps.map((step) => first ^ step)
}

/** Independent of the encoder. */
function readCodewords(modules: Modules) {
	const size = modules.length
	const version = (size - 17) / 4
	const bit = (x: number, y: number) => (modules[y]![x] ? 1 : 0)
	const word = (cells: [number, number][]) => cells.reduce((value, [x, y]) => value * 2 + bit(x, y), 0)
	const around = [0, 1, 2, 3, 4, 5, 7, 8].map((x): [number, number] => [x, 8])
	const upwards = [7, 5, 4, 3, 2, 1, 0].map((y): [number, number] => [8, y])
	const below = Array.from({ length: 7 }, (_, index): [number, number] => [8, size - 1 - index])
	const right = Array.from({ length: 8 }, (_, index): [number, number] => [size - 8 + index, 8])
	const [format, copy] = [word([...around, ...upwards]), word([...below, ...right])]
	assert.equal(format, copy)
	assert.equal(bit(8, size - 8), 1)
	const level = levels.find((each) => formatWords(each).includes(format))
	assert.ok(level, `format ${format.toString(2)}`)
	const mask = formatWords(level).indexOf(format)
	const bits = dataModules(version).map(({ x, y }) => bit(x, y) ^ (isMasked(mask, y, x) ? 1 : 0))
	const { blockCount, correctionPerBlock, totalCodewords, dataCodewords } = blocksOf(version, level)
	const codewords = Array.from({ length: totalCodewords }, (_, index) =>
		Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
	)
	assert.ok(bits.slice(totalCodewords * 8).every((rest, index) => rest === 0 || index > 6))
	const blocks: number[][] = Array.from({ length: blockCount }, () => [])
	const longBlocks = dataCodewords % blockCount
	let next = 0
	for (let place = 0; place <= Math.floor(dataCodewords / blockCount); place++) {
		blocks.forEach((block, index) => {
			const isLong = index >= blockCount - longBlocks
			if (place < Math.floor(dataCodewords / blockCount) || isLong) block.push(codewords[next++]!)
		})
	}
	const data = blocks.flat()
	for (let place = 0; place < correctionPerBlock; place++)
		for (const block of blocks) block.push(codewords[next++]!)
	assert.equal(next, totalCodewords)
	return { version, level, mask, codewords, data, blocks, correctionPerBlock }
}

function readSymbol(modules: Modules) {
	const { version, level, mask, data, blocks, correctionPerBlock } = readCodewords(modules)
	const stream = data
		.map((codeword) => codeword.toString(2).padStart(8, '0'))
		.join('')
		// ECI 26: UTF-8.
		.replace(/^011100011010/, '')
	assert.equal(stream.slice(0, 4), '0100')
	const start = version < 10 ? 12 : 20
	const length = Number.parseInt(stream.slice(4, start), 2)
	const bytes = Uint8Array.from({ length }, (_, index) =>
		Number.parseInt(stream.substr(start + index * 8, 8), 2),
	)
	const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
	return { level, mask, text, syndromes: blocks.flatMap((block) => syndromesOf(block, correctionPerBlock)) }
}

/** Table 10, with i for the row and j for the column as in the standard. */
function isMasked(mask: number, i: number, j: number): boolean {
	switch (mask) {
		case 0:
			return (i + j) % 2 === 0
		case 1:
			return i % 2 === 0
		case 2:
			return j % 3 === 0
		case 3:
			return (i + j) % 3 === 0
		case 4:
			return (Math.trunc(i / 2) + Math.trunc(j / 3)) % 2 === 0
		case 5:
			return ((i * j) % 2) + ((i * j) % 3) === 0
		case 6:
			return (((i * j) % 2) + ((i * j) % 3)) % 2 === 0
		default:
			return (((i + j) % 2) + ((i * j) % 3)) % 2 === 0
	}
}

const powers = [1]
while (powers.length < 255) {
	const doubled = powers.at(-1)! * 2
	powers.push(doubled > 255 ? doubled ^ 0x11d : doubled)
}
const logarithms = new Map(powers.map((value, index) => [value, index]))

/** All zero when no codeword is wrong. */
function syndromesOf(block: readonly number[], count: number): number[] {
	return Array.from({ length: count }, (_, power) =>
		block.reduce((sum, codeword, index) => {
			if (codeword === 0) return sum
			return sum ^ powers[(logarithms.get(codeword)! + power * (block.length - 1 - index)) % 255]!
		}, 0),
	)
}

function draw(text: string, level: Level): QrSymbol {
	const symbol = createSymbol(text, { level, raisesLevel: false })
	assert.ok(symbol)
	return symbol
}

const below = seededIntegers(20_261_122)
const randomText = (bytes: number) =>
	Array.from({ length: bytes }, () => String.fromCharCode(97 + below(26))).join('')

test('symbols decode without errors, for every version and level, at maximum and minimum length', () => {
	for (const level of levels) {
		for (let version = 1; version <= lastVersion; version++) {
			const least = version === 1 ? 1 : byteCapacity(version - 1, level) + 1
			for (const length of version % 6 === 1
				? [least, byteCapacity(version, level)]
				: [byteCapacity(version, level)]) {
				const text = randomText(length)
				const symbol = draw(text, level)
				const found = readSymbol(symbol.modules)
				assert.deepEqual([symbol.version, symbol.modules.length], [version, sizeOf(version)])
				assert.deepEqual([found.level, found.text], [level, text])
				assert.ok(
					found.syndromes.every((syndrome) => syndrome === 0),
					`version ${version}${level}`,
				)
			}
		}
	}
})

test('text in any script survives a round trip', () => {
	for (const text of ['a', 'https://parvis.test/?q=é', 'où êtes-vous ?', '中文 العربية 🏳️‍🌈', '\u0000\n']) {
		for (const level of levels) assert.equal(readSymbol(draw(text, level).modules).text, text)
	}
})

test('a text one byte too long for the largest symbol is rejected', () => {
	for (const level of levels) {
		const most = byteCapacity(lastVersion, level)
		assert.equal(createSymbol('a'.repeat(most + 1), { level }), null)
		assert.ok(createSymbol('a'.repeat(most), { level }))
	}
})

test('alignment patterns are placed according to annex E', () => {
	assert.deepEqual(alignmentCentres(1), [])
	assert.deepEqual(alignmentCentres(2), [6, 18])
	assert.deepEqual(alignmentCentres(7), [6, 22, 38])
	assert.deepEqual(alignmentCentres(15), [6, 26, 48, 70])
	assert.deepEqual(alignmentCentres(22), [6, 26, 50, 74, 98])
	assert.deepEqual(alignmentCentres(32), [6, 34, 60, 86, 112, 138])
	assert.deepEqual(alignmentCentres(36), [6, 24, 50, 76, 102, 128, 154])
	assert.deepEqual(alignmentCentres(40), [6, 30, 58, 86, 114, 142, 170])
})

test('the level is raised if the version stays the same, and never lowered', () => {
	for (const level of levels) {
		for (const length of [1, 7, 8, 11, 14, 17, 200, 1000]) {
			const plain = createSymbol('a'.repeat(length), { level, raisesLevel: false })!
			const raised = createSymbol('a'.repeat(length), { level })!
			assert.equal(raised.version, plain.version)
			assert.ok(levels.indexOf(raised.level) >= levels.indexOf(level))
			const next = levels[levels.indexOf(raised.level) + 1]
			assert.ok(!next || byteCapacity(raised.version, next) < length)
		}
	}
})

test('the remaining capacity is exact to the byte', () => {
	const { bytesLeft, version } = createSymbol('a'.repeat(100), { level: 'M' })!
	assert.equal(createSymbol('a'.repeat(100 + bytesLeft), { level: 'M' })!.version, version)
	assert.equal(createSymbol('a'.repeat(101 + bytesLeft), { level: 'M' })!.version, version + 1)
})

test('the used correction is that of the worst block', () => {
	const symbol = { version: 5, level: 'H' } as const
	assert.equal(
		correctionUsed(symbol, () => false),
		0,
	)
	assert.ok(correctionUsed(symbol, () => true) > 1)
	const size = sizeOf(5)
	assert.equal(
		correctionUsed(symbol, (x, y) => x >= size - 2 && y >= size - 4),
		1 / 11,
	)
})

test('a symbol of version 40 is drawn within a few frames', () => {
	const text = randomText(2953)
	createSymbol(text, { level: 'L' })
	const times = Array.from({ length: 5 }, () => {
		const begun = performance.now()
		createSymbol(text, { level: 'L' })
		return performance.now() - begun
	})
	// About 5 ms on a quiet machine.
	assert.ok(Math.min(...times) < 100, `${times}`)
})

const hex = (bytes: readonly number[]) =>
	bytes.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(' ')

test('the worked example of ISO/IEC 18004:2015, annex I, has its codewords', () => {
	const { version, codewords } = readCodewords(draw('01234567', 'M').modules)
	assert.equal(version, 1)
	const data = '10 20 0C 56 61 80 EC 11 EC 11 EC 11 EC 11 EC 11'
	assert.equal(hex(codewords), `${data} A5 24 D4 C1 ED 36 C7 87 2C 55`)
})

test('the format of M with mask 5 is that of ISO/IEC 18004:2015, section 7.9.1', () => {
	assert.equal(formatWords('M')[5]!.toString(2), '100000011001110')
	const code = generate('01234567', {
		mask: 5,
		minVersion: 1,
		maxVersion: 1,
		maxCorrectionLevel: correction.M,
	})
	const modules = draw('01234567', 'M').modules.map((row, y) => row.map((_, x) => code.get(x, y)))
	assert.deepEqual([readCodewords(modules).level, readCodewords(modules).mask], ['M', 5])
})
