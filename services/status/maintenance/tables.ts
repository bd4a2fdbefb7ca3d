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
		created_at: number
		/** A username, or the name of an API key. */
		created_by: string
		updated_at: number
		updated_by: string
	}
}
