import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GuardName, page, site } from './site.ts'

test('an unknown guard is the error of the specification', () => {
	const pages = [page('secret', 'secret', { guard: 'nobody' as GuardName })]
	assert.throws(() => site(pages), /^Error: Unknown route middleware: 'nobody' on secret$/)
})

test('the types refuse a guard and a layout that do not exist', () => {
	// @ts-expect-error -- no guard is called so
	page('a', 'a', { guard: 'nobody' })
	// @ts-expect-error -- no layout is called so
	page('a', 'a', { layout: 'nowhere' })
})
