import { createHttpClient } from '#platform/http/client.ts'
import type { StatusReading } from '#services/status/contract.ts'
import * as schemas from '#services/status/contract.ts'

/**
 * HTTP client of the public history of the status service at `origin`. Throws the errors of the service, or
 * UNAVAILABLE.
 */
export function createReadingClient(origin: string): StatusReading {
	const ask = createHttpClient(`${origin}/api/uptime`)
	return {
		overview: () => ask({ path: ['overview'], answer: schemas.overview }),
		day: (monitorId, day) => ask({ path: ['history', monitorId, day], answer: schemas.monitorDay }),
		async latencies(monitorId, range) {
			const request = { path: ['latencies', monitorId], query: { range }, answer: schemas.latencies }
			return (await ask(request)).latencies
		},
	}
}
