export type ApiKeyTables = {
	/** Keys of programs. Times are whole milliseconds since 1970. */
	api_keys: {
		id: string
		name: string
		/** SHA-256 in base64url of the key, which is not stored. */
		secret_hash: string
		/** The username of the person who made it, and their id, in whose name it acts; empty for keys from before. */
		made_by: string
		maker_id: string
		created_at: number
		/** Of the last minute in which it was used. */
		used_at: number | null
		/** Null for those that still open anything. */
		removed_at: number | null
	}
}
