import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFormula, withoutFormula, writeCsv } from './csv.ts'

test('cells are quoted, and separated like in spreadsheets of the language', () => {
	const rows = [
		['Rang', 'Texte'],
		['1', 'a"b'],
		['2', 'c;d,e\n'],
	]
	assert.equal(writeCsv(rows, 'fr'), '\ufeff"Rang";"Texte"\r\n"1";"a""b"\r\n"2";"c;d,e\n"\r\n')
	assert.match(writeCsv(rows, 'en'), /^\ufeff"Rang","Texte"\r\n/)
})

test('cells that a spreadsheet would evaluate are recognised and escaped', () => {
	for (const cell of ['=a', '+a', '-a', '@a', '\ta']) {
		assert.ok(isFormula(cell), cell)
		assert.equal(withoutFormula(cell), `'${cell}`)
	}
	for (const cell of ['a=', '.a', '']) assert.equal(withoutFormula(cell), cell)
})
