import type { RouterContextProvider } from 'react-router'
import { localeContext } from '#web/context.ts'
import { passkeyWords } from '#web/pages/auth/passkey/passkey-words.ts'
import type { Refused } from '#web/pages/auth/refusal.ts'
import { twoFactorWords } from './two-factor-words.ts'

/** A refusal with the words of second steps and passkeys, which only the server has: few people meet them. */
export function inWords(refused: Refused, context: Readonly<RouterContextProvider>): Refused {
	const locale = context.get(localeContext)
	const words: Record<string, string> = { ...twoFactorWords[locale], ...passkeyWords[locale] }
	const refusals = Object.entries(refused.refusals).map(([field, refusal]) => [
		field,
		{ ...refusal, words: words[refusal.code] },
	])
	return { ...refused, refusals: Object.fromEntries(refusals) }
}
