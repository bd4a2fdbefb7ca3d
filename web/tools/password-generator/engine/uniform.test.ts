import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chiSquare, farFor, seededUniform, tally } from '#web/tools/password-generator/testing.ts'
import { bitsOf, createUniform } from './uniform.ts'

/** Bytes whose 32-bit words are twice these, and then zeros. */
function halvesOf(...halves: number[]) {
	const drawn = new Uint32Array(256)
	drawn.set(halves.map((half) => half * 2))
	return createUniform(() => new Uint8Array(drawn.buffer))
}

test('what would favour the first numbers is drawn again: no modulo bias (omni-tools, InBrowser)', () => {
	for (const limit of [3, 6, 10, 94, 7776, 2 ** 30 + 1]) {
		const fair = 2 ** 31 - (2 ** 31 % limit)
		assert.equal(halvesOf(fair - 1).below(limit), limit - 1)
		assert.equal(halvesOf(fair, 2 ** 31 - 1, fair, 5).below(limit), 5 % limit)
	}
	for (const limit of [1, 2, 2048, 2 ** 31]) {
		assert.equal(halvesOf(2 ** 31 - 1).below(limit), limit - 1)
	}
})

test('large numbers are uniform too: each is below its limit, and each can be drawn', () => {
	const uniform = seededUniform(1)
	for (const limit of [1n, 2n, 3n, 94n, 2n ** 32n, 2n ** 32n + 1n, 94n ** 20n, 94n ** 256n]) {
		for (let round = 0; round < 50; round += 1) {
			const number = uniform.belowBig(limit)
			assert.ok(number >= 0n && number < limit)
		}
	}
	const limit = 1000n
	const counts = tally(Array.from({ length: 100_000 }, () => String(uniform.belowBig(limit))))
	const expected = new Map(Array.from({ length: 1000 }, (_, number) => [String(number), 100]))
	assert.ok(chiSquare(counts, expected) < farFor(999))
})

test('the highest of many words is as likely as the lowest', () => {
	const uniform = seededUniform(2)
	const limit = 3n * 2n ** 126n
	const thirds = tally(Array.from({ length: 9000 }, () => String(uniform.belowBig(limit) >> 126n)))
	assert.ok(chiSquare(thirds, new Map(['0', '1', '2'].map((third) => [third, 3000]))) < farFor(2))
})

test('the bytes of the browser are taken when nobody brings others', () => {
	const uniform = createUniform()
	assert.equal(uniform.bytes(32).length, 32)
	assert.notDeepEqual(uniform.bytes(32), uniform.bytes(32))
	const drawn = new Set(Array.from({ length: 2000 }, () => uniform.below(10)))
	assert.equal(drawn.size, 10)
})

test('the binary digits of a number are counted', () => {
	for (let bits = 0; bits < 300; bits += 1) {
		assert.equal(bitsOf((1n << BigInt(bits)) - 1n), bits)
		assert.equal(bitsOf(1n << BigInt(bits)), bits + 1)
	}
})
