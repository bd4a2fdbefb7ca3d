import { silentLog } from '#platform/http/testing.ts'
import assert from 'node:assert/strict'
import { BlockList } from 'node:net'
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { createMonitorProbe } from '#services/status/engine/probe-monitor.ts'
import { isConnected } from '#services/status/engine/online.ts'
import { renewLeases, spreadOverdue } from '#services/status/engine/queries.ts'
import { addMonitors, clockAt, dayMs, engineOn, openStatus, start } from '#services/status/engine/testing.ts'
import { createHeartbeats } from '#services/status/heartbeats/heartbeats.ts'
import type { Db } from '#services/status/tables.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { createHistoryJob } from './history-job.ts'
import { createReading } from './public-history.ts'

/** Tables that grow with time, and tables that grow with monitors but are read for one of them. */
const large = /^(checks|transitions|hours|schedules|currentStates|heartbeats)$/

onEachEngine('frequent queries use an index, on both engines', async (database) => {
	const { db: plain, engine } = await openStatus(database)
	const asked = new Map<string, readonly unknown[]>()
	const db = plain.withPlugin(listening(plain, asked))
	const status = { db, engine }
	const clock = clockAt(start)
	const token = 'abcdefghijklmnopqrstuv'
	const [id] = await addMonitors(db, start, [
		{ target: { kind: 'heartbeat', graceMs: 0, token } },
		{ target: { kind: 'component', component: 'site' }, downAfter: 1 },
	])
	const part = { name: 'site', check: () => Promise.reject(new Error('down')) }
	const running = engineOn(status, {
		clock,
		probe: createMonitorProbe({ db, clock, components: [part], privateNetworks: new BlockList() }),
	})
	const heartbeats = createHeartbeats({ db, clock, wakeUp() {} })
	await running.runDue()
	clock.pass(60_000)
	asked.clear()
	await heartbeats.record(token, { failed: true })
	assert.ok((await running.runDue()) > 0)
	await spreadOverdue(db, clock.ms() + dayMs)
	await renewLeases(db, [id!], { leaseUntil: 0, by: 'nobody' })
	await isConnected(db, new BlockList())
	clock.pass(3 * dayMs)
	await createHistoryJob({ db, clock, log: silentLog }).run()
	const reading = createReading({ ...status, clock, maintenance: async () => [] })
	await reading.day(id!, '2026-03-17')
	for (const range of ['24h', '1y'] as const) await reading.latencies(id!, range)
	assert.ok(asked.size > 20, String(asked.size))
	assert.deepEqual(await scans(plain, engine, asked), [])

	asked.clear()
	await reading.overview()
	const all = await scans(plain, engine, asked)
	assert.deepEqual(
		all.filter(({ table }) => table !== 'current_states'),
		[],
	)
})

/** Records every query with its parameters. */
function listening(db: Db, asked: Map<string, readonly unknown[]>): KyselyPlugin {
	return {
		transformQuery({ node }) {
			const compiled = db.getExecutor().compileQuery(node as RootOperationNode, createQueryId())
			asked.set(compiled.sql, compiled.parameters)
			return node
		},
		transformResult: async ({ result }) => result,
	}
}

/** The queries that scan a large table. */
async function scans(db: Db, engine: 'sqlite' | 'postgres', asked: Map<string, readonly unknown[]>) {
	return await db.transaction().execute(async (trx) => {
		if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
		const found: { table: string; query: string }[] = []
		for (const [query, parameters] of asked) {
			if (/^(insert|begin|commit|pragma)/i.test(query)) continue
			const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
			const { rows } = await trx.executeQuery(CompiledQuery.raw(`${explain} ${query}`, [...parameters]))
			const lines = rows.flatMap((row) => Object.values(row as object).map(String))
			const pattern = engine === 'sqlite' ? /^SCAN (\w+)\b(?! USING)/ : /Seq Scan on "?(\w+)/
			for (const line of lines) {
				const table = pattern.exec(line)?.[1]
				if (table && large.test(table)) found.push({ table, query })
			}
		}
		return found
	})
}
