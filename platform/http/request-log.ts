import type { Log } from '#platform/log.ts'
import type { Metrics } from './metrics.ts'

type Answered = { requestId: string; method: string; path: string; status: number; begunMs: number }

/** Counts and logs one answered request; `begunMs` is on the clock of `performance.now()`. */
export type LogRequest = (answered: Answered) => void

/** Links in mails, and what jobs call, carry a token in their path: who reads the log must not be able to use it. */
const tokens = /(\/(?:reset-password|heartbeats)\/)[^/?]+/

/** `log` of null counts requests without logging them. */
export function createRequestLog(log: Log | null, metrics: Metrics): LogRequest {
	return ({ requestId, method, path, status, begunMs }) => {
		const durationMs = performance.now() - begunMs
		metrics.observe(method, status, durationMs)
		log?.info('request', {
			requestId,
			method,
			path: path.replace(tokens, '$1…'),
			status,
			durationMs: Math.round(durationMs * 100) / 100,
		})
	}
}
