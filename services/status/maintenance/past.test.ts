import assert from 'node:assert/strict'
import { as, openTestServices } from '#services/status/incidents/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import type { WindowFields } from './contract.ts'

const ana = as('ana')
const minuteMs = 60_000
const dayMs = 86_400_000
/** Noon in UTC, the start of the tests: 13:00 in Paris. */
const start = Date.parse('2026-03-15T12:00:00.000Z')

const once = { startsAt: '2026-03-15T13:30', durationMinutes: 60, repeat: null, until: null, count: null }
const daily = { ...once, repeat: { kind: 'daily' } } as const

function fields(plan: WindowFields['plan'], monitorIds: string[] | null = null): WindowFields {
	return { title: { fr: 'Réseau', en: null }, body: null, monitorIds, plan }
}

/** Maintenance around the start, in minutes since then. */
async function withMaintenance(database: Parameters<Parameters<typeof onEachEngine>[1]>[0]) {
	const fixture = await openTestServices(database)
	const span = { from: start - 40 * dayMs, to: start + 40 * dayMs }
	return {
		...fixture,
		async openings(within: Partial<typeof span> = {}) {
			const open = await fixture.maintenance.inMaintenance({ ...span, ...within })
			return open
				.map(({ from, to, monitorIds }) => [(from - start) / minuteMs, (to - start) / minuteMs, monitorIds])
				.toSorted(([one], [other]) => Number(one) - Number(other))
		},
	}
}

onEachEngine('maintenance planned after an outage does not hide it', async (database) => {
	const { maintenance, openings, pass, close } = await withMaintenance(database)
	await maintenance.create(ana, fields({ ...daily, startsAt: '2026-02-20T12:40', count: 24 }))
	assert.deepEqual(await openings(), [[0, 40, null]], 'from now on, also in what is under way')
	for (const startsAt of ['2026-03-15T11:59', '2026-03-15T12:00']) {
		await assert.rejects(maintenance.create(ana, fields({ ...once, startsAt })), {
			code: 'VALIDATION_ERROR',
			message: /^\[body\.plan\.startsAt\]/,
		})
	}
	pass(50 * minuteMs)
	assert.deepEqual(await openings(), [[0, 40, null]])
	await close()
})

onEachEngine('past openings are unaffected when a window is moved, skipped or removed', async (database) => {
	const { maintenance, monitor, openings, pass, close, db } = await withMaintenance(database)
	const site = await monitor('Site')
	const id = await maintenance.create(ana, fields(daily, [site]))
	pass(dayMs + 45 * minuteMs)
	const yesterday = [30, 90, [site]]
	const now = 24 * 60 + 45
	const soFar = [24 * 60 + 30, now, [site]]
	const until = { to: start + 2 * dayMs }
	await maintenance.setSkipped(ana, id, { date: '2026-03-16', isSkipped: true })
	assert.deepEqual(await openings(until), [yesterday, soFar], 'what is left out ends now')
	await assert.rejects(maintenance.setSkipped(ana, id, { date: '2026-03-15', isSkipped: true }), {
		code: 'NOT_FOUND',
	})
	await maintenance.change(ana, id, fields({ ...daily, startsAt: '2026-03-10T15:00' }))
	const later = [24 * 60 + 120, 24 * 60 + 180, null]
	await maintenance.setSkipped(ana, id, { date: '2026-03-16', isSkipped: false })
	assert.deepEqual(await openings(until), [yesterday, soFar, later], 'moved, and now for all')
	await maintenance.remove(ana, id)
	assert.deepEqual(await openings(), [yesterday, soFar])

	pass(500 * dayMs)
	const other = await maintenance.create(ana, fields({ ...daily, startsAt: '2027-09-01T13:30' }))
	await maintenance.remove(ana, other)
	assert.deepEqual(await db.selectFrom('maintenance_past').selectAll().execute(), [], 'not for ever')
	await close()
})

onEachEngine('a current opening may be ended, and a past one can only change its texts', async (database) => {
	const { maintenance, openings, pass, close } = await withMaintenance(database)
	const id = await maintenance.create(ana, fields(once))
	const over = fields({ ...once, startsAt: '2026-03-15T09:00' })
	const isOver = { code: 'VALIDATION_ERROR', message: /^\[body\.plan\.startsAt\]/ }
	await assert.rejects(maintenance.change(ana, id, over), isOver)
	pass(45 * minuteMs)
	await maintenance.change(ana, id, fields({ ...once, durationMinutes: 10 }))
	assert.deepEqual(await openings(), [[30, 45, null]])
	pass(45 * minuteMs)
	await maintenance.change(ana, id, {
		...fields({ ...once, durationMinutes: 10 }),
		body: { fr: 'Fait.', en: null },
	})
	await assert.rejects(maintenance.change(ana, id, fields({ ...once, durationMinutes: 15 })), isOver)
	assert.deepEqual(await openings(), [[30, 45, null]])
	await close()
})
