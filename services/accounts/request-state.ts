import type { RegistrationMode } from './registration/limits.ts'

type RequestState = {
	/** The request is a decoy about an address without an account; only its answer is used. */
	isDecoy?: boolean
	signedInEmail?: string
	/** Who may register, and whether the request carries a valid invitation. */
	registration?: { mode: RegistrationMode; isInvited: boolean }
	/** The request was rejected for a ban; `until` (ISO 8601) is null for a ban without end. */
	ban?: { until: string | null }
}

const states = new WeakMap<Request, RequestState>()

export function stateOf(request: Request): RequestState {
	const known = states.get(request)
	if (known) return known
	const state: RequestState = {}
	states.set(request, state)
	return state
}
