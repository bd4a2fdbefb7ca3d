import { formErrorFor } from '#web/forms/form-error-for.ts'
import type { FormError } from '#web/forms/form-errors.ts'

/** Error codes in the redirect of a confirmation link; their case varies. */
const codes = new Set(['TOKEN_EXPIRED', 'INVALID_TOKEN', 'USER_NOT_FOUND', 'UNAUTHORIZED'])

/** Reads from the query why the link of a confirmation mail failed. */
export function verificationError(request: Request): FormError | undefined {
	const error = new URL(request.url).searchParams.get('error')?.toUpperCase()
	if (!error) return undefined
	return formErrorFor(request, codes.has(error) ? error : 'INVALID_TOKEN')
}
