import type { Challenge } from './challenge/challenge.ts'

/**
 * Why a form was not accepted: a code of the account API or of our own checks, and its words in the language of the
 * page, which only the server has. `waitSeconds` is 0 when unknown.
 */
export type FormError = { code: string; waitSeconds: number; text: string; challenge?: Challenge }

/** What a rejected form shows again: why, by field (`form` for the whole of it), and what was typed. */
export type RejectedForm = { errors: Record<string, FormError>; values: Record<string, string> }

/** The field that each code speaks of; the others speak of the whole form. */
const fieldOf: Record<string, string> = {
	CONFLICT: 'email',
	COULDNT_UPDATE_YOUR_EMAIL: 'email',
	EMAIL_IS_THE_SAME: 'email',
	INVALID_BACKUP_CODE: 'code',
	INVALID_CODE: 'code',
	INVALID_EMAIL: 'email',
	INVALID_EMAIL_OR_PASSWORD: 'password',
	INVALID_PASSWORD: 'password',
	NAME_MUST_NOT_CONTAIN_A_LINK: 'name',
	OTP_HAS_EXPIRED: 'code',
	PASSWORD_IS_MADE_OF_NAMES: 'password',
	PASSWORD_IS_TOO_COMMON: 'password',
	PASSWORD_TOO_LONG: 'password',
	PASSWORD_TOO_SHORT: 'password',
	USER_ALREADY_EXISTS: 'email',
}

/** A rejected form whose fields were well typed, but which the account service did not accept. */
export function rejectForm(formError: FormError, values: RejectedForm['values']): RejectedForm {
	return { errors: { [fieldOf[formError.code] ?? 'form']: formError }, values }
}
