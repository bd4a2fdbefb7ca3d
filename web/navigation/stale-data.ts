import { createPath, type MiddlewareFunction } from 'react-router'
import {
	currentRouter,
	failuresIn,
	type RouteResults,
	type RouterState,
	routerState,
	unchangedData,
} from './router-internals.ts'
import { isSiteReached, isUnreachable } from './unreachable.ts'
import type { Unsent } from './send-again.ts'

let say: (unsent: Unsent) => void = () => {}
let isStaying = false
let lacksCode = false

/** Calls `listener` with each page or form that did not reach the site; answers what ends it. */
export function watchUnsent(listener: typeof say): () => void {
	say = listener
	return () => {
		say = () => {}
	}
}

/** Asks for the same again if the site is reached now; says whether it is. */
export async function retry(unsent: Unsent): Promise<boolean> {
	if (!(await isSiteReached())) return false
	const { sendAgain } = await import('./send-again.ts')
	sendAgain(unsent)
	return true
}

/** For a page whose code did not come: nothing is to be done where it was only to be ready sooner. */
export function stayWithoutCode(): void {
	const state = routerState()
	if (!state || !pendingIn(state)) return
	lacksCode = true
	stay(state)
}

/**
 * Runs in the browser around every request for the data of a page. One that gets no answer leaves the page as it is, and
 * so does any failure of one that nobody asked for: a page that reads itself again never goes away with what was typed.
 */
export const keepStaleDataIfUnreachable: MiddlewareFunction<RouteResults> = async ({ request }, next) => {
	const before = routerState()
	if (!before) return await next()
	if (isStaying)
		return unchangedData(
			before,
			before.matches.map(({ route }) => route.id),
		)
	// React Router never asks a second time for code that did not come: the browser does.
	if (lacksCode && (await retry(unsentIn(before)))) {
		return await new Promise(() => {})
	}
	const isAsked = pendingIn(before) !== undefined
	const results = await next()
	const failures = failuresIn(results)
	const state = routerState() ?? before
	if (state.errors || request.signal.aborted) return results
	if (isAsked) {
		if (!failures.some(({ result }) => isUnreachable(result))) return results
		stay(state)
	} else if (failures.length === 0) return results
	return unchangedData(state, Object.keys(results))
}

/** Ends what is under way and stays on the page that is shown, with all that it shows. */
function stay(state: RouterState): void {
	const { location, navigation } = state
	say(unsentIn(state))
	if (navigation.state === 'idle') return
	isStaying = true
	// The browser has gone back or forward already: the page that stays is then a step of its own.
	const replace = navigation.historyAction !== 'POP'
	void currentRouter()
		?.navigate(location, { replace, preventScrollReset: true, state: location.state })
		.finally(() => (isStaying = false))
}

/** The navigation or form that the user waits for. */
function pendingIn({ navigation, fetchers }: RouterState) {
	return [navigation, ...fetchers.values()].find(({ state }) => state !== 'idle')
}

function unsentIn(state: RouterState): Unsent {
	const { location, navigation } = state
	const pending = pendingIn(state)
	if (pending?.formMethod === 'POST') return { address: pending.formAction ?? '', fields: pending.formData }
	return { address: createPath(navigation.location ?? location), fields: undefined }
}
