import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import type { Log } from '#platform/log.ts'
import { createOutbox, type Outbox } from '#platform/mail/outbox.ts'
import { createMailTransport } from '#platform/mail/transport.ts'
import type { IncidentChange } from '#services/status/incidents/contract.ts'
import type { Manager, RequireManager } from '#services/status/manager.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { createAlerts } from './alerts/service.ts'
import type { Reach } from './channels/deliver.ts'
import type { TellingService } from './contract.ts'
import type { Dependencies, Knowledge } from './dependencies.ts'
import { createFeeds, type Feeds } from './feeds/feeds.ts'
import { createLinks } from './signed-links.ts'
import { noteIncident } from './events/incidents.ts'
import { createSubscriptions } from './subscriptions/subscriptions.ts'
import type { TellingTables } from './tables.ts'
import { createTeller, type GatherMs, gatherMs, type Teller } from './dispatcher.ts'

/** What the process that runs it can do besides. */
export type LocalTelling = {
	service: TellingService
	feeds: Feeds
	delivery: Outbox['delivery']
	/** For `recorded` of the engine: monitors have turned; rows say which, and what of it is told. */
	stateChanged(): void
	/** For `onIncidentChange`. Resolves once it is written down. */
	incidentChanged(change: IncidentChange): Promise<void>
	/** Does what is due, once; see `Teller`. */
	runDue: Teller['runDue']
	/** Begins to tell and to send. */
	open(): void
	close(): Promise<void>
}

type Options = Database<StatusTables & TellingTables> & {
	clock: Clock
	log: Log
	/** The site's own, see `platform/secret.ts`. */
	secret: string
	publicUrl: string
	siteName(): Promise<string>
	mail: { smtpUrl: string | undefined; from: string }
	requireManager: RequireManager
	/** Notes what somebody did whom a link of a mail let in. */
	noteUnsigned: Manager['note']
	knowledge: Knowledge
	/** Public https addresses alone, unless said otherwise. */
	reach?: Reach
	gather?: GatherMs
	/** Told when monitors are due that were not before, since word of others waits for them. */
	hurried?(): void
}

/** All monitors are compared each time: where many turn, not with every one of them. */
const betweenRingsMs = 1000

/** Tells the public of incidents, maintenance and changes of state, and the team of trouble. */
export function createTelling(options: Options): LocalTelling {
	const { db, engine, clock, log, mail, secret, reach = {}, requireManager, noteUnsigned } = options
	const transport = createMailTransport(mail.smtpUrl)
	const outbox = createOutbox({ db, engine, transport, from: mail.from, clock, log })
	const { knowledge, siteName, publicUrl } = options
	const links = createLinks(secret)
	const given: Dependencies = { db, engine, clock, log, outbox, links, knowledge, siteName, publicUrl }
	let ringing: NodeJS.Timeout | undefined
	const { hurried, gather = gatherMs } = options
	const teller = createTeller({ ...given, reach, gather, ...(hurried && { hurried }) })
	return {
		service: {
			...createSubscriptions(given),
			...createAlerts({ ...given, requireManager, noteUnsigned, reach, ring: teller.ring }),
		},
		feeds: createFeeds(given),
		delivery: outbox.delivery,
		stateChanged() {
			ringing ??= setTimeout(() => {
				ringing = undefined
				teller.ring()
			}, betweenRingsMs).unref()
		},
		async incidentChanged(change) {
			await noteIncident(given, change)
			teller.ring()
		},
		runDue: teller.runDue,
		open() {
			outbox.open()
			teller.open()
		},
		async close() {
			clearTimeout(ringing)
			await teller.close()
			await outbox.close()
		},
	}
}
