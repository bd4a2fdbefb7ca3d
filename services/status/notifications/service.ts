import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import type { Log } from '#platform/log.ts'
import { createOutbox, type Outbox, type OutboxOptions } from '#platform/mail/outbox.ts'
import type { MailServer } from '#platform/mail/transport.ts'
import type { IncidentChange } from '#services/status/incidents/contract.ts'
import type { Actor, RequireActor } from '#services/status/actor.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { createAlerts } from './alerts/service.ts'
import type { Reach } from '#services/status/notifications/channels/channel-kind.ts'
import type { NotificationService } from './contract.ts'
import type { Dependencies, StatusReader } from './dependencies.ts'
import { createFeeds, type Feeds } from './feeds/feeds.ts'
import { createLinks } from './signed-links.ts'
import { recordIncident } from './events/incidents.ts'
import { createSubscriptions } from './subscriptions/subscriptions.ts'
import type { NotificationTables } from './tables.ts'
import { createDispatcher, type GatherTimes, defaultGatherMs, type Dispatcher } from './dispatcher.ts'

/** Available only in the process of the service. */
export type LocalNotifications = {
	service: NotificationService
	feeds: Feeds
	outbox: Pick<Outbox, 'delivery' | 'wakeUp'>
	/** Called by the engine after state transitions, which are in the rows. */
	stateChanged(): void
	/** For `onIncidentChange`. Resolves once the event is stored. */
	incidentChanged(change: IncidentChange): Promise<void>
	/** See `Dispatcher`. */
	runDue: Dispatcher['runDue']
	/** Starts to dispatch and to send. */
	open(): void
	close(): Promise<void>
}

type Options = Database<StatusTables & NotificationTables> & {
	clock: Clock
	log: Log
	/** The site-wide secret, see `platform/secret.ts`. */
	secret: string
	publicUrl: string
	siteName(): Promise<string>
	mailServer(): Promise<MailServer | null>
	onMailFailed: NonNullable<OutboxOptions['onFailed']>
	requireActor: RequireActor
	/** Writes audit rows for actions by a link of a mail. */
	noteUnsigned: Actor['note']
	statusReader: StatusReader
	/** Only public https addresses by default. */
	reach?: Reach
	gatherMs?: GatherTimes
	/** Called when monitors have become due early, since notifications wait for their state. */
	recheck?(): void
}

/** Debounces wake-ups, as each one compares all monitors. */
const minWakeUpIntervalMs = 1000

/** Notifies the public of incidents, maintenance and state transitions, and sends alerts to the team. */
export function createNotifications(options: Options): LocalNotifications {
	const { db, engine, clock, log, mailServer, secret, reach = {}, requireActor, noteUnsigned } = options
	const outbox = createOutbox({ db, engine, server: mailServer, clock, log, onFailed: options.onMailFailed })
	const { statusReader, siteName, publicUrl } = options
	const links = createLinks(secret)
	const shared: Dependencies = { db, engine, clock, log, outbox, links, statusReader, siteName, publicUrl }
	let wakeUpTimer: NodeJS.Timeout | undefined
	const { recheck, gatherMs = defaultGatherMs } = options
	const dispatcher = createDispatcher({ ...shared, reach, gatherMs, ...(recheck && { recheck }) })
	return {
		service: {
			...createSubscriptions(shared),
			...createAlerts({ ...shared, requireActor, noteUnsigned, reach, wakeUp: dispatcher.wakeUp }),
		},
		feeds: createFeeds(shared),
		outbox,
		stateChanged() {
			wakeUpTimer ??= setTimeout(() => {
				wakeUpTimer = undefined
				dispatcher.wakeUp()
			}, minWakeUpIntervalMs).unref()
		},
		async incidentChanged(change) {
			await recordIncident(shared, change)
			dispatcher.wakeUp()
		},
		runDue: dispatcher.runDue,
		open() {
			outbox.open()
			dispatcher.open()
		},
		async close() {
			clearTimeout(wakeUpTimer)
			await dispatcher.close()
			await outbox.close()
		},
	}
}
