export type Locale = 'fr' | 'en'

export const locales: readonly Locale[] = ['fr', 'en']

export type Message = string | ((...values: never[]) => string)

type Translation<Original> = Original extends (...values: infer Values) => string
	? (...values: Values) => string
	: string

type Translated<Source> = { [Key in keyof Source]: Translation<Source[Key]> }

export type Messages<Source = Record<string, Message>> = { fr: Source; en: Translated<Source> }

/** French defines the keys; a key that is missing in English is a type error. */
export function defineMessages<const Source extends Record<string, Message>>(messages: {
	fr: Source
	en: Translated<Source>
}): Messages<Source> {
	return messages
}
