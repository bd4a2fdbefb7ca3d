import assert from 'node:assert/strict'
import { as, openTestServices } from '#services/status/incidents/testing.ts'
import { onSqlite } from '#tests/support/databases.ts'
import type { WindowFields } from './contract.ts'

const ana = as('ana')

const daily = {
	startsAt: '2026-03-15T13:30',
	durationMinutes: 60,
	repeat: { kind: 'daily' },
	until: null,
	count: null,
} as const

const fields = (overrides: Partial<WindowFields>): WindowFields => ({
	title: { fr: 'Mise à jour', en: null },
	body: null,
	monitorIds: null,
	plan: daily,
	...overrides,
})

const span = { from: Date.parse('2026-03-15T00:00Z'), to: Date.parse('2026-03-17T00:00Z') }

onSqlite('one opening is extended, idempotently, and no other', async (database) => {
	const fixture = await openTestServices(database)
	const { app, pass } = fixture
	pass(45 * 60_000)
	for (const maintenance of [fixture.maintenance, fixture.clients.maintenance]) {
		const id = await maintenance.create(ana, fields({ plan: daily }))
		const openings = async () =>
			(await fixture.maintenance.inMaintenance(span))
				.map(({ from, to }) => (to - from) / 60_000)
				.toSorted((one, other) => other - one)
		const prolonged = { date: '2026-03-15', to: '2026-03-15T14:30:00.000Z' }
		for (let times = 0; times < 2; times += 1) await maintenance.prolong(ana, id, prolonged)
		assert.deepEqual(await openings(), [105, 60])
		const [first, second] = (await maintenance.window(ana, id)).coming
		assert.equal(first?.to, '2026-03-15T14:30:00.000Z')
		assert.equal(second?.to, '2026-03-16T13:30:00.000Z')
		const calendar = await (await app.request('/api/uptime/maintenance.ics')).text()
		assert.match(
			calendar,
			/RECURRENCE-ID;TZID=Europe\/Paris:20260315T133000\r\nDTSTART:20260315T123000Z\r\nDTEND:20260315T143000Z/,
		)
		await maintenance.change(ana, id, fields({ plan: daily, title: { fr: 'Autre', en: null } }))
		assert.equal((await openings())[0], 105, 'other words change no time')
		for (const [opening, code] of [
			[{ ...prolonged, to: '2026-03-15T12:40:00.000Z' }, 'VALIDATION_ERROR'],
			[{ ...prolonged, to: '2026-03-22T12:31:00.000Z' }, 'VALIDATION_ERROR'],
			[{ ...prolonged, date: '2026-03-14' }, 'NOT_FOUND'],
		] as const) {
			await assert.rejects(maintenance.prolong(ana, id, opening), { code })
		}
		await maintenance.change(ana, id, fields({ plan: { ...daily, startsAt: '2026-03-15T13:40' } }))
		assert.ok(Math.max(...(await openings())) <= 60, 'another plan forgets it')
		await maintenance.remove(ana, id)
		await fixture.db.deleteFrom('maintenance_past').execute()
		const once = await maintenance.create(ana, fields({ plan: { ...daily, repeat: null } }))
		await maintenance.prolong(ana, once, prolonged)
		assert.equal((await maintenance.window(ana, once)).lastEndAt, prolonged.to)
		assert.deepEqual(await openings(), [105])
		await maintenance.remove(ana, once)
		await fixture.db.deleteFrom('maintenance_past').execute()
	}
	await fixture.close()
})
