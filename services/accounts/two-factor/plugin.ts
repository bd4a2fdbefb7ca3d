import { twoFactor } from 'better-auth/plugins'
import type { Letters } from '#services/accounts/mails/letters.ts'

type Given = { issuer: string; letters: Letters }

/** A second step after the password: a TOTP code, a mailed code or one of ten backup codes. */
export function twoFactorPlugin({ issuer }: Given) {
	return twoFactor({ issuer })
}
