import type { ColumnType, Kysely } from 'kysely'
import type { Clock } from './clock.ts'
import { withRelaxedDurability } from './database/relaxed-durability.ts'
import type { Log } from './log.ts'
import { dayAfter, dayAt, endOfDay } from './paris.ts'

/** A service that counts owns a table of this shape. `day` is a day in Europe/Paris, `2026-03-29`. */
export type DailyCountTables = {
	dailyCount: {
		name: string
		day: string
		/** PostgreSQL returns text. */
		count: ColumnType<number | string, number, number>
	}
}

type DayCount = { day: string; count: number }

/** First and last day. */
export type Days = { from: string; to: string }

export type DailyCounts<Name extends string = string> = {
	/** Costs an addition in memory; the database is written every few seconds. */
	add(name: Name, by?: number): void
	/** The days of each name that have a count, oldest first, with what this process has not written yet. */
	read(names: readonly Name[], days: Days): Promise<Record<string, DayCount[]>>
	/** Writes what was counted. When that fails it stays in memory, to be written later. */
	flush(): Promise<void>
	/** Starts writing regularly. */
	open(): void
	/** Writes the rest. */
	close(): Promise<void>
}

const flushEveryMs = 5000
const keptDays = 400

type Options = { db: Kysely<DailyCountTables>; clock: Clock; log: Log }

/**
 * Counts per day in Europe/Paris, kept for 400 days. Many processes may count in the same table. A process that is killed
 * loses what it counted in the last seconds.
 */
export function createDailyCounts<Name extends string>({ db, clock, log }: Options): DailyCounts<Name> {
	const unwritten = new Map<string, Map<string, number>>()
	let today = new Map<string, number>()
	let todayEndsAt = 0
	let purgedOn = ''
	let flushing = Promise.resolve()
	let timer: NodeJS.Timeout | undefined

	function countsOf(day: string): Map<string, number> {
		const counts = unwritten.get(day) ?? new Map<string, number>()
		unwritten.set(day, counts)
		return counts
	}

	const addTo = (counts: Map<string, number>, name: string, by: number) =>
		counts.set(name, (counts.get(name) ?? 0) + by)

	async function write(): Promise<void> {
		const rows = [...unwritten].flatMap(([day, counts]) =>
			[...counts].map(([name, count]) => ({ name, day, count })),
		)
		unwritten.clear()
		todayEndsAt = 0
		if (rows.length === 0) return
		// In one order, so that two processes cannot lock each other out.
		const sorted = rows.toSorted((one, other) => (one.name + one.day < other.name + other.day ? -1 : 1))
		try {
			await withRelaxedDurability(db, (each) =>
				each
					.insertInto('dailyCount')
					.values(sorted)
					.onConflict((conflict) =>
						conflict.columns(['name', 'day']).doUpdateSet(({ eb, ref }) => ({
							count: eb(ref('dailyCount.count'), '+', ref('excluded.count')),
						})),
					)
					.execute(),
			)
		} catch (error) {
			for (const { name, day, count } of rows) addTo(countsOf(day), name, count)
			todayEndsAt = 0
			throw error
		}
		await purge()
	}

	async function purge(): Promise<void> {
		const day = dayAt(clock.now().getTime())
		if (purgedOn === day) return
		await db.deleteFrom('dailyCount').where('day', '<=', dayAfter(day, -keptDays)).execute()
		purgedOn = day
	}

	function flush(): Promise<void> {
		const written = flushing.then(write)
		flushing = written.catch(() => {})
		return written
	}

	const flushOrWarn = () =>
		flush().catch((error: unknown) => log.warn('daily counts are not written yet', { error }))

	return {
		add(name, by = 1) {
			const now = clock.now().getTime()
			if (now >= todayEndsAt) {
				const day = dayAt(now)
				today = countsOf(day)
				todayEndsAt = endOfDay(day)
			}
			addTo(today, name, by)
		},
		async read(names, { from, to }) {
			await flush()
			const found: Record<string, DayCount[]> = {}
			for (const name of names) found[name] = []
			if (names.length === 0) return found
			const rows = await db
				.selectFrom('dailyCount')
				.select(['name', 'day', 'count'])
				.where('name', 'in', names)
				.where('day', '>=', from)
				.where('day', '<=', to)
				.orderBy('day')
				.execute()
			for (const { name, day, count } of rows) found[name]?.push({ day, count: Number(count) })
			return found
		},
		flush,
		open() {
			timer = setInterval(() => void flushOrWarn(), flushEveryMs)
			timer.unref()
		},
		async close() {
			clearInterval(timer)
			await flushOrWarn()
		},
	}
}
