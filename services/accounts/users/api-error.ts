import { APIError } from 'better-auth/api'
import { AppError, type ErrorCode } from '#platform/errors.ts'

const statusOf: Partial<Record<ErrorCode, ConstructorParameters<typeof APIError>[0]>> = {
	VALIDATION_ERROR: 'BAD_REQUEST',
	UNAUTHORIZED: 'UNAUTHORIZED',
	FORBIDDEN: 'FORBIDDEN',
	NOT_FOUND: 'NOT_FOUND',
	CONFLICT: 'CONFLICT',
	UNAVAILABLE: 'SERVICE_UNAVAILABLE',
}

/** Converts an AppError to better-auth's APIError with the same message. */
export async function orApiError<Answer>(answer: Promise<Answer>): Promise<Answer> {
	try {
		return await answer
	} catch (error) {
		const status = error instanceof AppError ? statusOf[error.code] : undefined
		throw status && error instanceof AppError ? new APIError(status, { message: error.message }) : error
	}
}
