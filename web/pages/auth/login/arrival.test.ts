import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrivalOf } from './arrival.ts'

const arrival = (query: string, target: string | null) => arrivalOf(new URLSearchParams(query), target)

test('a direct visit shows no notice', () => {
	assert.equal(arrival('', null), 'none')
})

test('a redirect by the guard of a page says that nobody is signed in', () => {
	assert.equal(arrival('reason=unauthenticated', '/dashboard'), 'unauthenticated')
	assert.equal(arrival('reason=unauthenticated', null), 'none')
	assert.equal(arrival('reason=unauthenticated', '/dashboard/welcome?verified=1'), 'addressConfirmed')
})

test('a sign-in with a callback says that a page follows', () => {
	assert.equal(arrival('', '/dashboard'), 'signInFirst')
	assert.equal(arrival('', '/dashboard/welcome'), 'signInFirst')
	assert.equal(arrival('', '/news?verified=1'), 'signInFirst')
	assert.equal(arrival('', '/news?=1'), 'signInFirst')
	assert.equal(arrival('', '/dashboard/settings/email'), 'signInFirst')
})

test('who followed the link of a mail learns what became of it', () => {
	assert.equal(arrival('', '/dashboard/welcome?verified=1'), 'addressConfirmed')
	assert.equal(arrival('', '/dashboard/welcome?verified=1&error=token_expired'), 'addressNotConfirmed')
	assert.equal(arrival('', '/dashboard/settings/email?followed=1'), 'addressConfirmed')
	assert.equal(arrival('', '/dashboard/settings/email?followed=1&error=invalid_token'), 'addressNotConfirmed')
	assert.equal(arrival('password-changed', null), 'passwordChanged')
	assert.equal(arrival('link=lost&error=INVALID_TOKEN', null), 'linkLost')
	assert.equal(arrival('link=lost&error=BANNED_USER', null), 'accountBanned')
})

test('the link of an old address that is opened signed out waits for its owner', () => {
	assert.equal(arrival('', '/dashboard/settings/email?followed=1&error=unauthorized'), 'signInFirst')
})
