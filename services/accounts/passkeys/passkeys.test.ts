import assert from 'node:assert/strict'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import type { Db } from '#services/accounts/tables.ts'
import { bodyOf, camille, createVisitor, lastMail, openAccounts } from '#services/accounts/testing.ts'
import { maxPasskeys } from './plugin.ts'

const options = '/passkey/generate-register-options'

async function confirmed(database: TestDatabase) {
	const opened = await openAccounts(database)
	const visitor = createVisitor(opened.accounts)
	await visitor.post('/sign-up/email', camille)
	await opened.db.updateTable('user').set({ emailVerified: true }).execute()
	return { ...opened, visitor }
}

const codeOf = async (answer: Response) => (await bodyOf(answer))['code']

async function addRow(db: Db, number: number) {
	const { id: userId } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
	await db
		.insertInto('passkey')
		.values({
			id: `passkey-${number}`,
			name: `Clé ${number}`,
			publicKey: 'AA==',
			userId,
			credentialID: `credential-${number}`,
			counter: 0,
			deviceType: 'singleDevice',
			backedUp: false,
			transports: null,
			createdAt: new Date(Date.UTC(2026, 0, number + 1)),
			aaguid: null,
			lastUsedAt: null,
		})
		.execute()
}

onEachEngine('a passkey must be discoverable and verify its user', async (database) => {
	const { visitor } = await confirmed(database)
	const registrationOptions = (await bodyOf(await visitor.get(options))) as {
		rp: { id: string }
		user: { name: string }
		authenticatorSelection: Record<string, unknown>
	}
	assert.equal(registrationOptions.rp.id, 'localhost')
	assert.equal(registrationOptions.user.name, camille.email)
	assert.equal(registrationOptions.authenticatorSelection['residentKey'], 'required')
	assert.equal(registrationOptions.authenticatorSelection['userVerification'], 'required')
	const signIn = await bodyOf(await visitor.get('/passkey/generate-authenticate-options'))
	assert.equal(signIn['userVerification'], 'required')
	assert.equal(typeof signIn['challenge'], 'string')
})

onEachEngine('users with an unverified address cannot add a passkey', async (database) => {
	const { db, visitor } = await confirmed(database)
	await db.updateTable('user').set({ emailVerified: false }).execute()
	const answer = await visitor.get(options)
	assert.equal(answer.status, 403)
	assert.equal(await codeOf(answer), 'EMAIL_NOT_VERIFIED')
})

onEachEngine('adding and removing passkeys requires a fresh session', async (database) => {
	const { db, visitor } = await confirmed(database)
	await addRow(db, 1)
	await db
		.updateTable('session')
		.set({ createdAt: new Date(Date.now() - 86_400_000) })
		.execute()
	for (const answer of [
		await visitor.get(options),
		await visitor.post('/passkey/delete-passkey', { id: 'passkey-1' }),
	]) {
		assert.equal(answer.status, 403)
		assert.equal(await codeOf(answer), 'SESSION_IS_NOT_FRESH')
	}
	await db.updateTable('session').set({ createdAt: new Date() }).execute()
	assert.equal((await visitor.post('/passkey/delete-passkey', { id: 'passkey-1' })).status, 200)
	assert.match((await lastMail(db, camille.email)).subject, /clé d’accès a été retirée/)
})

onEachEngine('an account has at most twenty passkeys', async (database) => {
	const { accounts, db, visitor } = await confirmed(database)
	for (let number = 0; number < maxPasskeys - 1; number += 1) await addRow(db, number)
	assert.equal((await visitor.get(options)).status, 200)
	await addRow(db, maxPasskeys)
	const answer = await visitor.get(options)
	assert.equal(answer.status, 403)
	assert.equal(await codeOf(answer), 'TOO_MANY_PASSKEYS')
	const { passkeys } = await accounts.security.read(visitor.headers())
	assert.equal(passkeys.length, 20)
	assert.equal(passkeys[0]?.name, 'Clé 0')
})

onEachEngine('users cannot change the passkeys of others', async (database) => {
	const { accounts, db } = await confirmed(database)
	await addRow(db, 1)
	const other = createVisitor(accounts)
	await other.post('/sign-up/email', { ...camille, email: 'dominique@exemple.fr' })
	for (const [path, body] of [
		['/passkey/delete-passkey', { id: 'passkey-1' }],
		['/passkey/update-passkey', { id: 'passkey-1', name: 'À moi' }],
	] as const) {
		assert.equal((await other.post(path, body)).status, 401)
	}
	const row = await db.selectFrom('passkey').select('name').executeTakeFirstOrThrow()
	assert.equal(row.name, 'Clé 1')
})

onEachEngine('a forged authenticator response does not sign in', async (database) => {
	const { accounts, db } = await confirmed(database)
	await addRow(db, 1)
	const visitor = createVisitor(accounts)
	await visitor.get('/passkey/generate-authenticate-options')
	const response = { id: 'credential-1', rawId: 'credential-1', type: 'public-key', response: {} }
	const answer = await visitor.post('/passkey/verify-authentication', { response })
	assert.equal(answer.status, 400)
	assert.equal(await accounts.session(visitor.headers()), null)
	const again = await visitor.post('/passkey/verify-authentication', { response })
	assert.equal(await codeOf(again), 'CHALLENGE_NOT_FOUND')
})
