import { data } from 'react-router'
import type { AppError, ErrorCode } from '#platform/errors.ts'

/** Compares by name: pages are bundled apart from services, so `instanceof` would fail. */
export function asAppError(error: unknown): AppError | null {
	return error instanceof Error && error.name === 'AppError' && 'code' in error ? (error as AppError) : null
}

/** Null for any other error, which is a bug. */
export const appErrorCode = (error: unknown): ErrorCode | null => asAppError(error)?.code ?? null

export const statusOf: Record<ErrorCode, number> = {
	VALIDATION_ERROR: 400,
	UNAUTHORIZED: 403,
	FORBIDDEN: 403,
	NOT_FOUND: 404,
	CONFLICT: 409,
	PAYLOAD_TOO_LARGE: 413,
	TOO_MANY_REQUESTS: 429,
	UNAVAILABLE: 503,
}

const screens = new Set<ErrorCode>([
	'VALIDATION_ERROR',
	'UNAUTHORIZED',
	'FORBIDDEN',
	'NOT_FOUND',
	'UNAVAILABLE',
])

/** Converts a service error into the response to throw; returns other errors unchanged. */
export function errorScreenFor(error: unknown): unknown {
	const code = appErrorCode(error)
	return code && screens.has(code) ? data(null, { status: statusOf[code] }) : error
}

/** Converts service errors into error screens. */
export async function orErrorScreen<Answer>(answer: Promise<Answer>): Promise<Answer> {
	try {
		return await answer
	} catch (error) {
		throw errorScreenFor(error)
	}
}

/** Returns null on an error with this code; other service errors become error screens. */
export async function nullIf<Answer>(code: ErrorCode, answer: Promise<Answer>): Promise<Answer | null> {
	try {
		return await answer
	} catch (error) {
		if (appErrorCode(error) === code) return null
		throw errorScreenFor(error)
	}
}
