import type { Locale } from '#web/i18n/messages.ts'
import { withoutFormula, writeTable } from '#web/tools/write-table.ts'
import type { Analysis } from './analyst.ts'

/** The frequencies as a table, with the comma of the language. */
export function frequenciesCsv({ frequencies }: Analysis, locale: Locale, titles: readonly string[]): string {
	const decimal = (value: number) => (locale === 'fr' ? String(value).replace('.', ',') : String(value))
	const { list, total } = frequencies ?? { list: [], total: 0 }
	const rows = list.map(({ text, count }) => [
		withoutFormula(text),
		String(count),
		decimal(Number(((100 * count) / total).toFixed(4))),
	])
	return writeTable([titles, ...rows], locale)
}

/** All that is known, for a program: numbers as they are. */
export function analysisJson(analysis: Analysis): string {
	const known = { ...analysis, longestSentence: analysis.longestSentence?.text ?? null, review: undefined }
	return `${JSON.stringify(known, null, '\t')}\n`
}
