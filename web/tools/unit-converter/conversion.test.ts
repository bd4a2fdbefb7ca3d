import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededFractions } from '#tests/support/seeded-random.ts'
import { digitChoices, firstOptions, type Options, optionsCodec } from './options.ts'
import { type Answer, answerOf, conversionOf, neutral } from './conversion.ts'
import { readNumber } from './read-number.ts'
import { randomRational } from './testing.ts'
import { convert, isPossible, findCategory, findUnit, categories } from './units.ts'
import { rational } from './rational.ts'
import { writeDecimal } from './write-number.ts'

const answer = (options: Partial<Options>) => answerOf(conversionOf({ ...firstOptions, ...options })!)

const answerTo = (options: Partial<Options>) => {
	const result = answer(options)
	assert.ok(result && typeof result !== 'string')
	return result as Answer
}

test('options survive a round trip through the address, which omits defaults', () => {
	const options: Options = { category: 'length', value: '16/3', from: 'ft', to: 'ft+in', digits: 6 }
	const query = new URLSearchParams(optionsCodec.write(options))
	assert.deepEqual(optionsCodec.read(query), options)
	assert.deepEqual(optionsCodec.write(firstOptions), {})
	for (const digits of digitChoices) {
		const there = optionsCodec.write({ ...options, digits })
		assert.equal(optionsCodec.read(new URLSearchParams(there)).digits, digits)
	}
})

test('invalid options of an address fall back to valid ones', () => {
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

test('a rounded result includes the exact value', () => {
	const result = answerTo({ category: 'fuel', value: '7', from: 'l100km', to: 'mpgus' })
	assert.deepEqual(result.rounded, { text: '33.60208333', isExact: false })
	assert.deepEqual(result.exact?.fraction, { numerator: 16129n, denominator: 480n })
	assert.deepEqual(result.exact?.decimals, { text: '33.60208', period: '3' })
})

test('a conversion through π or a measured unit is not exact', () => {
	assert.equal(answerTo({ category: 'angle', from: 'deg', to: 'rad' }).certainty, 'pi')
	assert.equal(answerTo({ category: 'angle', from: 'deg', to: 'gon' }).certainty, 'exact')
	assert.equal(answerTo({ category: 'angle', from: 'rad', to: 'mrad' }).certainty, 'exact')
	assert.equal(answerTo({ category: 'rotation', from: 'turnpmin', to: 'degps' }).certainty, 'exact')
	assert.equal(answerTo({ category: 'mass', from: 'Da', to: 'kg' }).certainty, 'measured')
	assert.equal(answerTo({ category: 'angle', from: 'deg', to: 'rad' }).exact, undefined)
})

test('a quantity is split over several units', () => {
	const inFeet = answerTo({ category: 'length', value: '-1.6002', from: 'm', to: 'ft+in' })
	assert.deepEqual([inFeet.parts, inFeet.isNegative, inFeet.rounded.isExact], [['5', '3'], true, true])
	const inHours = answerTo({ category: 'time', value: '3599.9999', from: 's', to: 'h+min+s', digits: 4 })
	assert.deepEqual([inHours.parts, inHours.rounded.isExact], [['1', '0', '0'], false])
})

test('impossible conversions are reported', () => {
	assert.equal(answer({ category: 'temperature', value: '-300', from: 'degC', to: 'K' }), 'coldness')
	assert.equal(answer({ category: 'fuel', value: '0', from: 'l100km', to: 'mpgus' }), 'division')
})

test('the largest number in the smallest unit with the most digits is written', () => {
	const result = answerTo({ category: 'data', value: '1e300', from: 'YiB', to: 'bit', digits: 50 })
	assert.match(result.rounded.text, /^\d\.\d{1,49}e\d+$/)
})

test('a number in an address equals the typed one, however long or far from 1', () => {
	const random = seededFractions(8)
	const conversion = (value: string) => conversionOf({ ...firstOptions, category: 'length', value })!.value
	const typed = ['1e300', '-1e-300', '9'.repeat(60), `-0,${'7'.repeat(57)}`, '1/3', `1/${'9'.repeat(50)}`]
	const numbers = [
		...typed.map((text) => readNumber(text, 'fr')!),
		...Array.from({ length: 200 }, () => randomRational(random)),
	]
	for (const number of numbers) assert.deepEqual(conversion(neutral(number)), number, neutral(number))
})

const inUnit = (value: string, from: string, to: string, digits = 30) =>
	writeDecimal(convert(readNumber(value, 'fr')!, findUnit(from)!, findUnit(to)!)!, digits)

/** Published equivalences, to all digits of their source. */
const published = [
	{ value: '1', from: 'in', to: 'mm', wanted: '25.4', source: 'Accord de 1959' },
	{ value: '3', from: 'ft', to: 'in', wanted: '36', source: 'Accord de 1959' },
	{ value: '1', from: 'mi', to: 'm', wanted: '1609.344', source: 'NIST SP 811, B.8' },
	{ value: '1', from: 'nmi', to: 'm', wanted: '1852', source: 'Brochure du SI, table 8' },
	{ value: '1', from: 'ftm', to: 'm', wanted: '1.8288', source: 'NIST HB 44, annexe C' },
	{ value: '1', from: 'ly', to: 'm', wanted: '9460730472580800', source: 'UAI' },
	{ value: '1', from: 'au', to: 'm', wanted: '149597870700', source: 'UAI, résolution B2 (2012)' },
	{ value: '1', from: 'ac', to: 'm2', wanted: '4046.8564224', source: 'NIST HB 44, annexe C' },
	{ value: '1', from: 'mi2', to: 'ac', wanted: '640', source: 'NIST HB 44, annexe C' },
	{ value: '1', from: 'galus', to: 'in3', wanted: '231', source: 'NIST HB 44, annexe C' },
	{ value: '1', from: 'galus', to: 'L', wanted: '3.785411784', source: 'NIST SP 811, B.8' },
	{ value: '1', from: 'galuk', to: 'L', wanted: '4.54609', source: 'Weights and Measures Act 1985' },
	{ value: '1', from: 'lb', to: 'g', wanted: '453.59237', source: 'Accord de 1959' },
	{ value: '1', from: 'ozt', to: 'g', wanted: '31.1034768', source: 'NIST SP 811, B.8' },
	{ value: '1', from: 'tonuk', to: 'kg', wanted: '1016.0469088', source: 'NIST SP 811, B.8' },
	{ value: '1', from: 'kn', to: 'kmh', wanted: '1.852', source: 'Brochure du SI, table 8' },
	{ value: '-40', from: 'degC', to: 'degF', wanted: '-40', source: 'NIST SP 811, B.8' },
	{ value: '98.6', from: 'degF', to: 'degC', wanted: '37', source: 'NIST SP 811, B.8' },
	{ value: '0', from: 'K', to: 'degC', wanted: '-273.15', source: 'Brochure du SI, 2.3.1' },
	{ value: '1', from: 'atm', to: 'Pa', wanted: '101325', source: 'CGPM, 1954' },
	{ value: '1', from: 'mmHg', to: 'Pa', wanted: '133.322387415', source: 'ISO 80000-4' },
	{ value: '1', from: 'kWh', to: 'J', wanted: '3600000', source: 'NIST SP 811, B.8' },
	{ value: '1', from: 'btu', to: 'J', wanted: '1055.05585262', source: 'NIST SP 811, B.8' },
	{ value: '1', from: 'cv', to: 'W', wanted: '735.49875', source: 'NIST SP 811, B.8' },
	{ value: '1', from: 'lbf', to: 'N', wanted: '4.4482216152605', source: 'NIST SP 811, B.8' },
	{ value: '1', from: 'Ci', to: 'Bq', wanted: '37000000000', source: 'NIST SP 811, B.8' },
	{ value: '1', from: 'GiB', to: 'MB', wanted: '1073.741824', source: 'CEI 80000-13' },
	{ value: '1', from: 'pica', to: 'px', wanted: '16', source: 'W3C CSS Values 4' },
] as const

test('published equivalences are reproduced exactly', () => {
	for (const { value, from, to, wanted, source } of published)
		assert.deepEqual(inUnit(value, from, to), { text: wanted, isExact: true }, `${value} ${from}, ${source}`)
})

test('conversions have no floating-point noise', () => {
	assert.deepEqual(inUnit('3', 'ft', 'in'), { text: '36', isExact: true })
	assert.deepEqual(inUnit('1', 'psi', 'Pa', 15), { text: '6894.75729316836', isExact: false })
	assert.deepEqual(inUnit('1', 'galuk', 'L'), { text: '4.54609', isExact: true })
	assert.deepEqual(inUnit('1', 'ac', 'm2'), { text: '4046.8564224', isExact: true })
})

test('the nautical mile is 1852 m, the old British one 1853.184 m', () => {
	assert.equal(inUnit('1', 'nmi', 'm').text, '1852')
	assert.equal(inUnit('1', 'nmiuk', 'm').text, '1853.184')
	assert.equal(inUnit('1', 'ftm', 'm').text, '1.8288')
})

test('temperatures are rounded to the nearest, below zero too', () => {
	assert.equal(inUnit('0', 'degF', 'degC', 4).text, '-17.78')
	assert.equal(inUnit('-40', 'degF', 'degC').text, '-40')
	assert.equal(inUnit('1', 'degF', 'degC', 4).text, '-17.22')
	assert.equal(inUnit('37.5', 'degC', 'degF').text, '99.5')
})

test('converting back returns the exact value for every pair of units', () => {
	const random = seededFractions(5)
	for (const { name, units } of categories) {
		for (const from of units) {
			for (const to of units) {
				const value = randomRational(random)
				const there = convert(value, from, to)!
				// An offset may map the value to zero, which a reciprocal unit cannot convert back.
				assert.deepEqual(convert(there, to, from), value, `${name}: ${from.id} → ${to.id}`)
			}
		}
	}
})

test('converting through a third unit gives the same value', () => {
	const random = seededFractions(6)
	for (const { units } of categories) {
		const [from, to] = [units.at(1)!, units.at(-1)!]
		for (const between of units) {
			const value = randomRational(random)
			assert.deepEqual(convert(convert(value, from, between)!, between, to), convert(value, from, to))
		}
	}
})

test('zero of a reciprocal unit has no equivalent', () => {
	const zero = rational(0n)
	assert.equal(convert(zero, findUnit('l100km')!, findUnit('mpgus')!), null)
	assert.equal(convert(zero, findUnit('mpgus')!, findUnit('l100km')!), null)
	assert.deepEqual(convert(zero, findUnit('mpgus')!, findUnit('kmpl')!), zero)
	assert.equal(inUnit('30', 'mpgus', 'l100km', 8).text, '7.8404861')
})

test('temperatures below absolute zero are impossible in every scale', () => {
	const temperature = findCategory('temperature')!
	for (const [coldest, id] of [
		['0', 'K'],
		['-273.15', 'degC'],
		['-459.67', 'degF'],
		['0', 'degR'],
		['-218.52', 'degRe'],
	] as const) {
		const colder = (Number(coldest) - 0.01).toFixed(2)
		assert.equal(isPossible(readNumber(coldest, 'fr')!, findUnit(id)!, temperature), true)
		assert.equal(isPossible(readNumber(colder, 'fr')!, findUnit(id)!, temperature), false)
	}
	assert.equal(isPossible(rational(-5n), findUnit('m')!, findCategory('length')!), true)
})
