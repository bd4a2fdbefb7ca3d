import { localeIn } from '#web/i18n/cookie.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { type ErrorMessages, refusalWords } from './error-messages.ts'
import type { Challenge } from './challenge/challenge.ts'
import type { FormError } from './form-errors.ts'

/** Words of the page itself, which go before those that all pages share. */
export type LocalizedErrorMessages = Record<Locale, ErrorMessages>

type Known = {
	waitSeconds?: number
	challenge?: Challenge | undefined
	own?: LocalizedErrorMessages | undefined
}

/** An error in the language of the person who asked. For loaders and actions: browsers do not have all the words. */
export function formErrorFor(request: Request, code: string, known: Known = {}): FormError {
	const { waitSeconds = 0, challenge, own } = known
	const locale = localeIn(request.headers.get('cookie'))
	const text = refusalWords(locale, code, waitSeconds, own?.[locale])
	return { code, waitSeconds, text, ...(challenge && { challenge }) }
}
