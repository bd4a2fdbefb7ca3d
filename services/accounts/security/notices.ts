import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import type { SecurityChange } from '#services/accounts/mails/security-changed.ts'

const changeOf: Record<string, SecurityChange> = {
	'/change-password': 'passwordChanged',
	'/set-first-password': 'passwordSet',
	'/two-factor/verify-totp': 'twoFactorOn',
	'/two-factor/disable': 'twoFactorOff',
	'/two-factor/generate-backup-codes': 'newBackupCodes',
	'/passkey/verify-registration': 'passkeyAdded',
	'/passkey/delete-passkey': 'passkeyRemoved',
}

/** Tells the owner of an account by mail what has just changed. */
export function noticeAfter(mailer: Mailer) {
	return {
		matcher: ({ path = '' }: { path?: string }) => Object.hasOwn(changeOf, path),
		handler: createAuthMiddleware(async (ctx) => {
			const change = changeOf[ctx.path]
			const { session, newSession, returned } = ctx.context
			if (!change || !session || isAPIError(returned)) return
			// A code that turns the second step on begins another session; one that is only checked does not.
			const isOnlyChecked = !newSession || newSession.session.token === session.session.token
			if (change === 'twoFactorOn' && isOnlyChecked) return
			await mailer.securityChanged(session.user, change, ctx.headers)
		}),
	}
}
