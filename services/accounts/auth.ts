import { randomUUID } from 'node:crypto'
import { type AuthContext, betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { lastLoginMethod } from 'better-auth/plugins'
import type { Clock } from '#platform/clock.ts'
import type { Engine } from '#platform/database/open.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import type { Log } from '#platform/log.ts'
import { emailChangePlugin } from './email-change/plugin.ts'
import type { Audit } from './audit/audit-log.ts'
import { originOf } from './audit/origin.ts'
import { auditPlugin } from './audit/plugin.ts'
import type { Background } from './background.ts'
import { checkInput } from './check-input.ts'
import type { RateLimiter } from './rate-limit/rate-limiter.ts'
import { deletionPlugin, deletionTokenLifeSeconds } from './account-deletion.ts'
import { policyChecks, policyEffects } from './endpoint-policy-hooks.ts'
import { magicLinkPlugin } from './magic-link.ts'
import type { InternalNotifications } from './notifications/contract.ts'
import type { Mailer } from './mails/mailer.ts'
import { passwordResetOf } from './openid/end-grants.ts'
import { closedOpenidPaths, openidPlugins } from './openid/plugins.ts'
import { passkeyPlugin } from './passkeys/plugin.ts'
import type { Deletions } from './personal-data/deletion.ts'
import { scheduledDeletionPlugin } from './personal-data/plugin.ts'
import type { Passwords } from './passwords/passwords.ts'
import { maxPasswordLength, minPasswordLength } from './passwords/limits.ts'
import { orApiError } from './users/api-error.ts'
import type { UserChanges } from './users/user-changes.ts'
import { endImpersonationsWithSessions } from './better-auth-patches/sessions-with-impersonations.ts'
import { skipEmptyInQueries } from './better-auth-patches/empty-in-queries.ts'
import { uniqueViolationError } from './better-auth-patches/unique-violations.ts'
import { userPlugins, userRules } from './users/plugins.ts'
import { preparedPasswords } from './passwords/prepared-passwords.ts'
import { readIdTokens } from './better-auth-patches/encrypted-id-tokens.ts'
import { providersPlugin } from './providers/plugin.ts'
import type { SocialProviders } from './providers/social-providers.ts'
import { stateLifeSeconds } from './better-auth-patches/oauth-state-used-once.ts'
import type { TrustedTargets } from './trusted-targets.ts'
import { setFirstPassword } from './security/set-first-password.ts'
import { hideBannedSessions } from './better-auth-patches/banned-sessions.ts'
import { cookiePrefixOf } from './sessions/cookie-prefix.ts'
import type { KnownDevices } from './known-devices/known-devices.ts'
import { sessionsPlugin } from './sessions/plugin.ts'
import { forgetDevices } from './known-devices/sign-in-devices.ts'
import { createRegistrationGate } from './registration/gate.ts'
import { registrationPlugin } from './registration/plugin.ts'
import { createRegistrationRequests } from './registration/requests.ts'
import type { Roles } from './roles/roles.ts'
import type { Settings } from './settings/settings.ts'
import { multiSessionPlugin } from './better-auth-patches/multi-session.ts'
import { accountCalls } from './compatibility/linked-accounts.ts'
import { sessionCalls } from './compatibility/revoke-session.ts'
import { subscriptionCalls } from './compatibility/subscription.ts'
import type { Db } from './tables.ts'
import { twoFactorPlugin } from './two-factor/plugin.ts'
import { assignUsername, lockSchema } from './users/username-hook.ts'

export const authPath = '/api/auth'

export type Auth = ReturnType<typeof createAuth>

export type AuthOptions = {
	db: Db
	engine: Engine
	secret: string
	baseUrl: string
	trustedTargets: TrustedTargets
	socialProviders(): Promise<SocialProviders>
	mailer: Mailer
	notify: InternalNotifications['notify']
	settings: Settings
	roles: Roles
	passwords: Passwords
	rateLimiter: RateLimiter
	knownDevices: KnownDevices
	audit: Audit
	changes: UserChanges
	deletions: Deletions
	background: Background
	clock: Clock
	log: Log
}

const appName = 'Parvis'
const hourSeconds = 3600
const daySeconds = 24 * hourSeconds
/** Applies to every remembered session, however the user signed in; renewed on each day of use. */
const sessionLifeSeconds = 7 * daySeconds

/** For lists that better-auth returns unpaginated: above the number of invitations an organization can have. */
const maxListed = 2000

/** better-auth, configured to follow the specification. */
export function createAuth(options: AuthOptions) {
	const { db, engine, secret, baseUrl, trustedTargets, mailer, rateLimiter, background, clock, log } = options
	const { audit, changes, notify, roles } = options
	const secure = baseUrl.startsWith('https://')
	const cookiePrefix = cookiePrefixOf(baseUrl)
	const passwords = preparedPasswords(options)
	const registrationGate = createRegistrationGate(options)
	const auth = betterAuth({
		appName,
		baseURL: baseUrl,
		basePath: authPath,
		secret,
		trustedOrigins: [baseUrl],
		database: { db, type: engine, transaction: true },
		emailAndPassword: {
			enabled: true,
			minPasswordLength,
			maxPasswordLength,
			autoSignIn: true,
			resetPasswordTokenExpiresIn: hourSeconds,
			revokeSessionsOnPasswordReset: true,
			sendResetPassword: ({ user, url }, request) => mailer.resetPassword(user, url, request?.headers),
			async onPasswordReset({ user }, request) {
				await passwordResetOf.set(user.id)
				const origin = originOf(request?.headers)
				await audit.record({ event: 'passwordReset', actorId: user.id, subjectId: user.id, origin })
				await rateLimiter.forgive(user.email, request?.headers ?? new Headers())
				await forgetDevices(db, user.id)
				await mailer.passwordChanged(user, request?.headers)
			},
			password: { hash: passwords.hash, verify: passwords.verify },
		},
		emailVerification: {
			sendOnSignUp: true,
			expiresIn: hourSeconds,
			sendVerificationEmail: ({ user, url }, request) => mailer.verifyEmail(user, url, request?.headers),
		},
		user: {
			validateUserInfo: registrationGate.validateUser,
			additionalFields: {
				username: { type: 'string', required: true, unique: true, input: false, defaultValue: '' },
				pages: { type: 'json', required: false, input: false },
				avatar: { type: 'string', required: false, input: false },
				deletionDueAt: { type: 'date', required: false, input: false, returned: false },
			},
			deleteUser: {
				enabled: true,
				deleteTokenExpiresIn: deletionTokenLifeSeconds,
				beforeDelete: ({ id }, request) => orApiError(changes.leave(id, originOf(request?.headers))),
				afterDelete: (user, request) => mailer.accountDeleted(user, request?.headers),
			},
		},
		session: {
			expiresIn: sessionLifeSeconds,
			updateAge: daySeconds,
			freshAge: daySeconds,
			// The random version makes every cached cookie invalid, so that revoking a session takes effect immediately.
			cookieCache: { enabled: true, maxAge: 60, version: () => randomUUID() },
		},
		account: {
			encryptOAuthTokens: true,
			accountLinking: { enabled: true, allowDifferentEmails: false, allowUnlinkingAll: false },
		},
		verification: { storeIdentifier: 'hashed' },
		rateLimit: { enabled: false },
		databaseHooks: { user: { create: { before: assignUsername(clock) } } },
		hooks: {
			before: createAuthMiddleware(async (ctx) => {
				checkInput(ctx, baseUrl)
				await registrationGate.check(ctx)
				await trustedTargets.check(ctx)
				await passwords.prepare(ctx)
			}),
		},
		plugins: [
			providersPlugin(options),
			{ id: 'account-lock', schema: lockSchema },
			policyChecks,
			userRules({ db, clock }),
			emailChangePlugin({ mailer, clock }),
			deletionPlugin({ mailer }),
			scheduledDeletionPlugin(options),
			accountCalls,
			sessionCalls,
			subscriptionCalls,
			twoFactorPlugin({ issuer: appName, secret, mailer, clock }),
			...userPlugins({ db, audit, changes, mailer, notify, roles, clock }),
			multiSessionPlugin(),
			passkeyPlugin({ siteName: appName, baseUrl, db, clock }),
			magicLinkPlugin({ settings: options.settings, mailer, background }),
			registrationPlugin({ ...options, requests: createRegistrationRequests(options) }),
			setFirstPassword,
			policyEffects(mailer),
			...openidPlugins({ db, siteUrl: baseUrl, background, clock }),
			lastLoginMethod({ cookieName: `${cookiePrefix}.last_used_login_method` }),
			sessionsPlugin({ ...options, provenHash: passwords.provenHash }),
			auditPlugin({ db, audit, background }),
		],
		advanced: {
			cookiePrefix,
			// One query for a user and their accounts: the time of a second one would reveal who has an account.
			database: { joins: true, defaultFindManyLimit: maxListed },
			useSecureCookies: false,
			defaultCookieAttributes: { secure },
			cookies: { state: { attributes: { maxAge: stateLifeSeconds } } },
			disableOriginCheck: false,
			ipAddress: { ipAddressHeaders: [clientAddressHeader] },
			backgroundTasks: { handler: background.add },
		},
		disabledPaths: ['/verify-password', ...closedOpenidPaths],
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
				if (isAPIError(error)) return
				const rejection = uniqueViolationError(error)
				if (rejection) throw rejection
				log.error('account call failed', { error })
				// better-call prints every error that is not an APIError.
				throw new APIError('INTERNAL_SERVER_ERROR', { message: 'Internal Server Error' })
			},
		},
	})
	void auth.$context.then((context) => {
		hideBannedSessions(context, clock)
		trustedTargets.patchTrustedOrigins(context)
		// The type of the context depends on the options and does not match the general `AuthContext`.
		endImpersonationsWithSessions(context as unknown as AuthContext)
		readIdTokens(context as unknown as AuthContext)
		skipEmptyInQueries(context as unknown as AuthContext)
	})
	return auth
}
