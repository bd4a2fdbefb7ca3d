import { twoFactor } from 'better-auth/plugins'
import type { Clock } from '#platform/clock.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import { askSecondFactorEverywhere } from '#services/accounts/better-auth-patches/second-factor-everywhere.ts'
import { enabledAtSchema, writeEnabledAt } from './enabled-at.ts'
import { rejectReusedTotp } from '#services/accounts/better-auth-patches/totp-used-once.ts'
import { randomString } from '#platform/random.ts'
import { createHmac } from 'node:crypto'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'

/**
 * Disabling the second factor removes all trusted devices, so that a factor enabled later applies everywhere. This also
 * deletes the user's mailed links and pending sign-ins, whose rows have the same form.
 */
const untrustDevicesOnDisable = {
	matcher: ({ path }: { path?: string }) => path === '/two-factor/disable',
	handler: createAuthMiddleware(async (ctx) => {
		const { session, returned, adapter } = ctx.context
		if (!session || isAPIError(returned)) return
		const where = [{ field: 'value', value: session.user.id }]
		await adapter.deleteMany({ model: 'verification', where })
	}),
}

/**
 * A mailed code is accepted only in addition to an authenticator, never as the only second factor: the same mailbox can
 * already reset the password.
 */
const mailedCodeIsSecondary = {
	matcher: ({ path }: { path?: string }) =>
		path === '/two-factor/enable' || path === '/two-factor/verify-otp',
	handler: createAuthMiddleware(async (ctx) => {
		if (ctx.path === '/two-factor/enable') {
			if (ctx.body?.method !== 'otp') return
			throw new APIError('BAD_REQUEST', { message: 'OTP is not available' })
		}
		const signedIn = await getSessionFromCtx(ctx)
		if (!signedIn || signedIn.user['twoFactorEnabled']) return
		throw new APIError('BAD_REQUEST', { message: "Two factor isn't enabled" })
	}),
}

/** The stored form of a mailed code. A keyed hash, because a plain hash of six digits is quickly reversed. */
function hashMailedCode(secret: string, code: string): string {
	return createHmac('sha256', secret).update(`parvis: mailed code ${code}`).digest('base64url')
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes to write down, such as `ab3de-fg7hk`: 49 bits each. */
function makeBackupCodes(): string[] {
	return Array.from({ length: 10 }, () => `${randomString(5, alphabet)}-${randomString(5, alphabet)}`)
}

type Dependencies = { issuer: string; secret: string; mailer: Mailer; clock: Clock }

const minuteSeconds = 60
const daySeconds = 24 * 60 * minuteSeconds

const mailedCodeMinutes = 10
const challengeSeconds = 10 * minuteSeconds
const trustedDeviceSeconds = 30 * daySeconds
const attemptsPerCode = 5

/**
 * A second factor after the password, a social provider or a mailed link: a TOTP code (RFC 6238, SHA-1, 30 s, 6 digits),
 * a mailed code or one of ten backup codes. Ten consecutive wrong codes lock it for 15 minutes.
 */
export function twoFactorPlugin({ issuer, secret, mailer, clock }: Dependencies) {
	const plugin = twoFactor({
		issuer,
		allowPasswordless: true,
		twoFactorCookieMaxAge: challengeSeconds,
		trustDeviceMaxAge: trustedDeviceSeconds,
		accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 15 * minuteSeconds },
		totpOptions: { digits: 6, period: 30 },
		otpOptions: {
			digits: 6,
			period: mailedCodeMinutes,
			allowedAttempts: attemptsPerCode,
			storeOTP: { hash: async (code) => hashMailedCode(secret, code) },
			sendOTP: ({ user, otp }, ctx) => mailer.signInCode(user, otp, ctx?.headers),
		},
		backupCodeOptions: { customBackupCodesGenerate: makeBackupCodes, storeBackupCodes: 'encrypted' },
	})
	return {
		...plugin,
		schema: {
			...plugin.schema,
			user: { fields: { ...plugin.schema.user.fields, ...enabledAtSchema.user.fields } },
		},
		init: () => ({ options: { databaseHooks: { user: { update: { before: writeEnabledAt(clock) } } } } }),
		hooks: {
			before: [mailedCodeIsSecondary, rejectReusedTotp],
			after: [...askSecondFactorEverywhere(plugin), untrustDevicesOnDisable],
		},
	}
}
