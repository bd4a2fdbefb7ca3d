import type { Kysely } from 'kysely'
import type { MailTables } from '#platform/mail/tables.ts'
import type { RateLimitTables } from '#platform/rate-limit.ts'
import type { StatusTables } from '#services/status/tables.ts'
import type { Locale } from '#services/status/localized-text.ts'
import type { Audience, ChannelKind, ChannelPurpose, EventKind, NotifiedState } from './contract.ts'

export type Db = Kysely<StatusTables & NotificationTables>

/** Times are whole milliseconds since 1970; a column named `…_json` holds one JSON value. */
export type NotificationTables = MailTables &
	RateLimitTables & {
		/**
		 * Who has confirmed that they want mails, by their address in lower case. Monitors of null are every service; those of
		 * the groups, if any, are added to them.
		 */
		subscribers: {
			id: string
			email: string
			locale: Locale
			monitor_ids_json: string | null
			group_ids_json: string | null
			created_at: number
		}
		/** Wishes to be confirmed, by the SHA-256 of their token: of subscribers and of others alike. */
		subscription_requests: {
			token_hash: string
			email: string
			locale: Locale
			monitor_ids_json: string | null
			group_ids_json: string | null
			expires_at: number
		}
		/** Notifications of the public and alerts for the team. `due_at` is when it is sent to each recipient; null once it is. */
		notification_events: {
			id: string
			at: number
			kind: EventKind
			about_json: string
			due_at: number | null
		}
		notification_event_monitors: { monitor_id: string; at: number; event_id: string }
		/** The state that each audience was last notified of; `seen_at` is since when the monitor has another. */
		notified_states: { audience: Audience; monitor_id: string; state: NotifiedState; seen_at: number | null }
		/** The row of an audience, which one process at a time locks while it decides what to notify. */
		audience_locks: { audience: Audience; taken: number }
		/** Where news and alerts go beside the mails of subscribers. */
		channels: {
			id: string
			purpose: ChannelPurpose
			kind: ChannelKind
			address: string
			locale: Locale
			/** What the calls of a webhook are signed with. */
			secret: string | null
			created_at: number
		}
		/** Calls to webhooks and to Discord. `id` is what the receiver knows a repeated one by. */
		deliveries: {
			id: string
			channel_id: string
			body: string
			state: 'waiting' | 'sent' | 'failed'
			attempts: number
			due_at: number
			created_at: number
			last_error_json: string | null
		}
		/** One cause that the team was woken for. `level` is whom it has reached: 1, then 2. */
		alerts: {
			id: string
			opened_at: number
			about_json: string
			level: number
			next_level_at: number | null
			acknowledged_at: number | null
			acknowledged_by: string | null
			resolved_at: number | null
		}
		alert_monitors: { alert_id: string; monitor_id: string }
		/** One row, `id` 1. Zero escalates never. */
		alert_settings: { id: number; escalate_after_ms: number }
	}
