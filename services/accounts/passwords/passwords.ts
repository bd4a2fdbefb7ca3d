import { AppError } from '#platform/errors.ts'
import { availableParallelism } from 'node:os'
import type { Hashing } from './hashing.ts'
import { onThread } from './threads.ts'

/** Each one throws an `AppError` UNAVAILABLE when too many are waiting. */
export type Passwords = {
	[Name in keyof Hashing]: (...given: Parameters<Hashing[Name]>) => Promise<ReturnType<Hashing[Name]>>
}

/**
 * Hashes on threads of their own, as many at once as there are cores. One takes about 30 ms of a core and 19 MiB:
 * beyond `maxWaiting` the caller gets UNAVAILABLE.
 */
export function createPasswords({ maxWaiting = 256 }: { maxWaiting?: number } = {}): Passwords {
	let free = Math.max(1, availableParallelism()) + maxWaiting

	async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
		if (free === 0) throw new AppError({ code: 'UNAVAILABLE', message: 'Unavailable' })
		free -= 1
		try {
			return await work()
		} finally {
			free += 1
		}
	}

	return {
		hash: (password) => inTurn(() => onThread('hash', password)),
		verify: (attempt) => inTurn(() => onThread('verify', attempt)),
		spend: (kind, password) => inTurn(() => onThread('spend', kind, password)),
	}
}
