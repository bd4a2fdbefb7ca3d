import assert from 'node:assert/strict'
import { onSqlite } from '#tests/support/databases.ts'
import type { NewIncident } from './contract.ts'
import { createIncidentsService } from './service.ts'
import { as, anonymous, openTestServices } from './testing.ts'

const ana = as('ana')

const french = (fr: string) => ({ fr, en: null })

function incident(overrides: Partial<NewIncident> = {}): NewIncident {
	const update = { state: 'investigating', at: null, body: french('Nous cherchons.') } as const
	return { title: french('Panne'), impact: 'major', monitorIds: [], update, ...overrides }
}

onSqlite('an incident of private services alone is visible only to managers', async (database) => {
	const { incidents, clients, monitor, pass, db, close } = await openTestServices(database)
	const [shown, gone, hidden] = [await monitor('Site'), await monitor('Jeu'), await monitor('Coffre', false)]
	const ofAll = await incidents.create(ana, incident())
	pass(1000)
	const ofBoth = await incidents.create(ana, incident({ monitorIds: [hidden, shown] }))
	const ofGone = await incidents.create(ana, incident({ monitorIds: [gone] }))
	await db.deleteFrom('monitors').where('id', '=', gone).execute()
	for (let times = 0; times < 45; times += 1) {
		pass(1000)
		await incidents.create(ana, incident({ monitorIds: [hidden] }))
	}
	for (const service of [incidents, clients.incidents]) {
		const { incidents: listed, next } = await service.list({ locale: 'fr' })
		assert.deepEqual(
			listed.map(({ id, monitors }) => [id, monitors]),
			[
				[ofBoth, [{ id: shown, name: 'Site' }]],
				[ofAll, []],
			],
		)
		assert.equal(next, null)
		assert.equal((await service.openIncidents('fr')).length, 2)
		assert.equal(await service.find({ locale: 'fr', id: ofGone }), null)
		const managed = await service.listAll(ana, { locale: 'fr' })
		assert.equal(managed.incidents.length, 20)
		assert.deepEqual(managed.incidents[0]?.monitors, [{ id: hidden, name: 'Coffre' }])
		const second = await service.listAll(ana, { locale: 'fr', cursor: managed.next! })
		assert.equal(await service.find({ locale: 'fr', id: second.incidents[0]!.id }), null)
		assert.equal((await service.managed(ana, ofGone)).id, ofGone)
		for (const [headers, code] of [
			[anonymous, 'UNAUTHORIZED'],
			[as('lou'), 'FORBIDDEN'],
		] as const) {
			await assert.rejects(service.listAll(headers, { locale: 'fr' }), { code })
		}
	}
	await close()
})

onSqlite(
	'services that become private or are removed during a read never make an incident affect all services',
	async (database) => {
		const { db, clock, requireActor, incidents, monitor, close } = await openTestServices(database)
		const [secret, removed] = [await monitor('Coffre'), await monitor('Jeu')]
		/** Incidents on a database that runs `change` after its query number `after`. */
		const withConcurrentChange = (after: number, change: () => Promise<unknown>) => {
			let answers = 0
			const changing = db.withPlugin({
				transformQuery: ({ node }) => node,
				async transformResult({ result }) {
					answers += 1
					if (answers === after) await change()
					return result
				},
			})
			return createIncidentsService({ db: changing, clock, requireActor })
		}
		for (const after of [1, 2, 3]) {
			await db.updateTable('monitors').set({ is_public: 1 }).execute()
			const id = await incidents.create(ana, incident({ monitorIds: [secret] }))
			const hide = () => db.updateTable('monitors').set({ is_public: 0 }).where('id', '=', secret).execute()
			const view = await withConcurrentChange(after, hide).find({ locale: 'fr', id })
			if (view) assert.deepEqual(view.monitors, [{ id: secret, name: 'Coffre' }])
			const other = await incidents.create(ana, incident({ monitorIds: [removed] }))
			const open = await withConcurrentChange(after, () => incidents.remove(ana, other)).openIncidents('fr')
			assert.ok(open.every(({ monitors, updates }) => monitors.length === 1 && updates.length === 1))
		}
		await close()
	},
)

onSqlite('pages of public incidents are full, whatever lies between', async (database) => {
	const { incidents, monitor, pass, close } = await openTestServices(database)
	const hidden = await monitor('Coffre', false)
	for (let times = 0; times < 50; times += 1) {
		pass(1000)
		await incidents.create(ana, incident({ monitorIds: times % 2 ? [hidden] : [] }))
	}
	const first = await incidents.list({ locale: 'fr' })
	const second = await incidents.list({ locale: 'fr', cursor: first.next! })
	assert.deepEqual([first.incidents.length, second.incidents.length, second.next], [20, 5, null])
	assert.equal(new Set([...first.incidents, ...second.incidents].map(({ id }) => id)).size, 25)
	await close()
})

onSqlite('an update says whether it is silent', async (database) => {
	const { incidents, clients, close } = await openTestServices(database)
	const update = { state: 'resolved', body: french('Réparé.') } as const
	const old = '2026-03-14T11:59:59.999Z'
	const recent = '2026-03-14T12:00:00.000Z'
	for (const service of [incidents, clients.incidents]) {
		const cases = [
			[{ at: old }, true],
			[{ at: recent }, false],
			[{ at: old, silent: false }, false],
			[{ at: null, silent: true }, true],
		] as const
		for (const [options, silent] of cases) {
			const id = await service.create(ana, incident({ update: { ...update, ...options } }))
			assert.equal((await service.find({ locale: 'fr', id }))?.updates[0]?.silent, silent)
			const added = await service.addUpdate(ana, id, { ...update, ...options })
			const stored = (await service.managed(ana, id)).updates.find((update) => update.id === added)
			assert.equal(stored?.silent, silent)
		}
	}
	await close()
})
