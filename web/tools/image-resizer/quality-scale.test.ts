import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encoderQuality } from './quality-scale.ts'

test('every encoder has a quality for each number of the scale, a higher one for a higher number', () => {
	for (const encoder of ['jpeg', 'mozjpeg', 'webp', 'avif', 'avif-thorough'] as const) {
		assert.deepEqual([encoderQuality(encoder, 1), encoderQuality(encoder, 100)], [1, 100])
		let before = 1
		for (let quality = 1; quality <= 100; quality += 1) {
			const asked = encoderQuality(encoder, quality)
			assert.ok(Number.isInteger(asked) && asked >= before && asked <= 100, `${encoder} ${quality}: ${asked}`)
			before = asked
			if (encoder === 'jpeg') assert.equal(asked, quality)
		}
	}
	assert.equal(encoderQuality('avif', 82), 63)
})
