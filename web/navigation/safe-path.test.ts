import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { safePath } from './safe-path.ts'

test('a path on the site is returned unchanged', () => {
	for (const path of ['/', '/home', '/news/annonces/ouverture?x=1#bas', '/profils/%C3%A9lise?q=%2B+%25'])
		assert.equal(safePath(path), path)
})

test('a path is percent-encoded for a header and resolves to the same URL', () => {
	for (const path of [
		'/profils/élise',
		'/œ?œ=œ#œ',
		'/\u{1F600}',
		'/a b?"c"',
		'/\u00ff',
		'/\ud800',
		'/日本?x=1&y=語',
	]) {
		const safe = safePath(path)
		assert.match(safe ?? '', /^\/[\x21-\x7e]*$/, path)
		assert.equal(new URL(safe!, 'https://site.test').href, new URL(path, 'https://site.test').href)
		assert.equal(safePath(safe!), safe, 'encoding is idempotent')
	}
})

test('paths that a browser could resolve to another host are rejected', () => {
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
		assert.ok(!safePath(path), path)
	}
})

test('every accepted path resolves to the site itself', () => {
	const pieces = ['/', '\\', '%2f', '%5c', '\t', '\n', 'a', '.', '..', '@', ':', '?', '#', 'evil.test', '%00']
	for (const a of pieces) {
		for (const b of pieces) {
			for (const c of pieces) {
				const path = `/${a}${b}${c}`
				const safe = safePath(path)
				for (const variant of safe ? [path, safe] : []) {
					const { origin, href } = new URL(variant, 'https://site.test')
					assert.equal(origin, 'https://site.test', path)
					const resolved = href.slice(origin.length)
					assert.equal(new URL(resolved, origin).origin, origin, path)
				}
			}
		}
	}
})

test('accepted paths of random segments stay on the site, even when resolved twice', () => {
	const segments = ['', '.', '..', '%2e', '%2E%2e', '.%2e', '%2f', 'a', 'evil.test']
	const randomBelow = seededIntegers(1)
	let safe = 0
	for (let round = 0; round < 20_000; round += 1) {
		const length = 1 + randomBelow(6)
		const path = Array.from({ length }, () => `/${segments[randomBelow(segments.length)]}`).join('')
		const onSite = safePath(path)
		if (!onSite) continue
		safe += 1
		for (const variant of [path, onSite, path.replaceAll(/%2f/gi, '/')]) {
			const { origin, pathname } = new URL(variant, 'https://site.test')
			assert.equal(origin, 'https://site.test', path)
			assert.equal(new URL(pathname, origin).origin, origin, path)
		}
	}
	assert.ok(safe > 1000, `${safe} safe paths`)
})
