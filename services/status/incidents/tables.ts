import type { Impact, IncidentState } from './contract.ts'

/** The authors and times of creation and last change: a username, or the name of an API key with `(API)`. */
type Authored = { created_at: number; created_by: string; updated_at: number; updated_by: string }

/** Times are whole milliseconds since 1970; a column named `…_json` holds one JSON value. */
export type IncidentTables = {
	incidents: Authored & {
		id: string
		impact: Impact
		/** Some may have been removed. */
		monitor_ids_json: string
		title_json: string
		postmortem_json: string | null
		/** Derived from its updates, and written with each of them: see `progress.ts`. */
		state: IncidentState
		started_at: number
		resolved_at: number | null
	}
	/** Every incident has at least one. */
	incident_updates: Authored & {
		id: string
		incident_id: string
		state: IncidentState
		at: number
		body_json: string
		/** 1 when no notification is sent. */
		is_silent: number
	}
}
