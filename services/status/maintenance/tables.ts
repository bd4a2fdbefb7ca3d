/** Times are whole milliseconds since 1970; a column named `…_json` holds one JSON value. */
export type MaintenanceTables = {
	maintenance_windows: {
		id: string
		title_json: string
		body_json: string | null
		/** Null for all monitors, including future ones. Some may have been removed. */
		monitor_ids_json: string | null
		/** A `Schedule`: see `schedule.ts`. */
		schedule_json: string
		/** The bounds from `boundsOf`, to query by. */
		first_at: number
		last_end_at: number
		/** The plan applies from this time on; earlier openings are in `maintenance_past`. */
		counts_from: number
		created_at: number
		/** A username, or an API key by its name and `(API)`. */
		created_by: string
		updated_at: number
		updated_by: string
	}
	/** Openings of former plans; the window itself may have been removed. */
	maintenance_past: { window_id: string; from_at: number; to_at: number; monitor_ids_json: string | null }
}
