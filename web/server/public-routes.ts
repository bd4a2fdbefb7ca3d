import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/**
 * The `handle` of a route module: the query parameters that the page reads, none without a `handle`. A page that reads
 * `any` is never cached: it is rendered for each request, with its cookies.
 */
export type PageHandle = { query: readonly string[] | 'any' }

/**
 * `isStatic`: the route has no path parameters. `area`: the first segment in lower case, '' if no route begins with it.
 * `freePage`: the slug of a page that may exist in the content.
 */
export type PublicPage = PageHandle & {
	isUnknown: boolean
	isStatic: boolean
	area: string
	freePage: string | null
}

const maxMemoSize = 1000
const maxMemoPathLength = 200

/** Returns a lookup of public pages by path; null for pages behind a guard, which depend on the user. */
export function publicRoutes({ routes }: ServerBuild): (pathname: string) => PublicPage | null {
	const childrenOf = (parentId: string | undefined): RouteObject[] =>
		Object.values(routes)
			.filter((route) => route && (route.parentId || undefined) === parentId)
			.map((route) => ({ id: route!.id, path: route!.path, index: false, children: childrenOf(route!.id) }))
	const tree = childrenOf(undefined)
	const areas = new Set(Object.values(routes).map((route) => areaIn(`/${route?.path ?? ''}`)))
	const memo = new Map<string, PublicPage | null>()

	function find(pathname: string): PublicPage | null {
		const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
		const matches = matchRoutes(tree, path) ?? []
		const modules = matches.map(({ route }) => routes[route.id!]?.module)
		if (modules.some((module) => module?.middleware)) return null
		const handle = modules.at(-1)?.handle as PageHandle | undefined
		const { route, params = {} } = matches.at(-1) ?? {}
		const area = areaIn(path)
		return {
			query: handle?.query ?? [],
			isUnknown: route?.path === '*',
			isStatic: Object.keys(params).length === 0,
			freePage: route?.path === ':page' ? (params.page ?? null) : null,
			area: areas.has(area) ? area : '',
		}
	}

	return (pathname) => {
		const known = memo.get(pathname)
		if (known !== undefined || pathname.length > maxMemoPathLength) return known ?? find(pathname)
		if (memo.size >= maxMemoSize) memo.clear()
		const page = find(pathname)
		memo.set(pathname, page)
		return page
	}
}

const areaIn = (path: string) => path.split('/', 2)[1]!.toLowerCase()

/** Normalizes an address to the parameters that the page reads, in a fixed order. */
export function addressOf(query: readonly string[], pathname: string, search: string): string {
	if (query.length === 0 || search === '') return pathname
	const allParams = new URLSearchParams(search)
	const readParams = new URLSearchParams()
	for (const name of query) {
		const value = allParams.get(name)
		if (value !== null) readParams.set(name, value)
	}
	return readParams.size > 0 ? `${pathname}?${readParams}` : pathname
}

/**
 * The canonical path of a page, so that it is rendered and cached once: no empty segments, and lower case unless the
 * route has parameters. React Router matches the other spellings to the same page.
 */
export function canonicalPath(pathname: string, page: PublicPage | null): string {
	const path = pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
	return page?.isStatic ? path.toLowerCase() : path
}
