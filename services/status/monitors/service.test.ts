import assert from 'node:assert/strict'
import { listen } from '#platform/http/listen.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { createMonitorsClient } from './client.ts'
import type { MonitorsService } from './contract.ts'
import { as, anonymous, openMonitors, shop, withKeyOf } from './testing.ts'

const ana = as('ana')

/** Calls of every method by one user, with ids that do not exist. */
const verbs: Record<string, (monitors: MonitorsService, headers: Headers) => Promise<unknown>> = {
	list: (monitors, headers) => monitors.list(headers, {}),
	choices: (monitors, headers) => monitors.choices(headers),
	find: (monitors, headers) => monitors.find(headers, 'a'),
	lastChecks: (monitors, headers) => monitors.lastChecks(headers, 'a'),
	lastDays: (service, headers) => service.lastDays(headers, []),
	latencies: (service, headers) => service.latencies(headers, 'x', '24h'),
	create: (monitors, headers) => monitors.create(headers, shop),
	watchConnectivity: (monitors, headers) => monitors.watchConnectivity(headers),
	declineConnectivity: (monitors, headers) => monitors.declineConnectivity(headers),
	change: (monitors, headers) => monitors.change(headers, 'a', shop),
	remove: (monitors, headers) => monitors.remove(headers, 'a'),
	setPaused: (monitors, headers) => monitors.setPaused(headers, 'a', true),
	move: (monitors, headers) => monitors.move(headers, 'a', 0),
	renewToken: (monitors, headers) => monitors.renewToken(headers, 'a'),
	test: (monitors, headers) =>
		monitors.test(headers, { ...shop, target: { kind: 'tcp', host: '127.0.0.1', port: 1 } }),
	createGroup: (monitors, headers) => monitors.createGroup(headers, 'Web'),
	renameGroup: (monitors, headers) => monitors.renameGroup(headers, 'a', 'Web'),
	removeGroup: (monitors, headers) => monitors.removeGroup(headers, 'a'),
	moveGroup: (monitors, headers) => monitors.moveGroup(headers, 'a', 0),
}

/** Unknown ids. */
const takesId = new Set(
	'find lastChecks latencies change remove setPaused move renewToken renameGroup removeGroup moveGroup'.split(
		' ',
	),
)

onEachEngine('each method needs the permission or an API key, in process and over HTTP', async (database) => {
	const { app, monitors } = await openMonitors(database)
	assert.deepEqual(Object.keys(verbs).toSorted(), Object.keys(monitors).toSorted())
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const both = withKeyOf('personne')
	both.set('cookie', 'ana')
	try {
		for (const service of [monitors, createMonitorsClient(`http://127.0.0.1:${server.port}`)]) {
			for (const [name, ask] of Object.entries(verbs)) {
				await assert.rejects(ask(service, anonymous), { code: 'UNAUTHORIZED' }, name)
				await assert.rejects(ask(service, as('lou')), { code: 'FORBIDDEN' }, name)
				await assert.rejects(ask(service, both), { code: 'UNAUTHORIZED' }, `${name} by a wrong key`)
				for (const headers of [ana, withKeyOf('ana')]) {
					const code = await ask(service, headers).then(
						() => 'done',
						(error: { code?: string }) => error.code,
					)
					const isFree = !takesId.has(name)
					assert.equal(code, isFree ? 'done' : 'NOT_FOUND', name)
				}
			}
		}
	} finally {
		await server.close()
	}
})

onEachEngine(
	'a monitor is created, read, changed and removed, and the engine is notified',
	async (database) => {
		const { db, monitors, changes, pass } = await openMonitors(database)
		const made = await monitors.create(ana, { ...shop, tags: ['vente'] })
		assert.equal(made.intervalMs, 60_000)
		assert.equal(made.currentState.state, 'unknown')
		assert.equal(made.createdAt, '2026-03-15T12:00:30.000Z')
		assert.deepEqual(await monitors.find(ana, made.id), made)
		const due = () => db.selectFrom('schedules').selectAll().execute()
		assert.equal((await due()).length, 1)

		pass(1000)
		const { id, pausedAt: _p, createdAt: _c, updatedAt: _u, currentState: _s, ...fields } = made
		const changed = await monitors.change(ana, id, { ...fields, name: 'Vente', intervalMs: 30_000 })
		assert.deepEqual(
			[changed.name, changed.intervalMs, changed.updatedAt],
			['Vente', 30_000, '2026-03-15T12:00:31.000Z'],
		)
		await monitors.setPaused(ana, id, true)
		const paused = await monitors.find(ana, id)
		assert.deepEqual([paused.isPaused, paused.pausedAt], [true, '2026-03-15T12:00:31.000Z'])
		assert.deepEqual(await due(), [])
		await monitors.setPaused(ana, id, false)
		assert.equal((await due()).length, 1)

		await monitors.remove(ana, id)
		for (const table of ['monitors', 'schedules', 'current_states'] as const) {
			assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table)
		}
		assert.equal(changes(), 5)
	},
)

onEachEngine('the last state holds until it expires', async (database) => {
	const { db, monitors, clock, pass } = await openMonitors(database)
	const { id } = await monitors.create(ana, shop)
	const checkedAt = clock.now().getTime()
	const expires_at = checkedAt + 105_000
	const checked = {
		state: 'up',
		checked_at: checkedAt,
		expires_at,
		latency_ms: 12,
		since: checkedAt,
	} as const
	await db
		.updateTable('current_states')
		.set({ ...checked, facts_json: JSON.stringify({ status: 200, certificateEndsAt: checkedAt }) })
		.execute()
	const { currentState } = await monitors.find(ana, id)
	const checkedIso = clock.now().toISOString()
	assert.deepEqual(currentState, {
		state: 'up',
		since: checkedIso,
		cause: null,
		checkedAt: checkedIso,
		latencyMs: 12,
		facts: { status: 200, certificateEndsAt: checkedIso },
	})
	pass(105_000)
	assert.equal((await monitors.find(ana, id)).currentState.state, 'up')
	pass(1)
	const silent = (await monitors.find(ana, id)).currentState
	assert.deepEqual(
		[silent.state, silent.since, silent.checkedAt],
		['unknown', '2026-03-15T12:02:15.000Z', checkedIso],
	)
})

onEachEngine('the list is filtered by words and state, in the order of its groups', async (database) => {
	const { db, monitors } = await openMonitors(database)
	const games = await monitors.createGroup(ana, 'Jeux')
	const web = await monitors.createGroup(ana, 'Web')
	const add = async (name: string, groupId: string | null, tags: string[] = []) =>
		(await monitors.create(ana, { ...shop, name, groupId, tags })).id
	await add('Belleroche', games.id, ['Minecraft'])
	const wiki = await add('Wiki', web.id)
	await add('Sans groupe', null)
	const paused = await add('Élan', web.id)
	await monitors.setPaused(ana, paused, true)
	await db
		.updateTable('current_states')
		.set({ state: 'down', checked_at: 9e12 })
		.where('monitor_id', '=', wiki)
		.execute()
	const names = async (query: Parameters<MonitorsService['list']>[1]) =>
		(await monitors.list(ana, query)).monitors.map(({ name }) => name)
	assert.deepEqual(await names({}), ['Sans groupe', 'Belleroche', 'Wiki', 'Élan'])
	assert.deepEqual(await names({ search: 'elan' }), ['Élan'])
	assert.deepEqual(await names({ search: ' MINECRAFT  bel' }), ['Belleroche'])
	assert.deepEqual(await names({ search: 'nulle part' }), [])
	assert.deepEqual(await names({ state: 'down' }), ['Wiki'])
	assert.deepEqual(await names({ state: 'paused' }), ['Élan'])
	assert.deepEqual(await names({ state: 'unknown' }), ['Sans groupe', 'Belleroche'])
	assert.equal((await monitors.list(ana, { search: 'elan' })).total, 4)
	const { groups, monitors: named, components } = await monitors.choices(ana)
	assert.deepEqual(groups, [games, web])
	assert.equal(named.length, 4)
	assert.deepEqual(components, ['accounts', 'content'])
})

onEachEngine('monitors and groups are moved, and a removed group leaves its monitors', async (database) => {
	const { monitors } = await openMonitors(database)
	const groups = []
	for (const name of ['A', 'B', 'C']) groups.push(await monitors.createGroup(ana, name))
	const [a, b, c] = groups.map(({ id }) => id)
	const ids: Record<string, string> = {}
	for (const name of ['un', 'deux', 'trois', 'quatre']) {
		ids[name] = (await monitors.create(ana, { ...shop, name, groupId: a ?? null })).id
	}
	const order = async () => (await monitors.list(ana, {})).monitors.map(({ name }) => name).join(' ')
	const groupOrder = async () => (await monitors.list(ana, {})).groups.map(({ name }) => name).join(' ')
	await monitors.move(ana, ids['quatre']!, 0)
	assert.equal(await order(), 'quatre un deux trois')
	await monitors.move(ana, ids['quatre']!, 2)
	assert.equal(await order(), 'un deux quatre trois')
	await monitors.move(ana, ids['un']!, 100_000)
	assert.equal(await order(), 'deux quatre trois un')
	await monitors.moveGroup(ana, c!, 0)
	assert.equal(await groupOrder(), 'C A B')
	await monitors.renameGroup(ana, b!, 'Bis')
	assert.equal(await groupOrder(), 'C A Bis')

	await monitors.change(ana, ids['deux']!, { ...shop, name: 'deux', groupId: c! })
	await monitors.change(ana, ids['trois']!, { ...shop, name: 'trois', groupId: c! })
	assert.equal(await order(), 'deux trois quatre un')
	await monitors.removeGroup(ana, a!)
	const left = await monitors.list(ana, {})
	assert.deepEqual(
		left.monitors.map(({ name, groupId }) => [name, groupId]),
		[
			['quatre', null],
			['un', null],
			['deux', c],
			['trois', c],
		],
	)
})

onEachEngine('monitors depend on existing monitors and never on themselves', async (database) => {
	const { monitors } = await openMonitors(database)
	const make = async (name: string, dependsOn: string[] = []) =>
		(await monitors.create(ana, { ...shop, name, dependsOn })).id
	const router = await make('Routeur')
	const server = await make('Serveur', [router])
	const forum = await make('Forum', [server])
	const depend = (id: string, ...dependsOn: string[]) =>
		monitors.change(ana, id, { ...shop, name: 'x', dependsOn })
	for (const [id, on] of [
		[router, forum],
		[router, server],
		[router, router],
	] as const) {
		await assert.rejects(depend(id, on), { code: 'VALIDATION_ERROR', message: 'Dependency cycle' })
	}
	await assert.rejects(depend(forum, router, 'nobody'), { message: 'Dependency not found' })
	await assert.rejects(make('Autre', ['nobody']), { message: 'Dependency not found' })
	await depend(forum, router, server)

	await monitors.remove(ana, server)
	assert.deepEqual((await monitors.find(ana, forum)).dependsOn, [router])

	for (let round = 0; round < 5; round += 1) {
		const pair = [await make('Un'), await make('Deux')] as const
		const both = await Promise.allSettled([depend(pair[0], pair[1]), depend(pair[1], pair[0])])
		assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
	}
})

onEachEngine('a heartbeat has a generated token, which input cannot set', async (database) => {
	const { monitors } = await openMonitors(database)
	const chosen = 'a'.repeat(22)
	const job = { name: 'Sauvegarde', target: { kind: 'heartbeat', token: chosen } } as const
	const tokenOf = ({ target }: { target: object }) => Reflect.get(target, 'token') as string
	const made = await monitors.create(ana, job)
	const token = tokenOf(made)
	assert.match(token, /^[\w-]{22}$/)
	assert.notEqual(token, chosen)
	assert.notEqual(tokenOf(await monitors.create(ana, job)), token)
	assert.equal(tokenOf(await monitors.change(ana, made.id, job)), token)
	await monitors.setPaused(ana, made.id, true)
	assert.equal(tokenOf(await monitors.find(ana, made.id)), token)
	const renewed = await monitors.renewToken(ana, made.id)
	assert.notEqual(tokenOf(renewed), token)
	assert.deepEqual(await monitors.find(ana, made.id), renewed)
	const { id } = await monitors.create(ana, shop)
	await assert.rejects(monitors.renewToken(ana, id), { message: 'No heartbeat' })
})

onEachEngine('the limits of groups and monitors hold for concurrent requests', async (database) => {
	const { db, monitors } = await openMonitors(database)
	const groups = Array.from({ length: 198 }, (_, index) => ({ id: `g${index}`, name: 'x', position: index }))
	await db.insertInto('monitor_groups').values(groups).execute()
	const asked = await Promise.allSettled(Array.from({ length: 5 }, () => monitors.createGroup(ana, 'Encore')))
	assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, 2)
	await assert.rejects(monitors.createGroup(ana, 'Encore'), { code: 'CONFLICT', message: 'Too many groups' })

	const { id: first } = await monitors.create(ana, shop)
	const row = await db.selectFrom('monitors').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
	for (let from = 0; from < 19_998; from += 1000) {
		const rows = Array.from({ length: Math.min(1000, 19_998 - from) }, (_, index) => ({
			...row,
			id: `m${from + index}`,
		}))
		await db.insertInto('monitors').values(rows).execute()
	}
	await monitors.create(ana, shop)
	await assert.rejects(monitors.create(ana, shop), { code: 'CONFLICT', message: 'Too many monitors' })
})
