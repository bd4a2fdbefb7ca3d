import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { listen } from '#platform/http/listen.ts'
import type { NewChannel } from '#services/status/notifications/contract.ts'
import { manager, openNotifications, siteUrl } from '#services/status/notifications/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import type { NewIncident } from './incidents/contract.ts'
import { as, openTestServices } from './incidents/testing.ts'
import type { WindowFields } from './maintenance/contract.ts'
import { createMonitorsClient } from './monitors/client.ts'
import { openMonitors, shop } from './monitors/testing.ts'

const ana = as('ana')

const french = (fr: string) => ({ fr, en: null })

const incident: NewIncident = {
	title: french('Le site répond mal'),
	impact: 'major',
	monitorIds: [],
	update: { state: 'investigating', at: null, body: french('Nous cherchons.') },
}

const window: WindowFields = {
	title: french('Mise à jour'),
	body: null,
	monitorIds: null,
	plan: { startsAt: '2026-03-20T14:00', durationMinutes: 60, repeat: null, until: null, count: null },
}

onEachEngine('a repeated incident or update is stored once, unless its content differs', async (database) => {
	const fixture = await openTestServices(database)
	const heard: string[] = []
	fixture.incidents.onIncidentChange(({ kind }) => heard.push(kind))
	for (const incidents of [fixture.incidents, fixture.clients.incidents]) {
		heard.length = 0
		const [idempotencyKey, again] = [randomUUID(), randomUUID()]
		const twice = [0, 1].map(() => incidents.create(ana, { ...incident, idempotencyKey }))
		const [id, same] = await Promise.all(twice)
		assert.equal(same, id)
		assert.equal(await incidents.create(ana, { ...incident, idempotencyKey }), id)
		const others = [
			await incidents.create(ana, { ...incident, impact: 'minor', idempotencyKey }),
			await incidents.create(ana, { ...incident, idempotencyKey: again }),
			await incidents.create(ana, incident),
		]
		assert.equal(new Set([id, ...others]).size, 4)

		const update = { ...incident.update, state: 'monitoring', idempotencyKey } as const
		const [first, second] = await Promise.all([0, 1].map(() => incidents.addUpdate(ana, id!, update)))
		assert.equal(second, first)
		const further = [
			await incidents.addUpdate(ana, others[0]!, update),
			await incidents.addUpdate(ana, id!, { ...update, idempotencyKey: again }),
		]
		assert.equal(new Set([first, ...further]).size, 3)
		assert.equal((await incidents.managed(ana, id!)).updates.length, 3)
		assert.deepEqual(heard.toSorted(), [...Array(4).fill('created'), ...Array(3).fill('updated')])
	}
	assert.equal(fixture.noted.filter(({ event }) => event === 'incidentDeclared').length, 8)
	await fixture.close()
})

onEachEngine('repeated maintenance is stored once', async (database) => {
	const fixture = await openTestServices(database)
	for (const maintenance of [fixture.maintenance, fixture.clients.maintenance]) {
		const idempotencyKey = randomUUID()
		const ids = await Promise.all([0, 1].map(() => maintenance.create(ana, { ...window, idempotencyKey })))
		assert.equal(ids[0], ids[1])
		const other = await maintenance.create(ana, { ...window, body: french('Autre.'), idempotencyKey })
		assert.notEqual(other, ids[0])
	}
	assert.equal((await fixture.maintenance.windows(ana, {})).windows.length, 4)
	assert.deepEqual(
		fixture.noted.map(({ event }) => event),
		Array(4).fill('maintenancePlanned'),
	)
	await fixture.close()
})

onEachEngine('a repeated monitor is created once', async (database) => {
	const { app, monitors, noted } = await openMonitors(database)
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const names: string[] = []
	for (const each of [monitors, createMonitorsClient(`http://127.0.0.1:${server.port}`)]) {
		const idempotencyKey = randomUUID()
		const made = await Promise.all([0, 1].map(() => each.create(ana, { ...shop, idempotencyKey })))
		assert.equal(made[0]?.id, made[1]?.id)
		await each.create(ana, { ...shop, name: 'Caisse', idempotencyKey })
		names.push(shop.name, 'Caisse')
	}
	await server.close()
	assert.deepEqual(
		(await monitors.list(ana, {})).monitors.map(({ name }) => name),
		names,
	)
	assert.deepEqual(
		noted.map(({ event }) => event),
		names.map(() => 'monitorCreated'),
	)
})

onEachEngine('a repeated webhook is added once, and both responses contain its secret', async (database) => {
	const { service, request, noted, close } = await openNotifications(database)
	const fields = {
		purpose: 'news',
		kind: 'webhook',
		address: 'https://exemple.fr/a',
		locale: 'fr',
	} as const
	const overHttp = async (body: object) => {
		const headers = { ...Object.fromEntries(manager), 'content-type': 'application/json', origin: siteUrl }
		const answer = await request('/alerts/channels', {
			method: 'POST',
			headers,
			body: JSON.stringify(body),
		})
		return (await answer.json()) as NewChannel
	}
	const idempotencyKey = randomUUID()
	const [made, same] = await Promise.all(
		[0, 1].map(() => service.addChannel(manager, { ...fields, idempotencyKey })),
	)
	assert.deepEqual([same, await overHttp({ ...fields, idempotencyKey })], [made, made])
	const unnamed = await Promise.allSettled([
		service.addChannel(manager, { ...fields, address: 'https://exemple.fr/b' }),
		service.addChannel(manager, { ...fields, address: 'https://exemple.fr/b' }),
		service.addChannel(manager, fields),
	])
	assert.deepEqual(unnamed.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected', 'rejected'])
	assert.equal((await service.alerts(manager)).channels.length, 2)
	assert.equal(noted.length, 2)
	await close()
})

onEachEngine('a repeated group is created once', async (database) => {
	const { app, monitors, noted } = await openMonitors(database)
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const names: string[] = []
	for (const each of [monitors, createMonitorsClient(`http://127.0.0.1:${server.port}`)]) {
		const idempotencyKey = randomUUID()
		const made = await Promise.all([0, 1].map(() => each.createGroup(ana, 'Jeux', { idempotencyKey })))
		assert.deepEqual(made[1], made[0])
		await each.createGroup(ana, 'Sites', { idempotencyKey })
		names.push('Jeux', 'Sites')
	}
	await server.close()
	const { groups } = await monitors.list(ana, {})
	assert.deepEqual(
		groups.map(({ name }) => name),
		names,
	)
	assert.deepEqual(
		noted.map(({ event }) => event),
		names.map(() => 'monitorGroupCreated'),
	)
})
