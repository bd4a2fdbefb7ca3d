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

/** An opening of maintenance with its words in every language. */
type AnnouncedWindow = Omit<ListedWindow, 'title' | 'body'> & {
	title: LocalizedText
	body: LocalizedText | null
}

/** `updatedAt` is when its plan was written down last, in ISO 8601. */
export type ListedWindow = PlannedWindow & { updatedAt: string }

/** Times are ISO 8601 in UTC; `date` is the day of Europe/Paris. `isOnly` is whether its window opens but once. */
export type KnownOpening = {
	windowId: string
	from: string
	to: string
	date: string
	isOnly: boolean
	/** Null for what is not public. */
	announced: AnnouncedWindow | null
}

/** What the rest of the service knows. */
export type StatusReader = {
	/** Null for an incident that is gone. */
	incident(query: { locale: Locale; id: string }): Promise<IncidentView | null>
	/** The last 20 incidents, newest first. */
	incidents(locale: Locale): Promise<IncidentView[]>
	/** Those that are not resolved, newest first, however many came since. */
	openIncidents(locale: Locale): Promise<IncidentView[]>
	/** Occurrences of maintenance that touch the span, those of monitors that are public. */
	planned(span: Span, locale: Locale): Promise<ListedWindow[]>
	/**
	 * When windows open in the span, whomever they concern, in every language: read once, since a window that goes or is
	 * moved between two readings would be there in one of them alone.
	 */
	openings(span: Span): Promise<KnownOpening[]>
	/** When each monitor was made, in ISO 8601, by its id. */
	madeAt(): Promise<ReadonlyMap<string, string>>
	/** The monitors, public or not, that maintenance is planned for at that time. */
	plannedMonitors(at: number): Promise<ReadonlySet<string>>
}

export type Dependencies = {
	db: Db
	engine: Engine
	clock: Clock
	log: Log
	/** In the table `mails` of the same database. */
	outbox: Outbox
	links: Links
	statusReader: StatusReader
	siteName(): Promise<string>
	/** The origin of the site, without a slash at its end. */
	publicUrl: string
}
