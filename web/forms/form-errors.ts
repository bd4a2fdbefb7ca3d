import type { Challenge } from './challenge/challenge.ts'

/** A code and its localized text. `waitSeconds` is 0 when unknown. */
export type FormError = { code: string; waitSeconds: number; text: string; challenge?: Challenge }

/** By field; `form` for the form as a whole. */
export type FormErrors = Record<string, FormError>

/** `values` are the typed ones, without passwords. */
export type RejectedForm = { errors: FormErrors; values: Record<string, string> }

export type ActionResult<Done extends object = object> = { rejected?: RejectedForm } & Partial<Done>

/** The field that a code belongs to; the others belong to the whole form. */
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

/** Without passwords. */
export function valuesIn(form: FormData): RejectedForm['values'] {
	return Object.fromEntries(
		[...form].filter(
			(entry): entry is [string, string] =>
				typeof entry[1] === 'string' && !entry[0].toLowerCase().includes('password'),
		),
	)
}
