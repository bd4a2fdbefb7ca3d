import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { type Bucket, createStoredRateLimiter, waitOf } from '#platform/rate-limit.ts'
import { type RateLimitPolicy, rateLimitPolicyOf } from '#services/accounts/endpoint-policies.ts'
import type { Db } from '#services/accounts/tables.ts'
import { answerIn, createChallenges } from '#platform/proof-of-work.ts'
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
	 * Counts a call outside better-auth about `account`.
	 * @throws {AppError} TOO_MANY_REQUESTS
	 */
	count(kind: CallKind, account: string, headers: Headers): Promise<void>
	/**
	 * Resets the failed sign-ins of an account, and those from the subnet of this request, after a password reset by mail.
	 */
	forgive(email: string, headers: Headers): Promise<void>
}

const unlimited: Admission = { rejection: null, settle: async () => {} }

export function createRateLimiter({ limits, ...options }: RateLimiterOptions): RateLimiter {
	if (limits) return createCountingRateLimiter({ ...options, limits })
	return { admit: async () => unlimited, count: async () => {}, forgive: async () => {} }
}

type CountingOptions = Omit<RateLimiterOptions, 'limits'> & { limits: Limits }

function createCountingRateLimiter({
	limits,
	userId,
	knownDevice,
	...options
}: CountingOptions): RateLimiter {
	const { db, clock, secret } = options
	const { calls } = limits
	const pendingUser = createPendingUserReader(options)
	const challenges = createChallenges(secret, limits.challenge)
	const counts = createCounts(secret, calls)
	const lifetimeMs = limits.challenge.lifetimeSeconds * 1000

	const stored = createStoredRateLimiter(db)
	const read = (buckets: readonly Bucket[]) => stored.read(keysOf(buckets))

	const unknownBrowser = (name: string, subnet: string) => ({
		account: name,
		share: `${name} from ${subnet}`,
	})

	async function countsOf(
		kind: CallKind,
		account: Account | null,
		headers: Headers,
		caller: string | null = null,
	): Promise<Counted[]> {
		const shared = { ...(caller !== null && { caller }), ...networksOfRequest(headers), overall: '' }
		if (!account) return counts.of(kind, shared)
		const { name, email } = account
		const device = email && calls[kind].device ? await knownDevice(headers, email) : null
		if (!device) return counts.of(kind, { ...unknownBrowser(name, shared.subnet), ...shared })
		const own = { device: `${name} on ${device}` }
		return counts.of(kind, calls[kind].counts === 'failed' ? own : { ...own, ...shared })
	}

	const failuresOf = (email: string, headers: Headers) =>
		keysOf(
			counts.of('signIn', unknownBrowser(accountOfAddress(email).name, networksOfRequest(headers).subnet)),
		)

	async function settle(
		{ kind }: RateLimitPolicy,
		buckets: Counted[],
		headers: Headers,
		answer: Response,
		signedInEmail: string | null,
	): Promise<void> {
		const own = buckets.filter(({ scope }) => accountScopes.has(scope))
		if (calls[kind].counts === 'every') return
		if (calls[kind].counts === 'accepted') {
			if (!isAccepted(answer)) await stored.refund({ buckets: own })
			return
		}
		const isServerError = answer.status >= 500
		if (answer.status >= 400 && !isServerError) return
		const user = !isServerError && (kind === 'signIn' || kind === 'code') ? signedInEmail : null
		// The second factor is still missing: the right password must not reset the count of an attacker who guesses codes.
		const isPending = kind === 'signIn' && !isServerError && user === null
		// Device codes are not the user's secret: a right one must not reset the count of wrong ones.
		const reset = isServerError || isPending || kind === 'code' ? [] : own
		await stored.refund({
			buckets: isPending ? buckets.filter((bucket) => !own.includes(bucket)) : buckets,
			resetKeys: [...keysOf(reset), ...(user ? failuresOf(user, headers) : [])],
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
			if (!call) return unlimited
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
				// A solution is a bucket that one call fills until the challenge expires, so it can be used only once.
				const once = { key: `challenge ${seed}`, costMs: lifetimeMs, capacityMs: lifetimeMs }
				if (seed === null || (await read([once])).size > 0) {
					return { rejection: challengeRequired(challenges.make(boundTo, extraBits, now), easesInMs) }
				}
				spent.push(once)
			}
			const raceWaitMs = await stored.take([...buckets, ...spent], nowMs)
			if (raceWaitMs > 0) return { rejection: tooManyRequests(raceWaitMs) }
			return {
				rejection: null,
				settle: (answer, signedInEmail = null) =>
					settle(call, buckets, request.headers, answer, signedInEmail),
			}
		},
	}
}

const accountScopes: ReadonlySet<Scope> = new Set<Scope>(['account', 'share', 'device', 'caller'])

/** 422 counts as accepted: it reveals that the address has an account. */
const isAccepted = ({ ok, status }: Response) => ok || status === 422

const keysOf = (buckets: readonly Bucket[]) => buckets.map(({ key }) => key)
