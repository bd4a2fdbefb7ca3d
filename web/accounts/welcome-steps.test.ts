import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWelcomeOver, stepPageId, welcomePageId, welcomeSteps } from './welcome-steps.ts'

const visited = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, true]))

test('the welcome ends when every step is done and the address confirmed, or when it is skipped', () => {
	const all = welcomeSteps.map(stepPageId)
	assert.equal(isWelcomeOver({ emailVerified: true, pages: visited(all) }), true)
	assert.equal(isWelcomeOver({ emailVerified: false, pages: visited(all) }), false)
	for (const missing of all) {
		const pages = visited(all.filter((id) => id !== missing))
		assert.equal(isWelcomeOver({ emailVerified: true, pages }), false, missing)
	}
	assert.equal(isWelcomeOver({ emailVerified: false, pages: visited([welcomePageId]) }), true)
})
