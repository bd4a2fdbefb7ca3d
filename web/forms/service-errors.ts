import { data } from 'react-router'
import type { ErrorCode } from '#platform/errors.ts'
import { errorMessages } from './error-messages.ts'

/**
 * The code with which a service rejected; null for anything else, which is a bug. Told by its name: the pages are
 * built apart from the services, so the class is not the same.
 */
export function appErrorCode(error: unknown): ErrorCode | null {
	if (!(error instanceof Error) || error.name !== 'AppError' || !('code' in error)) return null
	return error.code as ErrorCode
}

/**
 * The code of a form's words for what a service rejected: of its message where that says more than 'not valid', such
 * as PASSWORD_IS_TOO_COMMON.
 */
export function wordedCode(error: unknown): string | null {
	const code = appErrorCode(error)
	if (code !== 'VALIDATION_ERROR' || !(error instanceof Error)) return code
	const said = error.message.toUpperCase().replaceAll(' ', '_')
	return Object.hasOwn(errorMessages.fr, said) ? said : code
}

const statusOf: Partial<Record<ErrorCode, number>> = {
	VALIDATION_ERROR: 400,
	UNAUTHORIZED: 403,
	FORBIDDEN: 403,
	NOT_FOUND: 404,
	UNAVAILABLE: 503,
}

/** What a service answers; what it refuses becomes the error screen of that error. */
export async function orErrorScreen<Answer>(answer: Promise<Answer>): Promise<Answer> {
	try {
		return await answer
	} catch (error) {
		const code = appErrorCode(error)
		const status = code ? statusOf[code] : undefined
		throw status ? data(null, { status }) : error
	}
}
