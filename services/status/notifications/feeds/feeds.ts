import { AppError } from '#platform/errors.ts'
import { findAffectedServices } from '#services/status/affected-services.ts'
import type { IncidentView } from '#services/status/incidents/contract.ts'
import type { PlannedWindow } from '#services/status/notifications/contract.ts'
import type { Dependencies } from '#services/status/notifications/dependencies.ts'
import {
	listMaintenanceEvents,
	listStateEvents,
	eventId,
	recordedAt,
} from '#services/status/notifications/events/events.ts'
import { publicChanges } from '#services/status/notifications/events/public-transitions.ts'
import {
	incidentMessage,
	maintenanceMessage,
	postmortemMessage,
	transitionMessage,
	type Message,
	messageOf,
} from '#services/status/notifications/messages/message.ts'
import type { Locale } from '#services/status/localized-text.ts'
import { xmlText } from '#platform/xml-text.ts'

/** `at` is ISO 8601 in UTC; `id` is stable. */
type FeedItem = { id: string; title: string; url: string; at: string; html: string }

/** `updatedAt` is that of the newest item. */
export type Feed = {
	locale: Locale
	title: string
	description: string
	/** The URL of the page. */
	homeUrl: string
	updatedAt: string
	items: FeedItem[]
}

export type Feeds = {
	/**
	 * The last 50 entries on incidents, maintenance and state transitions: of all services, or of one.
	 * @throws {AppError} NOT_FOUND for a private or unknown service
	 */
	read(query: { locale: Locale; service: string | null }): Promise<Feed>
	/** The origin of the site. */
	publicUrl: string
}

const maxItems = 50
const dayMs = 86_400_000
const pastMs = 30 * dayMs

const messages = {
	fr: {
		title: (name: string) => `État des services - ${name}`,
		description: 'Incidents, maintenances et pannes.',
	},
	en: {
		title: (name: string) => `Service status - ${name}`,
		description: 'Incidents, maintenance and outages.',
	},
}

type FeedsDependencies = Pick<Dependencies, 'db' | 'clock' | 'statusReader' | 'siteName' | 'publicUrl'>

export function createFeeds(dependencies: FeedsDependencies): Feeds {
	const { db, siteName, publicUrl } = dependencies
	const page = `${publicUrl}/uptime`

	return {
		publicUrl,
		async read({ locale, service }) {
			const affected = service === null ? null : (await findAffectedServices(db, [service])).get(service)
			if (affected === undefined) throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
			const loaded = await Promise.all([
				incidentItems(dependencies, locale),
				maintenanceItems(dependencies, locale),
				stateItems(dependencies, { locale, service }),
			])
			const items = loaded
				.flat()
				.filter(({ services }) => service === null || concerns(services, service))
				.toSorted((one, other) => other.at.localeCompare(one.at) || one.id.localeCompare(other.id))
				.slice(0, maxItems)
				.map(({ services: _services, ...item }) => item)
			const { title, description } = messages[locale]
			const name = await siteName()
			return {
				locale,
				title: title(affected ? `${name}, ${affected.name}` : name),
				description,
				homeUrl: affected ? `${page}/${encodeURIComponent(affected.id)}` : page,
				updatedAt: items[0]?.at ?? new Date(0).toISOString(),
				items,
			}
		},
	}
}

type ItemWithServices = FeedItem & Pick<Message, 'services'>

const concerns = (services: Message['services'], service: string) =>
	services.length === 0 || services.some(({ id }) => id === service)

async function incidentItems(dependencies: FeedsDependencies, locale: Locale): Promise<ItemWithServices[]> {
	const { statusReader, publicUrl } = dependencies
	const incidents = await statusReader.incidents(locale)
	const messages = incidents.flatMap((incident) =>
		incident.updates.map((update) => {
			const message = incidentMessage(locale, incident, { update, page: `${publicUrl}/uptime` })
			return itemOf(message, {
				id: eventId('incident', incident.id, update.id),
				at: update.at,
				html: update.body.html,
			})
		}),
	)
	return [...messages, ...(await reviewItems(dependencies, { locale, incidents }))]
}

type ReviewOptions = { locale: Locale; incidents: readonly IncidentView[] }

/** Post-mortems, once notified. */
async function reviewItems(
	{ db, publicUrl }: FeedsDependencies,
	{ locale, incidents }: ReviewOptions,
): Promise<ItemWithServices[]> {
	const eventIdOf = ({ id }: IncidentView) => eventId('incident', id, 'postmortem')
	const notified = await recordedAt(db, incidents.map(eventIdOf))
	return incidents.flatMap((incident) => {
		const id = eventIdOf(incident)
		const at = notified.get(id)
		if (at === undefined || !incident.postmortem) return []
		const message = postmortemMessage(locale, incident, `${publicUrl}/uptime`)
		return [itemOf(message, { id, at: new Date(at).toISOString(), html: incident.postmortem.html })]
	})
}

/** Maintenance appears when it is announced, a day ahead or when planned, and stays for a month. */
async function maintenanceItems(
	dependencies: FeedsDependencies,
	locale: Locale,
): Promise<ItemWithServices[]> {
	const { db, clock, statusReader, publicUrl } = dependencies
	const now = clock.now().getTime()
	const windows = await statusReader.planned({ from: now - pastMs, to: now + dayMs }, locale)
	const eventIdsOf = ({ id, from }: PlannedWindow) =>
		(['soon', 'started'] as const).map((phase) => eventId('maintenance', id, from, phase))
	const notified = await recordedAt(db, windows.flatMap(eventIdsOf))
	const planned = windows.flatMap((window) => {
		const [at] = eventIdsOf(window).flatMap((id) => notified.get(id) ?? [])
		if (at === undefined) return []
		const message = maintenanceMessage(locale, window, { phase: 'soon', page: `${publicUrl}/uptime` })
		const [when = ''] = message.paragraphs
		const html = `${paragraph(when)}${window.body?.html ?? ''}`
		const id = eventId('maintenance', window.id, window.from)
		return [itemOf(message, { id, at: new Date(at).toISOString(), html })]
	})
	return [...planned, ...(await maintenanceChangeItems(dependencies, { locale, since: now - pastMs }))]
}

type ChangeOptions = { locale: Locale; since: number }

async function maintenanceChangeItems(
	dependencies: FeedsDependencies,
	{ locale, since }: ChangeOptions,
): Promise<ItemWithServices[]> {
	const events = await listMaintenanceEvents(dependencies.db, since)
	const changed = events.filter(({ about }) => about.phase === 'cancelled' || about.phase === 'moved')
	const items = changed.map(async (each) => {
		const message = await messageOf(dependencies, each, locale)
		const html = message?.paragraphs.map(paragraph).join('') ?? ''
		return message ? [itemOf(message, { id: each.id, at: new Date(each.at).toISOString(), html })] : []
	})
	return (await Promise.all(items)).flat()
}

type StateOptions = { locale: Locale; service: string | null }

async function stateItems(
	{ db, publicUrl }: FeedsDependencies,
	{ locale, service }: StateOptions,
): Promise<ItemWithServices[]> {
	const events = await listStateEvents(db, { monitorId: service, limit: maxItems })
	const changed = await publicChanges(
		db,
		events.flatMap(({ about }) => about.changes),
	)
	const isPublic = new Set(changed.map(({ monitorId }) => monitorId))
	return events.flatMap(({ id, at, about }) => {
		const changes = about.changes.filter(
			({ monitorId }) => isPublic.has(monitorId) && (service === null || monitorId === service),
		)
		if (changes.length === 0) return []
		const message = transitionMessage(locale, changes, `${publicUrl}/uptime`)
		const html = message.paragraphs.map(paragraph).join('')
		return [itemOf(message, { id, at: new Date(at).toISOString(), html })]
	})
}

function itemOf(
	{ headline, url, services }: Message,
	item: Pick<FeedItem, 'id' | 'at' | 'html'>,
): ItemWithServices {
	return { ...item, title: headline, url, services }
}

const paragraph = (text: string) => `<p>${xmlText(text)}</p>`
