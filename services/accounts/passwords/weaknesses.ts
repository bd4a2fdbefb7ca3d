import { isCommon } from './common-passwords.ts'
import { isMadeOfNames } from './personal-names.ts'
import type { PasswordProblem } from './rules.ts'

export type PasswordOwner = { name?: unknown; email?: unknown; username?: unknown }

/** The only rules besides the length (NIST SP 800-63B section 3.1.1.2, OWASP ASVS 5.0 section 6.2). */
export async function weaknessOf(
	password: string,
	{ name, email, username }: PasswordOwner,
	siteName: string,
): Promise<PasswordProblem | null> {
	const names = [siteName, name, email, username].filter((each) => typeof each === 'string')
	if (isMadeOfNames(password, names)) return 'PASSWORD_IS_MADE_OF_NAMES'
	return (await isCommon(password)) ? 'PASSWORD_IS_TOO_COMMON' : null
}
