import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededUniform, tally } from '#web/tools/password-generator/testing.ts'
import type { Exclusions } from './alphabets.ts'
import { patternGenerator } from './pattern.ts'
import { patternCodes } from './pattern.ts'

const none: Exclusions = { withoutLookAlikes: false, isForShells: false, keyboard: 'any', excluded: '' }

function generatorOf(pattern: string, exclusions = none) {
	const made = patternGenerator(pattern, exclusions)
	assert.ok('generator' in made, pattern)
	return made.generator
}

test('secrets match their pattern, and the count is the product of its places', () => {
	const uniform = seededUniform(1)
	const examples: [pattern: string, shape: RegExp, count: bigint][] = [
		['Aa-9999', /^[A-Z][a-z]-\d{4}$/, 26n * 26n * 10_000n],
		['9{4} 9{4}', /^\d{4} \d{4}$/, 10n ** 8n],
		['[abc]{2}\\a\\9', /^[abc]{2}a9$/, 9n],
		['[a-f0-9-]', /^[a-f0-9-]$/, 17n],
		['[aab]', /^[ab]$/, 2n],
		['#', /^[!-/:-@[-`{-~]$/, 32n],
		['Cvcv', /^[B-Z][aeiouy][b-z][aeiouy]$/, (20n * 6n) ** 2n],
		['é—🦊\\🦊', /^[a-z]?/, 0n],
		['L\\L', /^[A-Za-z]L$/, 52n],
		['xX', /^[\da-f][\dA-F]$/, 256n],
		['.-/ _', /^\.-\/ _$/, 1n],
		['🦊{2}', /^🦊🦊$/u, 1n],
	]
	for (const [pattern, shape, count] of examples) {
		if (count === 0n) {
			assert.ok('problem' in patternGenerator(pattern, none), 'é is not a code')
			continue
		}
		const generator = generatorOf(pattern)
		assert.equal(generator.count, count, pattern)
		for (let round = 0; round < 20; round += 1) assert.match(generator.draw(uniform), shape)
	}
})

test('exactly the characters of a code are drawn', () => {
	const uniform = seededUniform(2)
	for (const [code, alphabet] of Object.entries(patternCodes)) {
		const generator = generatorOf(code)
		const drawn = tally(Array.from({ length: 4000 }, () => generator.draw(uniform)))
		assert.deepEqual([...drawn.keys()].sort(), [...alphabet].sort(), code)
	}
})

test('excluded characters are not drawn, except literals', () => {
	const uniform = seededUniform(3)
	const generator = generatorOf('N{40}\\O', { ...none, withoutLookAlikes: true })
	for (let round = 0; round < 50; round += 1) assert.match(generator.draw(uniform), /^[^Il1O0o5S2Z8B]{40}O$/)
})

test('faults are reported with their position and text', () => {
	const faults: [pattern: string, reason: string, at: number, text: string][] = [
		['Aa-q9', 'code', 3, 'q'],
		['99é', 'code', 2, 'é'],
		['a1', 'code', 1, '1'],
		['ab[cd', 'code', 1, 'b'],
		['a[cd', 'openSet', 1, '[cd'],
		['a[]', 'emptySet', 1, '[]'],
		['[f-a]', 'range', 0, '[f-a]'],
		['[ -\u{1F600}]', 'range', 0, '[ -\u{1F600}]'],
		['9{0}', 'repeat', 1, '{0}'],
		['9{x}', 'repeat', 1, '{x}'],
		['9{4', 'repeat', 1, '{4'],
		['9{9999}', 'repeat', 1, '{9999}'],
		['{4}', 'noRepeat', 0, '{'],
		['9{2}{2}', 'noRepeat', 4, '{'],
		['99\\', 'escape', 2, '\\'],
		['9{256}9', 'tooLong', 6, '9'],
		['🦊q', 'code', 2, 'q'],
	]
	for (const [pattern, reason, at, text] of faults) {
		assert.deepEqual(patternGenerator(pattern, none), {
			problem: { reason, at, length: text.length, text },
		})
	}
	assert.deepEqual(patternGenerator('', none), { problem: { reason: 'no-pattern' } })
	assert.deepEqual(patternGenerator('9[0O]', { ...none, withoutLookAlikes: true }), {
		problem: { reason: 'nothingLeft', at: 1, length: 4, text: '[0O]' },
	})
})

test('a hostile pattern of a megabyte is rejected quickly', () => {
	const begun = performance.now()
	for (const pattern of ['9'.repeat(1e6), '['.repeat(1e6), '9{256}'.repeat(1e5), '\\'.repeat(1e6)]) {
		assert.ok('problem' in patternGenerator(pattern, none))
	}
	assert.ok(performance.now() - begun < 1000)
})
