import assert from 'node:assert/strict'
import { test } from 'node:test'
import { causes } from '#services/status/probes/probe-result.ts'
import { causeIn } from '#services/status/notifications/messages/cause-messages.ts'
import { messages } from '#services/status/notifications/messages/messages.ts'
import { causeMessages } from '#web/status/cause-messages.ts'
import { incidentStateMessages } from '#web/status/incident-messages.ts'
import { stateMessages } from '#web/status/state-messages.ts'

test('mails and feeds say states, incidents and causes in the messages of the page', () => {
	for (const locale of ['fr', 'en'] as const) {
		assert.deepEqual(messages[locale].incident, incidentStateMessages[locale])
		for (const [state, word] of Object.entries(messages[locale].state)) {
			assert.equal(word, stateMessages[locale][state as keyof typeof stateMessages.fr].toLowerCase())
		}
		for (const cause of causes) assert.equal(causeIn(locale, cause), causeMessages[locale][cause])
	}
})
