import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxTableBytes, takeTable } from './batch.ts'

const csv = (name: string, text = 'texte\na') => new File([text], name, { type: 'text/csv' })
const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0)], 'photo.png', { type: 'image/png' })
const gone = Object.assign(csv('parti.csv'), {
	arrayBuffer: () => Promise.reject(new Error('NotFoundError')),
})

test('the first table of several files is taken, and each of the others has its reason', async () => {
	const large = csv('grand.csv', 'x'.repeat(maxTableBytes + 1))
	const disguised = new File([png], 'faux.csv', { type: 'text/csv' })
	assert.deepEqual(await takeTable([png, large, disguised, gone, csv('a.csv'), csv('b.csv'), png]), {
		table: { name: 'a.csv', text: 'texte\na' },
		leftAside: [
			{ name: 'photo.png', why: 'pictureNoTable' },
			{ name: 'grand.csv', why: 'tableTooLarge' },
			{ name: 'faux.csv', why: 'notTable' },
			{ name: 'parti.csv', why: 'fileUnreadable' },
			{ name: 'b.csv', why: 'oneTable' },
			{ name: 'photo.png', why: 'oneTable' },
		],
	})
})

test('a table alone leaves nothing aside, and a picture alone gives no table', async () => {
	assert.deepEqual(await takeTable([csv('a.csv', 'été')]), {
		table: { name: 'a.csv', text: 'été' },
		leftAside: [],
	})
	const { table, leftAside } = await takeTable([png])
	assert.equal(table, null)
	assert.equal(leftAside.length, 1)
})
