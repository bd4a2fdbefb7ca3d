import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sizes } from './sizes.ts'

test('shoe sizes match as the charts of makers have it', () => {
	const row = (eu: string) => sizes.shoes.rows.find((each) => each.eu === eu)
	assert.deepEqual(row('42'), { eu: '42', uk: '8', usMen: '9', usWomen: '10.5', foot: '26.5' })
	assert.deepEqual(row('38'), { eu: '38', uk: '5', usMen: '6', usWomen: '7.5', foot: '23.8' })
})

test('clothing sizes match as the charts of makers have it', () => {
	const women = sizes.womenClothing.rows.find(({ fr }) => fr === '38')
	assert.deepEqual(women, { letters: 'S', fr: '38', de: '36', it: '42', uk: '10', us: '6' })
	const men = sizes.menClothing.rows.find(({ eu }) => eu === '48')
	assert.deepEqual(men, { letters: 'S', eu: '48', uk: '38', us: '38', chest: '96' })
})

test('each row fills each column, and sizes grow from row to row', () => {
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
