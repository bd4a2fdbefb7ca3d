import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, filtersIn } from './filters.ts'

test('the filters of an address lead back to it', () => {
	for (const address of [
		'/dashboard/feedback',
		'/dashboard/feedback?q=banc',
		'/dashboard/feedback?q=un+banc&tri=newest&genre=idea&etat=planned',
	])
		assert.equal(addressOf(filtersIn(new URL(address, 'https://parvis.test').searchParams)), address)
})

test('unknown filters are left out', () => {
	const query = new URLSearchParams({ tri: 'x', genre: 'contact', etat: 'duplicate', q: 'a'.repeat(500) })
	assert.deepEqual(filtersIn(query), {
		q: 'a'.repeat(200),
		sort: 'wanted',
		kind: undefined,
		state: undefined,
	})
})
