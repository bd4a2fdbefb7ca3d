import type { ShownState } from '#services/status/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { pathOf } from '#web/status/paths.ts'
import { stepOf } from './main-state.ts'
import { dayAfter, noonOf } from '#web/status/calendar-days.ts'
import { durationText, shortDuration, longDay, percent } from '#web/status/format.ts'
import { createLruCache } from './lru-cache.ts'
import { type HistoryDay, type CompactHistory, decodeHistory } from './compact-history.ts'

export type CellWords = Record<ShownState, string> & {
	downFor(length: string): string
	degradedFor(length: string): string
	noDataFor(length: string): string
}

export type CellDays = { days: readonly string[]; labels: readonly string[] }

export function cellDays(firstDay: string, count: number, locale: Locale): CellDays {
	const days = Array.from({ length: count }, (_, index) => dayAfter(firstDay, index))
	return { days, labels: days.map((day) => longDay(noonOf(day), locale)) }
}

function dayWords({ state, note }: HistoryDay, words: CellWords, locale: Locale): string {
	if (!note) return words[state]
	const { uptime, downMs, degradedMs, unknownMs } = note
	const parts: string[] = [words[state]]
	if (downMs > 0) parts.push(words.downFor(durationText(downMs, locale)))
	if (degradedMs > 0) parts.push(words.degradedFor(durationText(degradedMs, locale)))
	if (uptime !== null && (uptime < 1 || degradedMs > 0)) parts.push(percent(uptime, locale))
	if (unknownMs > 0) parts.push(words.noDataFor(shortDuration(unknownMs, locale)))
	return parts.join(', ')
}

const keepCells = createLruCache(100)
const keepStrip = createLruCache(500)

/**
 * The cells of a monitor as HTML: links named by their day and what it was, of which the last is reached by Tab and the
 * others by arrows. As React elements, the 18,000 of 200 monitors would take longer than the whole page may. What goes
 * in is ours alone: words of this page, calendar days, and the identifier, encoded.
 */
export function cellsHtml(
	id: string,
	packed: CompactHistory,
	at: CellDays,
	words: CellWords,
	locale: Locale,
): string {
	return keepCells(`${locale} ${at.days[0]} ${id} ${packed}`, () => linksTo(id, packed, at, words, locale))
}

function linksTo(...[id, packed, at, words, locale]: Parameters<typeof cellsHtml>): string {
	const path = pathOf(id)
	const days = decodeHistory(packed)
	let html = ''
	for (const [index, day] of days.entries()) {
		const title = `${at.labels[index]}${locale === 'fr' ? '\u00a0: ' : ': '}${dayWords(day, words, locale)}`
		const stop = index === days.length - 1 ? '' : ' tabindex="-1"'
		html += `<a href="${path}/${at.days[index]}"${classOf(day)} title="${title}"${stop}></a>`
	}
	return html
}

export const stripHtml = (packed: CompactHistory) => keepStrip(packed, () => stripOf(packed))

function stripOf(packed: CompactHistory): string {
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
