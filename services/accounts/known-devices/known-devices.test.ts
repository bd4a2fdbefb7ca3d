import assert from 'node:assert/strict'
import { defaultLimits } from '#services/accounts/rate-limit/limits.ts'
import { limitsWith, manualClock } from '#services/accounts/rate-limit/testing.ts'
import { openWithProvider, signInBy } from '#services/accounts/providers/testing.ts'
import { camille, createVisitor, lastMail, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

const wrong = { email: camille.email, password: 'au hasard, encore' }
const newPassword = 'une phrase toute neuve'

const attackerAddress = '198.51.100.7'

const limits = limitsWith({
	signIn: {
		counts: 'failed',
		account: [{ burst: 1, everySeconds: 60 }],
		device: [{ burst: 3, everySeconds: 60 }],
	},
})

type Accounts = Parameters<typeof createVisitor>[0]
type Visitor = ReturnType<typeof createVisitor>

async function signedInAt(accounts: Accounts, address: string, as: object = camille): Promise<Visitor> {
	const visitor = createVisitor(accounts, undefined, address)
	assert.equal((await visitor.post('/sign-in/email', as)).status, 200)
	return visitor
}

async function failuresOf(visitor: Visitor, email = camille.email): Promise<number> {
	for (let failures = 0; ; failures += 1) {
		const { status } = await visitor.post('/sign-in/email', { ...wrong, email })
		if (status === 429) return failures
		assert.equal(status, 401)
	}
}

type Opened = Awaited<ReturnType<typeof openAccounts>>

async function resetByMail({ accounts, db }: Pick<Opened, 'accounts' | 'db'>): Promise<void> {
	const visitor = createVisitor(accounts, undefined, '203.0.113.5')
	await visitor.post('/request-password-reset', { email: camille.email })
	const [, token] = /reset-password\/(\w{24})/.exec((await lastMail(db, camille.email)).text) ?? []
	assert.equal((await visitor.post('/reset-password', { newPassword, token })).status, 200)
}

const noticesIn = async ({ db }: Pick<Opened, 'db'>) => {
	const rows = await db.selectFrom('mails').select('subject').execute()
	return rows.filter(({ subject }) => subject === 'Nouvelle connexion à votre compte').length
}

onEachEngine('a browser is known only after the address of the account is verified', async (database) => {
	const { clock, pass } = manualClock()
	const { accounts, db } = await openAccounts(database, { limits, clock })
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-up/email', camille)
	const { link } = await lastMail(db, camille.email)
	const elsewhere = await signedInAt(accounts, attackerAddress)
	assert.ok(!visitor.cookies.has('parvis.device') && !elsewhere.cookies.has('parvis.device'))
	assert.equal(await failuresOf(elsewhere), 1)
	pass(60)
	await visitor.get(link)
	const own = await signedInAt(accounts, '192.0.2.1')
	assert.ok(own.cookies.has('parvis.device'))
	assert.equal(await failuresOf(own), 3)
	assert.equal(await failuresOf(elsewhere), 1)
})

onEachEngine(
	'a new password makes all browsers unknown and the next sign-in sends a mail',
	async (database) => {
		const { clock, pass } = manualClock()
		const opened = await openAccounts(database, { limits, clock })
		const { accounts } = opened
		await accounts.createUser({ ...camille, role: 'member' })
		const thief = await signedInAt(accounts, attackerAddress)
		assert.ok(thief.cookies.has('parvis.device'))
		await resetByMail(opened)
		const own = await signedInAt(accounts, '203.0.113.5', { ...camille, password: newPassword })
		assert.equal(await failuresOf(thief), 1)
		assert.equal(await failuresOf(own), 3)
		assert.equal(await noticesIn(opened), 0)
		pass(60)
		assert.equal((await thief.post('/sign-in/email', { ...camille, password: newPassword })).status, 200)
		assert.equal(await noticesIn(opened), 1)
	},
)

onEachEngine('a new address makes all browsers unknown', async (database) => {
	const { clock } = manualClock()
	const { accounts, db } = await openAccounts(database, { limits, clock })
	await accounts.createUser({ ...camille, role: 'member' })
	const before = await signedInAt(accounts, attackerAddress)
	const email = 'camille@place.fr'
	await db.updateTable('user').set({ email }).execute()
	assert.equal(await failuresOf(before, email), 1)
})

onEachEngine(
	'a provider sign-in makes the browser known to an account without password',
	async (database) => {
		await using opened = await openWithProvider(database)
		const { accounts, provider, db } = opened
		const visitor = createVisitor(accounts)
		await signInBy(provider, visitor)
		assert.ok(visitor.cookies.has('parvis.device'))
		const again = createVisitor(accounts, undefined, '203.0.113.5')
		again.cookies.set('parvis.device', visitor.cookies.get('parvis.device') ?? '')
		await signInBy(provider, again)
		assert.equal(await noticesIn({ db }), 0)
		await signInBy(provider, createVisitor(accounts, undefined, '203.0.114.5'))
		assert.equal(await noticesIn({ db }), 1)
	},
)

onEachEngine('the browser in which a password is changed stays known', async (database) => {
	for (const revokeOtherSessions of [true, false]) {
		const { clock } = manualClock()
		const { accounts } = await openAccounts(database, { limits, clock })
		const email = `${revokeOtherSessions}@exemple.fr`
		await accounts.createUser({ ...camille, email, role: 'member' })
		const own = await signedInAt(accounts, '192.0.2.1', { ...camille, email })
		const other = await signedInAt(accounts, '203.0.113.5', { ...camille, email })
		const change = { currentPassword: camille.password, newPassword, revokeOtherSessions }
		assert.equal(
			(await own.post('/change-password', { ...change, currentPassword: 'faux, encore' })).status,
			400,
		)
		assert.equal((await own.post('/change-password', change)).status, 200)
		assert.equal(await failuresOf(own, email), 3)
		assert.equal(await failuresOf(other, email), 1)
	}
})

onEachEngine(
	'mail requests from a known browser are exempt only from the account’s limit',
	async (database) => {
		const { clock } = manualClock()
		const mail = {
			counts: 'accepted' as const,
			account: [{ burst: 1, everySeconds: 60 }],
			share: [{ burst: 1, everySeconds: 60 }],
			device: [{ burst: 5, everySeconds: 60 }],
		}
		for (const network of ['address', 'subnet', 'overall'] as const) {
			const { accounts } = await openAccounts(database, {
				limits: limitsWith({ mail: { ...mail, [network]: [{ burst: 2, everySeconds: 60 }] } }),
				clock,
			})
			const email = `${network}@exemple.fr`
			await accounts.createUser({ ...camille, email, role: 'member' })
			const ask = async (visitor: Visitor) =>
				(await visitor.post('/request-password-reset', { email })).status
			const own = await signedInAt(accounts, attackerAddress, { ...camille, email })
			const other = await signedInAt(accounts, attackerAddress, { ...camille, email })
			assert.deepEqual(
				[await ask(own), await ask(own), await ask(own), await ask(other)],
				[200, 200, 429, 429],
			)
		}
	},
)

onEachEngine('repeated registrations and sign-ins do not flood a mailbox', async (database) => {
	const { clock } = manualClock()
	const { accounts, db } = await openAccounts(database, { limits: defaultLimits, clock })
	await createVisitor(accounts, undefined, attackerAddress).post('/sign-up/email', camille)
	const before = await db.selectFrom('mails').select('id').execute()
	for (let browser = 0; browser < 12; browser += 1) {
		const visitor = await signedInAt(accounts, attackerAddress)
		visitor.cookies.delete('parvis.session_token')
		for (let call = 0; call < 5; call += 1) {
			await visitor.post('/request-password-reset', { email: camille.email })
		}
	}
	const mails = await db.selectFrom('mails').select('id').execute()
	assert.equal(mails.length - before.length, 3)
})

onEachEngine('an address with a NUL is rejected in a known browser too', async (database) => {
	const { accounts, db } = await openAccounts(database, { limits })
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-up/email', camille)
	await db.updateTable('user').set({ emailVerified: true }).execute()
	assert.equal((await visitor.post('/sign-in/email', camille)).status, 200)
	assert.equal(
		(await visitor.post('/sign-in/email', { ...wrong, email: 'camille\0@exemple.fr' })).status,
		400,
	)
})
