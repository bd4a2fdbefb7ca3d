import { z } from 'zod'
import { renderMarkdown } from '#platform/markdown.ts'
import { blockText, shownText } from './text-schemas.ts'

export const locales = ['fr', 'en'] as const

export type Locale = (typeof locales)[number]

/** What people wrote: always in French, in English where somebody has translated it. */
export type LocalizedText = { fr: string; en: string | null }

/** A text in the reader's language, or in French where it is not translated: `locale` says which. */
export type TextInLocale = { locale: Locale; text: string }

/** Markdown that people wrote, and the safe HTML of it. */
export type MarkdownInLocale = TextInLocale & { html: string }

/** One line of 1 to `longest` characters in each language. */
export const localizedTitle = (maxLength: number) =>
	z.strictObject({
		fr: shownText(maxLength),
		en: shownText(maxLength).nullable(),
	}) satisfies z.ZodType<LocalizedText>

const markdown = (maxLength: number) => blockText(maxLength).trim().min(1)

/** Markdown of 1 to `longest` characters in each language. */
export const localizedMarkdown = (maxLength: number) =>
	z.strictObject({
		fr: markdown(maxLength),
		en: markdown(maxLength).nullable(),
	}) satisfies z.ZodType<LocalizedText>

export const textInLocale = z.object({
	locale: z.enum(locales),
	text: z.string(),
}) satisfies z.ZodType<TextInLocale>

export const markdownInLocale = textInLocale.extend({
	html: z.string(),
}) satisfies z.ZodType<MarkdownInLocale>

export function textIn(locale: Locale, texts: LocalizedText): TextInLocale {
	return locale === 'en' && texts.en !== null ? { locale, text: texts.en } : { locale: 'fr', text: texts.fr }
}

/** Its highest heading is an h3 with an id after `id`: several such texts share a page. */
export function markdownIn(locale: Locale, texts: LocalizedText, id: string): MarkdownInLocale {
	const chosen = textIn(locale, texts)
	return { ...chosen, html: renderMarkdown(chosen.text, { topLevel: 3, idPrefix: `${id}-` }) }
}
