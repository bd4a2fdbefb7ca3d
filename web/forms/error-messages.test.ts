import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorMessages, waitInEnglish, waitInFrench } from './error-messages.ts'

test('a wait is rounded up, to seconds below a minute and to minutes above', () => {
	for (let seconds = 1; seconds <= 600; seconds++) {
		for (const words of [waitInFrench(seconds), waitInEnglish(seconds)]) {
			const [, number, unit] = /^(\d+)[ \u00A0](seconde?|minute)s?$/.exec(words) ?? []
			const spokenSeconds = Number(number) * (unit === 'minute' ? 60 : 1)
			assert.ok(spokenSeconds >= seconds, words)
			assert.equal(words.endsWith('s'), Number(number) > 1, words)
		}
	}
})

test('an unknown wait is shown as one minute', () => {
	assert.equal(waitInFrench(0), '1\u00A0minute')
	assert.equal(waitInEnglish(0), '1 minute')
})

test('every code has a message in both languages', () => {
	assert.deepEqual(Object.keys(errorMessages.en), Object.keys(errorMessages.fr))
})
