import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everydayFirst, everydayTarget } from './everyday.ts'
import { rational } from './rational.ts'
import { convert, categories, findCategory } from './units.ts'

const idsOf = (name: string) => everydayFirst(findCategory(name)!).map(({ id }) => id)

test('a category lists all units once, everyday ones first and rare prefixes last', () => {
	for (const category of categories) {
		const ids = everydayFirst(category).map(({ id }) => id)
		assert.deepEqual([...ids].sort(), category.units.map(({ id }) => id).sort())
	}
	assert.deepEqual(idsOf('length').slice(0, 9), ['km', 'm', 'cm', 'mm', 'mi', 'yd', 'ft', 'in', 'nmi'])
	const lengths = idsOf('length')
	for (const rare of ['pm', 'nm', 'um', 'dam', 'Mm']) {
		assert.ok(lengths.indexOf(rare) > lengths.indexOf('toise'), rare)
	}
	for (const name of ['kitchen', 'volume']) assert.deepEqual(idsOf(name).slice(0, 3), ['mL', 'cL', 'L'])
})

test('an everyday quantity converts to an everyday unit with a readable number', () => {
	const everyday = ['length', 'mass', 'volume', 'kitchen', 'area', 'speed', 'time']
	const ids = 'mi ft in lieuem lb oz st cup tbspus galus ac ft2 kn wk a'.split(' ')
	const quantities = categories
		.filter(({ name }) => everyday.includes(name))
		.flatMap((category) => category.units.map((unit) => ({ category, unit })))
		.filter(({ unit }) => ids.includes(unit.id))
	assert.ok(quantities.length > ids.length)
	for (const { category, unit } of quantities) {
		for (const count of [1n, 5n, 20n]) {
			const target = everydayTarget(category, rational(count), unit)
			assert.ok(target, unit.id)
			const { numerator, denominator } = convert(rational(count), unit, target)!
			const number = Number(numerator) / Number(denominator)
			assert.ok(number >= 0.05 && number < 10_000, `${count} ${unit.id} = ${number} ${target.id}`)
		}
	}
})

test('zero, huge and tiny quantities have a target unit too', () => {
	const length = findCategory('length')!
	const mile = length.units.find(({ id }) => id === 'mi')!
	for (const value of [rational(0n), rational(10n ** 400n), rational(1n, 10n ** 400n), rational(-3n)]) {
		assert.ok(everydayTarget(length, value, mile))
	}
})
