import { found } from '#services/status/probes/finding.ts'
import type { Beat } from './queries.ts'

type Heard = {
	/** The last call; null when there was none yet. */
	beat: Beat | null
	/** When the monitor was made, changed or resumed: a job is not late for what it was not asked for. */
	updatedAt: number
	/** The interval and the grace together. */
	patienceMs: number
}

/** What a heartbeat says of its job at `now`, and when its silence will say otherwise. All in milliseconds. */
export function silenceOf({ beat, updatedAt, patienceMs }: Heard, now: number) {
	if (beat && now <= beat.at + patienceMs) {
		const finding = beat.failed ? found('down', { cause: 'job-failed' }) : found('up')
		return { ...finding, lookAgainAt: beat.at + patienceMs + 1 }
	}
	if (now <= updatedAt + patienceMs) return { ...found('unknown'), lookAgainAt: updatedAt + patienceMs + 1 }
	return found('down', { cause: 'no-heartbeat' })
}
