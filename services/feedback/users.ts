import type { Clock } from '#platform/clock.ts'
import { AppError, requireAllowed } from '#platform/errors.ts'
import { type StoredRateLimiter, windowBucket } from '#platform/rate-limit.ts'
import type { Actor } from '#services/accounts/actors/contract.ts'
import type { SessionView } from '#services/accounts/contract.ts'
import type { FeedbackAccounts } from './accounts.ts'
import { memberRates } from './limits.ts'

/** A user who may write: signed in, with a confirmed address. */
export type Member = {
	userId: string
	username: string
	/** Counts one action. @throws {AppError} TOO_MANY_REQUESTS */
	count(action: keyof typeof memberRates): Promise<void>
}

/** `note` writes an audit row: call it last in the transaction of a change. */
export type TeamMember = Pick<Member, 'userId' | 'username'> & Pick<Actor, 'note'>

type Dependencies = { clock: Clock; limiter: StoredRateLimiter; accounts: FeedbackAccounts }

export type Users = ReturnType<typeof createUsers>

/** Who asks, by the session of the request; API keys are rejected. */
export function createUsers({ clock, limiter, accounts }: Dependencies) {
	/** @throws {AppError} UNAUTHORIZED */
	async function requireSession(headers: Headers): Promise<SessionView> {
		const session = await accounts.session(headers)
		if (!session) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
		return session
	}

	/** @throws {AppError} UNAUTHORIZED, FORBIDDEN */
	async function requireMember(headers: Headers): Promise<Member> {
		const { user, impersonatedBy } = await requireSession(headers)
		if (impersonatedBy !== null) forbidden('NOT_WHILE_IMPERSONATING')
		if (!user.emailVerified) forbidden('EMAIL_NOT_VERIFIED')
		return {
			userId: user.id,
			username: user.username,
			async count(action) {
				const buckets = memberRates[action].map((rate) =>
					windowBucket(`${action} ${rate.perMs} ${user.id}`, rate),
				)
				requireRoom(await limiter.take(buckets, clock.now().getTime()))
			},
		}
	}

	/** With the permission `feedback.manage`. @throws {AppError} UNAUTHORIZED, FORBIDDEN */
	async function requireTeam(headers: Headers): Promise<TeamMember> {
		const { user, permissions } = await requireSession(headers)
		const actor = await accounts.actors.require(headers)
		requireAllowed(permissions.includes('feedback.manage') && actor.apiKey === null)
		return { userId: user.id, username: user.username, note: actor.note }
	}

	return { requireSession, requireMember, requireTeam }
}

/** @throws {AppError} TOO_MANY_REQUESTS unless `waitMs` is 0 */
export function requireRoom(waitMs: number): void {
	if (waitMs > 0)
		throw new AppError({
			code: 'TOO_MANY_REQUESTS',
			message: 'Too many in a short time',
			retryAfterSeconds: Math.ceil(waitMs / 1000),
		})
}

function forbidden(reason: string): never {
	throw new AppError({ code: 'FORBIDDEN', reason, message: 'Forbidden' })
}
