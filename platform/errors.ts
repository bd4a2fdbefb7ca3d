export const errorCodes = [
	'VALIDATION_ERROR',
	'UNAUTHORIZED',
	'FORBIDDEN',
	'NOT_FOUND',
	'CONFLICT',
	'PAYLOAD_TOO_LARGE',
	'TOO_MANY_REQUESTS',
	'UNAVAILABLE',
] as const

export type ErrorCode = (typeof errorCodes)[number]

type Conflicting = { id: string; name: string }

export type AppErrorOptions = {
	code: ErrorCode
	/** Narrows `code` where callers treat its cases differently: `TOO_MANY_KEYS`. */
	reason?: string | undefined
	/** Path of the invalid input: `plan.until`. */
	field?: string | undefined
	/** What exists already, of a CONFLICT: to name it and to link to it. */
	conflictsWith?: Conflicting | undefined
	/** English, for logs and API clients. No code branches on it. */
	message: string
	/** When to retry; 5 s by default for UNAVAILABLE. */
	retryAfterSeconds?: number | undefined
	cause?: unknown
}

/** @throws {AppError} FORBIDDEN unless `isAllowed` */
export function requireAllowed(isAllowed: boolean): void {
	if (!isAllowed) throw new AppError({ code: 'FORBIDDEN', message: 'Forbidden' })
}

/** An expected error that the caller can handle. Anything else that is thrown is a bug: 500. */
export class AppError extends Error {
	override name = 'AppError'
	readonly code: ErrorCode
	readonly reason: string | undefined
	readonly field: string | undefined
	readonly conflictsWith: Conflicting | undefined
	readonly retryAfterSeconds: number | undefined

	constructor({ code, reason, field, conflictsWith, message, retryAfterSeconds, cause }: AppErrorOptions) {
		super(message, cause === undefined ? undefined : { cause })
		this.code = code
		this.reason = reason
		this.field = field
		this.conflictsWith = conflictsWith
		this.retryAfterSeconds = retryAfterSeconds ?? (code === 'UNAVAILABLE' ? 5 : undefined)
	}
}
