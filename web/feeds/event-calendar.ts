import type { RouterContextProvider } from 'react-router'
import { localeContext, servicesContext } from '#web/context.ts'
import { calendarAnswer } from './calendar-answer.ts'

/** The calendar file of one event, by the slug of its news item; 404 for what is none. */
export async function eventCalendar(context: Readonly<RouterContextProvider>, id: string): Promise<Response> {
	const locale = context.get(localeContext)
	const item = await context.get(servicesContext).content.newsItem({ locale, id })
	if (!item?.event) return new Response(null, { status: 404 })
	return await calendarAnswer(context, item.title, [item])
}
