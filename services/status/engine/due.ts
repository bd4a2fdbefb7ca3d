/**
 * When a monitor is due next after `after`: on a grid of its interval whose offset follows from its id, so that
 * monitors spread evenly, a late check does not move the next one, and missed ones are left out instead of made up
 * for. Milliseconds since 1970, which know no daylight saving.
 */
export function nextDue({ id, intervalMs }: { id: string; intervalMs: number }, after: number): number {
	const offset = fnv1a(id) % intervalMs
	return (Math.floor((after - offset) / intervalMs) + 1) * intervalMs + offset
}

/** FNV-1a of 32 bits over UTF-16 units (Fowler, Noll, Vo): even enough to spread ids. */
function fnv1a(text: string): number {
	let hash = 0x811c9dc5
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
	}
	return hash >>> 0
}
