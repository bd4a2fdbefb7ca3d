import { BlockList } from 'node:net'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig } from '#config'
import { openDatabase } from '#platform/database/open.ts'
import { createHttpApp, safeHeaders } from '#platform/http/app.ts'
import { listen } from '#platform/http/listen.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#services/services.ts'
import { openServices } from '#services/open.ts'
import { migrations } from '#services/status/migrations/index.ts'
import { createStatusService, type StatusServiceTables } from '#services/status/service.ts'
import { servePages } from '#web/server/serve.ts'
import { createSiteSettings } from '#web/server/site-settings.ts'

/** CPU time and longest event loop delay of the page server since the previous request for them. */
export type Usage = { cpuMs: number; maxDelayMs: number }

/**
 * The built site with the history in `DATA_DIR`, at the time `NOW`, without running checks. Sends its port to the parent
 * process, and its usage at every message.
 */
const { DATA_DIR = '', NOW = '' } = process.env
const log = createLog((line) => process.stderr.write(line))
const clock = { now: () => new Date(Number(NOW)) }
const publicUrl = 'http://localhost'
const config = readConfig({ NODE_ENV: 'production', DATA_DIR: join(DATA_DIR, 'site') })
const options = { log, logRequest: () => {}, trustProxy: false, secure: false }
const { services } = await openServices({ app: createHttpApp(options), config, publicUrl, log })
const database = await openDatabase<StatusServiceTables>(
	{ DATA_DIR, DATABASE_URL: undefined },
	'status',
	migrations,
)
const status = createStatusService({
	...database,
	clock,
	log,
	accounts: services.accounts,
	components: [],
	secret: 'of a benchmark',
	publicUrl,
	databaseUrl: undefined,
	privateNetworks: new BlockList(),
})
const app = createHttpApp(options)
const find = await servePages(app, {
	services: { ...services, status } satisfies Services,
	settings: createSiteSettings(services.accounts, log),
	publicUrl,
	log,
	headers: safeHeaders(false),
	development: false,
})
const ready = { find, observe: () => {} }
const { port } = await listen(app, { port: 0, hostname: '127.0.0.1', ready })

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
let before = process.cpuUsage()
process.on('message', () => {
	const { user, system } = process.cpuUsage(before)
	process.send?.({ cpuMs: (user + system) / 1000, maxDelayMs: delay.max / 1e6 } satisfies Usage)
	before = process.cpuUsage()
	delay.reset()
})
process.send?.(port)
process.once('disconnect', () => process.exit())
