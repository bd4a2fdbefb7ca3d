import { z } from 'zod'
import { renderMarkdown } from '#platform/markdown.ts'
import { blockText, shownText } from './monitors/texts.ts'

export const locales = ['fr', 'en'] as const

export type Locale = (typeof locales)[number]

/** What people wrote: always in French, in English where somebody has translated it. */
export type Texts = { fr: string; en: string | null }

/** A text in the reader's language, or in French where it is not translated: `locale` says which. */
export type Written = { locale: Locale; text: string }

/** Markdown that people wrote, and the safe HTML of it. */
export type WrittenMarkdown = Written & { html: string }

/** One line of 1 to `longest` characters in each language. */
export const titleTexts = (longest: number) =>
	z.strictObject({ fr: shownText(longest), en: shownText(longest).nullable() }) satisfies z.ZodType<Texts>

const markdown = (longest: number) => blockText(longest).trim().min(1)

/** Markdown of 1 to `longest` characters in each language. */
export const markdownTexts = (longest: number) =>
	z.strictObject({ fr: markdown(longest), en: markdown(longest).nullable() }) satisfies z.ZodType<Texts>

export const written = z.object({
	locale: z.enum(locales),
	text: z.string(),
}) satisfies z.ZodType<Written>

export const writtenMarkdown = written.extend({ html: z.string() }) satisfies z.ZodType<WrittenMarkdown>

export function writtenIn(locale: Locale, texts: Texts): Written {
	return locale === 'en' && texts.en !== null ? { locale, text: texts.en } : { locale: 'fr', text: texts.fr }
}

/** Its highest heading is an h3 with an id after `id`: several such texts share a page. */
export function markdownIn(locale: Locale, texts: Texts, id: string): WrittenMarkdown {
	const chosen = writtenIn(locale, texts)
	return { ...chosen, html: renderMarkdown(chosen.text, { topLevel: 3, idPrefix: `${id}-` }) }
}
