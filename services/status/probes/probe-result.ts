import type { AddressRules } from '#platform/network/checked-lookup.ts'
import type { State } from '#services/status/derive-state.ts'
import type { Detail } from './detail.ts'

/** Why a check did not find all well: a closed list, which the pages have words for. */
export const causes = [
	/** No whole answer in time. */
	'timeout',
	'name-not-found',
	'name-server-failed',
	'refused',
	'unreachable',
	'reset',
	/** Where our rules send no request: link-local, metadata and such. */
	'address-refused',
	'tls',
	'certificate-expired',
	'certificate-of-another-name',
	'certificate-untrusted',
	'certificate-ends-soon',
	/** Not what the protocol allows. */
	'protocol',
	'status',
	'keyword-missing',
	'keyword-present',
	'json-value',
	'too-many-redirects',
	'answer-too-large',
	'dns-answer',
	/** It answered, but not within what its monitor allows. */
	'slow',
	/** A job that calls us has not called. */
	'no-heartbeat',
	/** A job that calls us has reported a failure. */
	'job-failed',
	/** A component of this site reports a failure. */
	'component-failed',
	/** Our own network is down: nothing is known of anything else. */
	'own-network',
	/** This system does not allow the probe, as with ping where it needs a permission. */
	'not-possible',
] as const

export type Cause = (typeof causes)[number]

/** What was learnt besides. Times are milliseconds since 1970. */
export type Facts = {
	status?: number
	certificateEndsAt?: number
	playersOnline?: number
	maxPlayers?: number
	/** Numbers and dots alone. */
	version?: string
}

/**
 * What one probe found. `latencyMs` is from the first name asked for to the last byte; null when there was no answer.
 * `detail` is for those who run the site: what was met, in figures.
 */
export type ProbeResult = {
	outcome: State
	latencyMs: number | null
	cause: Cause | null
	detail: Detail | null
	facts: Facts
}

/** Private networks are out of reach unless the rules say otherwise. */
export type Limits = Pick<AddressRules, 'allowPrivate' | 'privateNetworks'> & {
	timeoutMs: number
	/** Asked for names instead of this machine's own; for tests. */
	nameServers?: readonly string[]
}

/** Probes once within `timeoutMs`; leaves no socket open and does not throw for what the target does. */
export type Probe<Target> = (target: Target, limits: Limits) => Promise<ProbeResult>

export function probeResult(outcome: State, found: Partial<Omit<ProbeResult, 'outcome'>> = {}): ProbeResult {
	const { latencyMs = null, cause = null, detail = null, facts = {} } = found
	return { outcome, latencyMs, cause, detail, facts }
}
