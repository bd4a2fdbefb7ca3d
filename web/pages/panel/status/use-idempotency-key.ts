import { useState } from 'react'

/**
 * The name of one copy of a form that adds something, and its key: what is sent twice by this name counts once. `fresh`
 * is another name each time the page is read; the copy keeps its own until what it sent was taken, each time at another
 * `takenAt`. Then an empty one takes its place.
 */
export function useIdempotencyKey(fresh: string, takenAt: number | string | undefined): string {
	const [copy, setCopy] = useState({ name: fresh, takenAt })
	const isTaken = takenAt !== undefined && takenAt !== copy.takenAt
	// A name that was taken is none any more: another one comes as the page is read again.
	if (isTaken && fresh !== copy.name) setCopy({ name: fresh, takenAt })
	return copy.name
}
