import type { RouterContextProvider } from 'react-router'
import { calendarContentType, writeCalendar } from '#services/content/calendar/ical.ts'
import type { NewsSummary } from '#services/content/contract.ts'
import { localeContext, servicesContext, siteContext } from '#web/context.ts'
import { addressIn } from '#web/i18n/address.ts'
import { messages } from './messages.ts'

type Context = Readonly<RouterContextProvider>

const pastDays = 60
const dayMs = 86_400_000
/** Of each list; a calendar with more is of no use. */
const maxPages = 10

/** A calendar to subscribe to: the events that have not ended, and those of the last 60 days. */
export async function agendaCalendar(context: Context, nowMs = Date.now()): Promise<Response> {
	const locale = context.get(localeContext)
	const { content } = context.get(servicesContext)
	const since = new Date(nowMs - pastDays * dayMs).toISOString()
	const isRecent = ({ event }: NewsSummary) => event !== null && event.startsAt >= since

	async function read(past: boolean): Promise<NewsSummary[]> {
		const read: NewsSummary[] = []
		let cursor: string | null | undefined
		for (let page = 0; page < maxPages && cursor !== null; page += 1) {
			const { items, next } = await content.events({ locale, past, cursor })
			read.push(...items)
			cursor = items.every(isRecent) ? next : null
		}
		return read.filter(isRecent)
	}
	const [upcoming, past] = await Promise.all([read(false), read(true)])
	return await calendarOf(context, messages[locale].agenda, [...past.toReversed(), ...upcoming])
}

/** The calendar file of one event, by the slug of its news item; 404 for what is none. */
export async function eventCalendar(context: Context, id: string): Promise<Response> {
	const locale = context.get(localeContext)
	const item = await context.get(servicesContext).content.newsItem({ locale, id })
	if (!item?.event) return new Response(null, { status: 404 })
	return await calendarOf(context, item.title, [item])
}

/** An iCalendar of the items that are events. */
async function calendarOf(context: Context, title: string, items: readonly NewsSummary[]): Promise<Response> {
	const { publicUrl, siteName } = context.get(siteContext)
	const { hostname } = new URL(publicUrl)
	const events = items.flatMap(
		({ id, path, title: name, summary, event, updatedAt: publishedAt, locale }) => {
			if (!event) return []
			const updatedAt = event.changedAt > publishedAt ? event.changedAt : publishedAt
			return {
				uid: `${id}@${hostname}`,
				url: addressIn(locale, publicUrl + path),
				title: name,
				summary,
				startsAt: event.startsAt,
				endsAt: event.endsAt,
				place: event.venue || null,
				updatedAt,
				// Seconds, so that it grows with each change and fits in an integer.
				sequence: Math.floor(Date.parse(updatedAt) / 1000),
			}
		},
	)
	const text = writeCalendar({ name: `${await siteName()} · ${title}`, events })
	return new Response(text, { headers: { 'content-type': calendarContentType } })
}
