import { typeset } from '#platform/markdown/typography.ts'
import type { Locale } from '#services/content/kinds.ts'

type Texts = { title: string; summary: string; locale: Locale }

/** The row with its title and summary in the typography of their language. Bodies get it when they are rendered. */
export function typesetTexts<Row extends Texts>(row: Row): Row {
	const { title, summary, locale } = row
	return { ...row, title: typeset(title, locale), summary: typeset(summary, locale) }
}
