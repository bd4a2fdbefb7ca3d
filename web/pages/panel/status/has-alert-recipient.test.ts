import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChannelKind, ChannelPurpose } from '#services/status/notifications/contract.ts'
import { hasAlertRecipient } from './has-alert-recipient.ts'

function hasRecipient(
	channels: [purpose: ChannelPurpose, kind: ChannelKind][],
	{ delivery = 'smtp', minutes = 15 }: { delivery?: 'smtp' | 'stored'; minutes?: number } = {},
) {
	return hasAlertRecipient({
		channels: channels.map(([purpose, kind], index) => ({
			id: String(index),
			createdAt: '',
			lastError: null,
			purpose,
			kind,
			address: '',
			locale: 'fr',
		})),
		escalateAfterMinutes: minutes,
		delivery,
	})
}

test('an alert has a recipient if a channel for alerts can deliver', () => {
	assert.equal(hasRecipient([]), false)
	assert.equal(hasRecipient([['news', 'webhook']]), false, 'news are for the public')
	assert.equal(hasRecipient([['alert-1', 'mail']]), true)
	assert.equal(hasRecipient([['alert-1', 'mail']], { delivery: 'stored' }), false, 'mails that do not leave')
	assert.equal(hasRecipient([['alert-1', 'discord']], { delivery: 'stored' }), true)
	assert.equal(hasRecipient([['alert-2', 'webhook']]), true, 'when nobody of the first level answers')
	assert.equal(
		hasRecipient([['alert-2', 'webhook']], { minutes: 0 }),
		false,
		'the second level is never alerted',
	)
})
