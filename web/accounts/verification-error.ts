import { formErrorFor } from '#web/forms/form-error-for.ts'
import type { FormError } from '#web/forms/form-errors.ts'

/** The codes with which the account service leads back from a confirmation link, whatever their case. */
const codes = new Set(['TOKEN_EXPIRED', 'INVALID_TOKEN', 'USER_NOT_FOUND', 'UNAUTHORIZED'])

/** Why the link of a confirmation mail did not work, from the address that it led to. */
export function verificationError(request: Request): FormError | undefined {
	const error = new URL(request.url).searchParams.get('error')?.toUpperCase()
	if (!error) return undefined
	return formErrorFor(request, codes.has(error) ? error : 'INVALID_TOKEN')
}
