import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { transformWithOxc } from 'vite'

const worker = 'web/offline/service-worker.ts'

type Part = { module: string; imports: string[]; css?: string[] }
type Route = Part & { path?: string; parentId?: string }

/** The route manifest of React Router's build. */
export type Manifest = { entry: Part; routes: Record<string, Route> }

/** Writes the service worker of the tools, with the files of each tool page. */
export async function writeServiceWorker(
	client: string,
	manifest: Manifest,
	manifestFile: string,
): Promise<void> {
	const assets = join(client, 'assets')
	const names = new Set(readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name)))
	const referencesOf = createReferenceReader(assets, names)
	const files: Record<string, string[]> = {}
	for (const [id, { path = '' }] of Object.entries(manifest.routes)) {
		if (!path.startsWith('micro-services/') || path.startsWith('micro-services/downloader')) continue
		const parts: Part[] = [manifest.entry, ...withAncestors(id, manifest.routes)]
		const initial = parts.flatMap(({ module, imports, css = [] }) => [module, ...imports, ...css])
		const all = closure(
			initial.map((file) => basename(file)),
			referencesOf,
		)
		files[`/${path}`] = [manifestFile, ...all].map((name) => `/assets/${name}`).sort()
	}
	const { code } = await transformWithOxc(readFileSync(worker, 'utf8'), worker)
	writeFileSync(
		join(client, 'tools-service-worker.js'),
		`self.offlineFiles = ${JSON.stringify(files)}\n${code}`,
	)
}

/** A route and its ancestors. */
function withAncestors(id: string, routes: Manifest['routes']): Route[] {
	const route = routes[id]
	return route ? [route, ...(route.parentId ? withAncestors(route.parentId, routes) : [])] : []
}

/** Finds the files whose names occur in a file: static and dynamic imports, workers, styles, fonts, binaries. */
function createReferenceReader(assets: string, names: ReadonlySet<string>): (name: string) => string[] {
	const cache = new Map<string, string[]>()
	return (name) => {
		const references =
			cache.get(name) ??
			(/\.(js|css)$/.test(name)
				? [...readFileSync(join(assets, name), 'utf8').matchAll(/[\w.-]+\.\w+/g)]
						.map(([word]) => word)
						.filter((word) => names.has(word))
				: [])
		cache.set(name, references)
		return references
	}
}

function closure(initial: string[], referencesOf: (name: string) => string[]): string[] {
	const all = new Set<string>()
	const queue = [...initial]
	for (let name = queue.pop(); name; name = queue.pop()) {
		if (all.has(name)) continue
		all.add(name)
		queue.push(...referencesOf(name))
	}
	return [...all]
}
