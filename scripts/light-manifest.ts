import { writeFileSync } from 'node:fs'
import type { Manifest } from './offline-files.ts'

/**
 * Writes the map of files that each page loads, without what it would say for nothing: that a route lacks
 * something, that it imports files which the root, loaded before any other, has brought, and its id twice.
 */
export function writeLightManifest(file: string, manifest: Manifest): void {
	const { root } = manifest.routes
	const brought = new Set([...manifest.entry.imports, ...(root?.imports ?? [])])
	const routes = Object.entries(manifest.routes).map(([name, route]) => {
		const imports =
			name === 'root' ? route.imports : route.imports.filter((file) => !brought.has(file)).sort()
		return [name, onlyWhatIs({ ...route, id: undefined, imports })] as const
	})
	const light = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })
	const name = 'window.__reactRouterManifest'
	writeFileSync(file, `${name}=${light};for(let id in ${name}.routes)${name}.routes[id].id=id`)
}

const onlyWhatIs = (route: object) =>
	Object.fromEntries(
		Object.entries(route).filter(
			([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
		),
	)
