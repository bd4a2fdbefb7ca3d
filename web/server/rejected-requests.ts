import {
	createContext,
	createRequestHandler,
	data,
	redirectDocument,
	type RouterContextProvider,
	type ServerBuild,
} from 'react-router'

/** Without a component a route responds with data instead of the error screen. */
const EmptyPage = () => null

const rejectionStatus = createContext<number>()

/** What an in-app navigation loads as a document instead; null for other requests. */
const reloadedAddress = createContext<string | null>(null)

/**
 * Renders the error screen for a request that was rejected before routing. Neither guards nor the page's own loader and
 * action run, and the body and the query are dropped: the submitted body is not read again.
 */
export function createRejectedRequests(build: ServerBuild) {
	const reject = ({ context }: { context: Readonly<RouterContextProvider> }): never => {
		const address = context.get(reloadedAddress)
		throw address === null ? data(null, { status: context.get(rejectionStatus) }) : redirectDocument(address)
	}
	const routes = Object.entries(build.routes).map(([id, route]) => {
		if (!route || id === 'root') return [id, route]
		const { default: page = EmptyPage } = route.module
		const module = { ...route.module, default: page, middleware: undefined, loader: reject, action: reject }
		return [id, { ...route, module }]
	})
	const render = createRequestHandler({ ...build, routes: Object.fromEntries(routes) })
	return async (request: Request, status: number, context: RouterContextProvider): Promise<Response> => {
		context.set(rejectionStatus, status)
		const { origin, pathname } = new URL(request.url)
		const isData = pathname.endsWith('.data')
		const isNavigation = isData && request.method === 'GET'
		// The page in the browser knows nothing of the rejection, so that the document has to tell.
		if (isNavigation) context.set(reloadedAddress, pathname.replace(/(?:\/_root)?\.data$/, '') || '/')
		// Other `.data` requests are posts of forms by script. A document is rendered as a GET so that the layout gets its data.
		const method = isData && !isNavigation ? 'POST' : 'GET'
		return await render(new Request(origin + pathname, { method }), context)
	}
}
