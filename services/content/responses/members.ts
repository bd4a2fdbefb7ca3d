import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { createStoredRateLimiter, windowBucket } from '#platform/rate-limit.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { responseRates } from './limits.ts'

/** A user who may comment, like and sign up: signed in, with a confirmed address. */
export type Member = {
	userId: string
	username: string
	/** Counts one action. @throws {AppError} TOO_MANY_REQUESTS */
	count(action: keyof typeof responseRates): Promise<void>
}

type Dependencies = { db: Kysely<ContentTables>; clock: Clock; accounts: Pick<AccountsService, 'session'> }

/** Returns a function that finds the member of a session; API keys are rejected. @throws {AppError} UNAUTHORIZED, FORBIDDEN */
export function createMembers({ db, clock, accounts }: Dependencies) {
	const limiter = createStoredRateLimiter(db.$pickTables<'rateLimitBucket'>())

	return async function requireMember(headers: Headers): Promise<Member> {
		const session = await accounts.session(headers)
		if (!session) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
		const { user, impersonatedBy } = session
		if (impersonatedBy !== null) forbidden('NOT_WHILE_IMPERSONATING')
		if (!user.emailVerified) forbidden('EMAIL_NOT_VERIFIED')
		return {
			userId: user.id,
			username: user.username,
			async count(action) {
				const buckets = responseRates[action].map((rate) =>
					windowBucket(`${action} ${rate.perMs} ${user.id}`, rate),
				)
				const waitMs = await limiter.take(buckets, clock.now().getTime())
				if (waitMs > 0)
					throw new AppError({
						code: 'TOO_MANY_REQUESTS',
						message: 'Too many in a short time',
						retryAfterSeconds: Math.ceil(waitMs / 1000),
					})
			},
		}
	}
}

function forbidden(reason: string): never {
	throw new AppError({ code: 'FORBIDDEN', reason, message: 'Forbidden' })
}
