export function createLruCache(maxEntries: number): (key: string, make: () => string) => string {
	const cache = new Map<string, string>()
	return (key, make) => {
		const text = cache.get(key) ?? make()
		cache.delete(key)
		cache.set(key, text)
		const [oldest] = cache.keys()
		if (cache.size > maxEntries) cache.delete(oldest!)
		return text
	}
}
