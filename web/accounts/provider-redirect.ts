import { z } from 'zod'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import type { ProviderRedirect } from './provider-redirect-link.tsx'
import { providerOf } from './providers.ts'

type RouteArgs = Parameters<typeof postToAccounts>[0]

/** Pages of this site to which the provider redirects back. */
type ReturnPages = { callbackURL: string; newUserCallbackURL?: string; errorCallbackURL: string }

const Answer = z.object({ url: z.url() })

/** Starts a sign-in at a provider. `cookies` bind the OAuth state to this browser. */
export async function createProviderRedirect(
	args: RouteArgs,
	path: '/sign-in/social' | '/link-social',
	provider: string,
	pages: ReturnPages,
): Promise<{ providerRedirect: ProviderRedirect; cookies: Headers }> {
	const { body, cookies } = await postToAccounts(args, path, { provider, ...pages, disableRedirect: true })
	return {
		providerRedirect: { url: Answer.parse(body).url, name: providerOf(provider)?.name ?? provider },
		cookies,
	}
}

export function errorPageFor(target: string): string {
	return `/error?callbackURL=${encodeURIComponent(target)}`
}
