import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashText } from './hash-text.ts'

test('hashes equal the published values of FNV-1a', () => {
	assert.equal(hashText(''), 0x811c9dc5)
	assert.equal(hashText('a'), 0xe40c292c)
	assert.equal(hashText('foobar'), 0xbf9cf968)
})

test('a thousand ids use every palette and shape, none more than twice its share', () => {
	for (const [count, shift] of [
		[8, 0],
		[4, 8],
	] as const) {
		const uses = Array.from({ length: count }, () => 0)
		for (let n = 0; n < 1000; n++) uses[(hashText(`compte-${n}`) >>> shift) % count]! += 1
		assert.ok(Math.min(...uses) > 0 && Math.max(...uses) < (2 * 1000) / count, uses.join(' '))
	}
})
