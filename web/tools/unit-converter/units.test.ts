import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { firstUnits, compounds, smallerOf } from './categories.ts'
import { categoryNames } from './messages.ts'
import { certaintyText, definitionText } from './unit-words.ts'
import { rational } from './rational.ts'
import { sources } from './sources.ts'
import { categories, findUnit } from './units.ts'

const locales = ['fr', 'en'] as const

test('there are at least 25 categories with a name, an SI unit first and two default units', () => {
	assert.ok(categories.length >= 25, `${categories.length} categories`)
	for (const { name, units } of categories) {
		assert.ok(categoryNames.fr[name] && categoryNames.en[name])
		const [first] = units
		const isReference = name === 'typography' || name === 'kitchen' || name === 'dataRate' || name === 'data'
		if (!isReference) assert.deepEqual(first!.factor, rational(1n), `${name}: ${first!.id}`)
		const [from, to] = firstUnits[name]
		assert.ok(from !== to && [from, to].every((id) => units.some((unit) => unit.id === id)), name)
	}
})

test('every unit has a name, a symbol, a source and a certainty in both languages', () => {
	for (const category of categories) {
		for (const unit of category.units) {
			for (const locale of locales) {
				assert.ok(unit.name[locale] && unit.symbol[locale], unit.id)
				assert.ok(sources[locale][unit.source], `${unit.id} has the source ${unit.source}`)
				const definition = definitionText(unit, category, locale)
				assert.match(definition, /\S.*[=:≈].*\S/u, unit.id)
				assert.doesNotMatch(definition, /undefined|NaN/, unit.id)
				assert.ok(certaintyText(unit, category, locale))
			}
		}
	}
})

test('definitions are formatted', () => {
	const samples: [id: string, text: string][] = [
		['mi', '1\u00a0mi = 1\u202f760\u00a0yd = 1\u202f609,344\u00a0m'],
		['psi', '1\u00a0psi = 1\u00a0lbf/in² ≈ 6\u202f894,7572931683613367\u00a0Pa'],
		['km', '1\u00a0km = 1\u202f000\u00a0m'],
		['degF', 'x °F = (x + 459,67) × 5/9\u00a0K'],
		['deg', '1\u00a0° = π/180\u00a0rad ≈ 0,017453292519943295769\u00a0rad'],
		['kmpl', 'x km/L = 1 ÷ (x km/L)'],
		['m', 'm\u00a0: unité SI de cette grandeur'],
	]
	for (const [id, text] of samples) {
		const category = categories.find(({ units }) => units.includes(findUnit(id)!))!
		assert.equal(definitionText(findUnit(id)!, category, 'fr'), text)
	}
})

test('units, symbols and names are unique in a category', () => {
	for (const { name, units } of categories) {
		for (const keyOf of [
			(place: number) => units[place]!.id,
			...locales.flatMap((locale) => [
				(place: number) => units[place]!.symbol[locale],
				(place: number) => units[place]!.name[locale],
			]),
		]) {
			const keys = units.map((_, place) => keyOf(place))
			const twice = keys.filter((key, place) => keys.indexOf(key) !== place)
			assert.deepEqual(twice, [], name)
		}
	}
})

test('ids are unique across tables and fit into an address', () => {
	for (const { units } of categories) {
		for (const unit of units) {
			assert.equal(findUnit(unit.id), unit)
			assert.match(unit.id, /^[\w\u00c0-\u00ff]+$/u, 'an address has it as it is')
		}
	}
})

test('American, imperial and metric variants have distinct names', () => {
	const variants = [
		['galus', 'galuk', 'galdryus'],
		['t', 'tonus', 'tonuk'],
		['mi', 'nmi', 'mius', 'nmiuk'],
		['cv', 'hp', 'hpe'],
		['cal', 'kcal', 'calit', 'cal15'],
		['kB', 'KiB', 'kbit', 'Kibit'],
		['cup', 'cupus', 'cupuk', 'cupusl'],
		['oz', 'ozt', 'flozus', 'flozuk'],
		['lb', 'lbt', 'livrem', 'livrep'],
	]
	for (const ids of variants) {
		for (const locale of locales) {
			const names = ids.map((id) => findUnit(id)!.name[locale])
			assert.equal(new Set(names).size, ids.length, names.join(', '))
		}
	}
})

test('compounds go from large to small, within their category', () => {
	for (const [name, several] of Object.entries(compounds)) {
		const { units } = categories.find((category) => category.name === name)!
		for (const ids of several) {
			const sizes = ids.map((id) => units.find((unit) => unit.id === id)!.factor)
			const values = sizes.map(({ numerator, denominator }) => Number(numerator) / Number(denominator))
			assert.deepEqual(
				values,
				values.toSorted((a, b) => b - a),
			)
		}
	}
	for (const [large, small] of Object.entries(smallerOf)) assert.ok(findUnit(large) && findUnit(small))
})

test('the table of units weighs at most 15 kB', () => {
	const table = globSync('web/tools/unit-converter/tables/*.ts').map((file) => readFileSync(file))
	assert.ok(table.length >= 6)
	const bytes = gzipSync(Buffer.concat(table), { level: 9 }).length
	assert.ok(bytes <= 15_000, `${bytes} bytes`)
})
