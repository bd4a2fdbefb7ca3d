import type { Clock } from '#platform/clock.ts'
import type { Engine } from '#platform/database/open.ts'
import type { Log } from '#platform/log.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import type { Span } from '#services/status/history/spans.ts'
import type { IncidentView } from '#services/status/incidents/contract.ts'
import type { Locale, LocalizedText } from '#services/status/localized-text.ts'
import type { PlannedWindow } from './contract.ts'
import type { Links } from './signed-links.ts'
import type { Db } from './tables.ts'

/** An opening of maintenance with its texts in all languages. */
type AnnouncedWindow = Omit<ListedWindow, 'title' | 'body'> & {
	title: LocalizedText
	body: LocalizedText | null
}

/** `updatedAt` is when its plan was last saved, in ISO 8601. */
export type ListedWindow = PlannedWindow & { updatedAt: string }

/** Times are ISO 8601 in UTC; `date` is the day of Europe/Paris. `isOnly`: the window opens only once. */
export type KnownOpening = {
	windowId: string
	from: string
	to: string
	date: string
	isOnly: boolean
	/** Null for a private window. */
	announced: AnnouncedWindow | null
}

/** The data of the rest of the service that notifications need. */
export type StatusReader = {
	/** Null for a removed incident. */
	incident(query: { locale: Locale; id: string }): Promise<IncidentView | null>
	/** The last 20 incidents, newest first. */
	incidents(locale: Locale): Promise<IncidentView[]>
	/** All unresolved incidents, newest first. */
	openIncidents(locale: Locale): Promise<IncidentView[]>
	/** Public occurrences of maintenance that overlap the span. */
	planned(span: Span, locale: Locale): Promise<ListedWindow[]>
	/**
	 * All openings in the span, public or not, in all languages, in one query: between two queries, a window that is
	 * moved or removed could be missing from one of them.
	 */
	openings(span: Span): Promise<KnownOpening[]>
	/** The creation time of each monitor in ISO 8601, by id. */
	madeAt(): Promise<ReadonlyMap<string, string>>
	/** The monitors, public or not, under maintenance at that time. */
	plannedMonitors(at: number): Promise<ReadonlySet<string>>
}

export type Dependencies = {
	db: Db
	engine: Engine
	clock: Clock
	log: Log
	/** Uses the table `mails` of the same database. */
	outbox: Outbox
	links: Links
	statusReader: StatusReader
	siteName(): Promise<string>
	/** The origin of the site, without a trailing slash. */
	publicUrl: string
}
