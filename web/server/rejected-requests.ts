import {
	createContext,
	createRequestHandler,
	data,
	type RouterContextProvider,
	type ServerBuild,
} from 'react-router'

/** Without a component a route responds with data instead of the error screen. */
const EmptyPage = () => null

const rejectionStatus = createContext<number>()

/**
 * Renders the error screen for a request that was rejected before routing. Neither guards nor the page's own loader and
 * action run, and the body and the query are dropped: the submitted body is not read again.
 */
export function createRejectedRequests(build: ServerBuild) {
	const reject = ({ context }: { context: Readonly<RouterContextProvider> }): never => {
		throw data(null, { status: context.get(rejectionStatus) })
	}
	const routes = Object.entries(build.routes).map(([id, route]) => {
		if (!route || id === 'root') return [id, route]
		const { default: page = EmptyPage } = route.module
		const module = { ...route.module, default: page, middleware: undefined, loader: reject, action: reject }
		return [id, { ...route, module }]
	})
	const render = createRequestHandler({ ...build, routes: Object.fromEntries(routes) })
	return async (url: string, status: number, context: RouterContextProvider): Promise<Response> => {
		context.set(rejectionStatus, status)
		const { origin, pathname } = new URL(url)
		// A `.data` request is the post of a form by script. A document is rendered as a GET so that the layout gets its data.
		const method = pathname.endsWith('.data') ? 'POST' : 'GET'
		return await render(new Request(origin + pathname, { method }), context)
	}
}
