type RequestState = {
	/** Asked for its answer only, about an address that nobody has. */
	isDecoy?: boolean
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
