import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from './offline-files.ts'

/**
 * Maximum JavaScript of a page's initial load, in bytes after gzip: 150 kB for public pages, more for tools and for the pages
 * of those who are signed in, who come back with a warm cache; the panel, the page that edits a team's texts as the panel does
 * and the style guide have no limit.
 */
export function maxScriptBytes(path: string): number {
	if (/^\/?(panel(\/|$)|dashboard\/teams\/:id\/page\/|test$)/.test(path)) return Number.POSITIVE_INFINITY
	if (/^\/?dashboard(\/|$)/.test(path)) return 160_000
	return /^\/?micro-services\/./.test(path) ? 170_000 : 150_000
}

/** Prints the initial JavaScript (gzip) of the heaviest pages. @throws {Error} if a page exceeds its limit */
export function checkBudget(folder: string, manifest: Manifest, manifestFile: string): void {
	const sizes = new Map<string, number>()
	const sizeOf = (file: string) => {
		const size = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
		sizes.set(file, size)
		return size
	}
	const pages = Object.entries(manifest.routes).map(([id, route]) => {
		const files = new Set([manifestFile])
		const add = ({ module, imports }: Manifest['entry']) => {
			for (const file of [module, ...imports]) files.add(basename(file))
		}
		add(manifest.entry)
		for (let routeId = id as string | undefined; routeId; routeId = manifest.routes[routeId]?.parentId) {
			const ancestor = manifest.routes[routeId]
			if (ancestor) add(ancestor)
		}
		const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
		return { path: route.path, bytes }
	})
	const measured = pages.filter(({ path }) => path).sort((a, b) => b.bytes - a.bytes)
	const line = ({ path = '', bytes }: (typeof measured)[number]) =>
		`  ${(bytes / 1000).toFixed(1).padStart(6)} kB  /${path}`
	const home = measured.find(({ path }) => path === 'home')
	const listed = [...measured.slice(0, 3), ...(home ? [home] : [])]
	process.stdout.write(`JavaScript, gzip (the heaviest pages and /home):\n${listed.map(line).join('\n')}\n`)
	const overLimit = measured.filter(({ path = '', bytes }) => bytes > maxScriptBytes(path))
	if (overLimit.length > 0) throw new Error(`Too much JavaScript:\n${overLimit.map(line).join('\n')}`)
}
