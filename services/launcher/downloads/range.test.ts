import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rangeOf } from './range.ts'

test('one range is read as RFC 9110 says', () => {
	const cases: [header: string | undefined, expected: ReturnType<typeof rangeOf>][] = [
		[undefined, 'whole'],
		['bytes=0-', { start: 0, end: 99 }],
		['bytes=0-0', { start: 0, end: 0 }],
		['bytes=10-19', { start: 10, end: 19 }],
		['BYTES=10-19', { start: 10, end: 19 }],
		['bytes=90-1000', { start: 90, end: 99 }],
		['bytes=-10', { start: 90, end: 99 }],
		['bytes=-1000', { start: 0, end: 99 }],
		['bytes=100-', 'unsatisfiable'],
		['bytes=100-200', 'unsatisfiable'],
		['bytes=-0', 'unsatisfiable'],
		['bytes=20-10', 'whole'],
		['bytes=-', 'whole'],
		['bytes=a-b', 'whole'],
		['bytes=0-1,5-6', 'whole'],
		['lines=0-1', 'whole'],
		['bytes=99999999999999999999-', 'whole'],
	]
	for (const [header, expected] of cases) assert.deepEqual(rangeOf(header, 100), expected, header)
})
