/** Times in milliseconds. The form of the panel starts from these too: data alone, without imports. */
export const monitorDefaults = {
	intervalMs: 60_000,
	timeoutMs: 10_000,
	retries: 1,
	downAfter: 2,
	degradedAfter: 3,
	upAfter: 2,
}
