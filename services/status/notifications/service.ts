import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import type { Log } from '#platform/log.ts'
import { createOutbox, type Outbox } from '#platform/mail/outbox.ts'
import { createMailTransport } from '#platform/mail/transport.ts'
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
import { createDispatcher, type GatherMs, gatherMs, type Dispatcher } from './dispatcher.ts'

/** What the process that runs it can do besides. */
export type LocalNotifications = {
	service: NotificationService
	feeds: Feeds
	delivery: Outbox['delivery']
	/** For `recorded` of the engine: states have changed; the rows hold which. */
	stateChanged(): void
	/** For `onIncidentChange`. Resolves once it is written down. */
	incidentChanged(change: IncidentChange): Promise<void>
	/** Does what is due, once; see `Dispatcher`. */
	runDue: Dispatcher['runDue']
	/** Starts to dispatch and to send. */
	open(): void
	close(): Promise<void>
}

type Options = Database<StatusTables & NotificationTables> & {
	clock: Clock
	log: Log
	/** The site's own, see `platform/secret.ts`. */
	secret: string
	publicUrl: string
	siteName(): Promise<string>
	mail: { smtpUrl: string | undefined; from: string }
	requireActor: RequireActor
	/** Notes what somebody did whom a link of a mail let in. */
	noteUnsigned: Actor['note']
	statusReader: StatusReader
	/** Only public https addresses by default. */
	reach?: Reach
	gather?: GatherMs
	/** Notified when monitors are due that were not before, since word of others waits for them. */
	recheck?(): void
}

/** All monitors are compared each time: not once for each of many that change. */
const minWakeIntervalMs = 1000

/** Notifies the public of incidents, maintenance and changes of state, and the team of trouble. */
export function createNotifications(options: Options): LocalNotifications {
	const { db, engine, clock, log, mail, secret, reach = {}, requireActor, noteUnsigned } = options
	const transport = createMailTransport(mail.smtpUrl)
	const outbox = createOutbox({ db, engine, transport, from: mail.from, clock, log })
	const { statusReader, siteName, publicUrl } = options
	const links = createLinks(secret)
	const given: Dependencies = { db, engine, clock, log, outbox, links, statusReader, siteName, publicUrl }
	let wakeTimer: NodeJS.Timeout | undefined
	const { recheck, gather = gatherMs } = options
	const dispatcher = createDispatcher({ ...given, reach, gather, ...(recheck && { recheck }) })
	return {
		service: {
			...createSubscriptions(given),
			...createAlerts({ ...given, requireActor, noteUnsigned, reach, wake: dispatcher.wake }),
		},
		feeds: createFeeds(given),
		delivery: outbox.delivery,
		stateChanged() {
			wakeTimer ??= setTimeout(() => {
				wakeTimer = undefined
				dispatcher.wake()
			}, minWakeIntervalMs).unref()
		},
		async incidentChanged(change) {
			await recordIncident(given, change)
			dispatcher.wake()
		},
		runDue: dispatcher.runDue,
		open() {
			outbox.open()
			dispatcher.open()
		},
		async close() {
			clearTimeout(wakeTimer)
			await dispatcher.close()
			await outbox.close()
		},
	}
}
