import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { alphanumerics, bitsOf, type Mode, type Segment, segmentsOf } from './segments.ts'

const canWrite: Record<Mode, (text: string) => boolean> = {
	numeric: (text) => /^\d+$/.test(text),
	alphanumeric: (text) => [...text].every((character) => alphanumerics.includes(character)),
	byte: () => true,
}

const bits = (segments: readonly Segment[], version: number) =>
	segments.reduce((sum, segment) => sum + bitsOf(segment, version), 0)

/** The fewest bits of all ways to cut a text: every first segment, then the rest. */
function fewest(text: string, version: number): number {
	if (text === '') return 0
	let least = Infinity
	for (let end = 1; end <= text.length; end++) {
		for (const mode of ['numeric', 'alphanumeric', 'byte'] as const) {
			const part = text.slice(0, end)
			if (canWrite[mode](part)) {
				least = Math.min(least, bitsOf({ mode, text: part }, version) + fewest(text.slice(end), version))
			}
		}
	}
	return least
}

test('no way of cutting takes fewer bits, for texts of every make', () => {
	const random = seededIntegers(7)
	const kinds = ['0123456789', 'AZ $%*+-./:', 'az,é']
	for (let round = 0; round < 40; round++) {
		let text = ''
		while (text.length < 7) {
			const kind = kinds[random(3)]!
			for (let count = random(5); count >= 0 && text.length < 7; count--) text += kind[random(kind.length)]
		}
		for (const version of [9, 26, 40]) {
			const segments = segmentsOf(text, version)
			assert.equal(segments.map((segment) => segment.text).join(''), text)
			assert.ok(segments.every((segment) => canWrite[segment.mode](segment.text)))
			assert.equal(bits(segments, version), fewest(text, version), JSON.stringify([text, segments]))
		}
	}
})

test('long runs are cut out, short ones are not', () => {
	const modes = (text: string) => segmentsOf(text, 9).map(({ mode }) => mode)
	assert.deepEqual(modes('0123456789'), ['numeric'])
	assert.deepEqual(modes('HTTPS://PARVIS.FR/1'), ['alphanumeric'])
	assert.deepEqual(modes('a1b'), ['byte'])
	assert.deepEqual(modes('abc0123456789012345'), ['byte', 'numeric'])
	assert.deepEqual(modes('123456ABC'), ['alphanumeric'])
})
