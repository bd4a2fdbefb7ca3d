import assert from 'node:assert/strict'
import { bodyOf, camille, countRows, createVisitor, storeSection } from '#services/accounts/testing.ts'
import { codeIn, openWithProvider, signInBy } from '#services/accounts/providers/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { type RegistrationMode, registrationModes } from './limits.ts'
import { signedIn } from '#services/accounts/users/testing.ts'

const past = new Date('2026-01-01')
const future = new Date('2100-01-01')

type Opened = Awaited<ReturnType<typeof openIn>>

async function openIn(database: TestDatabase, mode: RegistrationMode) {
	const opened = await openWithProvider(database)
	await opened.db.deleteFrom('siteSetting').execute()
	await storeSection(opened.db, 'registration', { mode })
	return opened
}

/** Replaces the only invitation, of Camille to the site. */
async function invite({ db }: Pick<Opened, 'db'>, values: { state?: 'requested'; expiresAt?: Date }) {
	const row = { id: 'lettre', email: camille.email, name: '', message: '', locale: 'fr' as const }
	await db.deleteFrom('registrationInvitation').execute()
	await db
		.insertInto('registrationInvitation')
		.values({ ...row, state: 'invited', createdAt: past, expiresAt: future, createdById: null, ...values })
		.execute()
}

/** Every way to an account: the code of the rejection, null for a new account. */
const ways: Record<string, (opened: Opened) => Promise<unknown>> = {
	'with a password': async ({ accounts }) => await signUp(accounts, {}),
	'with a password and the link of the mail': async ({ accounts }) =>
		await signUp(accounts, { invitation: 'lettre' }),
	'with the link of another address': async ({ accounts }) =>
		await signUp(accounts, { invitation: 'lettre', email: 'autre@exemple.fr' }),
	'with a provider that verified the address': async ({ accounts, provider }) =>
		codeIn(await signInBy(provider, createVisitor(accounts))),
	'with a provider that did not': async ({ accounts, provider }) => {
		provider.person.emailVerified = false
		return codeIn(await signInBy(provider, createVisitor(accounts)))
	},
	'with a magic link': async ({ accounts, db }) => {
		await createVisitor(accounts).post('/sign-in/magic-link', { email: camille.email })
		return (await countRows(db, 'user')) === 0 ? 'no account' : null
	},
}

async function signUp(accounts: Opened['accounts'], more: object): Promise<unknown> {
	const answer = await createVisitor(accounts).post('/sign-up/email', { ...camille, ...more })
	return answer.ok ? null : (await bodyOf(answer))['code']
}

const byInvitation = {
	'with a password': 'INVITATION_REQUIRED',
	'with a password and the link of the mail': null,
	'with the link of another address': 'INVITATION_REQUIRED',
	'with a provider that verified the address': null,
	'with a provider that did not': 'signup_disabled',
	'with a magic link': 'no account',
}

const expected: Record<RegistrationMode, typeof byInvitation | Record<string, unknown>> = {
	open: { 'with a magic link': 'no account' },
	invitation: byInvitation,
	approval: byInvitation,
	closed: {
		'with a password': 'REGISTRATION_IS_CLOSED',
		'with a password and the link of the mail': 'REGISTRATION_IS_CLOSED',
		'with the link of another address': 'REGISTRATION_IS_CLOSED',
		'with a provider that verified the address': 'signup_disabled',
		'with a provider that did not': 'signup_disabled',
		'with a magic link': 'no account',
	},
}

onEachEngine('each mode admits and rejects the same, whichever way a visitor registers', async (database) => {
	for (const mode of registrationModes) {
		await using opened = await openIn(database, mode)
		for (const [way, register] of Object.entries(ways)) {
			await invite(opened, {})
			opened.provider.person.emailVerified = true
			const code = (expected[mode] as Record<string, unknown>)[way] ?? null
			assert.equal(await register(opened), code, `${mode}: ${way}`)
			assert.equal(await countRows(opened.db, 'user'), code === null ? 1 : 0, `${mode}: ${way}`)
			const left = await opened.db.selectFrom('registrationInvitation').select('email').execute()
			const isUsed = code === null && way !== 'with the link of another address'
			assert.equal(left.length, isUsed ? 0 : 1, `${mode}: ${way}`)
			await opened.db.deleteFrom('user').execute()
		}
	}
})

onEachEngine('neither a request nor an expired invitation admits anybody', async (database) => {
	await using opened = await openIn(database, 'invitation')
	const { accounts, provider, db } = opened
	for (const values of [{ state: 'requested' as const }, { expiresAt: past }]) {
		await invite(opened, values)
		assert.equal(await signUp(accounts, { invitation: 'lettre' }), 'INVITATION_REQUIRED')
		assert.equal(codeIn(await signInBy(provider, createVisitor(accounts))), 'signup_disabled')
		assert.equal(await accounts.registration.invitation('lettre'), null)
	}
	assert.equal(await countRows(db, 'user'), 0)
})

onEachEngine('an invitation to a team is one to the site', async (database) => {
	await using opened = await openWithProvider(database)
	const { accounts } = opened
	const owner = await signedIn(opened, 'ana', 'owner')
	const team = await bodyOf(
		await owner.post('/organization/create', { name: 'Les Pavés', slug: 'les-paves' }),
	)
	const invited = { email: camille.email, role: 'member', organizationId: team['id'] }
	const invitation = (await bodyOf(await owner.post('/organization/invite-member', invited)))['id']
	const change = { value: { mode: 'invitation' as const }, expectedVersion: 0 }
	await accounts.settings.change(owner.headers(), 'registration', change)
	assert.equal(await signUp(accounts, {}), 'INVITATION_REQUIRED')
	assert.equal(await signUp(accounts, { invitation: 'x' }), 'INVITATION_REQUIRED')
	assert.equal(await signUp(accounts, { invitation }), null)
})

onEachEngine(
	'while registration is closed, users sign in and administrators make accounts',
	async (database) => {
		await using opened = await openWithProvider(database)
		const { accounts, provider, db } = opened
		await signInBy(provider, createVisitor(accounts))
		const owner = await signedIn(opened, 'ana', 'owner')
		const change = { value: { mode: 'closed' as const }, expectedVersion: 0 }
		await accounts.settings.change(owner.headers(), 'registration', change)
		assert.equal(await signInBy(provider, createVisitor(accounts)), '/news')
		const { password } = camille
		const lou = { name: 'Lou', email: 'lou@exemple.fr', password, role: 'member' }
		assert.equal((await owner.post('/admin/create-user', lou)).status, 200)
		await signedIn(opened, 'zoe')
		assert.equal(await countRows(db, 'user'), 4)
		const { registrationMode, registrationOpen } = await accounts.webSettings()
		assert.deepEqual([registrationMode, registrationOpen], ['closed', false])
	},
)
