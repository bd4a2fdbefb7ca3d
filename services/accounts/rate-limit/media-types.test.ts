import assert from 'node:assert/strict'
import { bodyOf, camille, countRows, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { limitsWith, manualClock } from './testing.ts'

const wrong = { email: camille.email, password: 'au hasard, encore' }
const form = new URLSearchParams(wrong).toString()

/** All media types that better-auth accepts as JSON or forms. */
const spellings: [contentType: string, body: object | string][] = [
	['application/json', wrong],
	['application/json; a=x-www-form-urlencoded', wrong],
	['application/json;charset=application/x-www-form-urlencoded', wrong],
	['Application/JSON ; charset=utf-8', wrong],
	['application/x-www-form-urlencoded', form],
	['Application/X-WWW-Form-Urlencoded', form],
	['application/x-www-form-urlencoded; a=application/json', form],
]

for (const [contentType, body] of spellings) {
	onEachEngine(`a password sent as '${contentType}' is counted for its account`, async (database) => {
		const limits = limitsWith({ signIn: { counts: 'failed', account: [{ burst: 1, everySeconds: 60 }] } })
		const { accounts } = await openAccounts(database, { limits, clock: manualClock().clock })
		const attempt = async (address: string, type = contentType, content: unknown = body) =>
			(await createVisitor(accounts, undefined, address).post('/sign-in/email', content, type)).status
		assert.equal(await attempt('198.18.0.7'), 401)
		assert.equal(await attempt('198.18.1.7'), 429)
		assert.equal(await attempt('198.18.2.7', 'application/json', wrong), 429, 'one count for all spellings')
	})
}

onEachEngine('no spelling of a media type bypasses the mail limit', async (database) => {
	const limits = limitsWith({ mail: { counts: 'every', account: [{ burst: 1, everySeconds: 60 }] } })
	const { accounts, db } = await openAccounts(database, { limits, clock: manualClock().clock })
	await accounts.createUser({ ...camille, role: 'member' })
	const statuses = []
	for (const [index, [contentType]] of spellings.slice(0, 4).entries()) {
		const visitor = createVisitor(accounts, undefined, `198.18.${index}.7`)
		const answer = await visitor.post('/request-password-reset', { email: camille.email }, contentType)
		statuses.push(answer.status)
	}
	assert.deepEqual(statuses, [200, 429, 429, 429])
	assert.equal(await countRows(db, 'mails'), 1)
})

onEachEngine('a call about an address is rejected with an unreadable media type', async (database) => {
	const { accounts } = await openAccounts(database, { limits: limitsWith({}) })
	const visitor = createVisitor(accounts)
	for (const contentType of [
		'application/jsonx-www-form-urlencoded',
		'application/json, application/x-www-form-urlencoded',
		'application/x-www-form-urlencoded+json',
		'text/plain',
	]) {
		const rejected = await visitor.post('/sign-in/email', wrong, contentType)
		assert.equal(rejected.status, 415, contentType)
		const body = { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Unsupported Media Type' }
		assert.deepEqual(await bodyOf(rejected), body)
	}
})
