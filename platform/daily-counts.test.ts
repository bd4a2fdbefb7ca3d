import assert from 'node:assert/strict'
import { type Kysely, sql } from 'kysely'
import type { Migrations } from '#platform/database/migrate.ts'
import { onEachEngine, onSqlite, type TestDatabase } from '#tests/support/databases.ts'
import { createDailyCounts, type DailyCountTables } from './daily-counts.ts'
import { createLog } from './log.ts'

const migrations: Migrations = {
	'0001-counts': {
		up: async (db: Kysely<unknown>) => {
			const columns = sql`"name" text not null, "day" text not null, "count" bigint not null`
			await sql`create table "dailyCount" (${columns}, primary key ("name", "day"))`.execute(db)
		},
	},
}

const allDays = { from: '2000-01-01', to: '2100-01-01' }

async function openCounts(database: TestDatabase, start = '2026-11-02T10:00:00Z') {
	const { db } = await database.openDatabase<DailyCountTables>('counts', migrations)
	let now = new Date(start)
	const create = () =>
		createDailyCounts<'reads' | 'images'>({ db, clock: { now: () => now }, log: createLog(() => {}) })
	const setTime = (time: string) => {
		now = new Date(time)
	}
	return { db, create, setTime }
}

onEachEngine('parallel processes lose no count, flushing as they count', async (database) => {
	const { create } = await openCounts(database)
	const processes = [create(), create(), create()]
	await Promise.all(
		processes.map(async (counts) => {
			for (let round = 0; round < 20; round += 1) {
				for (let index = 0; index < 50; index += 1) counts.add('reads')
				counts.add('images', 7)
				const flushes = [counts.flush(), counts.flush()]
				counts.add('reads')
				await Promise.all(flushes)
			}
			await counts.close()
		}),
	)
	assert.deepEqual(await create().read(['reads', 'images'], allDays), {
		reads: [{ day: '2026-11-02', count: 3 * 20 * 51 }],
		images: [{ day: '2026-11-02', count: 3 * 20 * 7 }],
	})
})

onSqlite('days end at midnight in Paris, also when the clocks change', async (database) => {
	const { create, setTime } = await openCounts(database)
	const counts = create()
	const times = [
		['2026-03-28T22:59:59.999Z', '2026-03-28'],
		['2026-03-28T23:00:00.000Z', '2026-03-29'],
		['2026-03-29T21:59:59.999Z', '2026-03-29'],
		['2026-03-29T22:00:00.000Z', '2026-03-30'],
		['2026-10-24T21:59:59.999Z', '2026-10-24'],
		['2026-10-24T22:00:00.000Z', '2026-10-25'],
		['2026-10-25T22:59:59.999Z', '2026-10-25'],
		['2026-10-25T23:00:00.000Z', '2026-10-26'],
	] as const
	for (const [time] of times) {
		setTime(time)
		counts.add('reads')
	}
	const expected = Object.entries(Object.groupBy(times, ([, day]) => day))
	assert.deepEqual(
		(await counts.read(['reads'], allDays)).reads,
		expected.map(([day, counted]) => ({ day, count: counted?.length })),
	)
})

onEachEngine('a count that could not be written is written later', async (database) => {
	const { db, create } = await openCounts(database)
	const counts = create()
	counts.add('reads', 3)
	await sql`alter table "dailyCount" rename to "moved"`.execute(db)
	await assert.rejects(counts.flush())
	counts.add('reads', 2)
	await sql`alter table "moved" rename to "dailyCount"`.execute(db)
	assert.deepEqual((await counts.read(['reads'], allDays)).reads, [{ day: '2026-11-02', count: 5 }])
})

onEachEngine('days are kept for 400 days, and only asked ones are read', async (database) => {
	const { create, setTime } = await openCounts(database)
	const counts = create()
	const readDays = async (days = allDays) => (await counts.read(['reads'], days)).reads?.map(({ day }) => day)
	for (const day of ['2025-01-01', '2025-01-02']) {
		setTime(`${day}T12:00:00Z`)
		counts.add('reads')
	}
	assert.deepEqual(await readDays(), ['2025-01-01', '2025-01-02'])
	setTime('2026-02-05T12:00:00Z')
	counts.add('reads')
	assert.deepEqual(await readDays(), ['2025-01-02', '2026-02-05'])
	setTime('2026-02-06T12:00:00Z')
	counts.add('reads')
	assert.deepEqual(await readDays(), ['2026-02-05', '2026-02-06'])
	assert.deepEqual(await readDays({ from: '2026-02-06', to: '2026-02-06' }), ['2026-02-06'])
	assert.deepEqual(await readDays({ from: '2025-01-01', to: '2026-02-05' }), ['2026-02-05'])
})
