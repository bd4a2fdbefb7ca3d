import type { Manifest } from './offline-files.ts'

/**
 * The script that gives browsers the route manifest, which every page loads. It leaves out what the scripts of routes
 * import, more than half of the bytes: browsers find that in the scripts.
 */
export function browserManifest(manifest: Manifest): string {
	const routes = Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, imports: undefined }])
	return `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`
}
