import type { Values } from './payload.ts'
import { contentLinesOf, dashed, textOf } from './read-lines.ts'

/** An event of a calendar, by the names of its fields. */
export function readEvent(text: string): Values {
	const lines = contentLinesOf(text)
	const line = (name: string) => lines.find((each) => each.name === name)
	const of = (name: string) => textOf(line(name)?.value ?? '')
	const words = { summary: of('SUMMARY'), location: of('LOCATION'), description: of('DESCRIPTION') }
	const start = of('DTSTART')
	const end = of('DTEND')
	if (/^\d{8}$/.test(start)) {
		// The end is the day after the last.
		return { ...words, allDay: '1', firstDay: dashed(start), lastDay: dayBefore(dashed(end)) }
	}
	const zone = start.endsWith('Z')
		? 'UTC'
		: (/TZID=([^;]+)/.exec(line('DTSTART')?.parameters ?? '')?.[1] ?? '')
	return { ...words, start: timeOf(start), end: timeOf(end), zone }
}

/** '' where there is no such day. */
function dayBefore(day: string): string {
	const instant = Date.parse(day)
	return Number.isNaN(instant) ? '' : new Date(instant - 86_400_000).toISOString().slice(0, 10)
}

const timeOf = (time: string) => time.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2}).*/, '$1-$2-$3T$4:$5')
