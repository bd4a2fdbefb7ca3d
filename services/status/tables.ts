import type { Generated, Kysely } from 'kysely'
import type { State } from './derive-state.ts'

export type Db = Kysely<StatusTables>

/** Flags are 0 or 1. Times are whole milliseconds since 1970; a column named `…_json` holds one JSON value. */
export type StatusTables = {
	monitor_groups: { id: string; name: string; position: number }
	/** What is watched and how: written by people alone. */
	monitors: {
		id: string
		group_id: string | null
		position: number
		name: string
		description: string
		/** Decides the shape of `target_json`: see `monitors/monitor.ts`. */
		kind: string
		target_json: string
		/** By which a job calls us; null for what is no heartbeat. */
		heartbeat_token: string | null
		interval_ms: number
		timeout_ms: number
		/** Further tries within one check before it counts as failed. */
		retries: number
		down_after: number
		degraded_after: number
		up_after: number
		/** An answer that takes longer is degraded; null for never. */
		slow_above_ms: number | null
		tags_json: string
		/** Ids of monitors: while one of them is down, this one is not notified. Some may be gone. */
		depends_on_json: string
		is_public: number
		paused_at: number | null
		created_at: number
		updated_at: number
		/** When it was made, or resumed, or when what is watched or the interval changed. */
		expected_since: number
		/** Whether its probe may reach this machine and private networks. */
		private_allowed: number
	}
	/** Offers of the panel that nobody wants to see again. */
	declined_offers: { name: string; declined_at: number }
	/** When a monitor is checked next, and which process is at it: one row for each that is not paused. */
	schedules: {
		monitor_id: string
		due_at: number
		lease_until: number
		lease_by: string
		/** Whether a notification about another waits until the state of this one is settled. */
		recheck: Generated<number>
	}
	/** Where a monitor stands, written with each check. */
	current_states: {
		monitor_id: string
		state: State
		since: number
		cause: string | null
		/** The last observations, as `derive-state.ts` reads them. */
		recent_json: string
		/** Until when the last of them speaks, by the interval that the monitor had then; null when none does. */
		expires_at: number | null
		checked_at: number | null
		latency_ms: number | null
		/** What the last check learnt besides: the end of a certificate, players on a server. */
		facts_json: string
	}
	/** The last call of each job that calls us. */
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
	/** Every change of state, for a year: `state` holds from `at` to the next row of the monitor. */
	state_transitions: {
		monitor_id: string
		at: number
		state: State
		cause: string | null
		detail: string | null
	}
	/** An hour (of UTC) of checks, for a year: see `history/latencies.ts` for both texts. */
	hours: { monitor_id: string; at: number; checks: number; latencies: string; minutes: string }
}
