/** Times in milliseconds. The form of the panel starts from these too: data alone, without imports. */
export const monitorDefaults = {
	intervalMs: 60_000,
	timeoutMs: 10_000,
	retries: 1,
	downAfter: 2,
	degradedAfter: 3,
	upAfter: 2,
}

/** Of monitors of this server itself. */
export const localMonitorDefaults = { intervalMs: 30_000, timeoutMs: 5000 }

/** Of the fields of a target. */
export const targetDefaults = {
	http: { method: 'GET', expectedStatus: '200-299', certificateDays: 14 },
	certificate: { port: 443, days: 14 },
	dns: { type: 'A' },
} as const
