import { z } from 'zod'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import type { Departure } from './leaving.tsx'
import { providerOf } from './offered-providers.ts'

type Asked = Parameters<typeof postToAccounts>[0]

/** The pages to which a provider leads back. */
type Ways = { callbackURL: string; newUserCallbackURL?: string; errorCallbackURL: string }

const Answer = z.object({ url: z.url() })

/**
 * Asks the account service where a provider confirms who somebody is, to sign in or to link their account. `cookies`
 * bind the way back to this browser.
 */
export async function departureTo(
	asked: Asked,
	path: '/sign-in/social' | '/link-social',
	provider: string,
	ways: Ways,
): Promise<{ departure: Departure; cookies: Headers }> {
	const { body, cookies } = await postToAccounts(asked, path, { provider, ...ways, disableRedirect: true })
	return { departure: { url: Answer.parse(body).url, name: providerOf(provider)?.name ?? provider }, cookies }
}

/** The error page that leads on to `target`. */
export function errorPageFor(target: string): string {
	return `/error?callbackURL=${encodeURIComponent(target)}`
}
