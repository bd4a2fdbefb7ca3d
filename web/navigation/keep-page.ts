import type { DataRouter, DataStrategyResult, MiddlewareFunction } from 'react-router'
import type { SessionView } from '#services/accounts/contract.ts'

type Results = Record<string, DataStrategyResult>

/** Whether the last form that was sent was rejected. */
let wasRejected = false

/**
 * Runs in the browser around every request for the data of a page behind a guard. Nothing that was typed there or
 * answered goes away because the page reads itself again: by itself, when another tab may have signed out or use another
 * account, or after a form, when the site may not answer any more.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
	const router = window.__reactRouterDataRouter
	if (!router) return await next()
	const { location, navigation, loaderData } = router.state
	const isAnswered =
		navigation.state === 'loading' &&
		navigation.formMethod === 'POST' &&
		!navigation.location.state?._isRedirect &&
		navigation.location.pathname === location.pathname
	// After an error React Router reads a page again only because the form has cut a reading short.
	const isAsked = navigation.state !== 'idle' && !(isAnswered && wasRejected)
	const results = await next()
	const isForm = request.method !== 'GET'
	if (isForm) wasRejected = Object.values(results).some(isFormError)
	if (isForm || router.state.errors || request.signal.aborted || (isAsked && !isAnswered)) return results
	const failures = Object.values(results).filter(({ type }) => type === 'error')
	// After a form that was taken, a way elsewhere or an error of the guard is what it led to.
	const isToKeep = isAsked
		? failures.some(({ result }) => result instanceof Error)
		: failures.length > 0 || isForAnother(router, results)
	if (!isToKeep) return results
	const kept = Object.keys(results).map((id) => [id, { type: 'data', result: loaderData[id] }] as const)
	return Object.fromEntries(kept)
}

const isFormError = ({ result }: DataStrategyResult) =>
	((result as { init?: ResponseInit } | null | undefined)?.init?.status ?? 0) >= 400

/** Whether the browser uses another account by now than the page was made for. */
function isForAnother({ state: { loaderData } }: DataRouter, results: Results): boolean {
	const guards = Object.entries(results).filter(([id]) => id.startsWith('guards/'))
	return guards.some(([id, { result }]) => personIn(result) !== personIn(loaderData[id]))
}

const personIn = (session: unknown) => (session as SessionView | null | undefined)?.user.id
