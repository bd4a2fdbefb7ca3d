import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import type { Clock } from '#platform/clock.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import type { Background } from '#services/accounts/background.ts'
import { dropSplitCache } from '#services/accounts/better-auth-patches/split-cookie-cache.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import type { Db } from '#services/accounts/tables.ts'
import { deviceOf } from './device.ts'
import { knownForSeconds } from '#services/accounts/known-devices/cookie.ts'
import type { KnownDevices } from '#services/accounts/known-devices/known-devices.ts'
import { localeCookie, localeCookieOptions, localeFor } from '#services/accounts/preferences/locale-cookie.ts'
import { isNewDevice } from '#services/accounts/known-devices/sign-in-devices.ts'

type Options = {
	db: Db
	knownDevices: KnownDevices
	provenHash(): Promise<string | null>
	mailer: Mailer
	background: Background
	clock: Clock
}

const newSessionMaxAgeMs = 60_000

/**
 * After every sign-in: remembers the browser, gives it the language of the account if it has none, and mails the owner about
 * a device that is new to the account. Must come after the plugins that may still ask for a second factor.
 */
export function sessionsPlugin({ db, knownDevices, provenHash, mailer, background, clock }: Options) {
	async function notifyOfNewDevice(user: { id: string; name: string; email: string }, headers: Headers) {
		const userAgent = headers.get('user-agent')
		const address = headers.get(clientAddressHeader)
		const at = clock.now()
		if (!(await isNewDevice(db, { userId: user.id, userAgent, address, at }))) return
		await mailer.newDevice(user, { ...deviceOf(userAgent), address, at }, headers)
	}

	return {
		id: 'sessions',
		hooks: {
			after: [
				{
					matcher: ({ context }) => context.responseHeaders?.has('set-cookie') ?? false,
					handler: createAuthMiddleware(async (ctx) => {
						dropSplitCache(ctx.context.responseHeaders, ctx.context.authCookies.sessionData.name)
					}),
				},
				{
					// A password change invalidates the known-device entries everywhere; this browser stays known.
					matcher: ({ context, path }) => Boolean(context.newSession) || path === '/change-password',
					handler: createAuthMiddleware(async (ctx) => {
						const { newSession, session: before, authCookies, returned } = ctx.context
						const signedIn = newSession ?? (isAPIError(returned) ? null : before)
						if (!signedIn || !ctx.headers || signedIn.session['impersonatedBy']) return
						const { session, user } = signedIn
						const { isKnown, value } = await knownDevices.remember(ctx.headers, user, await provenHash())
						const isSameUser = before?.user.id === user.id
						const isNew = Date.now() - session.createdAt.getTime() < newSessionMaxAgeMs
						const attributes = { ...authCookies.sessionToken.attributes, maxAge: knownForSeconds }
						if (value) ctx.setCookie(knownDevices.cookie, value, attributes)
						const locale = newSession && (await localeFor(db, user.id, ctx.headers))
						if (locale) ctx.setCookie(localeCookie, locale, localeCookieOptions)
						if (!isKnown && !isSameUser && isNew) background.add(notifyOfNewDevice(user, ctx.headers))
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}
