import { twoFactor } from 'better-auth/plugins'
import type { Clock } from '#platform/clock.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import { askSecondFactorEverywhere } from '#services/accounts/better-auth-patches/second-factor-everywhere.ts'
import { makeBackupCodes } from './backup-codes.ts'
import { enabledAtSchema, writeEnabledAt } from './enabled-at.ts'
import { hashMailedCode } from './mailed-code.ts'
import { mailedCodeIsSecondary } from './proofs.ts'
import { untrustDevicesOnDisable } from './trusted-devices.ts'
import { rejectReusedTotp } from '#services/accounts/better-auth-patches/totp-used-once.ts'

type Given = { issuer: string; secret: string; mailer: Mailer; clock: Clock }

const minuteSeconds = 60
const daySeconds = 24 * 60 * minuteSeconds

/** Minutes for which a mailed code works. */
const mailedCodeMinutes = 10
/** Seconds in which a sign-in has to be completed. */
const challengeSeconds = 10 * minuteSeconds
const trustedDeviceSeconds = 30 * daySeconds
/** Tries of one mailed code, and of one sign-in with the other codes. */
const triesPerCode = 5

/**
 * A second step after the password, a social provider or a mailed link: a TOTP code (RFC 6238, SHA-1, 30 s, 6 digits),
 * a mailed code or one of ten backup codes. Ten wrong codes in a row lock this step for 15 minutes.
 */
export function twoFactorPlugin({ issuer, secret, mailer, clock }: Given) {
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
			allowedAttempts: triesPerCode,
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
