import { z } from 'zod'
import { oneLine, severalLines, visibleCharacter } from '#platform/text-patterns.ts'
import {
	maxPasswordLength,
	maxSubmittedPasswordLength,
	minPasswordLength,
} from '#services/accounts/passwords/limits.ts'

const text = (code: string) => z.string({ error: code })

/** One line of user input with something to see; `missing` and `code` are the errors. */
export const shownLine = (missing: string, code: string, maxLength: number) =>
	z
		.string({ error: missing })
		.trim()
		.min(1, missing)
		.max(maxLength, code)
		.regex(oneLine, code)
		.regex(visibleCharacter, missing)

/** As `shownLine`; empty when nothing was typed. */
export const optionalLine = (code: string, maxLength: number) =>
	z
		.string()
		.trim()
		.max(maxLength, code)
		.regex(oneLine, code)
		.refine((text) => text === '' || visibleCharacter.test(text), code)
		.default('')

/** Several lines of user input with something to see, without spaces around them; the codes are the errors. */
export const shownText = (maxLength: number, codes: { missing: string; tooLong: string; invalid: string }) =>
	z
		.string({ error: codes.missing })
		// Forms are sent with `\r\n`.
		.transform((text) => text.replaceAll('\r\n', '\n').trim())
		.pipe(
			z
				.string()
				.max(maxLength, codes.tooLong)
				.regex(severalLines, codes.invalid)
				.regex(visibleCharacter, codes.missing),
		)

/** Several lines of user input, without spaces around them; empty when nothing was typed; the codes are the errors. */
export const optionalText = (maxLength: number, codes: { tooLong: string; invalid: string }) =>
	z
		.string({ error: 'VALIDATION_ERROR' })
		// Forms are sent with `\r\n`.
		.overwrite((text) => text.replaceAll('\r\n', '\n'))
		.trim()
		.max(maxLength, codes.tooLong)
		.regex(severalLines, codes.invalid)

/** The id of a row, as a hidden field has it. */
export const idField = z.string({ error: 'VALIDATION_ERROR' }).regex(/^[\w-]{1,100}$/, 'VALIDATION_ERROR')

/** One line of at most 100 characters, at least one of them visible. */
export const nameField = text('NAME_REQUIRED')
	.trim()
	.min(1, 'NAME_REQUIRED')
	.max(100, 'INVALID_NAME')
	.regex(oneLine, 'INVALID_NAME')
	.regex(visibleCharacter, 'NAME_REQUIRED')

export const emailField = text('EMAIL_REQUIRED')
	.trim()
	.min(1, 'EMAIL_REQUIRED')
	.max(254, 'INVALID_EMAIL')
	.includes('@', { error: 'EMAIL_WITHOUT_AT' })
	.pipe(z.email('INVALID_EMAIL'))

/** A current password, not checked for strength. */
export const passwordField = text('PASSWORD_REQUIRED')
	.min(1, 'PASSWORD_REQUIRED')
	.max(maxSubmittedPasswordLength, 'PASSWORD_TOO_LONG')

export const codeField = text('SECOND_CODE_REQUIRED')
	.trim()
	.min(1, 'SECOND_CODE_REQUIRED')
	.max(100, 'INVALID_CODE')

const newPassword = text('PASSWORD_REQUIRED')
	.min(1, 'PASSWORD_REQUIRED')
	.min(minPasswordLength, 'PASSWORD_TOO_SHORT')
	.max(maxPasswordLength, 'PASSWORD_TOO_LONG')

const confirmation = text('CONFIRMATION_REQUIRED').min(1, 'CONFIRMATION_REQUIRED')

export const newPasswordFields = { password: newPassword, passwordConfirmation: confirmation }

/** Refinement of a schema with `newPasswordFields`. */
export const isConfirmed = (form: { password: string; passwordConfirmation: string }) =>
	form.password === form.passwordConfirmation

export const confirmedPath = { path: ['passwordConfirmation'], error: 'PASSWORDS_DIFFER' }

export const tickedField = z
	.string()
	.optional()
	.transform((value) => value === 'on')
