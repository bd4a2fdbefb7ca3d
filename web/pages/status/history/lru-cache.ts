/**
 * Remembers the last `most` texts that were made, by a key that says all that they are made of: the server is asked for
 * nearly the same page each second.
 */
export function createLruCache(most: number): (key: string, make: () => string) => string {
	const kept = new Map<string, string>()
	return (key, make) => {
		const text = kept.get(key) ?? make()
		kept.delete(key)
		kept.set(key, text)
		const [oldest] = kept.keys()
		if (kept.size > most) kept.delete(oldest!)
		return text
	}
}
