export type ErrorCode =
	| 'VALIDATION_ERROR'
	| 'UNAUTHORIZED'
	| 'FORBIDDEN'
	| 'NOT_FOUND'
	| 'CONFLICT'
	| 'PAYLOAD_TOO_LARGE'
	| 'TOO_MANY_REQUESTS'
	| 'UNAVAILABLE'

/** A refusal that the caller can act on. Anything else that is thrown is a bug and answers 500. */
export class AppError extends Error {
	override name = 'AppError'
	readonly code: ErrorCode
	/** When it is worth trying again; for UNAVAILABLE in 5 s, unless given. */
	readonly retryAfterSeconds: number | undefined

	constructor(code: ErrorCode, message: string, options?: ErrorOptions & { retryAfterSeconds?: number }) {
		super(message, options)
		this.code = code
		this.retryAfterSeconds = options?.retryAfterSeconds ?? (code === 'UNAVAILABLE' ? 5 : undefined)
	}
}
