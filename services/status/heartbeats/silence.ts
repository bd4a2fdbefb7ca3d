import { found } from '#services/status/probes/finding.ts'
import type { Beat } from './queries.ts'

type Heard = {
	/** The last call; null when there was none yet. */
	beat: Beat | null
	/** Since when the job is to call as often: it is not late for what it was not asked for. */
	askedSince: number
	/** The interval and the grace together. */
	patienceMs: number
}

/** What a heartbeat says of its job at `now`, and when its silence will say otherwise. All in milliseconds. */
export function silenceOf({ beat, askedSince, patienceMs }: Heard, now: number) {
	if (beat && now <= beat.at + patienceMs) {
		const finding = beat.failed ? found('down', { cause: 'job-failed' }) : found('up')
		return { ...finding, lookAgainAt: beat.at + patienceMs + 1 }
	}
	if (now <= askedSince + patienceMs) return { ...found('unknown'), lookAgainAt: askedSince + patienceMs + 1 }
	const at = beat && new Date(beat.at).toISOString()
	return found('down', { cause: 'no-heartbeat', detail: at ? { code: 'last-call', at } : null })
}
