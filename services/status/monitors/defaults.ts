/** Times in milliseconds. The form of the panel uses these too, so this file has only data and no imports. */
export const monitorDefaults = {
	intervalMs: 60_000,
	timeoutMs: 10_000,
	retries: 1,
	downAfter: 2,
	degradedAfter: 3,
	upAfter: 2,
}

/** For monitors of this server itself. */
export const localMonitorDefaults = { intervalMs: 30_000, timeoutMs: 5000 }

/** Defaults of the fields of a target. */
export const targetDefaults = {
	http: { method: 'GET', expectedStatus: '200-299', certificateDays: 14 },
	certificate: { port: 443, days: 14 },
	dns: { type: 'A' },
	heartbeat: { graceMs: 3_600_000 },
} as const

/** Bounds of the fields of a monitor and its target. */
export const monitorLimits = {
	nameLength: 80,
	descriptionLength: 300,
	tags: 20,
	tagLength: 40,
	dependencies: 10,
	intervalMs: { min: 10_000, max: 86_400_000 },
	timeoutMs: { min: 1000, max: 60_000 },
	retries: { min: 0, max: 5 },
	/** Consecutive checks that change the state. */
	checks: { min: 1, max: 10 },
	slowAboveMs: { min: 1, max: 60_000 },
	graceMs: { min: 0, max: 7 * 86_400_000 },
	certificateDays: { min: 1, max: 90 },
	headers: 30,
	peers: 8,
}

/** Headers that Node sets itself to frame the request (RFC 9110, 7.6.1; RFC 9112, 6). */
export const framingHeaders = [
	'connection',
	'content-length',
	'expect',
	'te',
	'trailer',
	'transfer-encoding',
	'upgrade',
]
