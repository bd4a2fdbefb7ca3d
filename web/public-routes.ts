import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** Tells whether nothing guards the page at a path, so that it is the same for everybody. */
export function publicRoutes({ routes }: ServerBuild): (pathname: string) => boolean {
	const childrenOf = (parentId: string | undefined): RouteObject[] =>
		Object.values(routes)
			.filter((route) => route && (route.parentId || undefined) === parentId)
			.map((route) => ({ id: route!.id, path: route!.path, index: false, children: childrenOf(route!.id) }))
	const tree = childrenOf(undefined)
	return (pathname) => {
		const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
		const matches = matchRoutes(tree, path) ?? []
		return matches.every(({ route }) => !routes[route.id!]?.module.middleware)
	}
}
