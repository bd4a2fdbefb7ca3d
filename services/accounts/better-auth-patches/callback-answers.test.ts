import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachEngine } from '#tests/support/databases.ts'
import { countRows, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { callbackAnswer } from './callback-answers.ts'

const redirect = (location: string) =>
	new Response(null, { status: 302, headers: { location, 'set-cookie': 'a=b' } })

test('callback error codes follow the specification', () => {
	const codes: [code: string, specified: string][] = [
		['state_mismatch', 'please_restart_the_process'],
		['state_invalid', 'please_restart_the_process'],
		['email_does_not_match', 'unable_to_link_account'],
		['unable_to_update_account', 'unable_to_link_account'],
		['issuer_mismatch', 'invalid_callback_request'],
		['unable_to_create_user', 'unable_to_create_user'],
		['unable_to_create_session', 'unable_to_create_session'],
		['no_callback_url', 'no_callback_url'],
		['access_denied', 'access_denied'],
	]
	for (const [code, specified] of codes) {
		for (const before of ['/error?error=', '/error?callbackURL=%2Fnews&error=']) {
			const answer = callbackAnswer(redirect(`${before}${code}&error_description=x`))
			assert.equal(answer.headers.get('location'), `${before}${specified}&error_description=x`)
			assert.equal(answer.headers.get('set-cookie'), 'a=b')
		}
	}
})

test('every failed callback redirects to a page', () => {
	const failures: [status: number, code: string][] = [
		[500, 'internal_server_error'],
		[503, 'internal_server_error'],
		[400, 'invalid_callback_request'],
	]
	for (const [status, code] of failures) {
		const answer = callbackAnswer(Response.json({ message: 'x' }, { status }))
		assert.equal(answer.status, 302)
		assert.equal(answer.headers.get('location'), `/error?error=${code}`)
		assert.equal(answer.headers.get('content-type'), null)
	}
	assert.equal(callbackAnswer(Response.json({}, { status: 403 })).status, 403)
})

onEachEngine('the error page of the account API redirects to the site’s with the code', async (database) => {
	const { accounts } = await openAccounts(database)
	const answer = await createVisitor(accounts).get('/error?error=state_not_found')
	assert.equal(answer.status, 302)
	assert.equal(answer.headers.get('location'), '/error?error=state_not_found')
})

onEachEngine('no mail is sent to a placeholder address', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const email = '4711@tiktok.placeholder.invalid'
	await createVisitor(accounts).post('/sign-up/email', {
		name: 'A',
		email,
		password: 'les pavés du parvis',
	})
	assert.equal(await countRows(db, 'user'), 1)
	assert.equal(await countRows(db, 'mails'), 0)
})
