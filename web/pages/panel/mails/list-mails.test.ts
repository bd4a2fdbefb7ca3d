import assert from 'node:assert/strict'
import { systemClock } from '#platform/clock.ts'
import type { MailTables } from '#platform/mail/tables.ts'
import { signedIn } from '#services/accounts/users/testing.ts'
import { openAccounts } from '#services/accounts/testing.ts'
import { createRequireActor } from '#services/status/actor.ts'
import { createMailsClient } from '#services/status/mails/client.ts'
import { createMails } from '#services/status/mails/service.ts'
import { migrations } from '#services/status/migrations/index.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { findMail, listMails } from './list-mails.ts'

const start = Date.parse('2026-11-01T08:00:00.000Z')

const mailAt = (id: string, minute: number) => ({
	id,
	recipient: 'camille@exemple.fr',
	subject: `Mail ${minute}`,
	html: '<p>Bonjour</p>',
	text: `Bonjour ${id}`,
	state: 'stored' as const,
	attempts: 0,
	dueAt: '',
	createdAt: new Date(start + minute * 60_000).toISOString(),
	lastError: null,
})

async function openServices(engine: TestDatabase) {
	const accounts = await openAccounts(engine)
	const { db } = await engine.openDatabase<MailTables>('status', migrations, 'status')
	const requireReader = createRequireActor(accounts.accounts, 'mails.read')
	const mails = createMails({
		db,
		clock: systemClock,
		outbox: { delivery: async () => 'stored', wakeUp: () => {} },
		requireReader,
		requireManager: requireReader,
	})
	const admin = await signedIn(accounts, 'ana', 'admin')
	const moderator = await signedIn(accounts, 'max', 'moderator')
	return {
		...accounts,
		statusDb: db,
		services: { accounts: accounts.accounts, status: { mails } },
		admin,
		moderator,
	}
}

onEachEngine('the mails of all services are merged by time without duplicates', async (engine) => {
	const { db, statusDb, services, admin } = await openServices(engine)
	await db.deleteFrom('mails').execute()
	for (let minute = 0; minute < 70; minute += 1) {
		await db
			.insertInto('mails')
			.values(mailAt(`compte-${minute}`, minute))
			.execute()
		if (minute % 2 === 0)
			await statusDb
				.insertInto('mails')
				.values(mailAt(`${minute}a.b-c`, minute))
				.execute()
	}
	for (let minute = 70; minute < 150; minute += 1) {
		await statusDb
			.insertInto('mails')
			.values(mailAt(`${minute}a.b-c`, minute))
			.execute()
	}
	const seen: { id: string; createdAt: string }[] = []
	const sizes: number[] = []
	let after: string | null = null
	do {
		const page = await listMails(services, admin.headers(), after)
		seen.push(...page.mails)
		sizes.push(page.mails.length)
		after = page.next
		assert.equal(page.isWhole, true)
	} while (after)
	assert.deepEqual(sizes, [50, 50, 50, 35])
	assert.equal(new Set(seen.map(({ id }) => id)).size, 185)
	const times = seen.map(({ createdAt }) => createdAt)
	assert.deepEqual(times, times.toSorted().reverse())
})

onEachEngine('reading a mail of any service requires the permission and is audited', async (engine) => {
	const { db, statusDb, services, admin, moderator, accounts } = await openServices(engine)
	await db.insertInto('mails').values(mailAt('compte', 1)).execute()
	await statusDb.insertInto('mails').values(mailAt('nouvelle.abonnement', 2)).execute()
	assert.equal((await findMail(services, admin.headers(), 'compte'))?.text, 'Bonjour compte')
	const mail = await findMail(services, admin.headers(), 'nouvelle.abonnement')
	assert.equal(mail?.text, 'Bonjour nouvelle.abonnement')
	for (const id of ['personne', '..', '', '\0'])
		assert.equal(await findMail(services, admin.headers(), id), null)
	const { rows } = await accounts.audit.list(admin.headers(), { event: 'mailRead' })
	assert.deepEqual(
		rows.map(({ details, actor }) => [details['mail'], actor?.name]),
		[
			['nouvelle.abonnement', 'ana'],
			['compte', 'ana'],
		],
	)
	for (const [headers, code] of [
		[moderator.headers(), 'FORBIDDEN'],
		[new Headers(), 'UNAUTHORIZED'],
	] as const) {
		await assert.rejects(services.status.mails.list(headers, {}), { code })
		await assert.rejects(services.status.mails.find(headers, 'nouvelle.abonnement'), { code })
	}
})

onEachEngine('mails of accounts are listed while the status service is unreachable', async (engine) => {
	const { db, services, admin } = await openServices(engine)
	await db.deleteFrom('mails').execute()
	await db.insertInto('mails').values(mailAt('compte', 1)).execute()
	const unreachable = { ...services, status: { mails: createMailsClient('http://127.0.0.1:9') } }
	const page = await listMails(unreachable, admin.headers(), null)
	assert.deepEqual([page.mails.map(({ id }) => id), page.isWhole, page.next], [['compte'], false, null])
})
