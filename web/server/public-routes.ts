import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/**
 * What a page says as its `handle` of the query parameters that it reads: without a `handle`, none. A page that reads
 * `any` depends on its whole address and is never cached.
 */
export type PageHandle = { query: readonly string[] | 'any' }

/** `isStatic`: no part of the path is a parameter. `area` is the first segment where the map knows it, in lower case, else ''. */
export type PublicPage = PageHandle & { isUnknown: boolean; isStatic: boolean; area: string }

const maxRemembered = 1000
const maxRememberedLength = 200

/** Answers what stands at a path when nothing guards it, so that it is the same for everybody; null for other paths. */
export function publicRoutes({ routes }: ServerBuild): (pathname: string) => PublicPage | null {
	const childrenOf = (parentId: string | undefined): RouteObject[] =>
		Object.values(routes)
			.filter((route) => route && (route.parentId || undefined) === parentId)
			.map((route) => ({ id: route!.id, path: route!.path, index: false, children: childrenOf(route!.id) }))
	const tree = childrenOf(undefined)
	const areas = new Set(Object.values(routes).map((route) => areaIn(`/${route?.path ?? ''}`)))
	const remembered = new Map<string, PublicPage | null>()

	function find(pathname: string): PublicPage | null {
		const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
		const matches = matchRoutes(tree, path) ?? []
		const modules = matches.map(({ route }) => routes[route.id!]?.module)
		if (modules.some((module) => module?.middleware)) return null
		const handle = modules.at(-1)?.handle as PageHandle | undefined
		const area = areaIn(path)
		return {
			query: handle?.query ?? [],
			isUnknown: matches.at(-1)?.route.path === '*',
			isStatic: Object.keys(matches.at(-1)?.params ?? {}).length === 0,
			area: areas.has(area) ? area : '',
		}
	}

	return (pathname) => {
		const known = remembered.get(pathname)
		if (known !== undefined || pathname.length > maxRememberedLength) return known ?? find(pathname)
		if (remembered.size >= maxRemembered) remembered.clear()
		const found = find(pathname)
		remembered.set(pathname, found)
		return found
	}
}

const areaIn = (path: string) => path.split('/', 2)[1]!.toLowerCase()

/** The address of a page with only those parameters that it reads, in one order. */
export function addressOf(query: readonly string[], pathname: string, search: string): string {
	if (query.length === 0 || search === '') return pathname
	const given = new URLSearchParams(search)
	const read = new URLSearchParams()
	for (const name of query) {
		const value = given.get(name)
		if (value !== null) read.set(name, value)
	}
	return read.size > 0 ? `${pathname}?${read}` : pathname
}

/**
 * The one spelling of the path of a page, so that it is rendered and cached once: no empty segments, and lower case where
 * no part of it is a parameter. React Router takes the others for the same page.
 */
export function canonicalPath(pathname: string, page: PublicPage | null): string {
	const path = pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
	return page?.isStatic ? path.toLowerCase() : path
}
