import type { AffectedService } from '#services/status/affected-services.ts'
import type { IncidentView, UpdateView } from '#services/status/incidents/contract.ts'
import { textOfMarkdown } from '#platform/markdown.ts'
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
 * A service in the calls of webhooks: `docs/webhooks.md` says what each field is. Those of states are there where a state
 * is told, `detail`, `target` and `panelUrl` for the team alone.
 */
export type MessageService = AffectedService & {
	/** Its public page; null for a service that has none. */
	url: string | null
	/** `stopped`: nobody watches it any more. */
	state?: NotifiedState | 'stopped'
	cause?: string | null
	detail?: Detail | null
	/** ISO 8601 in UTC. */
	since?: string
	target?: string | null
	panelUrl?: string
}

/** NotificationEvent in one language, in whatever form it is then sent. */
export type Message = {
	/** `incident.created`, `incident.reviewed`, `maintenance.soon`, `states.changed`: for programs. */
	type: string
	/** Of a line. */
	headline: string
	/** Plain text. */
	paragraphs: string[]
	/** Where the whole is to be read. */
	url: string
	tone: 'bad' | 'warn' | 'good' | 'info'
	/** Where to read more of each service. */
	links?: { label: string; url: string }[]
	/** None concerns all of them. */
	services: MessageService[]
}

type Dispatcher = Pick<Dependencies, 'db' | 'statusReader' | 'publicUrl'>

/** What there is to say of news now; null when it is gone, or was taken back. */
export async function messageOf(
	{ db, statusReader, publicUrl }: Dispatcher,
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

/** Of one word of the team on an incident. */
export function incidentMessage(
	locale: Locale,
	incident: IncidentView,
	{ update, page }: { update: UpdateView; page: string },
): Message {
	const { incident: stateWords, services: affected } = messages[locale]
	const { id, title, updates, monitors } = incident
	const isFirst = updates.at(-1)?.id === update.id
	const isResolved = update.state === 'resolved'
	const step = isResolved ? 'resolved' : isFirst ? 'created' : 'updated'
	return {
		type: `incident.${step}`,
		headline: `${stateWords[update.state]} - ${title.text}`,
		paragraphs: [...paragraphsOf(update.body.text), ...listed(affected, monitors)],
		url: `${page}/incidents/${id}`,
		tone: isResolved
			? 'good'
			: incident.impact === 'critical' || incident.impact === 'major'
				? 'bad'
				: 'warn',
		services: pagesOf(monitors, page),
	}
}

/** Of a post-mortem, which is too long for a message. */
export function postmortemMessage(
	locale: Locale,
	{ id, title, monitors }: IncidentView,
	page: string,
): Message {
	const { review, reviewed, services: affected } = messages[locale]
	return {
		type: 'incident.reviewed',
		headline: `${review} - ${title.text}`,
		paragraphs: [reviewed, ...listed(affected, monitors)],
		url: `${page}/incidents/${id}`,
		tone: 'info',
		services: pagesOf(monitors, page),
	}
}

/** Of one occurrence of planned maintenance. */
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
			...listed(affected, monitors),
		],
		url: page,
		tone: 'info',
		services: pagesOf(monitors, page),
	}
}

/** Of changes that came together, the worst first. */
export function transitionMessage(locale: Locale, changes: readonly Transition[], page: string): Message {
	const { since: sinceWords, state, of, upAgain } = messages[locale]
	const sorted = worstFirst(changes)
	const [first] = sorted
	const only = sorted.length === 1 ? first : undefined
	return {
		type: 'states.changed',
		headline: only ? of(only.name, only.to === 'up' ? upAgain : state[only.to]) : severalIn(locale, changes),
		paragraphs: sorted.map((change) => {
			const { name, to, since } = change
			return [
				`${of(name, state[to])} ${sinceWords(formatTime(since, locale))}.`,
				...whyOf(locale, change),
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

/** The cause of a change in sentences, with its figures and its address where they are known. */
export function whyOf(locale: Locale, { to, cause, detail = null, target = null }: Transition): string[] {
	if (to === 'up') return []
	const sentences = [causeMessage(cause, locale), detailMessage(detail, locale)]
	return [
		...sentences.filter((each) => each !== null).map((each) => `${each}.`),
		...(target ? [messages[locale].address(target)] : []),
	]
}

export const pageUrl = (page: string, id: string) => `${page}/${encodeURIComponent(id)}`

const pagesOf = (monitors: readonly AffectedService[], page: string): MessageService[] =>
	monitors.map(({ id, name }) => ({ id, name, url: pageUrl(page, id) }))

function severalIn(locale: Locale, changes: readonly Transition[]): string {
	const { severalBetter, severalChanged, severalWorse } = messages[locale]
	if (changes.every(({ to }) => to === 'up')) return severalBetter(changes.length)
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

function listed(label: string, services: readonly AffectedService[]): string[] {
	return services.length === 0 ? [] : [`${label}${services.map(({ name }) => name).join(', ')}.`]
}
