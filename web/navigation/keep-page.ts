import type { MiddlewareFunction } from 'react-router'
import type { SessionView } from '#services/accounts/contract.ts'
import {
	failuresIn,
	isRedirect,
	type RouteResults,
	type RouterState,
	routerState,
	unchangedData,
} from './router-internals.ts'

/** Whether the last form that was sent was rejected. */
let wasRejected = false

/**
 * Runs in the browser around every request for the data of a page behind a guard. Nothing that was typed there or
 * answered goes away because the page reads itself again: by itself, when another tab may have signed out or use another
 * account, or after a form, when the site may not answer any more.
 */
export const keepPage: MiddlewareFunction<RouteResults> = async ({ request }, next) => {
	const before = routerState()
	if (!before) return await next()
	const { location, navigation } = before
	const isAnswered =
		navigation.state === 'loading' &&
		navigation.formMethod === 'POST' &&
		!isRedirect(navigation.location) &&
		navigation.location.pathname === location.pathname
	// After an error React Router reads a page again only because the form has cut a reading short.
	const isAsked = navigation.state !== 'idle' && !(isAnswered && wasRejected)
	const results = await next()
	const isForm = request.method !== 'GET'
	if (isForm) wasRejected = Object.values(results).some(isFormError)
	if (isForm || routerState()?.errors || request.signal.aborted || (isAsked && !isAnswered)) return results
	const failures = failuresIn(results)
	// After a form that was taken, a way elsewhere or an error of the guard is what it led to.
	const isToKeep = isAsked
		? failures.some(({ result }) => result instanceof Error)
		: failures.length > 0 || isForAnother(routerState() ?? before, results)
	return isToKeep ? unchangedData(before, Object.keys(results)) : results
}

const isFormError = ({ result }: RouteResults[string]) =>
	((result as { init?: ResponseInit } | null | undefined)?.init?.status ?? 0) >= 400

/** Whether the browser uses another account by now than the page was made for. */
function isForAnother({ loaderData }: RouterState, results: RouteResults): boolean {
	const guards = Object.entries(results).filter(([id]) => id.startsWith('guards/'))
	return guards.some(([id, { result }]) => personIn(result) !== personIn(loaderData[id]))
}

const personIn = (session: unknown) => (session as SessionView | null | undefined)?.user.id
