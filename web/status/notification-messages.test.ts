import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '#services/status/notifications/messages/messages.ts'
import { incidentStateMessages } from '#web/status/incident-messages.ts'
import { stateMessages } from '#web/status/state-messages.ts'

test('mails and feeds name states and incidents like the page', () => {
	for (const locale of ['fr', 'en'] as const) {
		assert.deepEqual(messages[locale].incident, incidentStateMessages[locale])
		for (const [state, word] of Object.entries(messages[locale].state)) {
			assert.equal(word, stateMessages[locale][state as keyof typeof stateMessages.fr].toLowerCase())
		}
	}
})
