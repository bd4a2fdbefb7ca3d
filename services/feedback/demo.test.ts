import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { as, emptyFeedback } from './testing.ts'

onEachEngine('the sample posts fill an empty board once; what was answered stays', async (database) => {
	const { feedback } = await emptyFeedback(database)
	assert.equal(await feedback.demo.fill(), true)
	assert.equal(await feedback.demo.fill(), false)
	const { planned, started, done } = await feedback.roadmap()
	assert.deepEqual([planned.length, started.length, done.length], [1, 1, 1])
	assert.equal(await feedback.inbox.count(as('ana')), 0)
	await feedback.vote(as('lou'), planned[0]?.id ?? '')
	assert.deepEqual(await feedback.demo.remove(), { removed: 3, kept: 1 })
	assert.deepEqual(await feedback.demo.remove(), { removed: 0, kept: 1 })
})
