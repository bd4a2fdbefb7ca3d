import type { Clock } from '#platform/clock.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import { idempotentId } from '#platform/idempotent-id.ts'
import { networksOf } from '#platform/network/networks-of.ts'
import { parseInput } from '#platform/parse-input.ts'
import { answerIn, type ChallengeStrength, createChallenges } from '#platform/proof-of-work.ts'
import { type Bucket, type StoredRateLimiter, windowBucket } from '#platform/rate-limit.ts'
import type { FeedbackAccounts } from '#services/feedback/accounts.ts'
import { contactRates } from '#services/feedback/limits.ts'
import type { Notices } from '#services/feedback/notices.ts'
import { type Db, insertPost } from '#services/feedback/posts/rows.ts'
import { requireRoom } from '#services/feedback/users.ts'
import { type ContactService, newMessage } from './contract.ts'

type Dependencies = {
	db: Db
	clock: Clock
	secret: string
	limiter: StoredRateLimiter
	notices: Notices
	accounts: FeedbackAccounts
	strength: ChallengeStrength
}

/** 16 × 2^14 hashes, as at sign-in: about 0.1 s on a desktop computer, 0.5 to 1 s on a phone. */
export const contactStrength: ChallengeStrength = {
	rounds: 16,
	bits: 14,
	maxDoublings: 0,
	lifetimeSeconds: 600,
}

export function createContact(dependencies: Dependencies): ContactService {
	const { db, clock, secret, limiter, notices, accounts, strength } = dependencies
	const challenges = createChallenges(secret, strength)
	const lifetimeMs = strength.lifetimeSeconds * 1000

	/** The bucket that one use of the solution in a request fills; null without a solution. */
	function solutionBucket(headers: Headers, boundTo: string): Bucket | null {
		const seed = challenges.solved(answerIn(headers), boundTo, clock.now())
		return seed === null ? null : { key: `challenge ${seed}`, costMs: lifetimeMs, capacityMs: lifetimeMs }
	}

	return {
		async send(headers, input) {
			const { idempotencyKey, name, email, subject, message, locale } = parseInput(newMessage, input)
			const id = idempotentId('contact', idempotencyKey, [name, email, subject, message])
			const known = await db.selectFrom('posts').select('id').where('id', '=', id).executeTakeFirst()
			if (known) return { challenge: null }
			const session = await accounts.session(headers)
			const { address, subnet } = networksOf(headers.get(clientAddressHeader) ?? 'unknown')
			const boundTo = `contact ${subnet}`
			const spent: Bucket[] = []
			if (!session) {
				const once = solutionBucket(headers, boundTo)
				if (once === null || (await limiter.read([once.key])).size > 0)
					return { challenge: challenges.make(boundTo, 0, clock.now()) }
				spent.push(once)
			}
			const scopes = { address, subnet, overall: '' }
			const buckets = (Object.keys(scopes) as (keyof typeof scopes)[]).flatMap((scope) =>
				contactRates[scope].map((rate) => windowBucket(`contact ${scope} ${scopes[scope]}`, rate)),
			)
			requireRoom(await limiter.take([...buckets, ...spent], clock.now().getTime()))
			await db.transaction().execute(async (trx) => {
				const added = await insertPost(trx, {
					id,
					kind: 'contact',
					place: 'private',
					title: subject,
					body: message,
					locale,
					authorId: session?.user.id ?? null,
					author: session?.user.username ?? null,
					contactName: name,
					contactEmail: email,
					votes: 0,
					createdAt: clock.now().toISOString(),
				})
				if (added) await notices.tellTeam(trx, id, { id, title: subject, author: name })
			})
			await notices.sendSoon()
			return { challenge: null }
		},
	}
}
