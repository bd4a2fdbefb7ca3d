import assert from 'node:assert/strict'
import { BlockList } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { systemClock } from '#platform/clock.ts'
import { createTestApp, silentLog } from '#platform/http/testing.ts'
import type { Readiness } from '#platform/http/health.ts'
import { listen } from '#platform/http/listen.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { createStatusClient } from './client.ts'
import { migrations } from './migrations/index.ts'
import { statusRoutes } from './routes.ts'
import { createUsers } from './testing.ts'
import { createStatusService, type StatusServiceTables } from './service.ts'

const publicUrl = 'https://parvis.example'
const siteName = 'Parvis'
const settings = {
	siteName,
	registrationMode: 'open',
	registrationOpen: true,
	magicLink: false,
	socialProviders: [],
}

const quietApp = () => createTestApp()

/** Does not move, so that nothing is checked twice: due times depend on the ids of monitors. */
const now = new Date()
const clock = { now: () => now }

const mailServer = { smtpUrl: null, from: { name: '', address: 'parvis@localhost' }, replyTo: null }

/** The whole service on an empty database, with a site that responds and these components; nobody is signed in. */
async function openService(
	{ config, openDatabase }: TestDatabase,
	components: Readiness[],
	{ smtpUrl, before }: { smtpUrl?: string; before?(db: Kysely<StatusServiceTables>): Promise<unknown> } = {},
) {
	const { db, engine } = await openDatabase<StatusServiceTables>('status', migrations)
	const notices: Parameters<AccountsService['internal']['notify']>[0][] = []
	await before?.(db)
	const site = quietApp().get('/', (c) => c.text('Bonjour'))
	const server = await listen(site, { port: 0, hostname: '127.0.0.1' })
	const users = createUsers().accounts
	const service = createStatusService({
		db,
		engine,
		clock,
		log: silentLog,
		accounts: {
			...users,
			internal: {
				...users.internal,
				mailServer: async () => ({ ...mailServer, ...(smtpUrl && { smtpUrl }) }),
				async notify(notice) {
					notices.push(notice)
				},
			},
			webSettings: async () => settings as never,
		},
		components,
		secret: 'a secret for the tests of the status service',
		publicUrl: `http://127.0.0.1:${server.port}`,
		databaseUrl: (await config()).DATABASE_URL,
		privateNetworks: new BlockList(),
	})
	await service.open()
	return {
		service,
		notices,
		async close() {
			await service.close()
			await server.close()
		},
	}
}

/** Waits at most 10 s until `holds`. */
async function until(holds: () => Promise<boolean>): Promise<void> {
	const deadline = Date.now() + 10_000
	while (!(await holds())) {
		assert.ok(Date.now() < deadline, 'in 10 s')
		await wait(50)
	}
}

onEachEngine('from the first start the site monitors itself and its components', async (database) => {
	const fails = async () => {
		throw new Error('no answer')
	}
	const components = [
		{ name: 'accounts', check: async () => {} },
		{ name: 'content', check: fails },
	]
	const { service, close } = await openService(database, components)
	try {
		await until(async () => (await service.services()).every(({ checkedAt }) => checkedAt !== null))
		const states = (await service.services()).map(({ name, state }) => `${name}: ${state}`)
		assert.deepEqual(states, [
			'Site: up',
			'Comptes et connexion: up',
			// One failure settles nothing yet.
			'Actualités, équipes et documents: unknown',
		])
		const [group] = (await service.reading.overview()).groups
		assert.equal(group?.name, 'Ce site')
	} finally {
		await close()
	}
})

onEachEngine('users who read mails are told that one has failed for good', async (database) => {
	const at = now.toISOString()
	const mail = { recipient: 'x@exemple.fr', subject: '', html: '', text: '', lastError: null }
	const { notices, close } = await openService(database, [], {
		smtpUrl: 'smtp://127.0.0.1:1',
		before: (db) =>
			db
				.insertInto('mails')
				.values({ id: 'm1', ...mail, state: 'waiting', attempts: 7, dueAt: at, createdAt: at })
				.execute(),
	})
	try {
		await until(async () => notices.length > 0)
		assert.deepEqual(
			notices.map(({ id, to, kind, path }) => ({ id, to, kind, path })),
			[
				{
					id: `mail.${at.slice(0, 13)}`,
					to: { permission: 'mails.read' },
					kind: 'mailFailed',
					path: '/panel/mails',
				},
			],
		)
	} finally {
		await close()
	}
})

onEachEngine('a client in another process returns and throws the same as the service', async (database) => {
	const { service, close } = await openService(database, [{ name: 'accounts', check: async () => {} }])
	const app = quietApp()
	const options = {
		clock,
		publicUrl,
		siteName: async () => siteName,
		isFromService: (headers: Headers) => headers.get('x-test') === 'service',
	}
	app.route('/api', statusRoutes(service, options)['/api'])
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const origin = `http://127.0.0.1:${server.port}`
	const client = createStatusClient(origin, { 'x-test': 'service' })
	try {
		await until(async () => (await service.services()).every(({ checkedAt }) => checkedAt !== null))
		assert.deepEqual(await client.services(), await service.services())
		const { groups } = await client.reading.overview()
		assert.deepEqual(withoutUpMs(groups), withoutUpMs((await service.reading.overview()).groups))
		const { id, days } = groups[0]!.monitors[0]!
		const today = days.at(-1)!.day
		assert.equal((await client.reading.day(id, today)).cell.day, today)
		assert.ok(Array.isArray(await client.reading.latencies(id, '24h')))
		assert.deepEqual(await client.incidents.openIncidents('fr'), [])
		assert.deepEqual(await client.maintenance.comingMaintenance('en'), [])
		await assert.rejects(client.reading.day('nobody', today), { code: 'NOT_FOUND' })
		const title = { fr: 'Le site répond mal', en: null }
		const body = { fr: 'Voir ![](/cdn/assets/a_1.webp)', en: null }
		const update = { state: 'investigating', at: null, body } as const
		const ana = new Headers({ cookie: 'ana' })
		const incidentId = await service.incidents.create(ana, { title, impact: 'minor', monitorIds: [], update })
		const uses = [{ title: title.fr, path: `/uptime/incidents/${incidentId}` }]
		for (const each of [service, client]) assert.deepEqual(await each.usesOf(['a_1.webp']), uses)
		await assert.rejects(createStatusClient(origin).usesOf(['a_1.webp']), { code: 'FORBIDDEN' })
		await assert.rejects(client.monitors.list(new Headers(), {}), { code: 'UNAUTHORIZED' })
	} finally {
		await close()
		await server.close()
	}
	await assert.rejects(client.services(), { code: 'UNAVAILABLE' })
})

onEachEngine(
	'badges, Statuspage responses and the list of services share one cached overview',
	async (database) => {
		const { service, close } = await openService(database, [{ name: 'accounts', check: async () => {} }])
		let reads = 0
		const overview = async () => {
			reads += 1
			return await service.reading.overview()
		}
		const routes = statusRoutes(
			{ ...service, reading: { ...service.reading, overview } },
			{ clock: systemClock, publicUrl, siteName: async () => siteName, isFromService: () => false },
		)
		const app = quietApp().route('/', routes['/api']).route('/uptime/api/v2', routes['/uptime/api/v2'])
		try {
			const [first] = await service.services()
			const paths = ['services', 'api/v2/summary.json', 'api/v2/status.json', `badges/${first!.id}/state.svg`]
			const answers = await Promise.all([...paths, ...paths].map((path) => app.request(`/uptime/${path}`)))
			assert.ok(answers.every(({ status }) => status === 200))
			assert.equal(reads, 1)
			await until(async () => {
				await app.request('/uptime/services')
				return reads === 2
			})
			assert.equal((await app.request('/uptime/overview')).status, 200)
			assert.equal(reads, 3, 'a page is as new as can be')

			const ana = new Headers({ cookie: 'ana' })
			const target = { kind: 'tcp', host: '127.0.0.1', port: 9 } as const
			const made = await service.monitors.create(ana, { name: 'Jeu', target })
			const hasBadge = async () => (await app.request(`/uptime/badges/${made.id}/state.svg`)).ok
			assert.equal(await hasBadge(), true, 'what is new has one at once')
			await service.monitors.change(ana, made.id, { name: 'Jeu', target, isPublic: false })
			assert.equal(await hasBadge(), false, 'what is private now has none at once')
		} finally {
			await close()
		}
	},
)

/** Today's uptime changes between two reads. */
const withoutUpMs = (groups: unknown): unknown =>
	JSON.parse(JSON.stringify(groups, (name, value) => (name === 'upMs' ? undefined : value)))
