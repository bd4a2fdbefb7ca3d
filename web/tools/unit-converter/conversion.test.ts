import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededFractions } from '#tests/support/seeded-random.ts'
import { digitChoices, firstOptions, type Options, optionsCodec } from './search-params.ts'
import { type Answer, answerOf, conversionOf, neutral } from './conversion.ts'
import { readNumber } from './read-number.ts'
import { randomRational } from './testing.ts'

const answer = (options: Partial<Options>) => answerOf(conversionOf({ ...firstOptions, ...options })!)

const answerTo = (options: Partial<Options>) => {
	const given = answer(options)
	assert.ok(given && typeof given !== 'string')
	return given as Answer
}

test('an address brings its conversion back, and holds only what differs from the first one', () => {
	const options: Options = { category: 'length', value: '16/3', from: 'ft', to: 'ft+in', digits: 6 }
	const query = new URLSearchParams(optionsCodec.write(options))
	assert.deepEqual(optionsCodec.read(query), options)
	assert.deepEqual(optionsCodec.write(firstOptions), {})
	for (const digits of digitChoices) {
		const there = optionsCodec.write({ ...options, digits })
		assert.equal(optionsCodec.read(new URLSearchParams(there)).digits, digits)
	}
})

test('an address that means nothing becomes what is possible', () => {
	const hostile = new URLSearchParams({ category: 'mass', from: 'm', to: 'kg+', digits: '1e9', value: '<b>' })
	const options = optionsCodec.read(hostile)
	assert.equal(options.digits, firstOptions.digits)
	const conversion = conversionOf(options)!
	assert.deepEqual([conversion.from.id, conversion.to[0]!.id, conversion.value], ['lb', 'kg', null])
	assert.equal(answerOf(conversion), null)
	for (const category of ['', 'constructor', '__proto__', 'toString', 'shoes']) {
		assert.equal(conversionOf({ ...options, category }), null)
	}
	assert.equal(optionsCodec.read(new URLSearchParams({ value: '9'.repeat(1e6) })).value.length, 200)
})

test('a rounded result tells the whole number behind it', () => {
	const given = answerTo({ category: 'fuel', value: '7', from: 'l100km', to: 'mpgus' })
	assert.deepEqual(given.rounded, { text: '33.60208333', isExact: false })
	assert.deepEqual(given.exact?.fraction, { numerator: 16129n, denominator: 480n })
	assert.deepEqual(given.exact?.decimals, { text: '33.60208', period: '3' })
})

test('what goes through π or a measured unit is not called exact', () => {
	assert.equal(answerTo({ category: 'angle', from: 'deg', to: 'rad' }).certainty, 'pi')
	assert.equal(answerTo({ category: 'angle', from: 'deg', to: 'gon' }).certainty, 'exact')
	assert.equal(answerTo({ category: 'angle', from: 'rad', to: 'mrad' }).certainty, 'exact')
	assert.equal(answerTo({ category: 'rotation', from: 'turnpmin', to: 'degps' }).certainty, 'exact')
	assert.equal(answerTo({ category: 'mass', from: 'Da', to: 'kg' }).certainty, 'measured')
	assert.equal(answerTo({ category: 'angle', from: 'deg', to: 'rad' }).exact, undefined)
})

test('a quantity is given in several units at once', () => {
	const inFeet = answerTo({ category: 'length', value: '-1.6002', from: 'm', to: 'ft+in' })
	assert.deepEqual([inFeet.parts, inFeet.isNegative, inFeet.rounded.isExact], [['5', '3'], true, true])
	const inHours = answerTo({ category: 'time', value: '3599.9999', from: 's', to: 'h+min+s', digits: 4 })
	assert.deepEqual([inHours.parts, inHours.rounded.isExact], [['1', '0', '0'], false])
})

test('what cannot be is said as such', () => {
	assert.equal(answer({ category: 'temperature', value: '-300', from: 'degC', to: 'K' }), 'coldness')
	assert.equal(answer({ category: 'fuel', value: '0', from: 'l100km', to: 'mpgus' }), 'division')
})

test('the largest number, in the smallest unit, with the most digits is still written at once', () => {
	const given = answerTo({ category: 'data', value: '1e300', from: 'YiB', to: 'bit', digits: 50 })
	assert.match(given.rounded.text, /^\d\.\d{1,49}e\d+$/)
})

test('a number in an address is the number that was typed, however long or far from 1', () => {
	const random = seededFractions(8)
	const conversion = (value: string) => conversionOf({ ...firstOptions, category: 'length', value })!.value
	const typed = ['1e300', '-1e-300', '9'.repeat(60), `-0,${'7'.repeat(57)}`, '1/3', `1/${'9'.repeat(50)}`]
	const numbers = [
		...typed.map((text) => readNumber(text, 'fr')!),
		...Array.from({ length: 200 }, () => randomRational(random)),
	]
	for (const number of numbers) assert.deepEqual(conversion(neutral(number)), number, neutral(number))
})
