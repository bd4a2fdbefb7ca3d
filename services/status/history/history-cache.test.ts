import assert from 'node:assert/strict'
import { shownStates } from '#services/status/contract.ts'
import type { State } from '#services/status/derive-state.ts'
import { recordTransition } from '#services/status/engine/queries.ts'
import { addMonitors, clockAt, dayMs, openStatus, start } from '#services/status/engine/testing.ts'
import { onSqlite } from '#tests/support/databases.ts'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { createReading, type PlannedSpan } from './public-history.ts'
import { deleteOld } from './retention.ts'

const hourMs = 3_600_000
const states = ['up', 'degraded', 'down', 'unknown'] as const satisfies State[]

onSqlite(
	'the cached history always equals a fresh one, and its states those of the page',
	async (database) => {
		const status = await openStatus(database)
		const { db } = status
		const next = seededIntegers(7)
		const clock = clockAt(start)
		const ids = await addMonitors(db, start - 100 * dayMs, [{}, {}, {}])
		let planned: PlannedSpan[] = []
		const options = { ...status, clock, maintenance: async () => planned }
		const reading = createReading(options)
		const anyOf = <Value>(values: readonly Value[]) => values[next(values.length)]!

		/** As the engine writes it: with the currentState that it leads to. */
		async function transition(monitorId: string, at: number) {
			const state = anyOf(states)
			const expires_at = anyOf([null, clock.ms() + (1 + next(600)) * 60_000])
			await recordTransition(db, monitorId, { at, state, cause: null })
			const seen = { state, since: at, checked_at: at, expires_at, cause: null }
			await db.updateTable('current_states').set(seen).where('monitor_id', '=', monitorId).execute()
		}
		const sinceOf = async (id: string) => {
			const currentState = db.selectFrom('current_states').select('since').where('monitor_id', '=', id)
			return (await currentState.executeTakeFirstOrThrow()).since
		}
		const happenings = {
			async transitions(id: string) {
				clock.pass(1 + next(9 * hourMs))
				await transition(id, clock.ms())
			},
			async turnsAtOnce(id: string) {
				await transition(id, await sinceOf(id))
			},
			async turnsUnderAClockSetBack(id: string) {
				await transition(id, (await sinceOf(id)) + 1)
			},
			async turnsOften(id: string) {
				for (let count = 0; count < 2 + next(3); count += 1) await happenings.transitions(id)
			},
			async isForgotten() {
				clock.pass(next(40 * dayMs))
				await deleteOld(db, clock.ms())
			},
			async isChanged(id: string) {
				const change = { paused_at: anyOf([null, null, clock.ms()]) }
				await db.updateTable('monitors').set(change).where('id', '=', id).execute()
				const expires_at = clock.ms() + next(6 * dayMs) - 3 * dayMs
				await db.updateTable('current_states').set({ expires_at }).where('monitor_id', '=', id).execute()
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
		for (let step = 0; step < 300; step += 1) {
			const happening = anyOf(Object.keys(happenings) as (keyof typeof happenings)[])
			await happenings[happening](anyOf(ids))
			const page = await reading.overview()
			assert.deepEqual(page, await createReading(options).overview(), `step ${step}: ${happening}`)
			const { indicator, monitors } = await reading.currentStates()
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
