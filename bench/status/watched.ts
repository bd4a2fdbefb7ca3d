import { fork } from 'node:child_process'
import { once } from 'node:events'
import { nextDue } from '#services/status/engine/due.ts'
import { type MonitorInput, monitorFields } from '#services/status/monitors/monitor.ts'
import { addMonitor } from '#services/status/monitors/queries.ts'
import { openStatusDatabase } from './fill.ts'

/** Starts a target for monitors in its own process. */
export async function startWatched(): Promise<{ url: string; stop(): void }> {
	const child = fork('bench/status/watched-server.ts')
	const [port] = (await once(child, 'message')) as [number]
	return { url: `http://127.0.0.1:${port}/`, stop: () => child.disconnect() }
}

/** Inserts monitors into an empty SQLite database, each due on its grid after `now`. Returns their ids. */
export async function addMonitors(
	dataDir: string,
	inputs: readonly MonitorInput[],
	now = Date.now(),
): Promise<string[]> {
	const { db } = await openStatusDatabase(dataDir)
	const ids = await db.transaction().execute(async (trx) => {
		const added: string[] = []
		for (const input of inputs) {
			const fields = monitorFields.parse(input)
			const id = await addMonitor(trx, { fields, now, privateAllowed: true })
			const due = nextDue({ id, intervalMs: fields.intervalMs }, now)
			await trx.updateTable('schedules').set({ due_at: due }).where('monitor_id', '=', id).execute()
			added.push(id)
		}
		return added
	})
	await db.destroy()
	return ids
}
