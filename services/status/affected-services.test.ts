import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monitorIds } from './affected-services.ts'

test('ids that PostgreSQL cannot compare match no monitor', () => {
	assert.equal(monitorIds.safeParse(['a']).success, true)
	for (const id of ['', 'a\0b', 'a b', 'a'.repeat(65)]) {
		assert.equal(monitorIds.safeParse([id]).success, false, JSON.stringify(id))
	}
})
