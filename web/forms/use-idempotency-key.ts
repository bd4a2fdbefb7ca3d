import { useState } from 'react'

/**
 * The idempotency key of a form that creates something. It is replaced by the newest key of the loader, `fresh`, once
 * `acceptedAt` changes, that is after the form was accepted. It also serves as the React key of the form, to empty it.
 */
export function useIdempotencyKey(fresh: string, acceptedAt: number | string | undefined): string {
	const [current, setCurrent] = useState({ key: fresh, acceptedAt })
	const isAccepted = acceptedAt !== undefined && acceptedAt !== current.acceptedAt
	if (isAccepted && fresh !== current.key) setCurrent({ key: fresh, acceptedAt })
	return current.key
}
