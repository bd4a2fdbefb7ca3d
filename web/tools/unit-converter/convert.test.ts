import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convert, isPossible } from './convert.ts'
import { parseNumber, writeDecimal } from './rational.ts'
import { categories } from './units.ts'

const units = Object.fromEntries(
	Object.values(categories).flatMap((category) => Object.entries(category.units)),
)
const randomNumber = () =>
	parseNumber(String((Math.random() - 0.5) * 10 ** Math.floor(Math.random() * 20 - 10)))!

/** Published equivalences: SI brochure, NIST SP 811 appendix B, agreement of 1959. */
const published = [
	['1', 'inch', 'millimetre', '25.4'],
	['1', 'mile', 'foot', '5280'],
	['1', 'nauticalMile', 'kilometre', '1.852'],
	['1', 'lightYear', 'metre', '9460730472580800'],
	['1', 'pound', 'ounce', '16'],
	['1', 'longTon', 'kilogram', '1016.0469088'],
	['-40', 'celsius', 'fahrenheit', '-40'],
	['212', 'fahrenheit', 'celsius', '100'],
	['0', 'kelvin', 'celsius', '-273.15'],
	['491.67', 'rankine', 'celsius', '0'],
	['1', 'acre', 'squareMetre', '4046.8564224'],
	['1', 'squareMile', 'acre', '640'],
	['1', 'usGallon', 'cubicInch', '231'],
	['1', 'imperialGallon', 'litre', '4.54609'],
	['36', 'kilometrePerHour', 'metrePerSecond', '10'],
	['1', 'knot', 'kilometrePerHour', '1.852'],
	['1', 'julianYear', 'day', '365.25'],
	['1', 'gibibyte', 'megabyte', '1073.741824'],
	['1', 'byte', 'bit', '8'],
	['1', 'atmosphere', 'torr', '760'],
	['1', 'kilocalorie', 'joule', '4184'],
	['1', 'metricHorsepower', 'watt', '735.49875'],
] as const

test('published equivalences come out exactly', () => {
	for (const [value, from, to, expected] of published) {
		const { text, isExact } = writeDecimal(convert(parseNumber(value)!, units[from]!, units[to]!), 20)
		assert.equal(isExact, true)
		assert.equal(text, expected, `${from} → ${to}`)
	}
})

test('there and back again is where one started, exactly, for every pair of units', () => {
	for (const category of Object.values(categories)) {
		const inside = Object.values(category.units)
		for (const from of inside) {
			for (const to of inside) {
				const value = randomNumber()
				assert.deepEqual(convert(convert(value, from, to), to, from), value)
			}
		}
	}
})

test('going by way of a third unit changes nothing', () => {
	for (const category of Object.values(categories)) {
		const inside = Object.values(category.units)
		const [from, to] = [inside.at(1)!, inside.at(-1)!]
		for (const between of inside) {
			const value = randomNumber()
			assert.deepEqual(convert(convert(value, from, between), between, to), convert(value, from, to))
		}
	}
})

test('the first unit of a category is the one that all others are counted in, and no unit is named twice', () => {
	for (const category of Object.values(categories)) {
		const first = Object.values(category.units)[0]!
		assert.deepEqual([first.factor, first.offset.numerator], [{ numerator: 1n, denominator: 1n }, 0n])
	}
	const names = Object.values(categories).flatMap((category) => Object.keys(category.units))
	assert.equal(new Set(names).size, names.length)
})

test('nothing is colder than absolute zero, in any scale', () => {
	const { units: scales } = categories.temperature
	for (const [zero, name] of [
		['0', 'kelvin'],
		['-273.15', 'celsius'],
		['-459.67', 'fahrenheit'],
		['0', 'rankine'],
	] as const) {
		assert.equal(isPossible(parseNumber(zero)!, scales[name]!, categories.temperature), true)
		const colder = parseNumber((Number(zero) - 0.01).toFixed(2))!
		assert.equal(isPossible(colder, scales[name]!, categories.temperature), false)
	}
	assert.equal(isPossible(parseNumber('-5')!, units.metre!, categories.length), true)
})
