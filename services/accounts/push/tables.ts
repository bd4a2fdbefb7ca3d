/** Times are ISO 8601 text in UTC with milliseconds. */
export type PushTables = {
	/** The one key pair by which push services know the site (VAPID, RFC 8292). `privateKey` is encrypted. */
	pushKey: { id: number; publicKey: string; privateKey: string }
	/** The browser of a session; it ends with the session. */
	pushSubscription: {
		sessionId: string
		userId: string
		endpoint: string
		p256dh: string
		auth: string
		createdAt: string
	}
	/** What a browser is to be sent. `payload` is JSON. */
	pushMessage: { id: string; sessionId: string; payload: string; dueAt: string; attempts: number }
}
