import type { BlockList } from 'node:net'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import type { Readiness } from '#platform/http/health.ts'
import type { Log } from '#platform/log.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import type { ApiKeysService } from './api-keys/contract.ts'
import { createApiKeys } from './api-keys/service.ts'
import type { ApiKeyTables } from './api-keys/tables.ts'
import type { ShownState, StatusReading } from './contract.ts'
import { createEngine } from './engine/engine.ts'
import { createLook, lookOnce } from './engine/look.ts'
import { createOnline, isConnected } from './engine/online.ts'
import { createHeartbeats, type Heartbeats } from './heartbeats/heartbeats.ts'
import { createKeeping } from './history/keeping.ts'
import { createReading } from './history/reading.ts'
import type { IncidentsService } from './incidents/contract.ts'
import { createIncidentsService } from './incidents/service.ts'
import type { IncidentTables } from './incidents/tables.ts'
import { createLive, type Live } from './live/live.ts'
import { summaryOf } from './live/summary.ts'
import { postgresTellings } from './live/tellings.ts'
import type { LocalMaintenanceService, MaintenanceService } from './maintenance/contract.ts'
import type { MailsService } from './mails/contract.ts'
import { createMails } from './mails/service.ts'
import { createMaintenanceService } from './maintenance/service.ts'
import type { MaintenanceTables } from './maintenance/tables.ts'
import { createNoteUnsigned, createRequireManager } from './manager.ts'
import type { MonitorsService } from './monitors/contract.ts'
import { ensureOwnMonitors } from './monitors/own-monitors.ts'
import { createMonitorsService } from './monitors/service.ts'
import type { TestTables } from './monitors/tables.ts'
import { createSiteName } from './site-name.ts'
import type { StatusTables } from './tables.ts'
import type { NotificationService } from './notifications/contract.ts'
import type { StatusReader } from './notifications/dependencies.ts'
import { createStatusReader } from './notifications/status-reader.ts'
import type { Feeds } from './notifications/feeds/feeds.ts'
import type { NotificationTables } from './notifications/tables.ts'
import { createNotifications } from './notifications/service.ts'

/** One watched service, in short. `checkedAt` is ISO 8601 in UTC; null before the first check. */
export type ServiceState = { id: string; name: string; state: ShownState; checkedAt: string | null }

/** What pages and programs ask of the status service, by its parts. */
export type StatusService = {
	/** Every public service, in the order of the page. */
	services(): Promise<ServiceState[]>
	reading: StatusReading
	monitors: MonitorsService
	apiKeys: ApiKeysService
	incidents: IncidentsService
	maintenance: MaintenanceService
	notifications: NotificationService
	mails: MailsService
}

/** What only the process that runs it can do with it: answer by HTTP, and watch. */
export type LocalStatusService = StatusService & {
	maintenance: LocalMaintenanceService
	heartbeats: Heartbeats
	feeds: Feeds
	statusReader: StatusReader
	live: Live
	siteName(): Promise<string>
	/** Calls `listener` when a monitor was added, changed or removed in this process. */
	onMonitorsChange(listener: () => void): void
	/** Begins to watch and to tell, once all parts of the site are known. */
	open(): Promise<void>
	/** Ends what is under way, and writes it down. */
	close(): Promise<void>
}

export type StatusServiceTables = StatusTables &
	ApiKeyTables &
	TestTables &
	IncidentTables &
	MaintenanceTables &
	NotificationTables

export type StatusOptions = Database<StatusServiceTables> & {
	clock: Clock
	log: Log
	accounts: Pick<AccountsService, 'session' | 'webSettings' | 'internal'>
	/** The services of this site, which watch themselves; may grow until `open`. */
	parts: readonly Readiness[]
	secret: string
	/** The origin of the site. */
	publicUrl: string
	mail: { smtpUrl: string | undefined; from: string }
	/** Where other processes of this service are told of changes; undefined on SQLite, where there is but one. */
	databaseUrl: string | undefined
	/** Which every monitor may reach, whoever has made it. */
	privateNetworks: BlockList
}

/** Watches, remembers, shows and tells: puts the parts of the service together. */
export function createStatusService(options: StatusOptions): LocalStatusService {
	const { db, engine, clock, log, accounts, parts, publicUrl, databaseUrl, privateNetworks } = options
	const siteName = createSiteName(accounts)
	const requirePerson = createRequireManager({ accounts })
	const apiKeys = createApiKeys({ db, clock, accounts, requirePerson, siteSecret: options.secret })
	const requireManager = createRequireManager({ accounts, keys: apiKeys })
	const incidents = createIncidentsService({ db, clock, requireManager })
	const maintenance = createMaintenanceService({ db, clock, requireManager, pageUrl: `${publicUrl}/uptime` })
	const statusReader = createStatusReader({ db, incidents, maintenance })
	const reading = createReading({ db, engine, clock, maintenance: maintenance.inMaintenance })
	const noteUnsigned = createNoteUnsigned(accounts)
	const hurried = () => watch.ring()
	const notifications = createNotifications({
		...options,
		siteName,
		requireManager,
		noteUnsigned,
		statusReader,
		hurried,
	})
	const live = createLive({
		clock,
		log,
		async snapshot() {
			const notices = await Promise.all([incidents.openIncidents('fr'), maintenance.comingMaintenance('fr')])
			return summaryOf(await reading.standings(), notices)
		},
		...(databaseUrl && { openTellings: postgresTellings({ url: databaseUrl, log }) }),
	})
	const watch = createEngine({
		db,
		engine,
		clock,
		log,
		look: createLook({ db, clock, parts, privateNetworks }),
		online: createOnline(() => isConnected(db, privateNetworks)),
		recorded(results) {
			if (results.length > 0) live.changed()
			if (results.some(({ turns }) => turns.length > 0)) notifications.stateChanged()
		},
	})
	const keeping = createKeeping({ db, clock, log })
	const monitorListeners: (() => void)[] = []
	const monitors = createMonitorsService({
		db,
		engine,
		clock,
		requireManager,
		parts,
		maintenance: maintenance.inMaintenance,
		privateNetworks,
		publicUrl,
		look: (fields, reach) => lookOnce(fields, parts, { ...reach, privateNetworks }),
		changed() {
			watch.ring()
			live.changed()
			for (const listener of monitorListeners) listener()
		},
	})
	incidents.onIncidentChange((change) => {
		live.changed()
		notifications
			.incidentChanged(change)
			.catch((error: unknown) => log.error('an incident is not told', { error }))
	})
	return {
		async services() {
			const { monitors } = await reading.standings()
			return monitors.map(({ id, name, state, checkedAt }) => ({ id, name, state, checkedAt }))
		},
		reading,
		monitors,
		apiKeys,
		incidents,
		maintenance,
		notifications: notifications.service,
		mails: createMails({
			db,
			delivery: notifications.delivery,
			requireReader: createRequireManager({ accounts, permission: 'mails.read' }),
		}),
		heartbeats: createHeartbeats({ db, clock, ring: watch.ring }),
		feeds: notifications.feeds,
		statusReader,
		live,
		siteName,
		onMonitorsChange(listener) {
			monitorListeners.push(listener)
		},
		async open() {
			await ensureOwnMonitors({ db, engine, clock, parts, publicUrl })
			await watch.open()
			keeping.open()
			notifications.open()
		},
		async close() {
			await Promise.all([live.close(), watch.close(), keeping.close(), notifications.close()])
		},
	}
}
