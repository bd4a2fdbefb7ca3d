import assert from 'node:assert/strict'
import type { KyselyPlugin } from 'kysely'
import type { State } from '#services/status/derive-state.ts'
import { addMonitors, clockAt, dayMs, openStatus, start } from '#services/status/engine/testing.ts'
import { onSqlite } from '#tests/support/databases.ts'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { createReading } from './public-history.ts'

const minuteMs = 60_000

onSqlite(
	'updating the history of a flapping monitor reads only its last transitions, and stays exact',
	async (database) => {
		const status = await openStatus(database)
		const next = seededIntegers(3)
		const clock = clockAt(start)
		const [id] = await addMonitors(status.db, start - 60 * dayMs, [{}])
		const transitions: { at: number; state: State }[] = []
		async function transition(count: number, atMost: number) {
			const begin = transitions.length
			for (let made = 0; made < count; made += 1) {
				const at = (transitions.at(-1)?.at ?? start - 60 * dayMs) + 1 + next(atMost)
				transitions.push({ at, state: (['up', 'down', 'degraded', 'unknown'] as const)[next(4)]! })
			}
			const rows = transitions
				.slice(begin)
				.map((each) => ({ ...each, monitor_id: id!, cause: null, detail: null }))
			for (let first = 0; first < rows.length; first += 500) {
				await status.db
					.insertInto('state_transitions')
					.values(rows.slice(first, first + 500))
					.execute()
			}
			const { at, state } = transitions.at(-1)!
			clock.set(at + minuteMs)
			await status.db
				.updateTable('current_states')
				.set({ state, since: at, checked_at: at, expires_at: at + 2 * minuteMs })
				.execute()
		}
		function shareUp(from: number): number {
			let [well, known] = [0, 0]
			for (const [index, { at, state }] of transitions.entries()) {
				const ms = Math.min(transitions[index + 1]?.at ?? clock.ms(), clock.ms()) - Math.max(at, from)
				if (ms <= 0 || state === 'unknown') continue
				known += ms
				if (state !== 'down') well += ms
			}
			return well / known
		}

		const read = { characters: 0 }
		const db = status.db.withPlugin(measuring(read))
		const reading = createReading({ ...status, db, clock, maintenance: async () => [] })
		await transition(6000, 10 * minuteMs)
		for (let round = 0; round < 8; round += 1) {
			read.characters = 0
			const { uptimes } = (await reading.overview()).groups[0]!.monitors[0]!
			if (round > 0) assert.ok(read.characters < 20_000, `${read.characters} characters in round ${round}`)
			const now = clock.ms()
			assert.equal(uptimes.day, shareUp(now - dayMs))
			assert.equal(uptimes.week, shareUp(now - 7 * dayMs))
			assert.equal(uptimes.year, shareUp(0))
			read.characters = 0
			const { cell } = await reading.day(id!, new Date(now - 2 * dayMs).toISOString().slice(0, 10))
			assert.ok(cell.downMs > 0)
			assert.ok(read.characters < 50_000, `${read.characters} characters for a day`)
			await transition(1 + next(200), minuteMs)
		}
		await transition(2500, minuteMs)
		const { uptimes } = (await reading.overview()).groups[0]!.monitors[0]!
		assert.equal(uptimes.year, shareUp(0), 'counted in anew')
	},
)

/** Counts the rows that queries return. */
function measuring(read: { characters: number }): KyselyPlugin {
	return {
		transformQuery: ({ node }) => node,
		async transformResult({ result }) {
			read.characters += JSON.stringify(result.rows).length
			return result
		},
	}
}
