import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorMessageFor } from './error-messages.ts'
import { banEndOf, banMessages } from './ban-end.ts'

const code = 'THIS_ACCOUNT_IS_BANNED'

test('the end of a temporary ban is shown in each language, in Paris time', () => {
	const words = banMessages(banEndOf('2027-01-01T13:05:00.000Z'))
	assert.match(errorMessageFor('fr', code, 0, words?.fr), /banni jusqu’au 1er janvier 2027 à 14:05\./)
	assert.match(errorMessageFor('en', code, 0, words?.en), /banned until 1 January 2027 at 14:05\./)
})

test('anything but an ISO 8601 instant is ignored', () => {
	for (const invalid of [
		null,
		undefined,
		7,
		'',
		'demain',
		'2027-01-01',
		'2027-99-99T99:99:99Z',
		{},
		['2027'],
	]) {
		assert.equal(banEndOf(invalid), null, String(invalid))
	}
	assert.equal(banMessages(null), undefined)
})
