import assert from 'node:assert/strict'
import type { State } from '#services/status/derive-state.ts'
import { engineOn } from '#services/status/engine/testing.ts'
import { probeResult } from '#services/status/probes/probe-result.ts'
import { manager, openNotifications, start } from '#services/status/notifications/testing.ts'
import { onSqlite, type TestDatabase } from '#tests/support/databases.ts'

const second = 1000
const minute = 60 * second

/** A team with one mail address for alerts, and the subjects of its mails. */
async function withTeam(database: TestDatabase) {
	const fixture = await openNotifications(database)
	const { db, notifications, service, setState, pass } = fixture
	const mail = { kind: 'mail', locale: 'fr', purpose: 'alert-1' } as const
	await service.addChannel(manager, { ...mail, address: 'astreinte@exemple.fr' })
	return {
		...fixture,
		async step(id: string, state: State) {
			await setState(id, state)
			await notifications.runDue()
			pass(15 * second)
			await notifications.runDue()
		},
		mails: async () =>
			(await db.selectFrom('mails').select('subject').orderBy('createdAt').execute()).map(
				(each) => each.subject,
			),
		alerts: async () => (await service.alerts(manager)).alerts,
	}
}

onSqlite('a flapping service stays in its alert until it is up', async (database) => {
	const { addMonitor, service, step, alerts, mails, close } = await withTeam(database)
	const site = await addMonitor({ name: 'Site' })
	await step(site, 'down')
	await service.acknowledge(manager, (await alerts())[0]!.id)
	for (let time = 0; time < 5; time += 1) {
		await step(site, 'degraded')
		await step(site, 'down')
	}
	assert.equal((await alerts()).length, 1)
	assert.equal((await mails()).length, 1)
	await step(site, 'up')
	assert.ok((await alerts())[0]?.resolvedAt)
	await step(site, 'down')
	assert.equal((await alerts()).length, 2)
	await close()
})

onSqlite('one cause sends one alert, soon, whichever monitor is checked first', async (database) => {
	const fixture = await withTeam(database)
	const { db, notifications, addMonitor, pass, mails, alerts, close } = fixture
	const base = await addMonitor({ name: 'Base de données' })
	const services: string[] = []
	for (let index = 1; index <= 8; index += 1) {
		services.push(await addMonitor({ name: `Service ${index}`, dependsOn: [base] }))
	}
	let elapsed = 0
	let fails = false
	const clock = { now: () => new Date(start + elapsed) }
	const probe = async () => probeResult(fails ? 'down' : 'up', { cause: fails ? 'refused' : null })
	const engine = engineOn(fixture, { clock, probe })
	await engine.runDue()
	fails = true
	// On the grid the one may be that much later than the others.
	const due = (id: string, ms: number) =>
		db
			.updateTable('schedules')
			.set({ due_at: start + ms })
			.where('monitor_id', '=', id)
			.execute()
	for (const [index, id] of services.entries()) await due(id, (index + 1) * second)
	await due(base, 59 * second)
	let firstDownAt = 0
	for (; elapsed < 4 * minute; elapsed += second) {
		await engine.runDue()
		const down = await db.selectFrom('current_states').select('state').where('state', '=', 'down').execute()
		if (down.length > 0) firstDownAt ||= clock.now().getTime()
		await notifications.runDue()
		pass(second)
	}
	const [mail, ...others] = await mails()
	assert.match(mail!, /^Alerte - Base de données/)
	assert.deepEqual(others, [])
	const [alert] = await alerts()
	assert.ok(Date.parse(alert!.openedAt) <= firstDownAt + 17 * second, alert!.openedAt)
	await close()
})

onSqlite(
	'an alert does not wait for a dependency that is up, and only seconds for an undecided one',
	async (database) => {
		const fixture = await withTeam(database)
		const { db, notifications, addMonitor, setState, pass, alerts, step, mails, close } = fixture
		const base = await addMonitor({ name: 'Base' })
		const site = await addMonitor({ name: 'Site', dependsOn: [base] })
		await setState(site, 'down')
		await notifications.runDue()
		const { recheck } = await db
			.selectFrom('schedules')
			.select('recheck')
			.where('monitor_id', '=', base)
			.executeTakeFirstOrThrow()
		assert.equal(recheck, 1, 'it is rechecked at once')
		pass(29 * second)
		await notifications.runDue()
		assert.equal((await alerts()).length, 0)
		pass(second)
		await notifications.runDue()
		assert.equal((await alerts()).length, 1)
		await step(base, 'down')
		const [alert, ...others] = await alerts()
		assert.deepEqual(others, [], 'a cause that is found late sends no second alert')
		assert.deepEqual(
			alert!.monitors.map(({ name }) => name),
			['Base', 'Site'],
		)
		await step(site, 'up')
		assert.equal((await alerts())[0]!.resolvedAt, null)
		await step(base, 'up')
		assert.ok((await alerts())[0]!.resolvedAt)
		assert.equal((await mails()).length, 2)

		await setState(site, 'down')
		await db
			.updateTable('current_states')
			.set({ checked_at: start + 10 * minute })
			.where('monitor_id', '=', base)
			.execute()
		await step(site, 'down')
		assert.equal((await alerts()).length, 2)
		await close()
	},
)
