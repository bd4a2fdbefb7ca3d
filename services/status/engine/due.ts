/**
 * The next due time after `after`, in milliseconds since 1970: on a grid of the interval whose offset is a hash of
 * the id, so that checks spread evenly, a late check does not shift the next one, and missed checks are skipped.
 */
export function nextDue({ id, intervalMs }: { id: string; intervalMs: number }, after: number): number {
	const offset = fnv1a(id) % intervalMs
	return (Math.floor((after - offset) / intervalMs) + 1) * intervalMs + offset
}

/** 32-bit FNV-1a over UTF-16 units (Fowler, Noll, Vo): even enough to spread ids. */
function fnv1a(text: string): number {
	let hash = 0x811c9dc5
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
	}
	return hash >>> 0
}
