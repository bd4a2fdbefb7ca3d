import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededFractions } from '#tests/support/seeded-random.ts'
import { findCategory, findUnit, categories } from './units.ts'
import { convert, isPossible } from './convert.ts'
import { rational } from './rational.ts'
import { readNumber } from './read-number.ts'
import { published } from './published.ts'
import { randomRational } from './testing.ts'
import { vectors } from './vectors.ts'
import { writeDecimal } from './write-decimal.ts'

const inUnit = (value: string, from: string, to: string, digits = 30) =>
	writeDecimal(convert(readNumber(value, 'fr')!, findUnit(from)!, findUnit(to)!)!, digits)

test('published equivalences come out exactly', async () => {
	for (const { name, wanted, run } of vectors) assert.equal(await run(), wanted, name)
	for (const { value, from, to } of published) assert.equal(inUnit(value, from, to).isExact, true)
})

test('no noise: 3 ft are 36 in, a psi and a gallon have all their digits (defect 10)', () => {
	assert.deepEqual(inUnit('3', 'ft', 'in'), { text: '36', isExact: true })
	assert.deepEqual(inUnit('1', 'psi', 'Pa', 15), { text: '6894.75729316836', isExact: false })
	assert.deepEqual(inUnit('1', 'galuk', 'L'), { text: '4.54609', isExact: true })
	assert.deepEqual(inUnit('1', 'ac', 'm2'), { text: '4046.8564224', isExact: true })
})

test('a nautical mile is 1852 m, the old British one 1853.184 m, and they are two units (defect 9)', () => {
	assert.equal(inUnit('1', 'nmi', 'm').text, '1852')
	assert.equal(inUnit('1', 'nmiuk', 'm').text, '1853.184')
	assert.equal(inUnit('1', 'ftm', 'm').text, '1.8288')
})

test('temperatures are rounded to the nearest, below zero too (defect 4)', () => {
	assert.equal(inUnit('0', 'degF', 'degC', 4).text, '-17.78')
	assert.equal(inUnit('-40', 'degF', 'degC').text, '-40')
	assert.equal(inUnit('1', 'degF', 'degC', 4).text, '-17.22')
	assert.equal(inUnit('37.5', 'degC', 'degF').text, '99.5')
})

test('there and back again is where one started, exactly, for every pair of units', () => {
	const random = seededFractions(5)
	for (const { name, units } of categories) {
		for (const from of units) {
			for (const to of units) {
				const value = randomRational(random)
				const there = convert(value, from, to)!
				// A scale may put a value just at its zero, which a reciprocal unit alone could not take back.
				assert.deepEqual(convert(there, to, from), value, `${name}: ${from.id} → ${to.id}`)
			}
		}
	}
})

test('going by way of a third unit changes nothing', () => {
	const random = seededFractions(6)
	for (const { units } of categories) {
		const [from, to] = [units.at(1)!, units.at(-1)!]
		for (const between of units) {
			const value = randomRational(random)
			assert.deepEqual(convert(convert(value, from, between)!, between, to), convert(value, from, to))
		}
	}
})

test('nothing of a reciprocal unit has no equivalent, and is no error', () => {
	const zero = rational(0n)
	assert.equal(convert(zero, findUnit('l100km')!, findUnit('mpgus')!), null)
	assert.equal(convert(zero, findUnit('mpgus')!, findUnit('l100km')!), null)
	assert.deepEqual(convert(zero, findUnit('mpgus')!, findUnit('kmpl')!), zero)
	assert.equal(inUnit('30', 'mpgus', 'l100km', 8).text, '7.8404861')
})

test('nothing is colder than absolute zero, in any scale', () => {
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
