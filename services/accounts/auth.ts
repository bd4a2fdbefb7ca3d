import { betterAuth } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { lastLoginMethod } from 'better-auth/plugins'
import type { Clock } from '#platform/clock.ts'
import type { Engine } from '#platform/database/open.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import type { Log } from '#platform/log.ts'
import type { Background } from './background.ts'
import { checkInput } from './check-input.ts'
import { rateLimitOptions, type RateLimits } from './defence/limits.ts'
import type { Letters } from './mails/letters.ts'
import { openidPlugins } from './openid/plugins.ts'
import { passkeyPlugin } from './passkeys/plugin.ts'
import { passwordLength, type Passwords } from './passwords/passwords.ts'
import { peoplePlugins } from './people/plugins.ts'
import { preparedPasswords } from './passwords/prepared-passwords.ts'
import type { SocialProviders } from './providers/social-providers.ts'
import { refuseClosedRegistration } from './settings/registration-gate.ts'
import type { Settings } from './settings/settings.ts'
import type { Db } from './tables.ts'
import { twoFactorPlugin } from './two-factor/plugin.ts'
import { giveUsername, lockSchema } from './username-hook.ts'

export const authPath = '/api/auth'

export type Auth = ReturnType<typeof createAuth>

export type AuthOptions = {
	db: Db
	engine: Engine
	secret: string
	/** Public origin of the site. */
	baseUrl: string
	trustedOrigins: string[]
	limits: RateLimits | false
	/** The social providers that are switched on. */
	socialProviders: SocialProviders
	letters: Letters
	settings: Settings
	passwords: Passwords
	background: Background
	clock: Clock
	log: Log
}

const appName = 'Parvis'
const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

/** better-auth with the options under which it keeps the specification. */
export function createAuth(options: AuthOptions) {
	const { db, engine, secret, baseUrl, trustedOrigins, limits, letters, background, clock, log } = options
	const secure = baseUrl.startsWith('https://')
	const cookiePrefix = secure ? '__Host-parvis' : 'parvis'
	const passwords = preparedPasswords(options.passwords)
	return betterAuth({
		appName,
		baseURL: baseUrl,
		basePath: authPath,
		secret,
		trustedOrigins,
		database: { db, type: engine, transaction: true },
		socialProviders: options.socialProviders,
		emailAndPassword: {
			enabled: true,
			minPasswordLength: passwordLength.min,
			maxPasswordLength: passwordLength.max,
			autoSignIn: true,
			resetPasswordTokenExpiresIn: hourSeconds,
			revokeSessionsOnPasswordReset: true,
			sendResetPassword: ({ user, url }, request) => letters.resetPassword(user, url, request?.headers),
			onPasswordReset: ({ user }, request) => letters.passwordChanged(user, request?.headers),
			password: { hash: passwords.hash, verify: passwords.verify },
		},
		emailVerification: {
			sendOnSignUp: true,
			expiresIn: hourSeconds,
			sendVerificationEmail: ({ user, url }, request) => letters.verifyEmail(user, url, request?.headers),
		},
		user: {
			additionalFields: {
				username: { type: 'string', required: true, unique: true, input: false, defaultValue: '' },
				pages: { type: 'json', required: false, input: false },
				avatar: { type: 'string', required: false, input: false },
			},
		},
		session: { expiresIn: 7 * daySeconds, updateAge: daySeconds, freshAge: daySeconds },
		verification: { storeIdentifier: 'hashed' },
		rateLimit: rateLimitOptions(limits),
		databaseHooks: { user: { create: { before: giveUsername(clock) } } },
		hooks: {
			before: createAuthMiddleware(async (ctx) => {
				await refuseClosedRegistration(options.settings, ctx.path)
				checkInput(ctx.body, ctx.query, ctx.params)
				await passwords.prepare(ctx.path, ctx.body)
			}),
		},
		plugins: [
			{ id: 'account-lock', schema: lockSchema },
			...peoplePlugins(),
			twoFactorPlugin({ issuer: appName, letters }),
			passkeyPlugin({ siteName: appName, baseUrl }),
			...openidPlugins(),
			lastLoginMethod({ cookieName: `${cookiePrefix}.last_used_login_method` }),
		],
		advanced: {
			cookiePrefix,
			useSecureCookies: false,
			defaultCookieAttributes: { secure },
			disableOriginCheck: false,
			ipAddress: { ipAddressHeaders: [clientAddressHeader] },
			backgroundTasks: { handler: background.add },
		},
		disabledPaths: ['/verify-password'],
		telemetry: { enabled: false },
		experimental: { instrumentation: { enabled: false } },
		logger: {
			level: 'error',
			log: (_, message, ...details) =>
				log.warn(message, { error: details.find((each) => each instanceof Error) }),
		},
		onAPIError: {
			errorURL: '/error',
			onError(error) {
				if (!isAPIError(error)) log.error('account call failed', { error })
			},
		},
	})
}
