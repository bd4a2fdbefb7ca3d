import {
	createContext,
	createRequestHandler,
	data,
	type RouterContextProvider,
	type ServerBuild,
} from 'react-router'

/** A route without a page of its own would answer with data instead of the error screen. */
const noPage = () => null

const rejectionStatus = createContext<number>()

/**
 * Renders the error screen for a request that was rejected before any page saw it. The page gets no body, no query, no
 * guard, and no loader or action of its own: the submitted body is not read again.
 */
export function createRejectedRequests(build: ServerBuild) {
	const reject = ({ context }: { context: Readonly<RouterContextProvider> }): never => {
		throw data(null, { status: context.get(rejectionStatus) })
	}
	const routes = Object.entries(build.routes).map(([id, route]) => {
		if (!route || id === 'root') return [id, route]
		const { default: page = noPage } = route.module
		const module = { ...route.module, default: page, middleware: undefined, loader: reject, action: reject }
		return [id, { ...route, module }]
	})
	const render = createRequestHandler({ ...build, routes: Object.fromEntries(routes) })
	return async (url: string, status: number, context: RouterContextProvider): Promise<Response> => {
		context.set(rejectionStatus, status)
		const { origin, pathname } = new URL(url)
		// The app reads the answer to its form; a document is read as if it was asked for, so that the frame has its words.
		const method = pathname.endsWith('.data') ? 'POST' : 'GET'
		return await render(new Request(origin + pathname, { method }), context)
	}
}
