/**
 * A bucket: `burst` calls at once, then one every `everySeconds`. From `challengeAfter` calls in the bucket on, each
 * further one costs a proof of work, to which every doubling of the calls adds `bitsPerDoubling` bits (1 unless given).
 */
export type Limit = {
	burst: number
	everySeconds: number
	challengeAfter?: number
	bitsPerDoubling?: number
}

/**
 * By whom calls are counted: the account that they speak of, what one subnet has of that account, the signed-in user
 * who makes them (`caller`, for the calls that say so), where they come from, and all together.
 */
export type Scope = 'account' | 'share' | 'device' | 'caller' | 'address' | 'subnet' | 'overall'

type CallLimits = {
	/**
	 * Whether each call counts; or for its account only those that were accepted, so that nobody fills the count of
	 * somebody else with what does nothing; or only those that were rejected: a user who succeeds is never held up.
	 */
	counts: 'every' | 'accepted' | 'failed'
} & { [Name in Scope]?: readonly Limit[] }

export type CallKind =
	| 'signIn'
	| 'signUp'
	| 'mail'
	| 'password'
	| 'code'
	| 'token'
	| 'client'
	| 'pageVisit'
	| 'other'

export type ChallengeStrength = {
	/** Puzzles to solve, so that progress can be shown and luck evens out. */
	rounds: number
	/** Leading zero bits of each, before any doubling of the calls in the bucket. */
	bits: number
	maxDoublings: number
	lifetimeSeconds: number
}

export type Limits = { calls: Record<CallKind, CallLimits>; challenge: ChallengeStrength }

const minute = 60
const hour = 3600

/**
 * What may be tried how often. An address is one IPv4 address or an IPv6 /64, which is what one home has (RFC 6177);
 * a subnet is an IPv4 /24 or an IPv6 /48. `device` replaces the counts of the account where the browser has signed in
 * to it before, so that no stranger can lock anybody out of their own devices; and every other count too where only
 * failures count.
 *
 * One subnet has 25 guesses at an account and then one an hour, within the 25 a day of the CNIL's recommendation on
 * passwords. All strangers together have 100, as NIST SP 800-63B (5.2.2) allows in a row, and then one every 15 minutes,
 * each after a proof of work that grows with the square of the failures: a right password gets through until four
 * subnets have used up what they have.
 */
export const defaultLimits: Limits = {
	calls: {
		signIn: {
			counts: 'failed',
			account: [
				{ burst: 100, everySeconds: minute, challengeAfter: 3 },
				{ burst: 100, everySeconds: 15 * minute, challengeAfter: 5, bitsPerDoubling: 2 },
			],
			share: [{ burst: 25, everySeconds: hour }],
			device: [
				{ burst: 20, everySeconds: 30 },
				{ burst: 60, everySeconds: 15 * minute },
			],
			// A school or a town hall behind one address: thirty users may mistype at once.
			address: [
				{ burst: 30, everySeconds: 20, challengeAfter: 10 },
				{ burst: 200, everySeconds: 5 * minute },
			],
			subnet: [{ burst: 120, everySeconds: 5, challengeAfter: 60 }],
			overall: [{ burst: 1000, everySeconds: 0.2, challengeAfter: 300 }],
		},
		signUp: {
			counts: 'accepted',
			account: [{ burst: 100, everySeconds: minute, challengeAfter: 5 }],
			share: [{ burst: 10, everySeconds: 5 * minute }],
			address: [
				{ burst: 30, everySeconds: 30, challengeAfter: 5 },
				{ burst: 100, everySeconds: 15 * minute },
			],
			subnet: [{ burst: 100, everySeconds: 10, challengeAfter: 30 }],
			overall: [{ burst: 300, everySeconds: 1, challengeAfter: 100 }],
		},
		// What writes a mail: nobody's mailbox is filled, and our sender address keeps its reputation. The count of the account
		// is beyond what one subnet or a few can fill, so that a stranger makes others calculate but shuts nobody out.
		mail: {
			counts: 'accepted',
			account: [{ burst: 100, everySeconds: 10 * minute, challengeAfter: 3 }],
			share: [{ burst: 10, everySeconds: 2 * hour }],
			// Invitations: what one member can send to others, from wherever they are.
			caller: [{ burst: 20, everySeconds: 30 * minute }],
			device: [
				{ burst: 5, everySeconds: 2 * minute },
				{ burst: 20, everySeconds: hour },
			],
			address: [
				{ burst: 20, everySeconds: minute, challengeAfter: 5 },
				{ burst: 60, everySeconds: 15 * minute },
			],
			subnet: [{ burst: 60, everySeconds: 20, challengeAfter: 30 }],
			overall: [{ burst: 300, everySeconds: 1, challengeAfter: 100 }],
		},
		// The password of somebody who is signed in: a session that was stolen is no way to it.
		password: {
			counts: 'failed',
			account: [
				{ burst: 10, everySeconds: minute },
				{ burst: 30, everySeconds: hour },
			],
			address: [{ burst: 30, everySeconds: 20 }],
			subnet: [{ burst: 120, everySeconds: 5 }],
		},
		// Six digits, or the eight letters of a device (RFC 8628, 5.1): few enough to be guessed.
		code: {
			counts: 'failed',
			account: [
				{ burst: 5, everySeconds: minute },
				{ burst: 15, everySeconds: hour },
			],
			address: [{ burst: 30, everySeconds: 20 }],
			subnet: [{ burst: 120, everySeconds: 5 }],
			overall: [{ burst: 1000, everySeconds: 0.2 }],
		},
		// Links and passkeys cannot be guessed; the count is for what trying them costs us.
		token: {
			counts: 'failed',
			address: [{ burst: 30, everySeconds: 5 }],
			subnet: [{ burst: 120, everySeconds: 1 }],
		},
		// Programs that sign users in: a launcher that waits asks every 5 s, and many sit behind one address.
		client: {
			counts: 'every',
			account: [{ burst: 2000, everySeconds: 0.02 }],
			address: [{ burst: 200, everySeconds: 0.5 }],
			subnet: [{ burst: 1000, everySeconds: 0.1 }],
		},
		pageVisit: {
			counts: 'every',
			account: [{ burst: 60, everySeconds: 1 }],
			address: [{ burst: 300, everySeconds: 0.2 }],
			subnet: [{ burst: 1500, everySeconds: 0.05 }],
		},
		other: {
			counts: 'every',
			address: [{ burst: 200, everySeconds: 0.1 }],
			subnet: [{ burst: 1000, everySeconds: 0.02 }],
		},
	},
	// 16 × 2^14 hashes: about 0.1 s of a desktop computer and 0.5 to 1 s of a phone.
	// At most 2^8 times as much: 30 s of a desktop computer.
	challenge: { rounds: 16, bits: 14, maxDoublings: 4, lifetimeSeconds: 10 * minute },
}
