import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sizes, readSize, shoeColumns, shoeSizes } from './sizes.ts'
import { categories } from './units.ts'

test('shoe sizes match the charts of manufacturers', () => {
	const row = (eu: string) => sizes.shoes.rows.find((each) => each.eu === eu)
	assert.deepEqual(row('42'), { eu: '42', uk: '8', usMen: '9', usWomen: '10.5', foot: '26.5' })
	assert.deepEqual(row('38'), { eu: '38', uk: '5', usMen: '6', usWomen: '7.5', foot: '23.8' })
})

test('clothing sizes match the charts of manufacturers', () => {
	const women = sizes.womenClothing.rows.find(({ fr }) => fr === '38')
	assert.deepEqual(women, { letters: 'S', fr: '38', de: '36', it: '42', uk: '10', us: '6' })
	const men = sizes.menClothing.rows.find(({ eu }) => eu === '48')
	assert.deepEqual(men, { letters: 'S', eu: '48', uk: '38', us: '38', chest: '96' })
})

test('every row fills every column, and sizes increase', () => {
	for (const { columns, rows } of Object.values(sizes)) {
		for (const [place, row] of rows.entries()) {
			for (const column of columns) {
				assert.ok(row[column], column)
				const before = rows[place - 1]?.[column]
				if (before && column !== 'letters') assert.ok(Number(row[column]) > Number(before), column)
			}
		}
	}
})

test('shoe sizes are parsed from words, in every system, European by default', () => {
	const query: [text: string, from: string, value: string][] = [
		['pointure 42', 'eu', '42'],
		['Pointure 42 en US', 'eu', '42'],
		['pointure 38,5', 'eu', '38.5'],
		['pointure UK 8 1/2 en EU', 'uk', '8.5'],
		['chaussures 8½ UK', 'uk', '8.5'],
		['pointure 9 US homme en EU', 'usMen', '9'],
		['taille de chaussure américaine femme 7,5', 'usWomen', '7.5'],
		['chaussure femme 7 US', 'usWomen', '7'],
		['pointure 42 femme', 'eu', '42'],
		['shoe size 9 in EU', 'eu', '9'],
		['women’s US shoe size 8.5 to EU', 'usWomen', '8.5'],
		['pointure pour un pied de 26,5 cm', 'foot', '26.5'],
	]
	for (const [text, from, value] of query) {
		const size = readSize(text)
		assert.deepEqual([size?.from, size?.value], [from, value], text)
	}
})

test('sizes outside of adult sizes are marked unknown', () => {
	for (const text of ['pointure 42', 'pointure 34', 'pointure 50', 'pointure UK 3'])
		assert.ok(readSize(text)!.isKnown, text)
	for (const text of ['pointure 0', 'pointure 33', 'pointure 51', 'pointure 420', 'pointure UK 42']) {
		assert.equal(readSize(text)!.isKnown, false, text)
	}
})

test('no unit is parsed as a shoe size', () => {
	for (const { units } of categories) {
		for (const { name, symbol, words } of units) {
			for (const text of [name.fr, name.en, symbol.fr, symbol.en, ...words]) {
				assert.equal(readSize(`42 ${text}`), null, text)
			}
		}
	}
})

test('EU = 1.5 × (foot in cm + 1.5), and a size converts back to within half a size', () => {
	for (let eu = 34; eu <= 50; eu += 0.5) {
		const sizes = shoeSizes('eu', eu)!
		assert.ok(Math.abs(1.5 * (Number(sizes.foot) + 1.5) - eu) < 0.1, String(eu))
		for (const column of shoeColumns) {
			const back = shoeSizes(column, Number(sizes[column]))
			if (!back) {
				assert.ok(eu === 34 || eu === 50, `${eu} ${column}`)
				continue
			}
			assert.ok(Math.abs(Number(back.eu) - eu) <= 0.5, `${eu} → ${column} ${sizes[column]} → ${back.eu}`)
			assert.equal(back[column], sizes[column])
		}
	}
})
