import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { type Bucket, createStoredRateLimiter, waitOf } from '#platform/rate-limit.ts'
import { type RateLimitPolicy, rateLimitPolicyOf } from '#services/accounts/endpoint-policies.ts'
import type { Db } from '#services/accounts/tables.ts'
import { answerIn, createChallenges } from './proof-of-work.ts'
import { type Counted, createCounts, demandOf } from './counters.ts'
import type { CallKind, Limits, Scope } from './limits.ts'
import { createPendingUserReader } from './pending-user.ts'
import { challengeRequired, secondsIn, tooManyRequests, unsupportedMediaType } from './errors.ts'
import { type Account, accountOf, accountOfAddress, isReadable, networksOfRequest } from './subjects.ts'

type RateLimiterOptions = {
	db: Db
	clock: Clock
	secret: string
	cookiePrefix: string
	limits: Limits | false
	/** The user of the session cookie, or null. */
	userId(headers: Headers): Promise<string | null>
	/** The id of a browser that has signed in to the account of this address before, or null. */
	knownDevice(headers: Headers, email: string): Promise<string | null>
}

type Admission =
	| { rejection: Response }
	| { rejection: null; settle(answer: Response, signedInEmail?: string | null): Promise<void> }

export type RateLimiter = {
	admit(request: Request, path: string): Promise<Admission>
	/**
	 * Counts a call of our own about `account`.
	 * @throws {AppError} TOO_MANY_REQUESTS
	 */
	count(kind: CallKind, account: string, headers: Headers): Promise<void>
	/**
	 * Forgets the failed sign-ins of an account, and those of the subnet of this request, after a password reset by
	 * mail.
	 */
	forgive(email: string, headers: Headers): Promise<void>
}

const letThrough: Admission = { rejection: null, settle: async () => {} }

export function createRateLimiter({ limits, ...options }: RateLimiterOptions): RateLimiter {
	if (limits) return createCountingRateLimiter({ ...options, limits })
	return { admit: async () => letThrough, count: async () => {}, forgive: async () => {} }
}

type Counting = Omit<RateLimiterOptions, 'limits'> & { limits: Limits }

function createCountingRateLimiter({ limits, userId, knownDevice, ...options }: Counting): RateLimiter {
	const { db, clock, secret } = options
	const { calls } = limits
	const pendingUser = createPendingUserReader(options)
	const challenges = createChallenges(secret, limits.challenge)
	const counts = createCounts(secret, calls)
	const lifetimeMs = limits.challenge.lifetimeSeconds * 1000

	const stored = createStoredRateLimiter(db)
	const read = (buckets: readonly Bucket[]) => stored.read(keysOf(buckets))

	const strangers = (name: string, subnet: string) => ({ account: name, share: `${name} from ${subnet}` })

	async function countsOf(
		kind: CallKind,
		account: Account | null,
		headers: Headers,
		caller: string | null = null,
	): Promise<Counted[]> {
		const everybody = { ...(caller !== null && { caller }), ...networksOfRequest(headers), overall: '' }
		if (!account) return counts.of(kind, everybody)
		const { name, email } = account
		const device = email && calls[kind].device ? await knownDevice(headers, email) : null
		if (!device) return counts.of(kind, { ...strangers(name, everybody.subnet), ...everybody })
		const own = { device: `${name} on ${device}` }
		return counts.of(kind, calls[kind].counts === 'failed' ? own : { ...own, ...everybody })
	}

	const failuresOf = (email: string, headers: Headers) =>
		keysOf(counts.of('signIn', strangers(accountOfAddress(email).name, networksOfRequest(headers).subnet)))

	async function settle(
		{ kind }: RateLimitPolicy,
		buckets: Counted[],
		headers: Headers,
		answer: Response,
		signedInEmail: string | null,
	): Promise<void> {
		const own = buckets.filter(({ scope }) => ofAccount.has(scope))
		if (calls[kind].counts === 'every') return
		if (calls[kind].counts === 'accepted') {
			if (!isAccepted(answer)) await stored.refund({ buckets: own })
			return
		}
		const isOurs = answer.status >= 500
		if (answer.status >= 400 && !isOurs) return
		const user = !isOurs && (kind === 'signIn' || kind === 'code') ? signedInEmail : null
		// A right password whose second factor is still to come: who guesses codes must not get a fresh start with it.
		const isPending = kind === 'signIn' && !isOurs && user === null
		// A device's code is no secret of the user's: a right one must not wipe out the wrong ones before it.
		const wiped = isOurs || isPending || kind === 'code' ? [] : own
		await stored.refund({
			buckets: isPending ? buckets.filter((bucket) => !own.includes(bucket)) : buckets,
			resetKeys: [...keysOf(wiped), ...(user ? failuresOf(user, headers) : [])],
		})
	}

	return {
		forgive: (email, headers) => stored.refund({ resetKeys: failuresOf(email, headers) }),
		async count(kind, account, headers) {
			const waitMs = await stored.take(
				await countsOf(kind, { name: account }, headers),
				clock.now().getTime(),
			)
			if (waitMs === 0) return
			throw new AppError({
				code: 'TOO_MANY_REQUESTS',
				message: 'Too many requests',
				retryAfterSeconds: secondsIn(waitMs),
			})
		},
		async admit(request, path) {
			const call = rateLimitPolicyOf(request.method, path)
			if (!call) return letThrough
			const { kind, subject, perCaller = false } = call
			if (!isReadable(subject, request)) return { rejection: unsupportedMediaType() }
			const now = clock.now()
			const nowMs = now.getTime()
			const account = await accountOf(subject, { request, userId, pendingUser })
			const caller = perCaller ? await userId(request.headers) : null
			const buckets = await countsOf(kind, account, request.headers, caller)
			const levels = await read(buckets)
			const waitMs = waitOf(buckets, levels, nowMs)
			if (waitMs > 0) return { rejection: tooManyRequests(waitMs) }

			const demand = demandOf(buckets, levels, nowMs, limits.challenge.maxDoublings)
			const spent: Bucket[] = []
			if (demand) {
				const { extraBits, minExtraBits, easesInMs } = demand
				const { subnet } = networksOfRequest(request.headers)
				const boundTo = counts.hashed(`${kind} ${account?.name} ${subnet}`)
				const seed = challenges.solved(answerIn(request.headers), boundTo, now, minExtraBits)
				// An answer is a bucket that one call fills for as long as its challenge lives.
				const once = { key: `challenge ${seed}`, costMs: lifetimeMs, capacityMs: lifetimeMs }
				if (seed === null || (await read([once])).size > 0) {
					return { rejection: challengeRequired(challenges.make(boundTo, extraBits, now), easesInMs) }
				}
				spent.push(once)
			}
			const lateMs = await stored.take([...buckets, ...spent], nowMs)
			if (lateMs > 0) return { rejection: tooManyRequests(lateMs) }
			return {
				rejection: null,
				settle: (answer, signedInEmail = null) =>
					settle(call, buckets, request.headers, answer, signedInEmail),
			}
		},
	}
}

const ofAccount: ReadonlySet<Scope> = new Set<Scope>(['account', 'share', 'device', 'caller'])

/** 422 reveals that somebody has the address, once everything else about the call was found right. */
const isAccepted = ({ ok, status }: Response) => ok || status === 422

const keysOf = (buckets: readonly Bucket[]) => buckets.map(({ key }) => key)
