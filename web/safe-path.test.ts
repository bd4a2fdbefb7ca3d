import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSafePath } from './safe-path.ts'

test('a path that stays on the site is safe', () => {
	for (const path of ['/', '/home', '/news/annonces/ouverture?x=1#bas', '/profils/élise'])
		assert.ok(isSafePath(path), path)
})

test('whatever a browser could read as another host is not', () => {
	const foreign = [
		'//evil.test',
		'/\\evil.test',
		'/%2f%2fevil.test',
		'/%5cevil.test',
		'https://evil.test',
		'home',
		'',
	]
	for (const path of [
		...foreign,
		'javascript:alert(1)',
		'/\t/evil.test',
		'/\n/evil.test',
		'/%09/evil.test',
	]) {
		assert.ok(!isSafePath(path), path)
	}
})

test('every path that is safe resolves to the site itself', () => {
	const pieces = ['/', '\\', '%2f', '%5c', '\t', '\n', 'a', '.', '..', '@', ':', '?', '#', 'evil.test', '%00']
	for (const a of pieces) {
		for (const b of pieces) {
			for (const c of pieces) {
				const path = `/${a}${b}${c}`
				if (isSafePath(path))
					assert.equal(new URL(path, 'https://site.test').origin, 'https://site.test', path)
			}
		}
	}
})
