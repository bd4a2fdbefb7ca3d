import assert from 'node:assert/strict'
import { shownStates } from '#services/status/contract.ts'
import type { State } from '#services/status/derive-state.ts'
import { addMonitors, clockAt, dayMs, openStatus, start } from '#services/status/engine/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { numbersFrom } from '#tests/support/numbers-from.ts'
import { createReading, type PlannedSpan } from './reading.ts'

const hourMs = 3_600_000
const states = ['up', 'degraded', 'down', 'unknown'] as const satisfies State[]

onEachEngine(
	'what is remembered is what would be read anew, and the standings are those of the page, whatever happens',
	async (given) => {
		const status = await openStatus(given)
		const { db } = status
		const next = numbersFrom(7)
		const clock = clockAt(start)
		const ids = await addMonitors(db, start - 100 * dayMs, [{}, {}, {}])
		let planned: PlannedSpan[] = []
		const options = { ...status, clock, maintenance: async () => planned }
		const reading = createReading(options)
		const anyOf = <Value>(values: readonly Value[]) => values[next(values.length)]!

		async function check(monitorId: string) {
			const state = anyOf(states)
			const speaks_until = anyOf([null, clock.ms() + (1 + next(600)) * 60_000])
			const seen = { state, since: clock.ms(), checked_at: clock.ms(), speaks_until, cause: null }
			await db.updateTable('standings').set(seen).where('monitor_id', '=', monitorId).execute()
			return { monitor_id: monitorId, at: clock.ms(), state, cause: null, detail: null }
		}
		const turnsOf = (monitorId: string) =>
			db.selectFrom('turns').selectAll().where('monitor_id', '=', monitorId)
		const happenings = {
			async turns(id: string) {
				clock.pass(1 + next(9 * hourMs))
				await db
					.insertInto('turns')
					.values(await check(id))
					.execute()
			},
			async turnsAtOnce(id: string) {
				const last = await turnsOf(id).orderBy('at', 'desc').executeTakeFirst()
				if (!last) return
				const state = anyOf(states)
				const { monitor_id, at } = last
				const replaced = db.updateTable('turns').set({ state }).where('monitor_id', '=', monitor_id)
				await replaced.where('at', '=', at).execute()
			},
			async turnsUnderAClockSetBack(id: string) {
				const at = clock.ms() - next(3 * dayMs) - 1
				const turn = { monitor_id: id, at, state: anyOf(states), cause: null, detail: null }
				await db
					.insertInto('turns')
					.values(turn)
					.onConflict((conflict) => conflict.doNothing())
					.execute()
			},
			async isForgotten(id: string) {
				const first = await turnsOf(id).orderBy('at').executeTakeFirst()
				if (first)
					await db.deleteFrom('turns').where('at', '=', first.at).where('monitor_id', '=', id).execute()
			},
			async isChanged(id: string) {
				const change = { paused_at: anyOf([null, null, clock.ms()]) }
				await db.updateTable('monitors').set(change).where('id', '=', id).execute()
				const speaks_until = clock.ms() + next(6 * dayMs) - 3 * dayMs
				await db.updateTable('standings').set({ speaks_until }).where('monitor_id', '=', id).execute()
			},
			async isHidden(id: string) {
				await db
					.updateTable('monitors')
					.set({ is_public: next(2) })
					.where('id', '=', id)
					.execute()
			},
			async isPlanned(id: string) {
				const from = clock.ms() - next(20 * dayMs) + next(2 * dayMs)
				planned = [...planned, { from, to: from + next(5 * dayMs), monitorIds: anyOf([[id], null]) }]
			},
			async isNoLongerPlanned() {
				planned = planned.toSpliced(next(planned.length + 1), 1)
			},
			async timePasses() {
				clock.pass(next(2 * dayMs))
			},
		}
		const shown = new Set<string>()
		for (let step = 0; step < 200; step += 1) {
			const happening = anyOf(Object.keys(happenings) as (keyof typeof happenings)[])
			await happenings[happening](anyOf(ids))
			const page = await reading.overview()
			assert.deepEqual(page, await createReading(options).overview(), `step ${step}: ${happening}`)
			const { indicator, monitors } = await reading.standings()
			for (const { state } of monitors) shown.add(state)
			assert.equal(indicator, page.overall.indicator)
			assert.deepEqual(
				monitors,
				page.groups
					.flatMap((group) => group.monitors)
					.map(({ id, name, state, since, cause, checkedAt }) => ({
						id,
						name,
						state,
						since,
						cause,
						checkedAt,
					})),
			)
		}
		assert.deepEqual([...shown].toSorted(), [...shownStates].toSorted())
	},
)
