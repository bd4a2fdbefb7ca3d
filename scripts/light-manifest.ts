import { writeFileSync } from 'node:fs'
import type { Manifest } from './offline-files.ts'

/**
 * Writes the map of files that each page loads, without what it would say for nothing: that a route lacks
 * something, and that it imports files which the root, loaded before any other, has brought.
 */
export function writeLightManifest(file: string, manifest: Manifest): void {
	const { root } = manifest.routes
	const brought = new Set([...manifest.entry.imports, ...(root?.imports ?? [])])
	const routes = Object.entries(manifest.routes).map(([id, route]) => {
		const imports = id === 'root' ? route.imports : route.imports.filter((name) => !brought.has(name)).sort()
		return [id, onlyWhatIs({ ...route, imports })] as const
	})
	const light = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })
	writeFileSync(file, `window.__reactRouterManifest=${light};`)
}

const onlyWhatIs = (route: object) =>
	Object.fromEntries(
		Object.entries(route).filter(
			([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
		),
	)
