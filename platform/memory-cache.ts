export type MemoryCache<Value> = {
	get(key: string): Value | undefined
	/** `bytes` is the size of the value; a value beyond the budget is not cached. */
	set(key: string, value: Value, bytes: number): void
	delete(key: string): void
	clear(): void
	/** Of all values, with what each entry costs besides. */
	bytes(): number
}

/** What an entry costs besides its value, approximately. */
const entryBytes = 512

/** Values in memory up to `maxBytes`; the least recently used ones are evicted. */
export function createMemoryCache<Value>(maxBytes: number): MemoryCache<Value> {
	const entries = new Map<string, { value: Value; bytes: number }>()
	let total = 0

	function remove(key: string): void {
		total -= entries.get(key)?.bytes ?? 0
		entries.delete(key)
	}

	return {
		get(key) {
			const entry = entries.get(key)
			if (!entry) return undefined
			entries.delete(key)
			entries.set(key, entry)
			return entry.value
		},
		set(key, value, valueBytes) {
			const bytes = valueBytes + entryBytes
			remove(key)
			if (bytes > maxBytes) return
			entries.set(key, { value, bytes })
			total += bytes
			for (const oldest of entries.keys()) {
				if (total <= maxBytes) break
				remove(oldest)
			}
		},
		delete: remove,
		clear() {
			entries.clear()
			total = 0
		},
		bytes: () => total,
	}
}
