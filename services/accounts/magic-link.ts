import { createHash } from 'node:crypto'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { magicLink } from 'better-auth/plugins'
import type { Background } from '#services/accounts/background.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import type { Settings } from '#services/accounts/settings/settings.ts'

type Dependencies = { settings: Settings; mailer: Mailer; background: Background }

const magicLinkMinutes = 10

/**
 * Sign-in by a mailed link, where the settings allow it. It cannot register users. The lookup and the mail run in the
 * background, so that neither the response nor its timing reveals whether the address has an account.
 */
export function magicLinkPlugin({ settings, mailer, background }: Dependencies) {
	const plugin = magicLink({
		disableSignUp: true,
		expiresIn: magicLinkMinutes * 60,
		storeToken: { type: 'custom-hasher', hash: async (token) => sha256(token) },
		sendMagicLink({ email, url }, ctx) {
			background.add(
				(async () => {
					const owner = await ctx?.context.internalAdapter.findUserByEmail(email)
					if (owner) await mailer.magicLink(owner.user, url, ctx?.headers)
				})(),
			)
		},
	})
	const requireEnabled = {
		matcher: ({ path }: { path?: string }) => path === '/sign-in/magic-link' || path === '/magic-link/verify',
		handler: createAuthMiddleware(async () => {
			if ((await settings.current()).registration.magicLink) return
			throw new APIError('NOT_FOUND', { message: 'Magic link is not enabled' })
		}),
	}
	return { ...plugin, hooks: { before: [requireEnabled] } }
}

function sha256(text: string): string {
	return createHash('sha256').update(text).digest('base64url')
}
