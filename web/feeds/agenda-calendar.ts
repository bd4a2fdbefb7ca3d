import type { RouterContextProvider } from 'react-router'
import type { NewsSummary } from '#services/content/contract.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { calendarAnswer } from './calendar-answer.ts'
import { messages } from './messages.ts'

const pastDays = 60
const dayMs = 86_400_000
/** Of each list; a calendar with more is of no use. */
const maxPages = 10

/** A calendar to subscribe to: the events that have not ended, and those of the last 60 days. */
export async function agendaCalendar(context: Readonly<RouterContextProvider>): Promise<Response> {
	const locale = context.get(localeContext)
	const { content } = context.get(servicesContext)
	const since = new Date(Date.now() - pastDays * dayMs).toISOString()
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
	return await calendarAnswer(context, messages[locale].agenda, [...past.toReversed(), ...upcoming])
}
