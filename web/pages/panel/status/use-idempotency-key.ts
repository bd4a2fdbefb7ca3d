import { useState } from 'react'

/**
 * The idempotency key of a form that creates something: a new one from the loader (`fresh`) replaces it once `takenAt`
 * changes, that is once the form was accepted. It also keys the form, which then starts empty.
 */
export function useIdempotencyKey(fresh: string, takenAt: number | string | undefined): string {
	const [copy, setCopy] = useState({ name: fresh, takenAt })
	const isTaken = takenAt !== undefined && takenAt !== copy.takenAt
	if (isTaken && fresh !== copy.name) setCopy({ name: fresh, takenAt })
	return copy.name
}
