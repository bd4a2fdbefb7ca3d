import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from './offline-files.ts'

/** The most JavaScript, in bytes of gzip, that a page may load by itself; the panel and the style guide have no limit. */
export function maxScriptBytes(path: string): number {
	if (/^\/?(panel(\/|$)|test$)/.test(path)) return Number.POSITIVE_INFINITY
	return /^\/?micro-services\/./.test(path) ? 170_000 : 150_000
}

/** Prints the JavaScript, gzipped, that the heaviest pages load by themselves; fails where a page is over its limit. */
export function checkBudget(folder: string, manifest: Manifest, manifestFile: string): void {
	const sizes = new Map<string, number>()
	const sizeOf = (file: string) => {
		const known = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
		sizes.set(file, known)
		return known
	}
	const pages = Object.entries(manifest.routes).map(([id, route]) => {
		const files = new Set([manifestFile])
		const add = ({ module, imports }: Manifest['entry']) => {
			for (const file of [module, ...imports]) files.add(basename(file))
		}
		add(manifest.entry)
		for (let each = id as string | undefined; each; each = manifest.routes[each]?.parentId) {
			const step = manifest.routes[each]
			if (step) add(step)
		}
		const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
		return { path: route.path, bytes }
	})
	const measured = pages.filter(({ path }) => path).sort((a, b) => b.bytes - a.bytes)
	const line = ({ path = '', bytes }: (typeof measured)[number]) =>
		`  ${(bytes / 1000).toFixed(1).padStart(6)} kB  /${path}`
	const home = measured.find(({ path }) => path === 'home')
	const shown = [...measured.slice(0, 3), ...(home ? [home] : [])]
	process.stdout.write(`JavaScript, gzip (the heaviest pages and /home):\n${shown.map(line).join('\n')}\n`)
	const heavy = measured.filter(({ path = '', bytes }) => bytes > maxScriptBytes(path))
	if (heavy.length > 0) throw new Error(`Too much JavaScript:\n${heavy.map(line).join('\n')}`)
}
