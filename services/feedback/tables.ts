export type FeedbackTables = {
	feedback: { id: string; user_id: string; username: string; message: string; created_at: string }
	/** How many messages a person sent on the last `day` (UTC, `2026-03-15`) they sent any. */
	feedback_senders: { user_id: string; day: string; sent: number }
}
