import assert from 'node:assert/strict'
import type { IncomingHttpHeaders } from 'node:http'
import { test } from 'node:test'
import { freshnessOf } from './freshness.ts'

const now = new Date('2026-11-24T12:00:00Z')
const day = 86_400

test('an answer is fresh for as long as its host says, from a minute to 30 days', () => {
	for (const [headers, seconds, isShared = true] of [
		[{ 'cache-control': 'public, max-age=600' }, 600],
		[{ 'cache-control': 'max-age=600, S-MaxAge="900"' }, 900],
		[{ 'cache-control': 'max-age=600', age: '100' }, 500],
		[{ 'cache-control': 'max-age=600', expires: 'Tue, 24 Nov 2026 13:00:00 GMT' }, 600],
		[{ expires: 'Tue, 24 Nov 2026 13:00:00 GMT' }, 3600],
		[{ expires: '0' }, 60],
		[{}, 3600],
		[{ 'cache-control': 'max-age=0' }, 60],
		[{ 'cache-control': 'no-cache, max-age=600' }, 60],
		[{ 'cache-control': 'max-age=31536000, immutable' }, 30 * day],
		[{ 'cache-control': 'max-age=x' }, 3600],
		[{ 'cache-control': 'no-store, max-age=600' }, 60, false],
		[{ 'cache-control': 'private' }, 60, false],
	] satisfies [IncomingHttpHeaders, number, boolean?][]) {
		assert.deepEqual(freshnessOf(headers, now), { seconds, isShared }, JSON.stringify(headers))
	}
})
