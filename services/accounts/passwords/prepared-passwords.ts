import { defineRequestState, hasRequestState } from '@better-auth/core/context'
import { APIError } from 'better-auth/api'
import { AppError } from '#platform/errors.ts'
import { passwordLength, type Passwords } from './passwords.ts'

export type PreparedPasswords = Passwords & {
	/** Hashes the password that a call is about to set. */
	prepare(path: string, body: unknown): Promise<void>
}

/** The field of each call that sets a password. */
const passwordField: Record<string, string> = {
	'/sign-up/email': 'password',
	'/reset-password': 'newPassword',
	'/change-password': 'newPassword',
}

const prepared = defineRequestState<{ password: string; hash: string } | null>(() => null)

/**
 * better-auth hashes inside the transaction of a registration, which on SQLite would hold up every other query for
 * 0.1 s, and after it has used up a reset token, which a full queue would then waste. So the hash is made first,
 * once the call is known to be allowed, and handed over when better-auth asks for it.
 */
export function preparedPasswords(passwords: Passwords): PreparedPasswords {
	return {
		async prepare(path, body) {
			const field = passwordField[path]
			const password = field ? (body as Record<string, unknown> | undefined)?.[field] : undefined
			if (typeof password !== 'string') return
			if (password.length < passwordLength.min || password.length > passwordLength.max) return
			await prepared.set({ password, hash: await asApiError(passwords.hash(password)) })
		},
		async hash(password) {
			const ready = (await hasRequestState()) ? await prepared.get() : null
			return ready?.password === password ? ready.hash : await asApiError(passwords.hash(password))
		},
		verify: (given) => asApiError(passwords.verify(given)),
	}
}

async function asApiError<Result>(work: Promise<Result>): Promise<Result> {
	try {
		return await work
	} catch (error) {
		if (!(error instanceof AppError)) throw error
		throw new APIError('SERVICE_UNAVAILABLE', { message: error.message }, { 'retry-after': '5' })
	}
}
