import type { Locale } from '#web/i18n/messages.ts'
import type { Analysis } from './analyst.ts'

/**
 * The frequencies as a table that a spreadsheet opens: RFC 4180 with the separator and comma of the language. No cell
 * is taken for a formula.
 */
export function frequenciesCsv({ frequencies }: Analysis, locale: Locale, titles: readonly string[]): string {
	const separator = locale === 'fr' ? ';' : ','
	const decimal = (value: number) => (locale === 'fr' ? String(value).replace('.', ',') : String(value))
	const { list, total } = frequencies ?? { list: [], total: 0 }
	const rows = list.map(({ text, count }) => [
		text,
		String(count),
		decimal(Number(((100 * count) / total).toFixed(4))),
	])
	const lines = [titles, ...rows].map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator))
	// Spreadsheets tell UTF-8 by its mark.
	return `\ufeff${lines.join('\r\n')}\r\n`
}

function quoted(cell: string, separator: string): string {
	const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
	return safe.includes('"') || safe.includes(separator) || /[\r\n]/.test(safe)
		? `"${safe.replaceAll('"', '""')}"`
		: safe
}

/** All that is known, for a program: numbers as they are. */
export function analysisJson(analysis: Analysis): string {
	const known = { ...analysis, longestSentence: analysis.longestSentence?.text ?? null, review: undefined }
	return `${JSON.stringify(known, null, '\t')}\n`
}
