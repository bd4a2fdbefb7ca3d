import { AppError } from '#platform/errors.ts'
import { availableParallelism } from 'node:os'
import type { Hashing } from './hashing.ts'
import { onThread } from './threads.ts'

/** Each method throws an `AppError` UNAVAILABLE if the queue is full. */
export type Passwords = {
	[Name in keyof Hashing]: (...args: Parameters<Hashing[Name]>) => Promise<ReturnType<Hashing[Name]>>
}

/**
 * Hashes on worker threads, as many as there are cores. One hash takes about 30 ms of a core and 19 MiB; more than
 * `maxWaiting` queued calls are rejected as UNAVAILABLE.
 */
export function createPasswords({ maxWaiting = 256 }: { maxWaiting?: number } = {}): Passwords {
	let free = Math.max(1, availableParallelism()) + maxWaiting

	async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
		if (free === 0) throw new AppError({ code: 'UNAVAILABLE', message: 'Unavailable' })
		free -= 1
		try {
			return await work()
		} finally {
			free += 1
		}
	}

	return {
		hash: (password) => enqueue(() => onThread('hash', password)),
		verify: (attempt) => enqueue(() => onThread('verify', attempt)),
		spend: (kind, password) => enqueue(() => onThread('spend', kind, password)),
	}
}
