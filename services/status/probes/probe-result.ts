import type { AddressRules } from '#platform/network/checked-lookup.ts'
import type { State } from '#services/status/derive-state.ts'
import type { Detail } from './detail.ts'

/** The causes of a check that is not up: a closed list, with texts in `messages.ts`. */
export const causes = [
	/** No complete response in time. */
	'timeout',
	'name-not-found',
	'name-server-failed',
	'refused',
	'unreachable',
	'reset',
	/** Addresses that our rules never allow: link-local, metadata services and such. */
	'address-refused',
	'tls',
	'certificate-expired',
	'certificate-of-another-name',
	'certificate-untrusted',
	'certificate-ends-soon',
	/** A response that violates the protocol. */
	'protocol',
	'status',
	'keyword-missing',
	'keyword-present',
	'json-value',
	'too-many-redirects',
	'answer-too-large',
	'dns-answer',
	/** Slower than the monitor allows. */
	'slow',
	/** A job has not called in time. */
	'no-heartbeat',
	/** A job has reported a failure. */
	'job-failed',
	/** A component of this site reports a failure. */
	'component-failed',
	/** Our own network is down: nothing is known of anything else. */
	'own-network',
	/** The probe is not possible here, such as a ping without permission. */
	'not-possible',
] as const

export type Cause = (typeof causes)[number]

/** Further facts of a probe. Times are milliseconds since 1970. */
export type Facts = {
	status?: number
	certificateEndsAt?: number
	playersOnline?: number
	maxPlayers?: number
	/** Digits and dots only. */
	version?: string
}

/**
 * The result of one probe. `latencyMs` is from the first DNS query to the last byte; null without a response.
 * `detail` is for administrators.
 */
export type ProbeResult = {
	outcome: State
	latencyMs: number | null
	cause: Cause | null
	detail: Detail | null
	facts: Facts
}

/** Private networks are denied by default. */
export type Limits = Pick<AddressRules, 'allowPrivate' | 'privateNetworks'> & {
	timeoutMs: number
	/** Name servers used instead of this machine's own; for tests. */
	nameServers?: readonly string[]
}

/** Probes once within `timeoutMs`; leaves no socket open and does not throw for what the target does. */
export type Probe<Target> = (target: Target, limits: Limits) => Promise<ProbeResult>

export function probeResult(outcome: State, fields: Partial<Omit<ProbeResult, 'outcome'>> = {}): ProbeResult {
	const { latencyMs = null, cause = null, detail = null, facts = {} } = fields
	return { outcome, latencyMs, cause, detail, facts }
}
