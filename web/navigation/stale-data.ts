import { createPath, type DataRouter, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import { isSiteReached, isUnreachable } from './unreachable.ts'
import type { Unsent } from './send-again.ts'

type Results = Record<string, DataStrategyResult>

declare global {
	interface Window {
		__reactRouterDataRouter?: DataRouter
	}
}

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
	const router = window.__reactRouterDataRouter
	if (!router || !askedBy(router)) return
	lacksCode = true
	stay(router)
}

/**
 * Runs in the browser around every request for the data of a page. One that gets no answer leaves the page as it is, and
 * so does any failure of one that nobody asked for: a page that reads itself again never goes away with what was typed.
 */
export const keepStaleDataIfUnreachable: MiddlewareFunction<Results> = async ({ request }, next) => {
	const router = window.__reactRouterDataRouter
	if (!router) return await next()
	const kept = (ids: string[]): Results =>
		Object.fromEntries(ids.map((id) => [id, { type: 'data', result: router.state.loaderData[id] }]))
	if (isStaying) return kept(router.state.matches.map(({ route }) => route.id))
	// React Router never asks a second time for code that did not come: the browser does.
	if (lacksCode && (await retry(underWay(router)))) {
		return await new Promise(() => {})
	}
	const isAsked = askedBy(router) !== undefined
	const results = await next()
	const failures = Object.values(results).filter(({ type }) => type === 'error')
	if (router.state.errors || request.signal.aborted) return results
	if (isAsked) {
		if (!failures.some(({ result }) => isUnreachable(result))) return results
		stay(router)
	} else if (failures.length === 0) return results
	return kept(Object.keys(results))
}

/** Ends what is under way and stays on the page that is shown, with all that it shows. */
function stay(router: DataRouter): void {
	const { location, navigation } = router.state
	say(underWay(router))
	if (navigation.state === 'idle') return
	isStaying = true
	// The browser has gone back or forward already: the page that stays is then a step of its own.
	const replace = navigation.historyAction !== 'POP'
	void router
		.navigate(location, { replace, preventScrollReset: true, state: location.state })
		.finally(() => (isStaying = false))
}

/** What somebody asked for and waits for. */
function askedBy({ state: { navigation, fetchers } }: DataRouter) {
	return [navigation, ...fetchers.values()].find(({ state }) => state !== 'idle')
}

function underWay(router: DataRouter): Unsent {
	const { location, navigation } = router.state
	const asked = askedBy(router)
	if (asked?.formMethod === 'POST') return { address: asked.formAction ?? '', fields: asked.formData }
	return { address: createPath(navigation.location ?? location), fields: undefined }
}
