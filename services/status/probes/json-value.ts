/**
 * The value at a path as in `data.items.0.state`, as text: a string as it is, anything else as JSON. Undefined where
 * the path leads nowhere.
 */
export function jsonValueAt(json: unknown, path: string): string | undefined {
	let value = json
	for (const key of path.split('.')) {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
		value = (value as Record<string, unknown>)[key]
	}
	return typeof value === 'string' ? value : JSON.stringify(value)
}
