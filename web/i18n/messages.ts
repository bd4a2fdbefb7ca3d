export type Locale = 'fr' | 'en'

export const locales: readonly Locale[] = ['fr', 'en']

/** A text, or a function that makes one from what it is about: names, counts, dates. */
export type Message = string | ((...values: never[]) => string)

type Translation<Original> = Original extends (...values: infer Values) => string
	? (...values: Values) => string
	: string

type Translated<Source> = { [Key in keyof Source]: Translation<Source[Key]> }

export type Messages<Source = Record<string, Message>> = { fr: Source; en: Translated<Source> }

/** The words of one page or part. French gives the keys; English must have them all, or it does not compile. */
export function defineMessages<const Source extends Record<string, Message>>(messages: {
	fr: Source
	en: Translated<Source>
}): Messages<Source> {
	return messages
}
