import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entropyOf } from './engine/generator.ts'
import { optionsCodec, firstTyped, type Options, withKeyboard } from './options.ts'
import { prepare } from './prepare.ts'
import { seededUniform } from './testing.ts'

const first = optionsCodec.read(new URLSearchParams())
const only = { lower: null, upper: null, digits: null, symbols: null }

const made = (options: Partial<Options>, typed = firstTyped) => prepare({ ...first, ...options }, typed, 'fr')

async function problemOf(options: Partial<Options>, typed = firstTyped) {
	const prepared = await made(options, typed)
	assert.ok('problem' in prepared)
	return prepared.problem
}

async function generatorOf(options: Partial<Options>) {
	const prepared = await made(options)
	assert.ok('generator' in prepared)
	return prepared
}

test('by default twenty characters are drawn, one of each class, with 130.92 bits', async () => {
	const { generator, size } = await generatorOf({})
	assert.equal(size, 20)
	assert.equal(Math.floor(entropyOf(generator) * 100) / 100, 130.92)
	const secret = generator.draw(seededUniform(1))
	assert.match(secret, /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^a-zA-Z\d])[!-~]{20}$/)
})

test('a requested strength gives the shortest secret with it, for all settings', async () => {
	for (const kind of ['characters', 'phrase'] as const) {
		for (const bits of [20, 44, 64, 80, 100, 128, 200]) {
			for (const withoutLookAlikes of [false, true]) {
				const options = { kind, bits, withoutLookAlikes }
				const { generator, size } = await generatorOf(options)
				assert.ok(entropyOf(generator) >= bits)
				const min = kind === 'phrase' ? 3 : 4
				if (size === min) continue
				const shorter = await generatorOf({ ...options, bits: null, size: size - 1 })
				assert.ok(entropyOf(shorter.generator) < bits, `${kind} ${bits}`)
			}
		}
	}
	assert.deepEqual(await problemOf({ kind: 'phrase', bits: 256 }), { reason: 'unreachable', bits: 256 })
	const digits = { ...only, digits: 1 }
	assert.equal((await generatorOf({ bits: 256, minimums: digits })).size, 78)
})

test('the words of a phrase follow the language of the page by default', async () => {
	const uniform = seededUniform(2)
	const options = { ...first, kind: 'phrase', size: 20 } as const
	const draw = async (locale: 'fr' | 'en', lexicon: Options['lexicon']) => {
		const prepared = await prepare({ ...options, lexicon }, firstTyped, locale)
		assert.ok('generator' in prepared)
		return prepared.generator.draw(uniform).split('-')
	}
	const { wordlist } = await import('@scure/bip39/wordlists/english.js')
	const isEnglish = (words: readonly string[]) => words.every((word) => wordlist.includes(word))
	assert.ok(isEnglish(await draw('en', null)))
	assert.ok(isEnglish(await draw('fr', 'en')))
	assert.ok(!isEnglish(await draw('fr', null)))
	assert.ok(!isEnglish(await draw('en', 'fr')))
})

test('impossible settings are rejected, with the limit', async () => {
	assert.deepEqual(await problemOf({ minimums: only }), { reason: 'no-class' })
	assert.deepEqual(await problemOf({ keyboard: 'everywhere' }), { reason: 'empty-class', name: 'digits' })
	const excluded = { ...firstTyped, excluded: '0123456789' }
	assert.deepEqual(await problemOf({}, excluded), { reason: 'empty-class', name: 'digits' })
	const many = { lower: 9, upper: 9, digits: 9, symbols: 9 }
	assert.deepEqual(await problemOf({ minimums: many }), { reason: 'too-short', min: 36 })
	assert.equal((await generatorOf({ minimums: many, size: 36 })).size, 36)
	const digits = { ...only, digits: 1 }
	assert.deepEqual(await problemOf({ minimums: digits, isWithoutRepeats: true }), {
		reason: 'too-few',
		max: 10,
	})
	assert.deepEqual(
		await problemOf({ minimums: { ...only, symbols: 5 }, isForShells: true, isWithoutRepeats: true }),
		{ reason: 'class-too-small', name: 'symbols', max: 4 },
	)
	assert.deepEqual(await problemOf({ minimums: digits, isWithoutRepeats: true, bits: 60 }), {
		reason: 'unreachable',
		bits: 60,
	})
	assert.deepEqual(await problemOf({ kind: 'pattern' }, { pattern: '', excluded: '' }), {
		reason: 'no-pattern',
	})
})

test('the “everywhere” keyboard deselects digits and symbols', async () => {
	const { generator } = await generatorOf(withKeyboard(first, 'everywhere'))
	assert.match(generator.draw(seededUniform(5)), /^[b-ln-pr-vxyB-LN-PR-VXY]{20}$/)
	assert.deepEqual(withKeyboard(first, 'azerty'), { ...first, keyboard: 'azerty' })
	assert.deepEqual(withKeyboard({ ...first, kind: 'pattern' }, 'everywhere').minimums, first.minimums)
})

test('keys and codes follow their settings', async () => {
	const uniform = seededUniform(3)
	assert.match((await generatorOf({ kind: 'key', size: 32 })).generator.draw(uniform), /^[\da-f]{64}$/)
	assert.match((await generatorOf({ kind: 'pin', size: 6 })).generator.draw(uniform), /^\d{6}$/)
	assert.equal((await generatorOf({ kind: 'pin', size: 4, skipsCommon: false })).generator.count, 10_000n)
	assert.match(
		(await generatorOf({ kind: 'pattern' })).generator.draw(uniform),
		/^[A-Z][a-z]{3}-\d{4}-[a-z]{4}-[^a-zA-Z\d]{4}$/,
	)
})

test('ten thousand passwords are drawn within a second, however slow the machine', async () => {
	const { generator } = await generatorOf({})
	const uniform = seededUniform(4)
	const begun = performance.now()
	for (let round = 0; round < 10_000; round += 1) generator.draw(uniform)
	assert.ok(performance.now() - begun < 1000)
})
