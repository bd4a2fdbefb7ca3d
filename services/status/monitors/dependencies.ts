/** What each monitor that depends on others depends on, by id. */
export type Dependencies = ReadonlyMap<string, readonly string[]>

/** Whether `id` would wait for itself, directly or over others, if it depended on `wanted`. */
export function makesCycle(dependsOn: Dependencies, id: string, wanted: readonly string[]): boolean {
	const reached = new Set<string>()
	const ahead = [...wanted]
	for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
		if (next === id) return true
		if (reached.has(next)) continue
		reached.add(next)
		ahead.push(...(dependsOn.get(next) ?? []))
	}
	return false
}
