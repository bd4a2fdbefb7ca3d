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

/** Returns the function that ends it. */
export function watchUnsent(listener: typeof say): () => void {
	say = listener
	return () => {
		say = () => {}
	}
}

/** Sends it again if the site is reachable; returns whether it is. */
export async function retry(unsent: Unsent): Promise<boolean> {
	if (!(await isSiteReached())) return false
	const { sendAgain } = await import('./send-again.ts')
	sendAgain(unsent)
	return true
}

/** For a page whose code failed to load, unless it was only preloaded. */
export function stayWithoutCode(): void {
	const state = routerState()
	if (!state || !pendingIn(state)) return
	lacksCode = true
	stay(state)
}

/**
 * Client middleware of every page: a navigation without an answer, and any failed revalidation, leave the page as it is
 * with its stale data and typed values.
 */
export const keepStaleDataIfUnreachable: MiddlewareFunction<RouteResults> = async ({ request }, next) => {
	const before = routerState()
	if (!before) return await next()
	if (isStaying)
		return unchangedData(
			before,
			before.matches.map(({ route }) => route.id),
		)
	// React Router never retries code that failed to load; a page load does.
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

/** Cancels the navigation. */
function stay(state: RouterState): void {
	const { location, navigation } = state
	say(unsentIn(state))
	if (navigation.state === 'idle') return
	isStaying = true
	// After back or forward the history has moved already, so the page becomes a new entry.
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
