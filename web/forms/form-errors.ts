import type { Challenge } from './challenge/challenge.ts'

/**
 * What is wrong with a field: a code of a service or of our own checks, and its text in the language of the page, which
 * only the server has. `waitSeconds` is 0 when unknown.
 */
export type FormError = { code: string; waitSeconds: number; text: string; challenge?: Challenge }

/** By field; `form` for the form as a whole. */
export type FormErrors = Record<string, FormError>

/** A form to show again: what is wrong with it, and what was typed, without passwords. */
export type RejectedForm = { errors: FormErrors; values: Record<string, string> }

/** What the action of a page answers: that its form was rejected, or what it did. */
export type ActionResult<Done extends object = object> = { rejected?: RejectedForm } & Partial<Done>

/** The field that each code belongs to; the others belong to the whole form. */
export const fieldOf: Record<string, string | undefined> = {
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

/** The texts of a form, without passwords. */
export function valuesIn(form: FormData): RejectedForm['values'] {
	return Object.fromEntries(
		[...form].filter(
			(entry): entry is [string, string] =>
				typeof entry[1] === 'string' && !entry[0].toLowerCase().includes('password'),
		),
	)
}
