import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meaningOf } from './code-messages.ts'
import { readError } from './read-error.ts'
import { wayForward } from './way-forward.ts'

const read = (query: Record<string, string>) => readError(new URLSearchParams(query))

/** The redirect codes of the specification, section 8. */
const codes = [
	'token_expired',
	'invalid_token',
	'user_not_found',
	'unauthorized',
	'please_restart_the_process',
	'invalid_callback_request',
	'state_not_found',
	'no_code',
	'oauth_provider_not_found',
	'invalid_code',
	'unable_to_get_user_info',
	'no_callback_url',
	'unable_to_link_account',
	'account_already_linked_to_different_user',
	'email_not_found',
	'internal_server_error',
	'account_not_linked',
	'signup_disabled',
	'unable_to_create_user',
	'unable_to_create_session',
	'INVALID_TOKEN',
]

test('every redirect code of the specification has a message in both languages', () => {
	for (const code of codes) {
		const { code: shown } = read({ error: code })
		assert.equal(shown, code)
		for (const locale of ['fr', 'en'] as const) assert.ok(meaningOf(code, locale), `${code} in ${locale}`)
	}
	for (const name of ['constructor', '__proto__', 'other']) assert.equal(meaningOf(name, 'fr'), null)
})

test('an empty code, a long one and one with other characters are not shown', () => {
	for (const error of ['', '<b>', 'deux mots', 'é', 'a\n', 'a'.repeat(101)])
		assert.equal(read({ error }).code, null)
	assert.equal(read({}).code, null)
	assert.equal(read({ error: 'a'.repeat(100) }).code, 'a'.repeat(100))
})

test('the way back is always a path of this site', () => {
	for (const path of ['/', '/dashboard', '/news?categorie=annonces#suite']) {
		assert.equal(read({ callbackURL: path }).returnTo, path)
		assert.equal(read({ callbackUrl: path }).returnTo, path)
	}
	const elsewhere = [
		'//example.org',
		'/\\example.org',
		'https://example.org',
		'javascript:alert(1)',
		'/\t/example.org',
		'dashboard',
		'',
	]
	for (const address of elsewhere) assert.equal(read({ callbackURL: address }).returnTo, '/', address)
})

test('every code has a link, which is never sign-in for signed-in users', () => {
	for (const code of [...codes, 'access_denied', 'other', null]) {
		const { to, name } = wayForward(code, '/news', false)
		assert.equal(to.startsWith('/auth/login'), name === 'signIn', String(code))
		if (name === 'signIn') assert.equal(to, '/auth/login?callbackURL=%2Fnews')
		assert.notEqual(wayForward(code, '/news', true).name, 'signIn')
	}
	assert.equal(wayForward('INVALID_TOKEN', '/', false).name, 'newLink')
	assert.equal(wayForward('token_expired', '/', true).to, '/dashboard/settings/email')
	assert.equal(wayForward('no_code', '/news', true).to, '/dashboard')
	assert.equal(wayForward('signup_disabled', '/news', false).to, '/auth/register')
	assert.equal(wayForward('unable_to_link_account', '/', false).name, 'linkedAccounts')
	assert.equal(wayForward('please_restart_the_process', '/', false).to, '/auth/login')
})
