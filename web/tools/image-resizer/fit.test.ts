import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitToSide, isDrawable, largestSide } from './fit.ts'

const randomSide = () => 1 + Math.floor(Math.random() * 8000)

test('the side asked for is kept to the pixel, the other is within half a pixel of the proportions', () => {
	for (let round = 0; round < 2000; round++) {
		const original = { width: randomSide(), height: randomSide() }
		const side = randomSide()
		const byWidth = fitToSide(original, { width: side })
		assert.equal(byWidth.width, side)
		assert.ok(Math.abs(byWidth.height - Math.max(0.5, (side * original.height) / original.width)) <= 0.5)
		const byHeight = fitToSide(original, { height: side })
		assert.equal(byHeight.height, side)
		assert.ok(Math.abs(byHeight.width - Math.max(0.5, (side * original.width) / original.height)) <= 0.5)
	}
})

test('an image given its own width or height keeps its size', () => {
	for (let round = 0; round < 200; round++) {
		const original = { width: randomSide(), height: randomSide() }
		assert.deepEqual(fitToSide(original, { width: original.width }), original)
		assert.deepEqual(fitToSide(original, { height: original.height }), original)
	}
})

test('only whole sides that a browser can draw are drawable', () => {
	assert.equal(isDrawable({ width: 1, height: largestSide }), true)
	for (const side of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, largestSide + 1]) {
		assert.equal(isDrawable({ width: side, height: 10 }), false)
		assert.equal(isDrawable({ width: 10, height: side }), false)
	}
})
