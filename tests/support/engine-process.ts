import { BlockList } from 'node:net'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/open.ts'
import { createLog } from '#platform/log.ts'
import { createEngine } from '#services/status/engine/engine.ts'
import { createMonitorProbe } from '#services/status/engine/probe-monitor.ts'
import { migrations } from '#services/status/migrations/index.ts'
import type { StatusTables } from '#services/status/tables.ts'

/**
 * Runs the engine of the status service as a process, on the SQLite file in the folder of its argument. It prints `open`
 * once it runs, and closes cleanly when its standard input ends.
 */
const config = { DATA_DIR: process.argv[2]!, DATABASE_URL: undefined }
const { db, engine } = await openDatabase<StatusTables>(config, 'status', migrations)
const statusEngine = createEngine({
	db,
	engine,
	clock: systemClock,
	log: createLog((line) => process.stderr.write(line)),
	probe: createMonitorProbe({ db, clock: systemClock, components: [], privateNetworks: new BlockList() }),
	online: async () => true,
	recorded() {},
})
await statusEngine.open()
process.stdout.write('open\n')
process.stdin.on('end', () => void statusEngine.close().then(() => db.destroy())).resume()
