/** Times are whole milliseconds since 1970; a column named `…_json` holds one JSON value. */
export type MaintenanceTables = {
	maintenance_windows: {
		id: string
		title_json: string
		body_json: string | null
		/** Null for all monitors, those to come too. Some may be gone. */
		monitor_ids_json: string | null
		/** A `Schedule`: see `schedule.ts`. */
		schedule_json: string
		/** When its first occurrence begins and its last one ends, as `boundsOf` says, to find it by. */
		first_at: number
		last_end_at: number
		/** The plan counts from here on; what was before is in `maintenance_past`. */
		counts_from: number
		created_at: number
		/** A username, or an API key by its name and `(API)`. */
		created_by: string
		updated_at: number
		updated_by: string
	}
	/** When a window was open under plans that have changed since; its own row may be gone. */
	maintenance_past: { window_id: string; from_at: number; to_at: number; monitor_ids_json: string | null }
}
