import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type GuardName, page } from './route-map.ts'
import routes, { site } from './routes.ts'

test('an unknown guard throws the error of the specification', () => {
	const pages = [page('secret', 'secret', { guard: 'nobody' as GuardName })]
	assert.throws(() => site(pages), /^Error: Unknown route middleware: 'nobody' on secret$/)
})

test('the routes use the guards of the specification, each in its own layouts', () => {
	const used = new Map<string, Set<string>>()
	const walk = (entries: RouteConfigEntry[]): void => {
		for (const { id, file, children = [] } of entries) {
			const [, layoutName, guard] = /^guards\/([\w-]+)\/([\w-]+)$/.exec(id ?? '') ?? []
			if (layoutName && guard) {
				assert.ok(existsSync(`web/${file}`), file)
				used.set(guard, (used.get(guard) ?? new Set()).add(layoutName))
			}
			walk(children)
		}
	}
	walk(routes as RouteConfigEntry[])
	assert.deepEqual([...used].map(([guard, layoutNames]) => [guard, [...layoutNames].toSorted()]).toSorted(), [
		['auth', ['default']],
		['dashboard-layout', ['dashboard', 'settings']],
		['no-auth', ['default']],
		['panel', ['panel']],
	])
})

test('unknown guards and layouts are type errors', () => {
	// @ts-expect-error -- unknown guard
	page('a', 'a', { guard: 'nobody' })
	// @ts-expect-error -- unknown layout
	page('a', 'a', { layout: 'nowhere' })
})
