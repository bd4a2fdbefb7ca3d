import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { createSymbol } from '#web/tools/qrcode-generator/symbol.ts'
import { zbarReads } from '#web/tools/qrcode-generator/testing.ts'
import { charactersOf } from './svg.ts'
import { contrastOf, reflectance, clearedFor, logoPlace, outlinesOf, pathOf } from './drawing.ts'
import { pngFile } from './png.ts'

function randomGrid(size: number, seed: number): boolean[][] {
	const below = seededIntegers(seed)
	return Array.from({ length: size }, () => Array.from({ length: size }, () => below(2) === 0))
}

function covered(path: string, size: number): boolean[][] {
	const sides = Array.from({ length: size }, () => Array<number>(size + 1).fill(0))
	let [x, y] = [0, 0]
	let start = [0, 0]
	for (const [, command, first, second] of path.matchAll(/([mhvz])(-?\d+)? ?(-?\d+)?/g)) {
		const from = y
		if (command === 'm') start = [(x += Number(first)), (y += Number(second))]
		if (command === 'h') x += Number(first)
		if (command === 'v') y += Number(first)
		if (command === 'z') [x, y] = [start[0]!, start[1]!]
		if (command === 'm') continue
		for (let row = Math.min(from, y); row < Math.max(from, y); row++) sides[row]![x]! += 1
	}
	return sides.map((row) =>
		Array.from(
			{ length: size },
			(_, column) => row.slice(0, column + 1).reduce((sum, count) => sum + count, 0) % 2 === 1,
		),
	)
}

test('the path covers exactly the dark modules, for random grids', () => {
	for (let seed = 1; seed <= 20; seed++) {
		const grid = randomGrid(15, seed)
		grid[0]![0] = seed % 2 === 0
		assert.deepEqual(covered(pathOf(grid, 0), 15), grid)
		const inner = covered(pathOf(grid, 4), 23).slice(4, 19)
		assert.deepEqual(
			inner.map((row) => row.slice(4, 19)),
			grid,
		)
	}
})

test('every outline alternates horizontal and vertical lines, and is closed', () => {
	for (const loop of outlinesOf(randomGrid(21, 5))) {
		for (const [index, [x, y]] of loop.entries()) {
			const [nextX, nextY] = loop[(index + 1) % loop.length]!
			assert.equal(index % 2 === 0 ? y : x, index % 2 === 0 ? nextY : nextX)
		}
	}
})

test('a symbol drawn with characters is readable', () => {
	const { modules } = createSymbol('œuvre 10 €', { level: 'M', raisesLevel: false })!
	const lines = charactersOf({ modules, margin: 4 }).split('\n')
	const side = modules.length + 8
	const bits = Array.from({ length: side }, (_, y) =>
		Array.from(lines[y >> 1]!, (block) => (y % 2 === 0 ? '▀█' : '▄█').includes(block)),
	)
	const inner = bits.slice(4, -4).map((row) => row.slice(4, -4))
	assert.deepEqual(inner, modules)
	const scale = 4
	const pixels = bits.flatMap((row) =>
		Array.from({ length: scale }, () =>
			row.flatMap((dark) => Array.from({ length: scale }, () => (dark ? 0 : 255))),
		).flat(),
	)
	const bytes = Buffer.concat([Buffer.from(`P5 ${side * scale} ${side * scale} 255\n`), Buffer.from(pixels)])
	assert.deepEqual(zbarReads([{ bytes, ending: 'pgm' }]), ['œuvre 10 €'])
})

test('contrast is the difference of reflectance, for dark on light only', () => {
	assert.equal(reflectance('#ffffff'), 1)
	assert.equal(reflectance('#000000'), 0)
	assert.deepEqual(contrastOf('#000000', '#ffffff'), { contrast: 'good', difference: 1, ratio: 21 })
	assert.equal(contrastOf('#ffffff', '#000000').contrast, 'inverted')
	assert.equal(contrastOf('#1d4ed8', '#ffffff').contrast, 'good')
	assert.equal(contrastOf('#f97316', '#ffffff').contrast, 'fair')
	assert.equal(contrastOf('#facc15', '#ffffff').contrast, 'poor')
})

test('a logo is centred on whole modules', () => {
	for (const size of [21, 25, 57, 177]) {
		for (const share of [0.08, 0.2, 0.33, 0.4]) {
			const { at, side } = logoPlace(size, share)
			assert.ok(Number.isInteger(at) && side % 2 === 1)
			assert.equal(at * 2 + side, size)
			assert.ok(Math.abs(side - size * share) <= 1.01)
			const cleared = clearedFor(
				Array.from({ length: size }, () => Array<boolean>(size).fill(true)),
				{ at, side },
			)
			assert.equal(cleared.flat().filter((isDark) => !isDark).length, side * side)
		}
	}
})

test('the print resolution is written in the PNG, in dots per metre', async () => {
	const drawing = { modules: randomGrid(21, 3), margin: 4, dark: '#000000', light: '#ffffff' }
	const png = Buffer.from(await pngFile(drawing, { modulePixels: 3, dotsPerInch: 300 }))
	assert.equal(png.readUInt32BE(png.indexOf('pHYs') + 4), 11811)
	assert.equal(png.readUInt32BE(16), 29 * 3)
	assert.equal(png.indexOf('pHYs') > 0, true)
	assert.equal(Buffer.from(await pngFile(drawing, { modulePixels: 3 })).indexOf('pHYs'), -1)
})
