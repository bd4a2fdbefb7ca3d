import type { AffectedService } from '#services/status/affected-services.ts'
import type { IncidentView, UpdateView } from '#services/status/incidents/contract.ts'
import { textOfMarkdown } from '#platform/markdown/plain-text.ts'
import { formatTime } from '#services/status/format-time.ts'
import type { Detail } from '#services/status/probes/detail.ts'
import { causeMessage, detailMessage } from '#services/status/probes/messages.ts'
import type { PlannedWindow, NotifiedState } from '#services/status/notifications/contract.ts'
import type { Dependencies } from '#services/status/notifications/dependencies.ts'
import { type Transition, isWorse, worstFirst } from '#services/status/notifications/states/transitions.ts'
import type { Locale } from '#services/status/localized-text.ts'
import type { MaintenanceEvent, PublicEvent } from '#services/status/notifications/events/events.ts'
import { publicChanges } from '#services/status/notifications/events/public-transitions.ts'
import { withdrawnWindow } from '#services/status/notifications/events/maintenance-changes.ts'
import { messages } from './messages.ts'

/**
 * A service in webhook calls: `docs/webhooks.md` describes each field. State fields are present in messages about
 * states; `detail`, `target` and `panelUrl` only for the team.
 */
export type MessageService = AffectedService & {
	/** Its public page; null for a private service. */
	url: string | null
	/** `stopped`: no longer monitored. */
	state?: NotifiedState | 'stopped'
	cause?: string | null
	detail?: Detail | null
	/** ISO 8601 in UTC. */
	since?: string
	target?: string | null
	panelUrl?: string
}

/** A notification in one language, independent of the channel. */
export type Message = {
	/** For programs: `incident.created`, `incident.reviewed`, `maintenance.soon`, `states.changed`. */
	type: string
	/** One line. */
	headline: string
	/** Plain text. */
	paragraphs: string[]
	/** The page with the full text. */
	url: string
	tone: 'bad' | 'warn' | 'good' | 'info'
	/** Pages of the services. */
	links?: { label: string; url: string }[]
	/** Empty for all services. */
	services: MessageService[]
}

type MessageDependencies = Pick<Dependencies, 'db' | 'statusReader' | 'publicUrl'>

/** The current message of an event; null when its subject was removed or withdrawn. */
export async function messageOf(
	{ db, statusReader, publicUrl }: MessageDependencies,
	event: PublicEvent,
	locale: Locale,
): Promise<Message | null> {
	const page = `${publicUrl}/uptime`
	if (event.kind === 'states') {
		const changes = await publicChanges(db, event.about.changes)
		return changes.length > 0 ? transitionMessage(locale, changes, page) : null
	}
	if (event.kind === 'incident') {
		const { incidentId: id, updateId } = event.about
		const incident = await statusReader.incident({ locale, id })
		if (updateId === null) return incident?.postmortem ? postmortemMessage(locale, incident, page) : null
		const update = incident?.updates.find((each) => each.id === updateId)
		return incident && update ? incidentMessage(locale, incident, { update, page }) : null
	}
	const { windowId, from, to, phase, before } = event.about
	const planned = await statusReader.planned({ from: Date.parse(from), to: Date.parse(to) }, locale)
	const window = planned.find((each) => each.id === windowId && each.from === from)
	if (window)
		return phase === 'cancelled' ? null : maintenanceMessage(locale, window, { phase, page, before })
	const withdrawn = await withdrawnWindow(db, event.about, locale)
	return withdrawn && maintenanceMessage(locale, withdrawn, { phase, page })
}

/** The message of an update of an incident. */
export function incidentMessage(
	locale: Locale,
	incident: IncidentView,
	{ update, page }: { update: UpdateView; page: string },
): Message {
	const { incident: stateNames, services: affected } = messages[locale]
	const { id, title, updates, monitors } = incident
	const isFirst = updates.at(-1)?.id === update.id
	const isResolved = update.state === 'resolved'
	const step = isResolved ? 'resolved' : isFirst ? 'created' : 'updated'
	return {
		type: `incident.${step}`,
		headline: `${stateNames[update.state]} - ${title.text}`,
		paragraphs: [...paragraphsOf(update.body.text), ...serviceList(affected, monitors)],
		url: `${page}/incidents/${id}`,
		tone: isResolved
			? 'good'
			: incident.impact === 'critical' || incident.impact === 'major'
				? 'bad'
				: 'warn',
		services: servicesOf(monitors, page),
	}
}

/** The message of a post-mortem, which links to it, as it is too long for a message. */
export function postmortemMessage(
	locale: Locale,
	{ id, title, monitors }: IncidentView,
	page: string,
): Message {
	const { review, reviewed, services: affected } = messages[locale]
	return {
		type: 'incident.reviewed',
		headline: `${review} - ${title.text}`,
		paragraphs: [reviewed, ...serviceList(affected, monitors)],
		url: `${page}/incidents/${id}`,
		tone: 'info',
		services: servicesOf(monitors, page),
	}
}

/** The message of one occurrence of planned maintenance. */
export function maintenanceMessage(
	locale: Locale,
	{ title, body, from, to, monitors }: PlannedWindow,
	{ phase, page, before }: Pick<MaintenanceEvent['about'], 'phase' | 'before'> & { page: string },
): Message {
	const { maintenance, fromTo, wasPlanned, services: affected } = messages[locale]
	return {
		type: `maintenance.${phase}`,
		headline: `${maintenance[phase]} - ${title.text}`,
		paragraphs: [
			fromTo(formatTime(from, locale), formatTime(to, locale)),
			...(before ? [wasPlanned(formatTime(before.from, locale), formatTime(before.to, locale))] : []),
			...paragraphsOf(body?.text ?? ''),
			...serviceList(affected, monitors),
		],
		url: page,
		tone: 'info',
		services: servicesOf(monitors, page),
	}
}

/** The message of transitions that are notified together, worst first. */
export function transitionMessage(locale: Locale, changes: readonly Transition[], page: string): Message {
	const { since: sinceText, state, of, upAgain } = messages[locale]
	const sorted = worstFirst(changes)
	const [first] = sorted
	const only = sorted.length === 1 ? first : undefined
	return {
		type: 'states.changed',
		headline: only
			? of(only.name, only.to === 'up' ? upAgain : state[only.to])
			: pluralHeadline(locale, changes),
		paragraphs: sorted.map((change) => {
			const { name, to, since } = change
			return [
				`${of(name, state[to])} ${sinceText(formatTime(since, locale))}.`,
				...causeSentences(locale, change),
			].join(' ')
		}),
		url: only ? pageUrl(page, only.monitorId) : page,
		tone: toneOf(changes),
		services: sorted.map(({ monitorId: id, name, to: state, since, cause }) => ({
			id,
			name,
			url: pageUrl(page, id),
			state,
			cause,
			since: new Date(since).toISOString(),
		})),
	}
}

/** The cause of a change in sentences, with its detail and target if present. */
export function causeSentences(
	locale: Locale,
	{ to, cause, detail = null, target = null }: Transition,
): string[] {
	if (to === 'up') return []
	const sentences = [causeMessage(cause, locale), detailMessage(detail, locale)]
	return [
		...sentences.filter((each) => each !== null).map((each) => `${each}.`),
		...(target ? [messages[locale].address(target)] : []),
	]
}

export const pageUrl = (page: string, id: string) => `${page}/${encodeURIComponent(id)}`

const servicesOf = (monitors: readonly AffectedService[], page: string): MessageService[] =>
	monitors.map(({ id, name }) => ({ id, name, url: pageUrl(page, id) }))

function pluralHeadline(locale: Locale, changes: readonly Transition[]): string {
	const { severalUpAgain, severalChanged, severalWorse } = messages[locale]
	if (changes.every(({ to }) => to === 'up')) return severalUpAgain(changes.length)
	return changes.every(isWorse) ? severalWorse(changes.length) : severalChanged(changes.length)
}

function toneOf(changes: readonly Transition[]): Message['tone'] {
	if (changes.some(({ to }) => to === 'down')) return 'bad'
	return changes.some(({ to }) => to === 'degraded') ? 'warn' : 'good'
}

const paragraphsOf = (markdown: string) =>
	textOfMarkdown(markdown)
		.split(/\n{2,}/)
		.filter((each) => each.trim() !== '')

function serviceList(label: string, services: readonly AffectedService[]): string[] {
	return services.length === 0 ? [] : [`${label}${services.map(({ name }) => name).join(', ')}.`]
}
