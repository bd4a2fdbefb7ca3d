import { localeIn } from '#web/i18n/cookie.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { type RefusalWords, refusalWords } from './error-messages.ts'
import type { Challenge } from './challenge/challenge.ts'
import type { Refusal } from './form-errors.ts'

/** Words of the page itself, which go before those that all pages share. */
export type OwnWords = Record<Locale, RefusalWords>

type Known = { waitSeconds?: number; challenge?: Challenge | undefined; own?: OwnWords | undefined }

/** A refusal in the language of the person who asked. For loaders and actions: browsers do not have all the words. */
export function refusalFor(request: Request, code: string, known: Known = {}): Refusal {
	const { waitSeconds = 0, challenge, own } = known
	const locale = localeIn(request.headers.get('cookie'))
	const words = refusalWords(locale, code, waitSeconds, own?.[locale])
	return { code, waitSeconds, words, ...(challenge && { challenge }) }
}
