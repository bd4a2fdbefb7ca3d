import { silentLog } from '#platform/http/testing.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBackground } from '#services/accounts/background.ts'
import {
	bodyOf,
	camille,
	countRows,
	createVisitor,
	openAccounts,
	siteUrl,
} from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { withEnumerationProtection } from './decoy-requests.ts'

const nobody = 'personne@exemple.fr'

test('only requests about the own address are handled directly', async () => {
	const background = createBackground(silentLog)
	const own = camille.email
	for (const [email, isOwn] of [
		[own, true],
		['Camille@Exemple.FR', true],
		[nobody, false],
	] as const) {
		const requested: unknown[] = []
		const handler = async (request: Request) => {
			requested.push((await bodyOf(new Response(request.body)))['email'])
			return new Response()
		}
		const answering = withEnumerationProtection({ handler, background, ownAddress: async () => own })
		const body = JSON.stringify({ email })
		const path = '/request-password-reset'
		await answering(new Request(`${siteUrl}/api/auth${path}`, { method: 'POST', body }), path)
		await background.settled()
		assert.equal(requested[0] === email, isOwn, email)
		assert.equal(requested.at(-1), email, 'the real address is handled')
	}
})

onEachEngine('the answer is identical with and without an account', async (database) => {
	const { accounts, db } = await openAccounts(database)
	await createVisitor(accounts).post('/sign-up/email', camille)
	const before = await countRows(db, 'mails')
	const calls: [string, object, number][] = [
		['/request-password-reset', { redirectTo: '/auth/reset-password' }, 200],
		['/forget-password', {}, 200],
		['/send-verification-email', { callbackURL: '/dashboard' }, 200],
		['/request-password-reset', { redirectTo: 'https://ailleurs.exemple' }, 403],
		['/request-password-reset', { redirectTo: 12 }, 400],
	]
	for (const [path, rest, status] of calls) {
		const answers = []
		for (const email of [camille.email, nobody]) {
			const answer = await createVisitor(accounts).post(path, { email, ...rest })
			answers.push({
				status: answer.status,
				headers: [...answer.headers].filter(([name]) => name !== 'date'),
				body: await answer.text(),
			})
		}
		assert.deepEqual(answers[0], answers[1], path)
		assert.equal(answers[0]?.status, status, path)
	}
	assert.equal((await countRows(db, 'mails')) - before, 3, 'the existing account gets its mails')
})

onEachEngine('the answer does not wait for the mail', async (database) => {
	const { accounts, db } = await openAccounts(database, { waitsForBackground: false })
	await createVisitor(accounts).post('/sign-up/email', camille)
	await accounts.settled()
	const before = await countRows(db, 'mails')
	const answer = await createVisitor(accounts).post('/request-password-reset', { email: camille.email })
	assert.equal(answer.status, 200)
	const atAnswer = await countRows(db, 'verification')
	await accounts.settled()
	assert.equal(await countRows(db, 'mails'), before + 1)
	assert.ok((await countRows(db, 'verification')) >= atAnswer)
})

onEachEngine(
	'invalid addresses are rejected and signed-in users are answered about their own',
	async (database) => {
		const { accounts } = await openAccounts(database)
		const visitor = createVisitor(accounts)
		await visitor.post('/sign-up/email', camille)
		for (const email of [
			'',
			'camille',
			12,
			null,
			undefined,
			['a@exemple.fr'],
			`${'a'.repeat(300)}@exemple.fr`,
		]) {
			for (const path of ['/request-password-reset', '/send-verification-email']) {
				const rejected = await createVisitor(accounts).post(path, { email })
				assert.equal(rejected.status, 400, `${path} ${JSON.stringify(email)}`)
				assert.equal((await bodyOf(rejected))['code'], 'VALIDATION_ERROR')
			}
		}
		const other = await visitor.post('/send-verification-email', { email: nobody })
		assert.equal(other.status, 400)
		assert.equal((await bodyOf(other))['message'], 'You can only send a verification email to your own email')
	},
)
