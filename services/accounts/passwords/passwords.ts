import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { AppError } from '#platform/errors.ts'

export type Passwords = {
	/** @throws {AppError} UNAVAILABLE when too many are waiting. */
	hash(password: string): Promise<string>
	/** @throws {AppError} UNAVAILABLE when too many are waiting. */
	verify(given: { hash: string; password: string }): Promise<boolean>
}

export const passwordLength = { min: 8, max: 128 }

/**
 * scrypt (N=16384, r=16, p=1) on Node's thread pool, as better-auth does it, as many at once as there are cores.
 * One takes about 0.1 s of a core and 32 MiB: beyond `maxWaiting` the caller is told to come back.
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
		hash: (password) => inTurn(() => hashPassword(password)),
		verify: (given) => inTurn(() => verifyPassword(given)),
	}
}
