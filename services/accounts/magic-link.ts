import { createHash } from 'node:crypto'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { magicLink } from 'better-auth/plugins'
import type { Background } from '#services/accounts/background.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import type { Settings } from '#services/accounts/settings/settings.ts'

type Dependencies = { settings: Settings; mailer: Mailer; background: Background }

const magicLinkMinutes = 10

/**
 * A mailed link that signs in without a password, where the settings allow it. Nobody registers by it, and the answer
 * is the same, and as fast, whether or not the address has an account: looking and writing come afterwards.
 */
export function magicLinkPlugin({ settings, mailer, background }: Dependencies) {
	const plugin = magicLink({
		disableSignUp: true,
		expiresIn: magicLinkMinutes * 60,
		storeToken: { type: 'custom-hasher', hash: async (token) => sha256(token) },
		sendMagicLink({ email, url }, ctx) {
			background.add(
				(async () => {
					const found = await ctx?.context.internalAdapter.findUserByEmail(email)
					if (found) await mailer.magicLink(found.user, url, ctx?.headers)
				})(),
			)
		},
	})
	const whereAllowed = {
		matcher: ({ path }: { path?: string }) => path === '/sign-in/magic-link' || path === '/magic-link/verify',
		handler: createAuthMiddleware(async () => {
			if ((await settings.current()).magicLink) return
			throw new APIError('NOT_FOUND', { message: 'Magic link is not enabled' })
		}),
	}
	return { ...plugin, hooks: { before: [whereAllowed] } }
}

function sha256(text: string): string {
	return createHash('sha256').update(text).digest('base64url')
}
