import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChannelKind, ChannelPurpose } from '#services/status/notifications/contract.ts'
import { hasAlertRecipient } from './has-alert-recipient.ts'

function told(
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

test('somebody is told of a failure by an address that a message can reach', () => {
	assert.equal(told([]), false)
	assert.equal(told([['news', 'webhook']]), false, 'news are for the public')
	assert.equal(told([['alert-1', 'mail']]), true)
	assert.equal(told([['alert-1', 'mail']], { delivery: 'stored' }), false, 'mails that do not leave')
	assert.equal(told([['alert-1', 'discord']], { delivery: 'stored' }), true)
	assert.equal(told([['alert-2', 'webhook']]), true, 'when nobody of the first level answers')
	assert.equal(told([['alert-2', 'webhook']], { minutes: 0 }), false, 'the second level is never told')
})
