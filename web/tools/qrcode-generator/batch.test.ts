import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBatch, exampleOf, readTable, maxTableBytes, takeTable } from './batch.ts'
import { kinds } from './payloads/payload.ts'
import { payloads } from './payloads/payloads.ts'

const cells = (text: string) => readTable(text).map((row) => row.cells)

test('cells are parsed with the quotes, separators and line ends of spreadsheets', () => {
	assert.deepEqual(cells('a;b\r\n"c;1";"d ""x"""\r\n'), [
		['a', 'b'],
		['c;1', 'd "x"'],
	])
	assert.deepEqual(cells('\ufeffa,b\n1,2'), [
		['a', 'b'],
		['1', '2'],
	])
	assert.deepEqual(cells('a\tb'), [['a', 'b']])
	assert.deepEqual(
		readTable('a;b\n"un\ndeux";c\n\n;\nd;e').map(({ line }) => line),
		[1, 2, 6],
	)
	assert.deepEqual(cells('"jamais fermé;x'), [['jamais fermé;x']])
	assert.deepEqual(cells(''), [])
})

test('a table of texts needs no titles; the second column has the file names', () => {
	const batch = readBatch('https://exemple.fr;accueil\nBonjour;accueil\nSalut', 'text')
	assert.ok('rows' in batch)
	assert.deepEqual(
		batch.rows.map(({ values, name }) => [values.text, name]),
		[
			['https://exemple.fr', 'accueil'],
			['Bonjour', 'accueil-2'],
			['Salut', 'qr-code-3'],
		],
	)
})

test('titles are recognised in both languages, ignoring accents and case, and file names have no path', () => {
	const batch = readBatch(
		'FICHIER;prenom;Last name;Format\n../../etc/passwd;Zoé;Le Goff;vCard 4.0',
		'contact',
	)
	assert.ok('rows' in batch)
	assert.deepEqual(batch.rows[0], {
		line: 2,
		values: { firstName: 'Zoé', lastName: 'Le Goff', format: 'vcard4' },
		name: '-..-etc-passwd',
	})
	assert.deepEqual(readBatch('a;b\n1;2', 'contact'), { fault: 'noColumn' })
	assert.deepEqual(readBatch('x\n'.repeat(1001), 'text'), { fault: 'tooManyRows' })
})

test('the example of each kind is valid in both languages', () => {
	const seed = { id: 'x', now: new Date(0) }
	for (const kind of kinds) {
		for (const locale of ['fr', 'en'] as const) {
			const batch = readBatch(exampleOf(kind, locale), kind)
			assert.ok('rows' in batch && batch.rows.length > 0)
			for (const { values } of batch.rows)
				assert.ok('text' in payloads[kind].write(values, seed), `${kind} ${locale}`)
		}
	}
})

const csv = (name: string, text = 'texte\na') => new File([text], name, { type: 'text/csv' })
const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0)], 'photo.png', { type: 'image/png' })
const gone = Object.assign(csv('parti.csv'), {
	arrayBuffer: () => Promise.reject(new Error('NotFoundError')),
})

test('the first table of several files is used, and the others are rejected with a reason', async () => {
	const large = csv('grand.csv', 'x'.repeat(maxTableBytes + 1))
	const disguised = new File([png], 'faux.csv', { type: 'text/csv' })
	assert.deepEqual(await takeTable([png, large, disguised, gone, csv('a.csv'), csv('b.csv'), png]), {
		table: { name: 'a.csv', text: 'texte\na' },
		rejections: [
			{ name: 'photo.png', reason: 'pictureNoTable' },
			{ name: 'grand.csv', reason: 'tableTooLarge' },
			{ name: 'faux.csv', reason: 'notTable' },
			{ name: 'parti.csv', reason: 'fileUnreadable' },
			{ name: 'b.csv', reason: 'oneTable' },
			{ name: 'photo.png', reason: 'oneTable' },
		],
	})
})

test('a single table has no rejections, and a single picture no table', async () => {
	assert.deepEqual(await takeTable([csv('a.csv', 'été')]), {
		table: { name: 'a.csv', text: 'été' },
		rejections: [],
	})
	const { table, rejections } = await takeTable([png])
	assert.equal(table, null)
	assert.equal(rejections.length, 1)
})
