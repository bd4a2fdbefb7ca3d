import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export type ChallengeStrength = {
	/** Number of puzzles: several show progress and have a smaller variance. */
	rounds: number
	/** Leading zero bits of each puzzle, before any doubling of the calls in the bucket. */
	bits: number
	maxDoublings: number
	lifetimeSeconds: number
}

const answerHeader = 'x-parvis-challenge'
const answerCookie = /(?:^|; ?)(?:__Host-)?parvis\.challenge=([^;]+)/

/**
 * The solution sent with a request, `token~solution-solution-…`: in a header, or in a cookie, which is sent along with the
 * next form.
 */
export function answerIn(headers: Headers): string | null {
	return headers.get(answerHeader) ?? answerCookie.exec(headers.get('cookie') ?? '')?.[1] ?? null
}

/**
 * Puzzles to solve before a request is repeated. The solution of puzzle `round` (0 to `rounds` - 1) is a number
 * for which SHA-256 of `seed:round:number` begins with `bits` zero bits.
 */
export type Challenge = { token: string; seed: string; rounds: number; bits: number; expiresAt: string }

const Sealed = z.object({
	seed: z.string(),
	rounds: z.number(),
	bits: z.number(),
	subject: z.string(),
	expiresAtMs: z.number(),
})

type Sealed = z.infer<typeof Sealed>

/** A number of up to 2^53 in decimal. */
const solution = /^\d{1,16}$/

/** Creates and verifies challenges. They are signed with the secret, so none has to be stored. */
export function createChallenges(secret: string, strength: ChallengeStrength) {
	const key = createHmac('sha256', secret).update('challenge').digest()
	const sign = (payload: string) => createHmac('sha256', key).update(payload).digest('base64url')

	return {
		make(subject: string, extraBits: number, now: Date): Challenge {
			const seed = randomBytes(12).toString('base64url')
			const bits = strength.bits + extraBits
			const { rounds } = strength
			const expiresAtMs = now.getTime() + strength.lifetimeSeconds * 1000
			const sealed: Sealed = { seed, rounds, bits, subject, expiresAtMs }
			const payload = Buffer.from(JSON.stringify(sealed)).toString('base64url')
			const expiresAt = new Date(expiresAtMs).toISOString()
			return { token: `${payload}.${sign(payload)}`, seed, rounds, bits, expiresAt }
		},
		/**
		 * The challenge's seed if `answer` solves one for `subject` that has not expired and has at least `minExtraBits`, so
		 * that easy challenges cannot be saved up for later. Else null.
		 */
		solved(answer: string | null, subject: string, now: Date, minExtraBits = 0): string | null {
			const [token = '', solutions = ''] = answer?.split('~') ?? []
			const sealed = openToken(token, sign)
			if (!sealed || sealed.subject !== subject || sealed.expiresAtMs <= now.getTime()) return null
			const numbers = solutions.split('-')
			const { seed, rounds, bits } = sealed
			if (numbers.length !== rounds || bits < strength.bits + minExtraBits) return null
			return numbers.every((number, round) => solves(seed, round, number, bits)) ? seed : null
		},
	}
}

function openToken(token: string, sign: (payload: string) => string): Sealed | null {
	const [payload = '', signature = ''] = token.split('.')
	const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(payload))]
	if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
	return Sealed.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
}

function solves(seed: string, round: number, number: string, bits: number): boolean {
	if (!solution.test(number)) return false
	const digest = createHash('sha256').update(`${seed}:${round}:${number}`).digest()
	return Math.clz32(digest.readUInt32BE(0)) >= bits
}
