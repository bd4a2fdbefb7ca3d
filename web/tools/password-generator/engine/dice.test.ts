import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tally } from '#web/tools/password-generator/testing.ts'
import { readDice } from './dice.ts'

const faces = ['1', '2', '3', '4', '5', '6']
let every = ['']
for (let die = 0; die < 5; die += 1) every = every.flatMap((dice) => faces.map((face) => dice + face))

test('of all ways that five dice fall, each word has three, and the rest is thrown again', () => {
	const { throws } = readDice(every.join(' '))
	assert.equal(throws.length, 7776)
	const counts = tally(throws.map(({ index }) => String(index)))
	assert.equal(counts.get('null'), 7776 - 3 * 2048)
	counts.delete('null')
	assert.equal(counts.size, 2048)
	for (let index = 0; index < 2048; index += 1) assert.equal(counts.get(String(index)), 3)
})

test('five ones are the first word, and five sixes none', () => {
	assert.deepEqual(readDice('11111 66666 11112').throws, [
		{ dice: '11111', index: 0 },
		{ dice: '66666', index: null },
		{ dice: '11112', index: 1 },
	])
})

test('dice are read however they are grouped, and those that are missing are counted', () => {
	assert.equal(readDice('1 2-3,4;5\n6').missing, 4)
	assert.equal(readDice('12345').missing, 0)
	assert.equal(readDice('').missing, 0)
	assert.equal(readDice('1234').missing, 1)
})

test('what is no die is told with its place, and what stands before it counts', () => {
	assert.deepEqual(readDice('12345 1270'), {
		throws: [{ dice: '12345', index: readDice('12345').throws[0]!.index }],
		missing: 3,
		faultAt: 8,
	})
	assert.equal(readDice('x').faultAt, 0)
	assert.equal(readDice('1'.repeat(1e6)).throws.length, 200_000)
})
