import { z } from 'zod'
import { renderMarkdown } from '#platform/markdown/render.ts'
import { blockText, shownText } from './text-schemas.ts'

export const locales = ['fr', 'en'] as const

export type Locale = (typeof locales)[number]

/** English is null where there is no translation. */
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

/** A text in the reader's language, or in French where it has no translation: `locale` says which. */
export type TextInLocale = z.infer<typeof textInLocale>

/** Markdown and its safe HTML. */
export const markdownInLocale = textInLocale.extend({ html: z.string() })

export type MarkdownInLocale = z.infer<typeof markdownInLocale>

/** The author, by username or API key, and the time. */
export const authorSchema = z.object({ at: z.string(), by: z.string() })

export type Author = z.infer<typeof authorSchema>

export function textIn(locale: Locale, texts: LocalizedText): TextInLocale {
	return locale === 'en' && texts.en !== null ? { locale, text: texts.en } : { locale: 'fr', text: texts.fr }
}

/** Headings start at h3, with ids prefixed by `id`, since several such texts share a page. */
export function markdownIn(locale: Locale, texts: LocalizedText, id: string): MarkdownInLocale {
	const textForLocale = textIn(locale, texts)
	const options = { topLevel: 3, idPrefix: `${id}-`, locale: textForLocale.locale } as const
	return { ...textForLocale, html: renderMarkdown(textForLocale.text, options) }
}
