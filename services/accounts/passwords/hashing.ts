import { fitsArgon2id, hashArgon2id } from './argon2id.ts'
import { fitsScrypt, spendScrypt } from './scrypt.ts'

export type HashKind = 'argon2id' | 'scrypt'

/** `hash` is one of ours, or of better-auth before them; any other fits no password. */
type Attempt = { hash: string; password: string }

export function kindOf(hash: string): HashKind {
	return hash.startsWith('$') ? 'argon2id' : 'scrypt'
}

/** What costs tens of milliseconds of a core. */
export const hashing = {
	hash: hashArgon2id,
	verify: ({ hash, password }: Attempt): boolean =>
		kindOf(hash) === 'argon2id' ? fitsArgon2id(password, hash) : fitsScrypt(password, hash),
	/** Spends the time of one `verify` against a hash of this kind. */
	spend(kind: HashKind, password: string): void {
		if (kind === 'argon2id') hashArgon2id(password)
		else spendScrypt(password)
	},
}

export type Hashing = typeof hashing

/** The name of one of the functions, and what it is called with. */
export type HashingCall = [name: keyof Hashing, ...given: unknown[]]
