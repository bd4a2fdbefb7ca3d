import type { RateLimitTables } from '#platform/rate-limit.ts'

export type FeedbackTables = RateLimitTables & {
	feedback: { id: string; user_id: string; username: string; message: string; created_at: string }
}
