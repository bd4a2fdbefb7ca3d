import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type GuardName, page } from './route-map.ts'
import routes, { site } from './routes.ts'

test('an unknown guard is the error of the specification', () => {
	const pages = [page('secret', 'secret', { guard: 'nobody' as GuardName })]
	assert.throws(() => site(pages), /^Error: Unknown route middleware: 'nobody' on secret$/)
})

test('the map uses the guards of the specification, and only the dashboard stands in its frames', () => {
	const used = new Map<string, Set<string>>()
	const walk = (entries: RouteConfigEntry[]): void => {
		for (const { id, file, children = [] } of entries) {
			const [, frame, guard] = /^guards\/([\w-]+)\/([\w-]+)$/.exec(id ?? '') ?? []
			if (frame && guard) {
				assert.ok(existsSync(`web/${file}`), file)
				used.set(guard, (used.get(guard) ?? new Set()).add(frame))
			}
			walk(children)
		}
	}
	walk(routes as RouteConfigEntry[])
	assert.deepEqual([...used].map(([guard, frames]) => [guard, [...frames].toSorted()]).toSorted(), [
		['auth', ['default']],
		['dashboard-layout', ['dashboard', 'settings']],
		['no-auth', ['default']],
		['panel', ['panel']],
	])
})

test('the types reject a guard and a layout that do not exist', () => {
	// @ts-expect-error -- no guard is called so
	page('a', 'a', { guard: 'nobody' })
	// @ts-expect-error -- no layout is called so
	page('a', 'a', { layout: 'nowhere' })
})
