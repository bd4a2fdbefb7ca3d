import { data } from 'react-router'
import type { AppError, ErrorCode } from '#platform/errors.ts'

/** By name: pages are bundled apart from services, so the class is not the same. */
export function asAppError(error: unknown): AppError | null {
	return error instanceof Error && error.name === 'AppError' && 'code' in error ? (error as AppError) : null
}

/** Null for anything else, which is a bug. */
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

/** The response to throw for an error of a service; other errors as they are. */
export function errorScreenFor(error: unknown): unknown {
	const code = appErrorCode(error)
	return code && screens.has(code) ? data(null, { status: statusOf[code] }) : error
}

/** Errors of the service become error screens. */
export async function orErrorScreen<Answer>(answer: Promise<Answer>): Promise<Answer> {
	try {
		return await answer
	} catch (error) {
		throw errorScreenFor(error)
	}
}

/** Null for an error with this code; other errors of the service become error screens. */
export async function nullIf<Answer>(code: ErrorCode, answer: Promise<Answer>): Promise<Answer | null> {
	try {
		return await answer
	} catch (error) {
		if (appErrorCode(error) === code) return null
		throw errorScreenFor(error)
	}
}
