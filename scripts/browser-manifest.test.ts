import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserManifest } from './browser-manifest.ts'

test('the manifest of browsers names the modules of routes, not their imports', () => {
	const entry = { module: '/assets/entry.js', imports: ['/assets/react.js'] }
	const home = { path: 'home', parentId: 'root', module: '/assets/home.js', css: [] }
	const manifest = { entry, routes: { home: { ...home, imports: ['/assets/button.js'] } }, version: '1a' }
	const window: Record<string, unknown> = {}
	new Function('window', browserManifest(manifest))(window)
	assert.deepEqual(window, { __reactRouterManifest: { entry, routes: { home }, version: '1a' } })
})
