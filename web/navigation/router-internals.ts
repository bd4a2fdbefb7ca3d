import type { DataRouter, DataStrategyResult } from 'react-router'

/** Undocumented globals of React Router, which no other file uses. */
declare global {
	interface Window {
		__reactRouterDataRouter?: DataRouter
		__reactRouterManifest?: { version: string }
	}
}

export type RouterState = DataRouter['state']

/** The router of the browser; undefined until it is created. */
export const currentRouter = (): DataRouter | undefined => window.__reactRouterDataRouter

/** The current state, which React may not have rendered yet. */
export const routerState = (): RouterState | undefined => currentRouter()?.state

/** Calls `listener` with each new state; returns the function that unsubscribes. */
export const subscribeToRouter = (listener: (state: RouterState) => void) =>
	currentRouter()?.subscribe(listener)

/** The id of the build of this page. */
export const pageBuildId = () => window.__reactRouterManifest?.version

/** What a client middleware receives and returns: the result of each loader or action by route id. */
export type RouteResults = Record<string, DataStrategyResult>

export const failuresIn = (results: RouteResults) =>
	Object.values(results).filter(({ type }) => type === 'error')

/** Results that keep the current data of these routes. */
export const unchangedData = ({ loaderData }: RouterState, ids: string[]): RouteResults =>
	Object.fromEntries(ids.map((id) => [id, { type: 'data', result: loaderData[id] }]))

/** Whether a navigation follows a redirect. */
export const isRedirect = ({ state }: { state: { _isRedirect?: boolean } | null }) =>
	state?._isRedirect === true
