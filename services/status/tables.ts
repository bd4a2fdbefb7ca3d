import type { Generated, Kysely } from 'kysely'
import type { State } from './derive-state.ts'

export type Db = Kysely<StatusTables>

/** Flags are 0 or 1. Times are whole milliseconds since 1970; a column named `…_json` holds one JSON value. */
export type StatusTables = {
	monitor_groups: { id: string; name: string; position: number }
	/** What is monitored and how: only users write it. */
	monitors: {
		id: string
		group_id: string | null
		position: number
		name: string
		description: string
		/** Decides the shape of `target_json`: see `monitors/monitor.ts`. */
		kind: string
		target_json: string
		/** The secret in the URL of a heartbeat; null for other kinds. */
		heartbeat_token: string | null
		interval_ms: number
		timeout_ms: number
		/** Retries within one check before it counts as failed. */
		retries: number
		down_after: number
		degraded_after: number
		up_after: number
		/** A slower response is degraded; null for no limit. */
		slow_above_ms: number | null
		tags_json: string
		/**
		 * Ids of monitors: while one of them is down, no notification is sent about this one. Some may have been removed.
		 */
		depends_on_json: string
		is_public: number
		paused_at: number | null
		created_at: number
		updated_at: number
		/** When it was created or resumed, or when its target or interval last changed. */
		expected_since: number
		/** Whether its probe may reach this machine and private networks. */
		private_allowed: number
	}
	/** Suggestions of the panel that were dismissed. */
	declined_offers: { name: string; declined_at: number }
	/** The next check of a monitor, and the process that holds its lease: one row per monitor that is not paused. */
	schedules: {
		monitor_id: string
		due_at: number
		lease_until: number
		lease_by: string
		/** Whether a notification about another monitor waits until the state of this one is settled. */
		recheck: Generated<number>
	}
	/** The current state of a monitor, written with each check. */
	current_states: {
		monitor_id: string
		state: State
		since: number
		cause: string | null
		/** The last observations, as `derive-state.ts` reads them. */
		recent_json: string
		/** When the last observation expires, by the interval that the monitor had then; null without one. */
		expires_at: number | null
		checked_at: number | null
		latency_ms: number | null
		/** Further facts of the last check: the end of a certificate, players on a server. */
		facts_json: string
	}
	/** The last heartbeat of each job. */
	heartbeats: { monitor_id: string; at: number; failed: number }
	/** Every check of the last 48 hours. */
	checks: {
		monitor_id: string
		at: number
		outcome: State
		latency_ms: number | null
		cause: string | null
		/** JSON of `probes/detail.ts`. */
		detail: string | null
	}
	/** State transitions of the last 400 days: `state` holds from `at` to the next row of the monitor. */
	state_transitions: {
		monitor_id: string
		at: number
		state: State
		cause: string | null
		detail: string | null
	}
	/** Checks of one UTC hour, for 400 days: `history/latencies.ts` describes the format of both texts. */
	hours: { monitor_id: string; at: number; checks: number; latencies: string; minutes: string }
}
