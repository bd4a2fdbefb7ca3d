import { localeIn } from '#web/i18n/cookie.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { type ErrorMessages, errorMessageFor } from './error-messages.ts'
import type { Challenge } from './challenge/challenge.ts'
import type { FormError } from './form-errors.ts'

/** Messages of the page, which override the shared ones. */
export type LocalizedErrorMessages = Record<Locale, ErrorMessages>

type FormErrorOptions = {
	waitSeconds?: number
	challenge?: Challenge | undefined
	own?: LocalizedErrorMessages | undefined
}

/** For loaders and actions, so that browsers need not load all messages. */
export function formErrorFor(request: Request, code: string, options: FormErrorOptions = {}): FormError {
	const { waitSeconds = 0, challenge, own } = options
	const locale = localeIn(request.headers.get('cookie'))
	const text = errorMessageFor(locale, code, waitSeconds, own?.[locale])
	return { code, waitSeconds, text, ...(challenge && { challenge }) }
}
