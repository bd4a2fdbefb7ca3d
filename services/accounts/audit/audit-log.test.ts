import assert from 'node:assert/strict'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { signedIn } from '#services/accounts/users/testing.ts'
import { openAccounts } from '#services/accounts/testing.ts'
import { type Audit, type AuditEntry, createAuditLog } from './audit-log.ts'
import { noOrigin } from './origin.ts'
import { purgeAudit } from './queries.ts'

const secret = 'wXyZ0123456789abcdefghijABCDEFGH'
const entry: AuditEntry = { event: 'signedIn', actorId: 'a', subjectId: 'a', origin: noOrigin }

async function openAudit(database: TestDatabase) {
	const { db } = await openAccounts(database)
	let now = new Date('2026-03-01T08:00:00.000Z')
	const audit = createAuditLog({ db, secret, clock: { now: () => now } })
	return { db, audit, at: (text: string) => (now = new Date(text)) }
}

async function fill(audit: Audit, count: number): Promise<void> {
	for (let index = 0; index < count; index += 1) await audit.record({ ...entry, details: { index } })
}

onEachEngine('concurrently written rows are chained and numbered without gaps', async (database) => {
	const { db, audit } = await openAudit(database)
	await Promise.all(Array.from({ length: 20 }, () => audit.record(entry)))
	const rows = await db.selectFrom('audit').select(['id', 'previous', 'hash']).orderBy('id').execute()
	assert.deepEqual(
		rows.map(({ id }) => Number(id)),
		Array.from({ length: 20 }, (_, index) => index + 1),
	)
	for (const [index, row] of rows.entries()) {
		assert.equal(row.previous, rows[index - 1]?.hash ?? '0'.repeat(64))
	}
	assert.deepEqual(await audit.check(), { isWhole: true, rows: 20, brokenAt: null })
})

onEachEngine('a changed, removed, moved or forged row is detected', async (database) => {
	const { db, audit } = await openAudit(database)
	await fill(audit, 5)
	const tampering: Record<string, () => Promise<unknown>> = {
		'another event': () => db.updateTable('audit').set({ event: 'banned' }).where('id', '=', 3).execute(),
		'another user': () => db.updateTable('audit').set({ actorId: 'b' }).where('id', '=', 3).execute(),
		'another time': () =>
			db
				.updateTable('audit')
				.set({ at: new Date('2026-03-01T08:00:01.000Z') })
				.where('id', '=', 3)
				.execute(),
		'other details': () => db.updateTable('audit').set({ details: '{}' }).where('id', '=', 3).execute(),
		'another address': () =>
			db.updateTable('audit').set({ address: '192.0.2.9' }).where('id', '=', 3).execute(),
		removed: () => db.deleteFrom('audit').where('id', '=', 3).execute(),
	}
	const rows = await db.selectFrom('audit').selectAll().orderBy('id').execute()
	for (const [what, tamper] of Object.entries(tampering)) {
		await tamper()
		const { isWhole, brokenAt } = await audit.check()
		assert.equal(isWhole, false, what)
		assert.ok(brokenAt === 3 || brokenAt === 4, what)
		await db.deleteFrom('audit').execute()
		const back = rows.map((row) => ({ ...row, id: Number(row.id), at: new Date(row.at) }))
		await db.insertInto('audit').values(back).execute()
		assert.equal((await audit.check()).isWhole, true)
	}
	const forger = createAuditLog({
		db,
		secret: 'another secret of the same length',
		clock: { now: () => new Date() },
	})
	await forger.record(entry)
	assert.deepEqual(await audit.check(), { isWhole: false, rows: 5, brokenAt: 6 })
})

onEachEngine('a row is written in the transaction of its change', async (database) => {
	const { db, audit } = await openAudit(database)
	const failing = db.transaction().execute(async (trx) => {
		await audit.recordIn(trx, entry)
		throw new Error('the change failed')
	})
	await assert.rejects(failing, /the change failed/)
	assert.deepEqual(await audit.check(), { isWhole: true, rows: 0, brokenAt: null })
})

onEachEngine('rows are purged after 365 days and the rest is still a valid chain', async (database) => {
	const { db, audit, at } = await openAudit(database)
	await fill(audit, 3)
	at('2026-06-01T08:00:00.000Z')
	await fill(audit, 2)
	await purgeAudit(db, new Date('2027-03-01T07:59:59.000Z'))
	assert.equal((await audit.check()).rows, 5)
	await purgeAudit(db, new Date('2027-03-01T08:00:01.000Z'))
	assert.deepEqual(await audit.check(), { isWhole: true, rows: 2, brokenAt: null })
	await audit.record(entry)
	assert.deepEqual(await audit.check(), { isWhole: true, rows: 3, brokenAt: null })
})

onEachEngine(
	'reading needs a permission, filters by user and event, and repeats no row',
	async (database) => {
		const opened = await openAccounts(database)
		const { accounts } = opened
		const admin = await signedIn(opened, 'ana', 'admin')
		const moderator = await signedIn(opened, 'max', 'moderator')
		const member = await signedIn(opened, 'lou')
		for (let index = 0; index < 60; index += 1) {
			await accounts.users.setRoles(admin.headers(), member.id, [index % 2 ? 'member' : 'editor'])
		}
		await assert.rejects(accounts.audit.list(new Headers(), {}), { code: 'UNAUTHORIZED' })
		for (const read of [accounts.audit.list, accounts.audit.check]) {
			await assert.rejects(read(moderator.headers(), {}), { code: 'FORBIDDEN' })
		}
		const listed = []
		let cursor: string | undefined
		do {
			const page = await accounts.audit.list(admin.headers(), { event: 'rolesChanged', cursor })
			listed.push(...page.rows)
			cursor = page.next ?? undefined
		} while (cursor)
		assert.equal(new Set(listed.map(({ id }) => id)).size, 60)
		assert.ok(listed.every(({ actor, subject }) => actor?.name === 'ana' && subject?.name === 'lou'))
		const own = await accounts.audit.list(admin.headers(), { user: moderator.id })
		assert.deepEqual(
			own.rows.map(({ event }) => event),
			['signedIn', 'userCreated'],
		)
		const ofMember = await accounts.audit.listOwn(member.headers())
		assert.equal(ofMember.length, 50)
		assert.ok(ofMember.every(({ subject }) => subject?.id === member.id))
		const ofAdmin = await accounts.audit.listOwn(admin.headers())
		assert.deepEqual(
			ofAdmin.map(({ event }) => event),
			['signedIn', 'userCreated'],
			'what an administrator did with others does not hide what happened to their own account',
		)
		await assert.rejects(accounts.audit.listOwn(new Headers()), { code: 'UNAUTHORIZED' })
		assert.equal((await accounts.audit.check(admin.headers())).isWhole, true)
	},
)
