import { Counter, collectDefaultMetrics, Registry } from 'prom-client'

export type Metrics = {
	observe(method: string, status: number, durationMs: number): void
	/** Text in the exposition format of Prometheus. */
	text(): Promise<string>
	contentType: string
}

type Count = { requests: number; durationMs: number }

/** Counts in plain objects, which are rendered at a scrape: a request costs two additions. */
export function createMetrics(): Metrics {
	const registry = new Registry()
	collectDefaultMetrics({ register: registry })
	const counts = new Map<string, Map<number, Count>>()
	const labelNames = ['method', 'status']
	const fill = (counter: Counter, value: (count: Count) => number) => {
		counter.reset()
		for (const [method, byStatus] of counts) {
			for (const [status, count] of byStatus) counter.inc({ method, status: String(status) }, value(count))
		}
	}
	const shared = { labelNames, registers: [registry] }
	new Counter({
		name: 'http_requests_total',
		help: 'HTTP requests answered',
		...shared,
		collect() {
			fill(this, ({ requests }) => requests)
		},
	})
	new Counter({
		name: 'http_request_duration_seconds_total',
		help: 'Time spent from requests to their answers',
		...shared,
		collect() {
			fill(this, ({ durationMs }) => durationMs / 1000)
		},
	})

	function countOf(method: string, status: number): Count {
		let byStatus = counts.get(method)
		if (!byStatus) counts.set(method, (byStatus = new Map()))
		let count = byStatus.get(status)
		if (!count) byStatus.set(status, (count = { requests: 0, durationMs: 0 }))
		return count
	}

	return {
		observe(method, status, durationMs) {
			const count = countOf(method, status)
			count.requests++
			count.durationMs += durationMs
		},
		text: () => registry.metrics(),
		contentType: registry.contentType,
	}
}
