import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#platform/database/open.ts'
import { migrations } from '#services/status/migrations/index.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { nextDue } from './due.ts'
import { addMonitors, listChecks } from './testing.ts'

const kills = 20
const monitors = 12
const intervalMs = 1000
/** Allowance for a busy machine, besides the time in which no process ran. */
const slackMs = 3000

test('killing twenty processes during checks leaves no gap longer than their downtime, and no duplicates', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-kill-'))
	const site = await watchedSite()
	const config = { DATA_DIR: folder, DATABASE_URL: undefined }
	const { db } = await openDatabase<StatusTables>(config, 'status', migrations)
	const target = (path: number) => ({ kind: 'http' as const, url: `${site.origin}/${path}` })
	const fields = Array.from({ length: monitors }, (_, path) => ({ target: target(path) as never }))
	const ids = await addMonitors(db, Date.now(), fields)
	await db.updateTable('monitors').set({ interval_ms: intervalMs, timeout_ms: 1000 }).execute()
	const absences: { from: number; to: number }[] = []
	try {
		for (let kill = 0; kill < kills; kill += 1) {
			const running = await startProcess(folder)
			if (absences.length > 0) absences.at(-1)!.to = Date.now()
			// Each time one more probe is in flight: the process dies during it.
			await site.probes(monitors + ((kill * 5) % 13))
			absences.push({ from: Date.now(), to: Infinity })
			running.kill('SIGKILL')
			await once(running, 'exit')
		}
		const last = await startProcess(folder)
		absences.at(-1)!.to = Date.now()
		await site.probes(3 * monitors)
		last.stdin!.end()
		await once(last, 'exit')
		for (const [path, id] of ids.entries()) {
			const times = (await listChecks(db, id)).map(({ at }) => at)
			const offset = nextDue({ id, intervalMs }, 0) % intervalMs
			const transitions = times.map((at) => Math.floor((at - offset) / intervalMs))
			assert.equal(new Set(transitions).size, transitions.length, 'one check for each due time')
			for (const [index, at] of times.slice(1).entries()) {
				const before = times[index]!
				const absent = absences.reduce((sum, { from, to }) => sum + overlap(before, at, from, to), 0)
				assert.ok(at - before <= intervalMs + absent + slackMs, `${at - before} ms, absent ${absent}`)
			}
			const lost = site.count(path) - times.length
			assert.ok(lost >= 0 && lost <= kills, `${lost} probes of ${path} are not written down`)
		}
		const written = (await listChecks(db)).length
		assert.ok(site.total() > written, 'some died in a check')
		assert.ok(site.total() - written <= kills * monitors)
	} finally {
		await db.destroy()
		await site.close()
		rmSync(folder, { recursive: true })
	}
})

function overlap(from: number, to: number, otherFrom: number, otherTo: number): number {
	return Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom))
}

async function startProcess(folder: string): Promise<ChildProcess> {
	const script = fileURLToPath(import.meta.resolve('#tests/support/engine-process.ts'))
	const running = spawn(process.execPath, [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
	const [output] = (await once(running.stdout, 'data')) as [Buffer]
	assert.equal(String(output), 'open\n')
	return running
}

/** A site that answers each probe after a delay, and counts them. */
async function watchedSite() {
	const counts = new Map<number, number>()
	let total = 0
	let arrived = () => {}
	const server = createServer((request, response) => {
		const path = Number(request.url?.slice(1))
		counts.set(path, (counts.get(path) ?? 0) + 1)
		total += 1
		arrived()
		setTimeout(() => response.end('well'), 20 + ((total * 37) % 60))
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as { port: number }
	return {
		origin: `http://127.0.0.1:${port}`,
		count: (path: number) => counts.get(path) ?? 0,
		total: () => total,
		/** Resolves while the probe with this number from now is in flight. */
		async probes(count: number): Promise<void> {
			const wanted = total + count
			while (total < wanted) {
				await new Promise<void>((resolve) => {
					arrived = resolve
				})
			}
		},
		async close(): Promise<void> {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}
