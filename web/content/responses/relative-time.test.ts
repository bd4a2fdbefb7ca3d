import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeAgo } from './relative-time.ts'

test('the time since an instant is in its largest whole unit, up to 30 days', () => {
	const now = new Date('2026-03-15T12:00:00.000Z')
	const ago = (seconds: number) =>
		timeAgo(new Date(now.getTime() - seconds * 1000).toISOString(), 'fr', now.getTime())
	assert.deepEqual([-5, 0, 59, 119, 7199, 86_400, 30 * 86_400, 31 * 86_400].map(ago), [
		'maintenant',
		'maintenant',
		'il y a 59 secondes',
		'il y a 1 minute',
		'il y a 1 heure',
		'hier',
		'il y a 30 jours',
		null,
	])
})
