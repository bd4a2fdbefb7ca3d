import { isCommon } from './common-passwords.ts'
import { isMadeOfNames } from './personal-names.ts'

/** Whose password it is, as far as is known. */
export type Owner = { name?: unknown; email?: unknown; username?: unknown }

/** Why a password of the right length may not be set; its code is this text in upper case with underscores. */
export type Weakness = 'Password is too common' | 'Password is made of names'

/**
 * Why `owner` may not have `password` on the site of this name; null when they may. Beyond the length there are no
 * other rules, as NIST SP 800-63B (section 3.1.1.2) and OWASP ASVS 5.0 (6.2) have it.
 */
export async function weaknessOf(password: string, owner: Owner, siteName: string): Promise<Weakness | null> {
	const names = [siteName, owner.name, owner.email, owner.username]
	if (
		isMadeOfNames(
			password,
			names.filter((name) => typeof name === 'string'),
		)
	) {
		return 'Password is made of names'
	}
	return (await isCommon(password)) ? 'Password is too common' : null
}
