import type { ShownState } from '#services/status/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { pathOf } from './addresses.ts'
import { type DayNote, type PackedDays, statesIn } from './board.ts'
import { dayAfter, noonOf } from './days.ts'
import { lengthOfTime, longDay, percent } from './figures.ts'

/** What a cell says: states and lengths in the reader's language. */
export type CellWords = Record<ShownState, string> & {
	downFor(length: string): string
	degradedFor(length: string): string
}

export type CellDays = { days: readonly string[]; labels: readonly string[] }

/** The days of a strip and their names, made once for all strips of a page. */
export function cellDays(firstDay: string, count: number, locale: Locale): CellDays {
	const days = Array.from({ length: count }, (_, index) => dayAfter(firstDay, index))
	return { days, labels: days.map((day) => longDay(noonOf(day), locale)) }
}

/** 'En panne 42 min, 97,08 %'; the state alone for a day that was all of it. */
function dayWords(state: ShownState, note: DayNote | undefined, words: CellWords, locale: Locale): string {
	if (!note) return words[state]
	const length =
		note.downMs > 0
			? words.downFor(lengthOfTime(note.downMs, locale))
			: words.degradedFor(lengthOfTime(note.degradedMs, locale))
	return `${length}, ${percent(note.uptime, locale)}`
}

/**
 * The cells of a monitor as HTML: links named by their day and what it was, of which the last is reached by Tab and the
 * others by arrows. As React elements, the 18,000 of 200 monitors would take longer than the whole page may. What goes
 * in is ours alone: words of this page, calendar days, and the identifier, encoded.
 */
export function cellsHtml(
	id: string,
	packed: PackedDays,
	at: CellDays,
	words: CellWords,
	locale: Locale,
): string {
	const path = pathOf(id)
	const last = packed.states.length - 1
	return statesIn(packed)
		.map((state, index) => {
			const title = `${at.labels[index]}${locale === 'fr' ? '\u00a0: ' : ': '}${dayWords(state, packed.notes[index], words, locale)}`
			const stop = index === last ? '' : ' tabindex="-1"'
			return `<a href="${path}/${at.days[index]}" class="day-${state}" title="${title}"${stop}></a>`
		})
		.join('')
}
