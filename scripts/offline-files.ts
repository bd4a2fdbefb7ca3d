import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { transformWithOxc } from 'vite'

const worker = 'web/offline/service-worker.ts'

type Part = { module: string; imports: string[]; css?: string[] }
type Route = Part & { path?: string; parentId?: string }

/** What React Router's build says of the files of each route. */
export type Manifest = { entry: Part; routes: Record<string, Route> }

/** Writes the service worker of the tools, with the list of the files of each tool's page. */
export async function writeServiceWorker(
	client: string,
	manifest: Manifest,
	manifestFile: string,
): Promise<void> {
	const assets = join(client, 'assets')
	const names = new Set(readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name)))
	const named = namesIn(assets, names)
	const files: Record<string, string[]> = {}
	for (const [id, { path = '' }] of Object.entries(manifest.routes)) {
		if (!path.startsWith('micro-services/') || path.startsWith('micro-services/downloader')) continue
		const parts: Part[] = [manifest.entry, ...lineOf(id, manifest.routes)]
		const first = parts.flatMap(({ module, imports, css = [] }) => [module, ...imports, ...css])
		const all = closure(
			first.map((file) => basename(file)),
			named,
		)
		files[`/${path}`] = [manifestFile, ...all].map((name) => `/assets/${name}`).sort()
	}
	const { code } = await transformWithOxc(readFileSync(worker, 'utf8'), worker)
	writeFileSync(
		join(client, 'tools-service-worker.js'),
		`self.offlineFiles = ${JSON.stringify(files)}\n${code}`,
	)
}

/** A route and those around it. */
function lineOf(id: string, routes: Manifest['routes']): Route[] {
	const route = routes[id]
	return route ? [route, ...(route.parentId ? lineOf(route.parentId, routes) : [])] : []
}

/** The other files that a file names: what it imports now or later, its workers, styles, fonts and binaries. */
function namesIn(assets: string, names: ReadonlySet<string>): (name: string) => string[] {
	const known = new Map<string, string[]>()
	return (name) => {
		const found =
			known.get(name) ??
			(/\.(js|css)$/.test(name)
				? [...readFileSync(join(assets, name), 'utf8').matchAll(/[\w.-]+\.\w+/g)]
						.map(([word]) => word)
						.filter((word) => names.has(word))
				: [])
		known.set(name, found)
		return found
	}
}

function closure(first: string[], named: (name: string) => string[]): string[] {
	const all = new Set<string>()
	const waiting = [...first]
	for (let name = waiting.pop(); name; name = waiting.pop()) {
		if (all.has(name)) continue
		all.add(name)
		waiting.push(...named(name))
	}
	return [...all]
}
