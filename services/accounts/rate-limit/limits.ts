import type { ChallengeStrength } from '#platform/proof-of-work.ts'

/**
 * A leaky bucket: `burst` calls at once, then one every `everySeconds`. Once it holds `challengeAfter` calls, each further
 * one requires a proof of work, which grows by `bitsPerDoubling` bits (default 1) with every doubling of the calls.
 */
export type Limit = {
	burst: number
	everySeconds: number
	challengeAfter?: number
	bitsPerDoubling?: number
}

/**
 * What calls are counted by: the account they are about, that account and the caller's subnet (`share`), the signed-in
 * user (`caller`, for policies with `perCaller`), the network origin, and all calls together.
 */
export type Scope = 'account' | 'share' | 'device' | 'caller' | 'address' | 'subnet' | 'overall'

type CallLimits = {
	/**
	 * `every` counts all calls. `accepted` counts only accepted calls for the account, so that nobody can fill another
	 * user's bucket with requests without effect. `failed` counts only rejected calls, so that success is never limited.
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
	| 'export'
	| 'settingsTest'
	| 'other'

export type Limits = { calls: Record<CallKind, CallLimits>; challenge: ChallengeStrength }

const minute = 60
const hour = 3600

/**
 * The default limits. An address is one IPv4 address or an IPv6 /64, which is what one home has (RFC 6177); a subnet is
 * an IPv4 /24 or an IPv6 /48. For browsers that have signed in to the account before, `device` replaces the buckets of the
 * account, so that strangers cannot lock users out of their own devices; where only failures count, it replaces all.
 *
 * One subnet has 25 attempts at an account and then one an hour (the CNIL's password recommendation allows 25 a day). All
 * unknown browsers together have 100, the maximum of consecutive failures in NIST SP 800-63B (5.2.2), and then one every
 * 15 minutes, each with a proof of work that grows with the square of the failures: the right password is accepted until
 * four subnets have used up their attempts.
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
			// A school or a town hall shares one address: thirty users may mistype at once.
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
		// Sending mail: protects mailboxes and the reputation of our sender address. The account's limit is above what a few
		// subnets can use up, so that strangers can cause a proof of work but cannot lock the user out.
		mail: {
			counts: 'accepted',
			account: [{ burst: 100, everySeconds: 10 * minute, challengeAfter: 3 }],
			share: [{ burst: 10, everySeconds: 2 * hour }],
			// Invitations that one member can send, from any network.
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
		// The password of a signed-in user: a stolen session must not help to guess it.
		password: {
			counts: 'failed',
			account: [
				{ burst: 10, everySeconds: minute },
				{ burst: 30, everySeconds: hour },
			],
			address: [{ burst: 30, everySeconds: 20 }],
			subnet: [{ burst: 120, everySeconds: 5 }],
		},
		// Six digits, or the eight letters of a device code (RFC 8628, 5.1): few enough to be guessed.
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
		// Links and passkeys cannot be guessed; this limits the cost of checking them.
		token: {
			counts: 'failed',
			address: [{ burst: 30, everySeconds: 5 }],
			subnet: [{ burst: 120, everySeconds: 1 }],
		},
		// OAuth clients: a waiting launcher polls every 5 s, and many may share one address.
		client: {
			counts: 'every',
			account: [{ burst: 2000, everySeconds: 0.02 }],
			address: [{ burst: 200, everySeconds: 0.5 }],
			subnet: [{ burst: 1000, everySeconds: 0.1 }],
		},
		export: { counts: 'every', account: [{ burst: 10, everySeconds: 6 * minute }] },
		// Test mails and tests of providers: each makes a connection to another server.
		settingsTest: { counts: 'every', account: [{ burst: 10, everySeconds: minute }] },
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
	// 16 × 2^14 hashes: about 0.1 s on a desktop computer and 0.5 to 1 s on a phone.
	// At most 2^8 times as much: 30 s on a desktop computer.
	challenge: { rounds: 16, bits: 14, maxDoublings: 4, lifetimeSeconds: 10 * minute },
}
