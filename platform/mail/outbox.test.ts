import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '#platform/clock.ts'
import { createLog, type LogFields } from '#platform/log.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/free-port.ts'
import { createOutbox } from './outbox.ts'
import { mailsPage, releaseStoredMails } from './stored-mails.ts'
import type { MailTables } from './tables.ts'
import { mailMigrations, startMailServer } from './testing.ts'
import type { MailServer } from './transport.ts'

const mail = { to: 'camille@exemple.fr', subject: 'Été à la place', html: '<p>jeton</p>', text: 'jeton' }

async function setUp({ openDatabase }: TestDatabase) {
	const { db, engine } = await openDatabase<MailTables>('mails', mailMigrations)
	const logged: LogFields[] = []
	const log = createLog((line) => logged.push(JSON.parse(line) as LogFields))
	const from = { name: 'Parvis', address: 'parvis@exemple.fr' }
	const outbox = (smtpUrl: string | undefined, firstRetryMs = 20) =>
		createOutbox({
			db,
			engine,
			server: async () => ({ smtpUrl: smtpUrl ?? null, from, replyTo: null }),
			clock: systemClock,
			log,
			firstRetryMs,
		})
	const rows = () => db.selectFrom('mails').selectAll().orderBy('createdAt').execute()
	return { db, outbox, rows, logged }
}

async function eventually(condition: () => Promise<boolean>): Promise<void> {
	const deadline = Date.now() + 10_000
	while (!(await condition())) {
		assert.ok(Date.now() < deadline, 'waited 10 s')
		await wait(10)
	}
}

onEachEngine('a mail is sent at once, and its body is deleted', async (database) => {
	const { outbox, rows } = await setUp(database)
	const server = await startMailServer()
	const sender = outbox(server.url)
	sender.open()
	assert.equal(await sender.delivery(), 'smtp')
	await sender.enqueue(mail)
	const startedMs = Date.now()
	await eventually(async () => (await rows())[0]?.state === 'sent')
	assert.ok(Date.now() - startedMs < 3000)
	await sender.close()
	const [row] = await rows()
	assert.equal(row?.html, '')
	assert.equal(row?.text, '')
	assert.equal(row?.attempts, 1)
	assert.deepEqual(server.received[0]?.to, ['camille@exemple.fr'])
	assert.match(server.received[0].source, new RegExp(`^Message-ID: <${row?.id}@exemple.fr>`, 'm'))
	assert.match(server.received[0].source, /^From: Parvis <parvis@exemple.fr>/m)
	assert.match(server.received[0].source, /multipart\/alternative/)
	await server.close()
})

onEachEngine('a rejected mail is retried with back-off', async (database) => {
	const { outbox, rows, logged } = await setUp(database)
	const times: number[] = []
	const server = await startMailServer({
		accept() {
			times.push(Date.now())
			if (times.length < 4) throw Object.assign(new Error('busy'), { responseCode: 451 })
		},
	})
	const sender = outbox(server.url, 50)
	sender.open()
	await sender.enqueue(mail)
	await eventually(async () => (await rows())[0]?.state === 'sent')
	await sender.close()
	assert.equal((await rows())[0]?.attempts, 4)
	assert.equal((await rows())[0]?.lastError, null)
	assert.equal(server.received.length, 1)
	const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
	assert.ok((pauses[0] ?? 0) >= 50 && (pauses[1] ?? 0) >= 100 && (pauses[2] ?? 0) >= 200, pauses.join(' '))
	assert.equal(logged.filter(({ message }) => message === 'mail not delivered').length, 3)
	await server.close()
})

onEachEngine('a mail is sent once an unreachable server is back', async (database) => {
	const { outbox, rows } = await setUp(database)
	const stopped = await startMailServer({ port: await freePort() })
	await stopped.close()
	const sender = outbox(stopped.url, 50)
	sender.open()
	await sender.enqueue(mail)
	await eventually(async () => ((await rows())[0]?.attempts ?? 0) >= 2)
	assert.equal((await rows())[0]?.state, 'waiting')
	assert.match((await rows())[0]?.lastError ?? '', /ECONNREFUSED/)
	const restarted = await startMailServer({ port: stopped.port })
	await eventually(async () => (await rows())[0]?.state === 'sent')
	await sender.close()
	assert.equal(restarted.received.length, 1)
	await restarted.close()
})

onEachEngine('a mail fails after eight rejections and keeps the last error', async (database) => {
	const { outbox, rows } = await setUp(database)
	let attempts = 0
	const server = await startMailServer({
		accept() {
			attempts += 1
			throw Object.assign(new Error('never'), { responseCode: 550 })
		},
	})
	const sender = outbox(server.url, 1)
	sender.open()
	await sender.enqueue(mail)
	await eventually(async () => (await rows())[0]?.state === 'failed')
	await sender.close()
	assert.equal(attempts, 8)
	assert.match((await rows())[0]?.lastError ?? '', /never/)
	await server.close()
})

onEachEngine('several outboxes share the work and send each mail once', async (database) => {
	const { outbox, rows } = await setUp(database)
	const server = await startMailServer()
	const senders = [outbox(server.url), outbox(server.url), outbox(server.url)]
	for (let index = 0; index < 30; index += 1) {
		await senders[0]?.enqueue({ ...mail, to: `lecteur${index}@exemple.fr` })
	}
	for (const sender of senders) sender.open()
	await eventually(async () => (await rows()).every(({ state }) => state === 'sent'))
	await Promise.all(senders.map((sender) => sender.close()))
	assert.equal(server.received.length, 30)
	assert.equal(new Set(server.received.flatMap(({ to }) => to)).size, 30)
	await server.close()
})

onEachEngine('a mail whose process died during delivery is sent by another one', async (database) => {
	const { db, outbox, rows } = await setUp(database)
	const server = await startMailServer()
	const dead = outbox(server.url)
	await dead.enqueue(mail)
	const expired = new Date(Date.now() - 1).toISOString()
	await db.updateTable('mails').set({ attempts: 1, dueAt: expired }).execute()
	const next = outbox(server.url)
	next.open()
	await eventually(async () => (await rows())[0]?.state === 'sent')
	await next.close()
	await dead.close()
	assert.equal(server.received.length, 1)
	await server.close()
})

onEachEngine(
	'without a server mails are stored with their body, and this is logged once',
	async (database) => {
		const { outbox, rows, logged } = await setUp(database)
		const withoutServer = outbox(undefined)
		withoutServer.open()
		await withoutServer.enqueue(mail)
		await withoutServer.enqueue(mail)
		await withoutServer.close()
		assert.equal(await withoutServer.delivery(), 'stored')
		assert.deepEqual(
			(await rows()).map(({ state, text }) => ({ state, text })),
			[
				{ state: 'stored', text: 'jeton' },
				{ state: 'stored', text: 'jeton' },
			],
		)
		assert.equal(logged.length, 1)
	},
)

onEachEngine('a subject cannot inject headers', async (database) => {
	const { outbox, rows } = await setUp(database)
	const server = await startMailServer()
	const sender = outbox(server.url)
	sender.open()
	await sender.enqueue({ ...mail, subject: 'Bonjour\r\nBcc: autre@exemple.fr' })
	await eventually(async () => (await rows())[0]?.state === 'sent')
	await sender.close()
	assert.deepEqual(server.received[0]?.to, ['camille@exemple.fr'])
	assert.doesNotMatch(server.received[0].source, /^Bcc:/im)
	await server.close()
})

onEachEngine('a mail has its additional headers, and its id makes it unique', async (database) => {
	const { db, outbox, rows } = await setUp(database)
	await db.schema.alterTable('mails').addColumn('headers', 'text').execute()
	const server = await startMailServer()
	const sender = outbox(server.url)
	const headers = { 'List-Unsubscribe': `<https://exemple.fr/${'a'.repeat(150)}>` }
	await sender.enqueue({ ...mail, id: 'nouvelle.lectrice', headers })
	await sender.enqueue({ ...mail, id: 'nouvelle.lectrice', headers })
	sender.open()
	await eventually(async () => (await rows())[0]?.state === 'sent')
	await sender.close()
	assert.equal(server.received.length, 1)
	const source = server.received[0]?.source.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
	assert.ok(source.split('\r\n').includes(`List-Unsubscribe: ${headers['List-Unsubscribe']}`))
	assert.match(source, /^Message-ID: <nouvelle\.lectrice@exemple\.fr>/m)
	await server.close()
})

onEachEngine(
	'another server is used without a restart; kept mails leave only when released',
	async (database) => {
		const { db, engine } = await database.openDatabase<MailTables>('mails', mailMigrations)
		const server = await startMailServer()
		const other = await startMailServer()
		const from = { name: '', address: 'parvis@exemple.fr' }
		let current: MailServer | null = { smtpUrl: null, from, replyTo: null }
		const log = createLog(() => {})
		const sender = createOutbox({ db, engine, server: async () => current, clock: systemClock, log })
		const sentTo = async (state: string) =>
			(await db.selectFrom('mails').select(['recipient', 'state']).execute()).filter(
				(mail) => mail.state === state,
			)
		sender.open()
		await sender.enqueue({ ...mail, to: 'kept@exemple.fr' })
		current = { smtpUrl: server.url, from, replyTo: 'equipe@exemple.fr' }
		await sender.enqueue(mail)
		await eventually(async () => (await sentTo('sent')).length === 1)
		assert.deepEqual(await sentTo('stored'), [{ recipient: 'kept@exemple.fr', state: 'stored' }])
		assert.match(server.received[0]!.source, /^Reply-To: equipe@exemple.fr/m)
		current = { smtpUrl: other.url, from, replyTo: null }
		assert.equal((await mailsPage(db, undefined)).stored, 1)
		assert.equal(await releaseStoredMails(db, 'send', systemClock.now()), 1)
		assert.equal(await releaseStoredMails(db, 'send', systemClock.now()), 0)
		sender.wakeUp()
		await eventually(async () => (await sentTo('sent')).length === 2)
		assert.deepEqual([server.received.length, other.received[0]?.to], [1, ['kept@exemple.fr']])
		// Not known yet: the mail is not kept for good.
		current = null
		await sender.enqueue(mail)
		assert.equal((await sentTo('waiting')).length, 1)
		current = { smtpUrl: null, from, replyTo: null }
		await sender.enqueue(mail)
		assert.equal(await releaseStoredMails(db, 'drop', systemClock.now()), 1)
		assert.equal((await sentTo('stored')).length, 0)
		await sender.close()
		await Promise.all([server.close(), other.close()])
	},
)
