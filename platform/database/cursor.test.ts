import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeCursor, pageOf } from './cursor.ts'

const rows = [3, 2, 1].map((day) => ({ at: `2026-11-0${day}T00:00:00.000Z`, id: `row-${day}` }))

test('a page leads to the row that it ended with, and the last page leads nowhere', () => {
	const { rows: page, next } = pageOf(rows, 2, (row) => row)
	assert.deepEqual(page, rows.slice(0, 2))
	assert.deepEqual(decodeCursor(next!), rows[1])
	assert.equal(pageOf(rows, 3, (row) => row).next, null)
})

test('anything that no page answered is rejected', () => {
	const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
	const wrong = [
		'',
		'x',
		'\0',
		encoded(null),
		encoded([1, 2]),
		encoded(['2026', 'a']),
		encoded([rows[0]!.at, "a'b"]),
	]
	for (const cursor of wrong) assert.throws(() => decodeCursor(cursor), { code: 'VALIDATION_ERROR' }, cursor)
})
