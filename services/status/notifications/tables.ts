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
		 * Confirmed subscribers, by lower-case address. Null monitors mean all services; the services of the groups are
		 * added.
		 */
		subscribers: {
			id: string
			email: string
			locale: Locale
			monitor_ids_json: string | null
			group_ids_json: string | null
			created_at: number
		}
		/** Unconfirmed subscription requests, by the SHA-256 of their token, whether the address is subscribed or not. */
		subscription_requests: {
			token_hash: string
			email: string
			locale: Locale
			monitor_ids_json: string | null
			group_ids_json: string | null
			expires_at: number
		}
		/** Public notifications and team alerts. `due_at` is when it is to be sent to its recipients; null once sent. */
		notification_events: {
			id: string
			at: number
			kind: EventKind
			about_json: string
			due_at: number | null
		}
		notification_event_monitors: { monitor_id: string; at: number; event_id: string }
		/** The state last notified to each audience; `seen_at` is when the monitor's state first differed. */
		notified_states: { audience: Audience; monitor_id: string; state: NotifiedState; seen_at: number | null }
		/** One row per audience, which a process locks while it decides what to notify. */
		audience_locks: { audience: Audience; taken: number }
		/** Destinations of news and alerts, besides mail subscribers. */
		channels: {
			id: string
			purpose: ChannelPurpose
			kind: ChannelKind
			address: string
			locale: Locale
			/** The signing secret of a webhook. */
			secret: string | null
			created_at: number
		}
		/** Calls to webhooks and Discord. The receiver recognises repeated calls by `id`. */
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
		/** Alerts of the team, one per root cause. `level` is the notified level: 1, then 2. */
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
		/** One row with `id` 1. Zero means never. */
		alert_settings: { id: number; escalate_after_ms: number }
	}
