import type { ShownState } from '#services/status/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { pathOf } from '#web/status/paths.ts'
import { stepOf } from './main-state.ts'
import { dayAfter, noonOf } from '#web/status/calendar-days.ts'
import { durationText, shortDuration, longDay, percent } from '#web/status/format.ts'
import { createLruCache } from './lru-cache.ts'
import { type HistoryDay, type CompactHistory, decodeHistory } from './compact-history.ts'

export type CellMessages = Record<ShownState, string> & {
	downFor(length: string): string
	degradedFor(length: string): string
	noDataFor(length: string): string
}

export type CellDays = { days: readonly string[]; labels: readonly string[] }

export function cellDays(firstDay: string, count: number, locale: Locale): CellDays {
	const days = Array.from({ length: count }, (_, index) => dayAfter(firstDay, index))
	return { days, labels: days.map((day) => longDay(noonOf(day), locale)) }
}

function describeDay({ state, note }: HistoryDay, words: CellMessages, locale: Locale): string {
	if (!note) return words[state]
	const { uptime, downMs, degradedMs, unknownMs } = note
	const parts: string[] = [words[state]]
	if (downMs > 0) parts.push(words.downFor(durationText(downMs, locale)))
	if (degradedMs > 0) parts.push(words.degradedFor(durationText(degradedMs, locale)))
	if (uptime !== null && (uptime < 1 || degradedMs > 0)) parts.push(percent(uptime, locale))
	if (unknownMs > 0) parts.push(words.noDataFor(shortDuration(unknownMs, locale)))
	return parts.join(', ')
}

const cachedCells = createLruCache(100)
const cachedStrip = createLruCache(500)

/**
 * Renders the cells of a monitor as an HTML string, since 18,000 React elements for 200 monitors would be too slow. Each
 * cell links to its day; the last one is the tab stop. The input is trusted: our messages, calendar days, and the
 * percent-encoded id.
 */
export function cellsHtml(
	id: string,
	packed: CompactHistory,
	at: CellDays,
	words: CellMessages,
	locale: Locale,
): string {
	return cachedCells(`${locale} ${at.days[0]} ${id} ${packed}`, () =>
		renderCells(id, packed, at, words, locale),
	)
}

function renderCells(...[id, packed, at, words, locale]: Parameters<typeof cellsHtml>): string {
	const path = pathOf(id)
	const days = decodeHistory(packed)
	let html = ''
	for (const [index, day] of days.entries()) {
		const title = `${at.labels[index]}${locale === 'fr' ? '\u00a0: ' : ': '}${describeDay(day, words, locale)}`
		const tabIndex = index === days.length - 1 ? '' : ' tabindex="-1"'
		html += `<a href="${path}/${at.days[index]}"${classOf(day)} title="${title}"${tabIndex}></a>`
	}
	return html
}

export const stripHtml = (packed: CompactHistory) => cachedStrip(packed, () => renderStrip(packed))

function renderStrip(packed: CompactHistory): string {
	return decodeHistory(packed)
		.map((day) => `<p${classOf(day)}>`)
		.join('')
}

function classOf({ state, isPart, note }: HistoryDay): string {
	const names: string[] = []
	const isUp = state === 'up'
	const steps = { x: isUp || state === 'degraded' ? note?.downMs : 0, d: isUp ? note?.degradedMs : 0 }
	if (!isUp || isPart) names.push(`day-${state}`)
	for (const [letter, ms = 0] of Object.entries(steps)) if (ms > 0) names.push(`day-${letter}${stepOf(ms)}`)
	if (isPart) names.push('day-part')
	if (names.length === 0) return ''
	return names.length === 1 ? ` class=${names[0]}` : ` class="${names.join(' ')}"`
}
