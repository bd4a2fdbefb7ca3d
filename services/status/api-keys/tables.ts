export type ApiKeyTables = {
	/** API keys. Times are whole milliseconds since 1970. */
	api_keys: {
		id: string
		name: string
		/** SHA-256 in base64url of the key, which is not stored. */
		secret_hash: string
		/** Username and id of the creator; the id is empty for keys from before this column. */
		made_by: string
		maker_id: string
		created_at: number
		/** The start of the last minute in which it was used. */
		used_at: number | null
		/** Null for active keys. */
		removed_at: number | null
	}
}
