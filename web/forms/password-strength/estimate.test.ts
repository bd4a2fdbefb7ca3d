import assert from 'node:assert/strict'
import { test } from 'node:test'
import words from '@zxcvbn-ts/language-fr/dist/commonWords.json.mjs'
import firstNames from '@zxcvbn-ts/language-fr/dist/firstnames.json.mjs'
import { locales } from '#web/i18n/messages.ts'
import { messages as accountMessages } from '#web/forms/messages.ts'
import { createEstimator } from './estimate.ts'
import { messages } from './messages.ts'

const estimate = createEstimator({ 'commonWords-fr': words, 'firstnames-fr': firstNames })
const names = ['Parvis', 'Camille Martin', 'camille.martin@exemple.fr']

const samples = [
	{ password: 'motdepasse', score: [0, 1], advice: 'common' },
	{ password: 'azertyuiop', score: [0, 1], advice: 'keyboard' },
	{ password: 'aaaaaaaaaaaa', score: [0, 1], advice: 'repeated' },
	{ password: '17.04.1958', score: [0, 1], advice: 'date' },
	{ password: 'abcdefghijk', score: [0, 1], advice: 'sequence' },
	{ password: 'Camille-Martin1', score: [0], advice: 'names' },
	{ password: 'correct horse battery staple', score: [0], advice: 'knownPassphrase' },
	{ password: 'Liberté, Égalité, Fraternité !', score: [0], advice: 'knownPassphrase' },
	{ password: 'parvis2026', score: [0], advice: 'names' },
	{ password: 'les pavés du parvis', score: [3, 4], advice: null },
	{ password: 'une lampe, trois bancs', score: [4], advice: null },
]

test('weak passwords are rated weak with a reason, phrases are rated strong', () => {
	for (const { password, score, advice } of samples) {
		const strength = estimate(password, names)
		assert.ok(score.includes(strength.score), `${password}: ${strength.score}`)
		assert.equal(strength.advice, advice, password)
	}
})

test('adding a word never weakens a phrase', () => {
	const phrase = 'trois bancs sous les lampes de la place'.split(' ')
	let previous = 0
	for (let count = 2; count <= phrase.length; count += 1) {
		const { score } = estimate(phrase.slice(0, count).join(' '), names)
		assert.ok(score >= previous, phrase.slice(0, count).join(' '))
		previous = score
	}
	assert.equal(previous, 4)
})

test('scores below 3 come with advice, others do not', () => {
	for (const { password } of samples) {
		for (let length = 1; length <= password.length; length += 1) {
			const { score, advice } = estimate(password.slice(0, length), names)
			assert.equal(advice === null, score >= 3)
		}
	}
})

test('no advice is longer than the hint that it replaces', () => {
	for (const locale of locales) {
		const { strength, strengthIs, tooShort, ...advice } = messages[locale]
		const longest = accountMessages[locale].passwordHint.length
		for (const text of [...Object.values(advice), tooShort(7), tooShort(1)]) {
			assert.ok(text.length <= longest, text)
		}
		assert.ok(strength && strengthIs)
	}
})
