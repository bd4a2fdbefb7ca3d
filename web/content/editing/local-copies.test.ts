import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
	createLocalCopies,
	keptDays,
	type LocalText,
	maxSmallCharacters,
	type KeyValueStore,
} from './local-copies.ts'

type TestStore = KeyValueStore & { contents: Map<string, string> }

function createStore(maxCharacters = Infinity): TestStore {
	const contents = new Map<string, string>()
	return {
		contents,
		keys: async () => [...contents.keys()],
		read: async (key) => contents.get(key) ?? null,
		write: (key, value) => value.length <= maxCharacters && Boolean(contents.set(key, value)),
		remove: async (key) => void contents.delete(key),
	}
}

const startMs = Date.parse('2026-03-15T12:00:00.000Z')

function openStores({ small = createStore(), large = createStore() } = {}) {
	let nowMs = startMs
	const copiesOf = (tab: string, { item = '7', locale = 'fr' } = {}) =>
		createLocalCopies({ item, locale, tab, small, large, nowMs: () => nowMs })
	return { small, large, copiesOf, pass: (ms: number) => void (nowMs += ms) }
}

const textOf = (body: string, secondsLater = 0): LocalText => ({
	title: 'Titre',
	summary: '',
	body,
	revision: 3,
	keptAt: new Date(startMs + secondsLater * 1000).toISOString(),
})

test('a text that another tab left is found, of its item and language alone', async () => {
	const { copiesOf } = openStores()
	await copiesOf('a').write(textOf('Un'))
	await copiesOf('a').write(textOf('Deux'))
	const found = await copiesOf('b').list()
	assert.deepEqual(
		found.map(({ key, ...text }) => ({ hasKey: key.length > 0, ...text })),
		[{ hasKey: true, ...textOf('Deux') }],
	)
	assert.deepEqual(await copiesOf('b', { locale: 'en' }).list(), [])
	assert.deepEqual(await copiesOf('b', { item: '77' }).list(), [])
})

test('two tabs keep both of their texts, the newest first, and each removes its own', async () => {
	const { copiesOf } = openStores()
	await copiesOf('a').write(textOf('Un', 1))
	await copiesOf('b').write(textOf('Deux', 2))
	const bodies = async () => (await copiesOf('c').list()).map(({ body }) => body)
	assert.deepEqual(await bodies(), ['Deux', 'Un'])
	await copiesOf('a').remove()
	assert.deepEqual(await bodies(), ['Deux'])
})

test('a text set aside survives the copy of its tab until it is discarded', async () => {
	const { copiesOf } = openStores()
	const copies = copiesOf('a')
	await copies.write(textOf('Un'))
	await copies.setAside(textOf('Un'))
	await copies.remove()
	const [kept] = await copies.list()
	assert.equal(kept?.body, 'Un')
	await copies.discard(kept!.key)
	assert.deepEqual(await copies.list(), [])
})

test('a large text, or one that does not fit, goes to the large store, and back', async () => {
	for (const { body, small } of [
		{ body: 'a'.repeat(maxSmallCharacters), small: createStore() },
		{ body: 'a'.repeat(200), small: createStore(150) },
	]) {
		const { large, copiesOf } = openStores({ small })
		const copies = copiesOf('a')
		await copies.write(textOf(''))
		await copies.write(textOf(body))
		assert.deepEqual([small.contents.size, large.contents.size], [0, 1])
		assert.equal((await copiesOf('b').list())[0]?.body, body)
		assert.deepEqual(await copies.list(), [])
		await copies.write(textOf(''))
		assert.deepEqual([small.contents.size, large.contents.size], [1, 0])
		await copies.remove()
		assert.deepEqual([small.contents.size, large.contents.size], [0, 0])
	}
})

test('the small store is written before `write` returns', () => {
	const { small, copiesOf } = openStores()
	void copiesOf('a').write(textOf('Un'))
	assert.equal(small.contents.size, 1)
})

test('old and damaged copies are removed', async () => {
	const { small, copiesOf, pass } = openStores()
	await copiesOf('a').write(textOf('Un'))
	small.contents.set('draft:7:fr:x', '{"title":')
	assert.equal((await copiesOf('b').list()).length, 1)
	pass(keptDays * 86_400_000 + 1)
	assert.deepEqual(await copiesOf('b').list(), [])
	assert.equal(small.contents.size, 0)
})
