import { z } from 'zod'
import { renderMarkdown } from '#platform/markdown.ts'
import { blockText, shownText } from './text-schemas.ts'

export const locales = ['fr', 'en'] as const

export type Locale = (typeof locales)[number]

/** English is null where nobody has translated the text. */
export const localizedText = z.object({ fr: z.string(), en: z.string().nullable() })

export type LocalizedText = z.infer<typeof localizedText>

/** One line of 1 to `maxLength` characters in each language. */
export const localizedTitle = (maxLength: number) =>
	z.strictObject({ fr: shownText(maxLength), en: shownText(maxLength).nullable() })

const markdown = (maxLength: number) => blockText(maxLength).trim().min(1)

/** Markdown of 1 to `maxLength` characters in each language. */
export const localizedMarkdown = (maxLength: number) =>
	z.strictObject({ fr: markdown(maxLength), en: markdown(maxLength).nullable() })

export const textInLocale = z.object({ locale: z.enum(locales), text: z.string() })

/** A text in the reader's language, or in French where it is not translated: `locale` says which. */
export type TextInLocale = z.infer<typeof textInLocale>

/** Markdown and its safe HTML. */
export const markdownInLocale = textInLocale.extend({ html: z.string() })

export type MarkdownInLocale = z.infer<typeof markdownInLocale>

/** Who wrote a text, by username or API key, and when. */
export const authorSchema = z.object({ at: z.string(), by: z.string() })

export type Author = z.infer<typeof authorSchema>

export function textIn(locale: Locale, texts: LocalizedText): TextInLocale {
	return locale === 'en' && texts.en !== null ? { locale, text: texts.en } : { locale: 'fr', text: texts.fr }
}

/** Its highest heading is an h3 with an id after `id`: several such texts share a page. */
export function markdownIn(locale: Locale, texts: LocalizedText, id: string): MarkdownInLocale {
	const chosen = textIn(locale, texts)
	return { ...chosen, html: renderMarkdown(chosen.text, { topLevel: 3, idPrefix: `${id}-` }) }
}
