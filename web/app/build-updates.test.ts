import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayReload, reloadGuardMs } from './build-updates.ts'

function memory() {
	const stored = new Map<string, string>()
	return {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
	}
}

test('a path reloads at most once in 10 s, independently of other paths', () => {
	const storage = memory()
	assert.ok(mayReload('/news', 1000, storage))
	assert.ok(!mayReload('/news', 1000 + reloadGuardMs - 1, storage))
	assert.ok(mayReload('/teams', 1500, storage))
	assert.ok(mayReload('/news', 1000 + reloadGuardMs, storage))
})

test('expired entries are removed from storage', () => {
	const storage = memory()
	for (let page = 0; page < 50; page++) mayReload(`/page-${page}`, page * reloadGuardMs, storage)
	assert.ok(storage.getItem('reloads')!.length < 50)
})
