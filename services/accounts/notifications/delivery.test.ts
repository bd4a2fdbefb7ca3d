import assert from 'node:assert/strict'
import { openAccounts } from '#services/accounts/testing.ts'
import { signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { nextRecipients } from './recipients.ts'

onEachEngine('a notice to everyone is delivered in batches, once to each', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const createdAt = new Date()
	const ids = Array.from({ length: 450 }, (_, index) => `u${String(index).padStart(3, '0')}`)
	const users = ids.map((id) => ({
		id,
		name: id,
		username: id,
		email: `${id}@exemple.fr`,
		emailVerified: false,
		role: 'member',
		createdAt,
		updatedAt: createdAt,
	}))
	await db.insertInto('user').values(users).execute()
	const notice = { to: { everyone: true }, kind: 'termsChanged' } as const
	const sizes: number[] = []
	for (let position: string | null = ''; position !== null;) {
		const options = { limit: 200, sets: new Map(), now: createdAt }
		const page = await nextRecipients(db, { ...notice, position }, options)
		sizes.push(page.recipients.length)
		position = page.position
	}
	assert.deepEqual(sizes, [200, 200, 50])
	for (const _ of ['sent', 'sent again']) {
		await accounts.internal.notify({ id: 'terms', path: '/legal', ...notice })
		await accounts.settled()
	}
	const rows = await db.selectFrom('notification').select('userId').orderBy('userId').execute()
	assert.deepEqual(
		rows.map(({ userId }) => userId),
		ids,
	)
})

onEachEngine('users who read mails are told once an hour that mails are not delivered', async (database) => {
	const at = new Date()
	const opened = await openAccounts(database, { smtpUrl: 'smtp://127.0.0.1:1', clock: { now: () => at } })
	const { accounts, db } = opened
	const admin = await signedIn(opened, 'ana', 'admin')
	const member = await signedIn(opened, 'lou')
	const now = at.toISOString()
	const mail = { recipient: 'x@exemple.fr', subject: '', html: '', text: '', lastError: null }
	await db.deleteFrom('mails').execute()
	for (const id of ['m1', 'm2'])
		await db
			.insertInto('mails')
			.values({ id, ...mail, state: 'waiting', attempts: 7, dueAt: now, createdAt: now })
			.execute()
	accounts.open()
	await eventually(async () => {
		const failed = await db.selectFrom('mails').select('id').where('state', '=', 'failed').execute()
		return failed.length
	}, 2)
	await accounts.close()
	const kindsOf = async ({ headers }: typeof admin) =>
		(await accounts.notifications.list(headers(), {})).notifications.map(({ kind }) => kind)
	assert.deepEqual(await kindsOf(admin), ['mailFailed'])
	assert.deepEqual(await kindsOf(member), [])
})
