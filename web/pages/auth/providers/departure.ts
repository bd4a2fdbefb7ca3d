import { z } from 'zod'
import { callAccounts } from '#web/forms/call-accounts.ts'
import type { FormError } from '#web/forms/form-errors.ts'
import type { Departure } from './leaving.tsx'
import { providerOf } from './offered-providers.ts'

type Asked = Parameters<typeof callAccounts>[0]

/** The pages to which a provider leads back. */
type Ways = { callbackURL: string; newUserCallbackURL?: string; errorCallbackURL: string }

/** `cookies` bind the way back to this browser. */
type Answered =
	| { ok: true; departure: Departure; cookies: Headers }
	| { ok: false; formError: FormError; status: number }

const Answer = z.object({ url: z.url() })

/** Asks the account service where a provider confirms who somebody is, to sign in or to link their account. */
export async function departureTo(
	asked: Asked,
	path: '/sign-in/social' | '/link-social',
	provider: string,
	ways: Ways,
): Promise<Answered> {
	const answer = await callAccounts(asked, path, { provider, ...ways, disableRedirect: true })
	if (!answer.ok) return answer
	const { url } = Answer.parse(answer.body)
	return {
		ok: true,
		departure: { url, name: providerOf(provider)?.name ?? provider },
		cookies: answer.cookies,
	}
}

/** The error page that leads on to `target`. */
export function errorPageFor(target: string): string {
	return `/error?callbackURL=${encodeURIComponent(target)}`
}
