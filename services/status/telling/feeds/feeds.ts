import { AppError } from '#platform/errors.ts'
import { findConcerned } from '#services/status/concerned.ts'
import type { Dependencies } from '#services/status/telling/dependencies.ts'
import { listMaintenanceNews, listStateNews, newsId } from '#services/status/telling/stories/news.ts'
import { publicChanges } from '#services/status/telling/stories/public-changes.ts'
import {
	incidentStory,
	maintenanceStory,
	statesStory,
	type Story,
	storyOf,
} from '#services/status/telling/stories/story.ts'
import type { Locale } from '#services/status/written.ts'
import { xmlText } from '#services/status/xml-text.ts'

/** `at` is ISO 8601 in UTC; `id` stays the same for the same word. */
type FeedItem = { id: string; title: string; url: string; at: string; html: string }

/** `updatedAt` is that of the newest item. */
export type Feed = {
	locale: Locale
	title: string
	description: string
	/** The page that a person reads. */
	homeUrl: string
	updatedAt: string
	items: FeedItem[]
}

export type Feeds = {
	/**
	 * The last 50 words on incidents, maintenance and changes of state: of all services, or of one.
	 * @throws {AppError} NOT_FOUND for a service that is not public or not there
	 */
	read(query: { locale: Locale; service: string | null }): Promise<Feed>
	/** The origin of the site. */
	publicUrl: string
}

const most = 50
const dayMs = 86_400_000
const pastMs = 30 * dayMs

const words = {
	fr: {
		title: (what: string) => `État des services - ${what}`,
		description: 'Incidents, maintenances et pannes.',
	},
	en: {
		title: (what: string) => `Service status - ${what}`,
		description: 'Incidents, maintenance and outages.',
	},
}

type Given = Pick<Dependencies, 'db' | 'clock' | 'knowledge' | 'siteName' | 'publicUrl'>

export function createFeeds(given: Given): Feeds {
	const { db, siteName, publicUrl } = given
	const page = `${publicUrl}/uptime`

	return {
		publicUrl,
		async read({ locale, service }) {
			const known = service === null ? null : (await findConcerned(db, [service])).get(service)
			if (known === undefined) throw new AppError('NOT_FOUND', 'Not Found')
			const read = await Promise.all([
				incidentItems(given, locale),
				maintenanceItems(given, locale),
				stateItems(given, { locale, service }),
			])
			const items = read
				.flat()
				.filter(({ services }) => service === null || concerns(services, service))
				.toSorted((one, other) => other.at.localeCompare(one.at) || one.id.localeCompare(other.id))
				.slice(0, most)
				.map(({ services: _services, ...item }) => item)
			const { title, description } = words[locale]
			const name = await siteName()
			return {
				locale,
				title: title(known ? `${name}, ${known.name}` : name),
				description,
				homeUrl: known ? `${page}/${encodeURIComponent(known.id)}` : page,
				updatedAt: items[0]?.at ?? new Date(0).toISOString(),
				items,
			}
		},
	}
}

type Found = FeedItem & Pick<Story, 'services'>

const concerns = (services: Story['services'], service: string) =>
	services.length === 0 || services.some(({ id }) => id === service)

async function incidentItems({ knowledge, publicUrl }: Given, locale: Locale): Promise<Found[]> {
	const incidents = await knowledge.incidents(locale)
	return incidents.flatMap((incident) =>
		incident.updates.map((update) => {
			const story = incidentStory(locale, incident, { update, page: `${publicUrl}/uptime` })
			return itemOf(story, {
				id: newsId('incident', incident.id, update.id),
				at: update.at,
				html: update.body.html,
			})
		}),
	)
}

/** What is planned appears when it is told, a day ahead, and stays for a month. */
async function maintenanceItems(given: Given, locale: Locale): Promise<Found[]> {
	const { clock, knowledge, publicUrl } = given
	const now = clock.now().getTime()
	const windows = await knowledge.planned({ from: now - pastMs, to: now + dayMs }, locale)
	const planned = windows.map((window) => {
		const story = maintenanceStory(locale, window, { phase: 'soon', page: `${publicUrl}/uptime` })
		const at = new Date(Date.parse(window.from) - dayMs).toISOString()
		const [when = ''] = story.paragraphs
		const html = `${paragraph(when)}${window.body?.html ?? ''}`
		return itemOf(story, { id: newsId('maintenance', window.id, window.from), at, html })
	})
	return [...planned, ...(await changedItems(given, { locale, since: now - pastMs }))]
}

type Since = { locale: Locale; since: number }

async function changedItems(given: Given, { locale, since }: Since): Promise<Found[]> {
	const news = await listMaintenanceNews(given.db, since)
	const changed = news.filter(({ about }) => about.phase === 'cancelled' || about.phase === 'moved')
	const items = changed.map(async (each) => {
		const story = await storyOf(given, each, locale)
		const html = story?.paragraphs.map(paragraph).join('') ?? ''
		return story ? [itemOf(story, { id: each.id, at: new Date(each.at).toISOString(), html })] : []
	})
	return (await Promise.all(items)).flat()
}

type OfService = { locale: Locale; service: string | null }

async function stateItems({ db, publicUrl }: Given, { locale, service }: OfService): Promise<Found[]> {
	const news = await listStateNews(db, { monitorId: service, limit: most })
	const changed = await publicChanges(
		db,
		news.flatMap(({ about }) => about.changes),
	)
	const isPublic = new Set(changed.map(({ monitorId }) => monitorId))
	return news.flatMap(({ id, at, about }) => {
		const changes = about.changes.filter(
			({ monitorId }) => isPublic.has(monitorId) && (service === null || monitorId === service),
		)
		if (changes.length === 0) return []
		const story = statesStory(locale, changes, `${publicUrl}/uptime`)
		const html = story.paragraphs.map(paragraph).join('')
		return [itemOf(story, { id, at: new Date(at).toISOString(), html })]
	})
}

function itemOf({ headline, url, services }: Story, item: Pick<FeedItem, 'id' | 'at' | 'html'>): Found {
	return { ...item, title: headline, url, services }
}

const paragraph = (text: string) => `<p>${xmlText(text)}</p>`
