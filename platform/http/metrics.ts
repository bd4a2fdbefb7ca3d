import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = {
	observe(method: string, status: number, durationMs: number): void
	/** The measures in Prometheus' text format. */
	text(): Promise<string>
	contentType: string
}

export function createMetrics(): Metrics {
	const registry = new Registry()
	collectDefaultMetrics({ register: registry })
	const requests = new Counter({
		name: 'http_requests_total',
		help: 'HTTP requests answered',
		labelNames: ['method', 'status'],
		registers: [registry],
	})
	const seconds = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'Time from the request to its answer',
		buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
		registers: [registry],
	})
	return {
		observe(method, status, durationMs) {
			requests.inc({ method, status: String(status) })
			seconds.observe(durationMs / 1000)
		},
		text: () => registry.metrics(),
		contentType: registry.contentType,
	}
}
