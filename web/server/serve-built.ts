import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { HttpApp } from '#platform/http/app.ts'

const folder = new URL('../../build/client', import.meta.url)
/** Policy of scripts that run as a worker: they may load our own files and compile WebAssembly. */
const workerPolicy =
	"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"
const forever = 'public, max-age=31536000, immutable'

/** Serves the precompressed files of the build; files with a content hash in their name never expire. */
export function serveBuilt(app: HttpApp): void {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		if (entry.name.startsWith('.')) continue
		const path = entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`
		const cacheControl = entry.name === 'assets' ? forever : 'no-cache'
		app.get(
			path,
			serveStatic({
				root: './build/client',
				precompressed: true,
				onFound(file, c) {
					c.header('cache-control', cacheControl)
					if (/\.js(\.br|\.gz)?$/.test(file)) c.header('content-security-policy', workerPolicy)
				},
			}),
		)
	}
	app.get('/assets/*', (c) => c.notFound())
	app.get('/builds/*', (c) => c.notFound())
}
