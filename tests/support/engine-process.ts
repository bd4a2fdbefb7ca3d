import { BlockList } from 'node:net'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/open.ts'
import { createLog } from '#platform/log.ts'
import { createEngine } from '#services/status/engine/engine.ts'
import { createMonitorProbe } from '#services/status/engine/probe-monitor.ts'
import { migrations } from '#services/status/migrations/index.ts'
import type { StatusTables } from '#services/status/tables.ts'

/**
 * The engine of the status service in a process of its own, on the SQLite file in the folder that it is given; it says
 * `open` when it runs, and ends well when its input does.
 */
const config = { DATA_DIR: process.argv[2]!, DATABASE_URL: undefined }
const { db, engine } = await openDatabase<StatusTables>(config, 'status', migrations)
const running = createEngine({
	db,
	engine,
	clock: systemClock,
	log: createLog((line) => process.stderr.write(line)),
	probe: createMonitorProbe({ db, clock: systemClock, components: [], privateNetworks: new BlockList() }),
	online: async () => true,
	recorded() {},
})
await running.open()
process.stdout.write('open\n')
process.stdin.on('end', () => void running.close().then(() => db.destroy())).resume()
