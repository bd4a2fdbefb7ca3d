import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFormula, withoutFormula, writeCsv } from './csv.ts'

test('a table is quoted, and parted as the spreadsheets of a language part it', () => {
	const rows = [
		['Rang', 'Texte'],
		['1', 'a"b'],
		['2', 'c;d,e\n'],
	]
	assert.equal(writeCsv(rows, 'fr'), '\ufeff"Rang";"Texte"\r\n"1";"a""b"\r\n"2";"c;d,e\n"\r\n')
	assert.match(writeCsv(rows, 'en'), /^\ufeff"Rang","Texte"\r\n/)
})

test('what a spreadsheet takes for a formula is told, and can be kept from being one', () => {
	for (const cell of ['=a', '+a', '-a', '@a', '\ta']) {
		assert.ok(isFormula(cell), cell)
		assert.equal(withoutFormula(cell), `'${cell}`)
	}
	for (const cell of ['a=', '.a', '']) assert.equal(withoutFormula(cell), cell)
})
