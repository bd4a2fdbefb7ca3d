import { maxPasswordLength, minPasswordLength } from './limits.ts'

/** Messages of the specification, keyed by the reason that pages read. */
export const passwordProblems = {
	PASSWORD_TOO_SHORT: 'Password too short',
	PASSWORD_TOO_LONG: 'Password too long',
	PASSWORD_IS_TOO_COMMON: 'Password is too common',
	PASSWORD_IS_MADE_OF_NAMES: 'Password is made of names',
} as const

export type PasswordProblem = keyof typeof passwordProblems

export function lengthProblem(password: string): PasswordProblem | null {
	if (password.length < minPasswordLength) return 'PASSWORD_TOO_SHORT'
	return password.length > maxPasswordLength ? 'PASSWORD_TOO_LONG' : null
}
