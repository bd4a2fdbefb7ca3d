import type { Log } from '#platform/log.ts'
import type { Metrics } from './metrics.ts'

type AnsweredRequest = { requestId: string; method: string; path: string; status: number; startedMs: number }

/** Counts and logs one answered request; `startedMs` is from `performance.now()`. */
export type LogRequest = (request: AnsweredRequest) => void

/** Password reset links and heartbeat URLs have a secret token in their path, which must not be logged. */
const tokens = /(\/(?:reset-password|heartbeats)\/)[^/?]+/

/** With a `log` of null, requests are counted and not logged. */
export function createRequestLog(log: Log | null, metrics: Metrics): LogRequest {
	return ({ requestId, method, path, status, startedMs }) => {
		const durationMs = performance.now() - startedMs
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
