import type { BlockList } from 'node:net'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import { postgresPubSub } from '#platform/database/postgres-pubsub.ts'
import type { Readiness } from '#platform/http/health.ts'
import type { UsesOf } from '#platform/http/uses.ts'
import type { PersonalDataSource } from '#platform/personal-data/contract.ts'
import { createPersonalData } from '#platform/personal-data/inventory.ts'
import type { Log } from '#platform/log.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import type { ServiceState, StatusReading } from './contract.ts'
import { createEngine } from './engine/engine.ts'
import { createMonitorProbe, probeOnce } from './engine/probe-monitor.ts'
import { createOnline, isConnected } from './engine/online.ts'
import { createHeartbeats, type Heartbeats } from './heartbeats/heartbeats.ts'
import { createHistoryJob } from './history/history-job.ts'
import { createReading } from './history/public-history.ts'
import type { IncidentsService } from './incidents/contract.ts'
import { createIncidentsService } from './incidents/service.ts'
import type { IncidentTables } from './incidents/tables.ts'
import { createLive, type Live } from './live/live.ts'
import { summaryOf } from './live/summary.ts'
import type { LocalMaintenanceService, MaintenanceService } from './maintenance/contract.ts'
import type { MailsService } from './mails/contract.ts'
import { createFailureNotice } from './mails/failures.ts'
import { createMails } from './mails/service.ts'
import { createMaintenanceService } from './maintenance/service.ts'
import type { MaintenanceTables } from './maintenance/tables.ts'
import { type ActorAccounts, createNoteUnsigned, createRequireActor } from './actor.ts'
import type { MonitorsService } from './monitors/contract.ts'
import { ensureOwnMonitors } from './monitors/own-monitors.ts'
import { createMonitorsService } from './monitors/service.ts'
import { statusInventory } from './personal-data.ts'
import { createMailServer } from './mail-server.ts'
import { createSiteName } from './site-name.ts'
import type { StatusTables } from './tables.ts'
import type { NotificationService } from './notifications/contract.ts'
import type { StatusReader } from './notifications/dependencies.ts'
import { createStatusReader } from './notifications/status-reader.ts'
import type { Feeds } from './notifications/feeds/feeds.ts'
import type { NotificationTables } from './notifications/tables.ts'
import { createNotifications } from './notifications/service.ts'
import { findUses } from './use-queries.ts'

/** The interface of the status service for pages and API clients, by component. */
export type StatusService = {
	/** Every public service, in the order of the page. */
	services(): Promise<ServiceState[]>
	/** For other services of this site. */
	usesOf: UsesOf
	/** For accounts. */
	personalData: PersonalDataSource
	reading: StatusReading
	monitors: MonitorsService
	incidents: IncidentsService
	maintenance: MaintenanceService
	notifications: NotificationService
	mails: MailsService
}

/** What only the process of the service offers: HTTP routes and monitoring. */
export type LocalStatusService = StatusService & {
	maintenance: LocalMaintenanceService
	heartbeats: Heartbeats
	feeds: Feeds
	statusReader: StatusReader
	live: Live
	siteName(): Promise<string>
	/** Calls `listener` when a monitor was added, changed or removed in this process. */
	onMonitorsChange(listener: () => void): void
	/** Starts checks and notifications, once all components of the site are registered. */
	open(): Promise<void>
	/** Finishes and stores running checks, then stops. */
	close(): Promise<void>
}

export type StatusServiceTables = StatusTables & IncidentTables & MaintenanceTables & NotificationTables

export type StatusOptions = Database<StatusServiceTables> & {
	clock: Clock
	log: Log
	accounts: Pick<AccountsService, 'webSettings'> &
		ActorAccounts & { internal: Pick<AccountsService['internal'], 'mailServer' | 'notify'> }
	/** The services of this site, which it monitors; may grow until `open`. */
	components: readonly Readiness[]
	secret: string
	/** The origin of the site. */
	publicUrl: string
	/** Publishes changes to other processes of this service; undefined on SQLite, where there is only one. */
	databaseUrl: string | undefined
	/** Private networks that every monitor may reach. */
	privateNetworks: BlockList
}

export function createStatusService(options: StatusOptions): LocalStatusService {
	const { db, engine, clock, log, accounts, components, publicUrl, databaseUrl, privateNetworks } = options
	const siteName = createSiteName(accounts)
	const requireActor = createRequireActor(accounts)
	const incidents = createIncidentsService({ db, clock, requireActor })
	const maintenance = createMaintenanceService({ db, clock, requireActor, pageUrl: `${publicUrl}/uptime` })
	const statusReader = createStatusReader({ db, incidents, maintenance })
	const reading = createReading({ db, engine, clock, maintenance: maintenance.inMaintenance })
	const noteUnsigned = createNoteUnsigned(accounts)
	const recheck = () => watch.wakeUp()
	const notifications = createNotifications({
		...options,
		siteName,
		mailServer: createMailServer(accounts.internal),
		onMailFailed: createFailureNotice({ ...accounts, clock }),
		requireActor,
		noteUnsigned,
		statusReader,
		recheck,
	})
	const live = createLive({
		clock,
		log,
		async snapshot() {
			const notices = await Promise.all([incidents.openIncidents('fr'), maintenance.comingMaintenance('fr')])
			return summaryOf(await reading.currentStates(), notices)
		},
		...(databaseUrl && { openPubSub: postgresPubSub({ url: databaseUrl, channel: 'status_changed', log }) }),
	})
	const watch = createEngine({
		db,
		engine,
		clock,
		log,
		probe: createMonitorProbe({ db, clock, components, privateNetworks }),
		online: createOnline(() => isConnected(db, privateNetworks)),
		recorded(completed) {
			if (completed.length > 0) live.changed()
			if (completed.some(({ transitions }) => transitions.length > 0)) notifications.stateChanged()
		},
	})
	const historyJob = createHistoryJob({ db, clock, log })
	const monitorListeners: (() => void)[] = []
	const monitors = createMonitorsService({
		db,
		engine,
		clock,
		requireActor,
		components,
		maintenance: maintenance.inMaintenance,
		privateNetworks,
		publicUrl,
		probe: (fields, reach) => probeOnce(fields, components, { ...reach, privateNetworks }),
		changed() {
			watch.wakeUp()
			live.changed()
			for (const listener of monitorListeners) listener()
		},
	})
	incidents.onIncidentChange((change) => {
		live.changed()
		notifications
			.incidentChanged(change)
			.catch((error: unknown) => log.error('notifying of an incident failed', { error }))
	})
	return {
		async services() {
			const { monitors } = await reading.currentStates()
			return monitors.map(({ id, name, state, checkedAt }) => ({ id, name, state, checkedAt }))
		},
		usesOf: (texts) => findUses(db, texts),
		personalData: createPersonalData(db, statusInventory),
		reading,
		monitors,
		incidents,
		maintenance,
		notifications: notifications.service,
		mails: createMails({
			db,
			clock,
			outbox: notifications.outbox,
			requireReader: createRequireActor(accounts, 'mails.read'),
			requireManager: createRequireActor(accounts, 'settings.manage'),
		}),
		heartbeats: createHeartbeats({ db, clock, wakeUp: watch.wakeUp }),
		feeds: notifications.feeds,
		statusReader,
		live,
		siteName,
		onMonitorsChange(listener) {
			monitorListeners.push(listener)
		},
		async open() {
			await ensureOwnMonitors({ db, engine, clock, components, publicUrl })
			await watch.open()
			historyJob.open()
			notifications.open()
		},
		async close() {
			await Promise.all([live.close(), watch.close(), historyJob.close(), notifications.close()])
		},
	}
}
