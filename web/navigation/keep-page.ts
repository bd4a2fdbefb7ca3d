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

let wasRejected = false

/**
 * Client middleware of guarded pages: keeps the page data when a revalidation fails, so that typed values and results are
 * not lost. It fails when another tab has signed out or switched accounts or, after a form, when the site is unreachable.
 */
export const keepPage: MiddlewareFunction<RouteResults> = async ({ request }, next) => {
	const before = routerState()
	if (!before) return await next()
	const { location, navigation } = before
	const isAfterForm =
		navigation.state === 'loading' &&
		navigation.formMethod === 'POST' &&
		!isRedirect(navigation.location) &&
		navigation.location.pathname === location.pathname
	// After a rejected form React Router only revalidates if the form interrupted a navigation.
	const isRequested = navigation.state !== 'idle' && !(isAfterForm && wasRejected)
	const results = await next()
	const isAction = request.method !== 'GET'
	if (isAction) wasRejected = Object.values(results).some(isFormError)
	if (isAction || routerState()?.errors || request.signal.aborted || (isRequested && !isAfterForm))
		return results
	const failures = failuresIn(results)
	// After an accepted form, a redirect or an error response of the guard must take effect.
	const keepsData = isRequested
		? failures.some(({ result }) => result instanceof Error)
		: failures.length > 0 || isForAnother(routerState() ?? before, results)
	return keepsData ? unchangedData(before, Object.keys(results)) : results
}

const isFormError = ({ result }: RouteResults[string]) =>
	((result as { init?: ResponseInit } | null | undefined)?.init?.status ?? 0) >= 400

function isForAnother({ loaderData }: RouterState, results: RouteResults): boolean {
	const guards = Object.entries(results).filter(([id]) => id.startsWith('guards/'))
	return guards.some(([id, { result }]) => userIdIn(result) !== userIdIn(loaderData[id]))
}

const userIdIn = (session: unknown) => (session as SessionView | null | undefined)?.user.id
