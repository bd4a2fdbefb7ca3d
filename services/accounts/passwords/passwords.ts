import { availableParallelism } from 'node:os'
import { AppError } from '#platform/errors.ts'
import { fitsArgon2id, hashArgon2id } from './argon2id.ts'
import { fitsScrypt, spendScrypt } from './scrypt.ts'

/** Each one throws an `AppError` UNAVAILABLE when too many are waiting. */
export type Passwords = {
	hash(password: string): Promise<string>
	/** `hash` is one of ours, or of better-auth before them; any other fits no password. */
	verify(given: { hash: string; password: string }): Promise<boolean>
	/** Spends the time of one `verify` against a hash of this kind. */
	spend(kind: HashKind, password: string): Promise<void>
}

export type HashKind = 'argon2id' | 'scrypt'

/** In UTF-16 units, as better-auth and the `maxlength` of a form count. */
export const passwordLength = { min: 8, max: 128 }

export function kindOf(hash: string): HashKind {
	return hash.startsWith('$') ? 'argon2id' : 'scrypt'
}

/**
 * Argon2id on Node's thread pool, as many at once as there are cores. One takes about 30 ms of a core and 19 MiB:
 * beyond `maxWaiting` the caller is told to come back.
 */
export function createPasswords({ maxWaiting = 256 }: { maxWaiting?: number } = {}): Passwords {
	let free = Math.max(1, availableParallelism())
	const waiting: (() => void)[] = []

	async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
		if (free > 0) free -= 1
		else if (waiting.length >= maxWaiting) throw new AppError('UNAVAILABLE', 'Unavailable')
		else await new Promise<void>((resolve) => waiting.push(resolve))
		try {
			return await work()
		} finally {
			const next = waiting.shift()
			if (next) next()
			else free += 1
		}
	}

	return {
		hash: (password) => inTurn(() => hashArgon2id(password)),
		verify: ({ hash, password }) =>
			inTurn(() => (kindOf(hash) === 'argon2id' ? fitsArgon2id(password, hash) : fitsScrypt(password, hash))),
		spend: (kind, password) =>
			inTurn(async () => {
				await (kind === 'argon2id' ? hashArgon2id(password) : spendScrypt(password))
			}),
	}
}
