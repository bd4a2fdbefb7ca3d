import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findKnownPassphrase } from './known-passphrases.ts'

const found = (password: string) => {
	const place = findKnownPassphrase(password)
	return place && password.slice(place.from, place.to)
}

test('a well-known passphrase is found whatever its case, accents, spaces, punctuation and substituted digits', () => {
	for (const password of [
		'correct horse battery staple',
		'correcthorsebatterystaple',
		'CorrectHorseBatteryStaple',
		'c0rr3ct-h0rs3-b4tt3ry-5t4pl3',
		'Tr0ub4dor&3',
		'liberté égalité fraternité',
		'Liberté, Égalité, Fraternité',
		'LIBERTE.EGALITE.FRATERNITE',
		'Se\u0301same, ouvre-toi',
		'que la force soit avec toi',
	]) {
		assert.equal(found(password), password)
	}
	assert.equal(found('🦊 correct horse battery staple 2026'), 'correct horse battery staple')
	assert.equal(found('to be or not to be, that is the question'), 'to be or not to be, that is the question')
})

test('other phrases and parts of a well-known one are not found', () => {
	for (const password of [
		'',
		'trois bancs sous la lampe',
		'correct horse battery',
		'horse staple battery correct',
		'xK9$mQz!2vLp',
		'🦊🦊',
	]) {
		assert.equal(findKnownPassphrase(password), null, password)
	}
})
