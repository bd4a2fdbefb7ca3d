/** Times are ISO 8601 text in UTC with milliseconds. */
export type NotificationTables = {
	/** What is told to users. `data` and `audience` are JSON. */
	notice: {
		/** Derived from `id` and `audience`: the same notice is stored once. */
		key: string
		id: string
		kind: string
		path: string
		data: string
		audience: string
		createdAt: string
		/** When the next process may deliver it; null once it is delivered. */
		dueAt: string | null
		/** The id of the last user who has it; users are served in the order of their ids. */
		position: string
	}
	notification: { userId: string; id: string; noticeKey: string; createdAt: string; readAt: string | null }
	/** Who has no row for a kind has its default channels. `channels` is comma-separated. */
	notificationPreference: { userId: string; kind: string; channels: string }
	/** Null where the user has not chosen. */
	userPreference: {
		userId: string
		locale: 'fr' | 'en' | null
		colorMode: 'light' | 'dark' | 'system' | null
	}
}
