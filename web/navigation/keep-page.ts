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
 * Client middleware of guarded pages: a revalidation never loses typed values or results. It may fail because another
 * tab has signed out or switched accounts or, after a form, because the site does not answer.
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
	// After an error React Router revalidates only if the form interrupted a navigation.
	const isAsked = navigation.state !== 'idle' && !(isAnswered && wasRejected)
	const results = await next()
	const isForm = request.method !== 'GET'
	if (isForm) wasRejected = Object.values(results).some(isFormError)
	if (isForm || routerState()?.errors || request.signal.aborted || (isAsked && !isAnswered)) return results
	const failures = failuresIn(results)
	// After an accepted form a redirect or an error of the guard is its result.
	const isToKeep = isAsked
		? failures.some(({ result }) => result instanceof Error)
		: failures.length > 0 || isForAnother(routerState() ?? before, results)
	return isToKeep ? unchangedData(before, Object.keys(results)) : results
}

const isFormError = ({ result }: RouteResults[string]) =>
	((result as { init?: ResponseInit } | null | undefined)?.init?.status ?? 0) >= 400

function isForAnother({ loaderData }: RouterState, results: RouteResults): boolean {
	const guards = Object.entries(results).filter(([id]) => id.startsWith('guards/'))
	return guards.some(([id, { result }]) => userIdIn(result) !== userIdIn(loaderData[id]))
}

const userIdIn = (session: unknown) => (session as SessionView | null | undefined)?.user.id
