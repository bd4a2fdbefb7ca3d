import type { RouterContextProvider } from 'react-router'
import { calendarContentType, writeCalendar } from '#services/content/calendar/ical.ts'
import type { NewsSummary } from '#services/content/contract.ts'
import { siteContext } from '#web/context.ts'
import { addressIn } from '#web/i18n/address.ts'

/** An iCalendar of the items that are events. */
export async function calendarAnswer(
	context: Readonly<RouterContextProvider>,
	title: string,
	items: readonly NewsSummary[],
): Promise<Response> {
	const { publicUrl, siteName } = context.get(siteContext)
	const { hostname } = new URL(publicUrl)
	const events = items.flatMap(({ id, path, title: name, summary, event, updatedAt, locale }) =>
		event
			? [
					{
						uid: `${id}@${hostname}`,
						url: addressIn(locale, publicUrl + path),
						title: name,
						summary,
						startsAt: event.startsAt,
						endsAt: event.endsAt,
						place: event.venue || null,
						updatedAt,
						// Seconds, so that it grows with each publication and fits in an integer.
						sequence: Math.floor(Date.parse(updatedAt) / 1000),
					},
				]
			: [],
	)
	const text = writeCalendar({ name: `${await siteName()} · ${title}`, events })
	return new Response(text, { headers: { 'content-type': calendarContentType } })
}
