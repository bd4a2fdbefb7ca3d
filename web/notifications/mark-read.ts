/** Marks notifications as read; `keepalive` lets the request end when the page is left. */
export async function markRead(read: { ids: string[] } | { until: string }): Promise<void> {
	await fetch('/api/account/notifications/read', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(read),
		keepalive: true,
	}).catch(() => undefined)
}
