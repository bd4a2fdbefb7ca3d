import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrivalOf } from './arrival.ts'

const arrival = (query: string, target: string | null) => arrivalOf(new URLSearchParams(query), target)

test('a direct visit shows no notice', () => {
	assert.equal(arrival('', null), 'none')
})

test('a redirect by a guard shows that sign-in is required', () => {
	assert.equal(arrival('reason=unauthenticated', '/dashboard'), 'unauthenticated')
	assert.equal(arrival('reason=unauthenticated', null), 'none')
	assert.equal(arrival('reason=unauthenticated', '/dashboard/welcome?verified=1'), 'addressConfirmed')
})

test('a callback shows that the page follows after sign-in', () => {
	assert.equal(arrival('', '/dashboard'), 'signInFirst')
	assert.equal(arrival('', '/dashboard/welcome'), 'signInFirst')
	assert.equal(arrival('', '/news?verified=1'), 'signInFirst')
	assert.equal(arrival('', '/news?=1'), 'signInFirst')
	assert.equal(arrival('', '/dashboard/settings/email'), 'signInFirst')
})

test('the outcome of a mail link is shown', () => {
	assert.equal(arrival('', '/dashboard/welcome?verified=1'), 'addressConfirmed')
	assert.equal(arrival('', '/dashboard/welcome?verified=1&error=token_expired'), 'addressNotConfirmed')
	assert.equal(arrival('', '/dashboard/settings/email?followed=1'), 'addressConfirmed')
	assert.equal(arrival('', '/dashboard/settings/email?followed=1&error=invalid_token'), 'addressNotConfirmed')
	assert.equal(arrival('password-changed', null), 'passwordChanged')
	assert.equal(arrival('link=lost&error=INVALID_TOKEN', null), 'linkLost')
	assert.equal(arrival('link=lost&error=BANNED_USER', null), 'accountBanned')
})

test('a change-of-address link that is opened signed out asks for sign-in', () => {
	assert.equal(arrival('', '/dashboard/settings/email?followed=1&error=unauthorized'), 'signInFirst')
})
