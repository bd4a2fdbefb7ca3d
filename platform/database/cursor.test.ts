import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeCursor, pageOf } from './cursor.ts'

const rows = [3, 2, 1].map((day) => ({ at: `2026-11-0${day}T00:00:00.000Z`, id: `row-${day}` }))

test('the cursor of a page is its last row, and the last page has none', () => {
	const { rows: page, next } = pageOf(rows, 2, (row) => row)
	assert.deepEqual(page, rows.slice(0, 2))
	assert.deepEqual(decodeCursor(next!), rows[1])
	assert.equal(pageOf(rows, 3, (row) => row).next, null)
})

test('a cursor that no page returned is rejected', () => {
	const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
	const invalid = [
		'',
		'x',
		'\0',
		encode(null),
		encode([1, 2]),
		encode(['2026', 'a']),
		encode([rows[0]!.at, "a'b"]),
	]
	for (const cursor of invalid)
		assert.throws(() => decodeCursor(cursor), { code: 'VALIDATION_ERROR' }, cursor)
})
