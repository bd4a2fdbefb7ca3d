/** What the stages of one call of the account API tell each other. */
type RequestState = {
	/** Asked for its answer only, about an address that nobody has. */
	isDecoy?: boolean
	/** The address of the user whom the call has signed in. */
	signedInEmail?: string
}

const states = new WeakMap<Request, RequestState>()

export function stateOf(request: Request): RequestState {
	const known = states.get(request)
	if (known) return known
	const state: RequestState = {}
	states.set(request, state)
	return state
}
