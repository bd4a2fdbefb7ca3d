import type { Change, FirstSummary } from './contract.ts'

type LiveEvent =
	| { event: 'summary'; id: string; data: FirstSummary }
	| { event: 'change'; id: string; data: Change }
	/** Nothing new, and what was sent still holds: `data` is when that was last seen. */
	| { event: 'alive'; data: string }

/** One event as it travels (HTML Standard, 9.2.5). JSON has no line break of its own. */
export function eventText(event: LiveEvent): string {
	const id = 'id' in event ? `id: ${event.id}\n` : ''
	return `${id}event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`
}

/** Keeps proxies from closing a quiet stream; no browser shows it to a page. */
export const comment = ':\n\n'
