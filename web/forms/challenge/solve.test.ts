import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { firstWordOfSha256 } from './sha-256.ts'
import { solve } from './solve.ts'
import { seededBytes } from '#tests/support/seeded-random.ts'

const randomBytes = seededBytes(4)

const digest = (text: string) => createHash('sha256').update(text).digest()

test('the hash equals SHA-256 for every length that fits in one block', () => {
	for (let length = 0; length <= 55; length += 1) {
		const message = randomBytes(length)
		const block = Buffer.alloc(64)
		message.copy(block)
		block[length] = 0x80
		block.writeUInt16BE(length * 8, 62)
		const words = Int32Array.from({ length: 16 }, (_, at) => block.readInt32BE(at * 4))
		const expected = createHash('sha256').update(message).digest().readInt32BE(0)
		assert.equal(firstWordOfSha256(words), expected, `${length} bytes`)
	}
})

test('the solution is the smallest number with the required zero bits', () => {
	for (let round = 0; round < 20; round += 1) {
		const seed = randomBytes(12).toString('base64url')
		const bits = round % 10
		const solution = solve(seed, round, bits)
		const zeroBits = (number: number) => Math.clz32(digest(`${seed}:${round}:${number}`).readUInt32BE(0))
		assert.ok(zeroBits(solution) >= bits)
		for (let number = 0; number < solution; number += 1) assert.ok(zeroBits(number) < bits)
	}
})

test('a seed that does not fit in one block is rejected', () => {
	assert.throws(() => solve('a'.repeat(60), 0, 1), RangeError)
})
