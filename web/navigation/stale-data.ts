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

let notifyUnsent: (unsent: Unsent) => void = () => {}
let isCancelling = false
let hasFailedCode = false

/** Returns the function that unsubscribes. */
export function watchUnsent(listener: typeof notifyUnsent): () => void {
	notifyUnsent = listener
	return () => {
		notifyUnsent = () => {}
	}
}

/** Repeats the request if the site is reachable; returns whether it is. */
export async function retry(unsent: Unsent): Promise<boolean> {
	if (!(await isSiteReached())) return false
	const { sendAgain } = await import('./send-again.ts')
	sendAgain(unsent)
	return true
}

/** Cancels the navigation to a page whose code failed to load. Failed preloads are ignored. */
export function stayAfterFailedCode(): void {
	const state = routerState()
	if (!state || !pendingRequest(state)) return
	hasFailedCode = true
	cancelNavigation(state)
}

/**
 * Client middleware of every page: when a navigation gets no response or a revalidation fails, the page stays with its
 * stale data and typed values.
 */
export const keepStaleDataIfUnreachable: MiddlewareFunction<RouteResults> = async ({ request }, next) => {
	const before = routerState()
	if (!before) return await next()
	if (isCancelling)
		return unchangedData(
			before,
			before.matches.map(({ route }) => route.id),
		)
	// Only a full page load retries code that failed to load.
	if (hasFailedCode && (await retry(unsentIn(before)))) {
		return await new Promise(() => {})
	}
	const isRequested = pendingRequest(before) !== undefined
	const results = await next()
	const failures = failuresIn(results)
	const state = routerState() ?? before
	if (state.errors || request.signal.aborted) return results
	if (isRequested) {
		if (!failures.some(({ result }) => isUnreachable(result))) return results
		cancelNavigation(state)
	} else if (failures.length === 0) return results
	return unchangedData(state, Object.keys(results))
}

/** Cancels the navigation by navigating to the current location. */
function cancelNavigation(state: RouterState): void {
	const { location, navigation } = state
	notifyUnsent(unsentIn(state))
	if (navigation.state === 'idle') return
	isCancelling = true
	// After back or forward the history has already moved, so the current page is pushed as a new entry.
	const replace = navigation.historyAction !== 'POP'
	void currentRouter()
		?.navigate(location, { replace, preventScrollReset: true, state: location.state })
		.finally(() => (isCancelling = false))
}

/** The pending navigation or form. */
function pendingRequest({ navigation, fetchers }: RouterState) {
	return [navigation, ...fetchers.values()].find(({ state }) => state !== 'idle')
}

function unsentIn(state: RouterState): Unsent {
	const { location, navigation } = state
	const pending = pendingRequest(state)
	if (pending?.formMethod === 'POST') return { address: pending.formAction ?? '', fields: pending.formData }
	return { address: createPath(navigation.location ?? location), fields: undefined }
}
