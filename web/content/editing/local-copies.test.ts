import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLocalCopies, keptDays, type LocalText } from './local-copies.ts'

/** As `localStorage`: the entries are its own keys. */
function createStorage(maxCharacters = Infinity): Storage {
	const methods = {
		getItem(this: Record<string, string>, key: string) {
			return this[key] ?? null
		},
		setItem(this: Record<string, string>, key: string, value: string) {
			if (value.length > maxCharacters) throw new DOMException('full', 'QuotaExceededError')
			this[key] = value
		},
		removeItem(this: Record<string, string>, key: string) {
			delete this[key]
		},
	}
	return Object.create(methods) as Storage
}

const startMs = Date.parse('2026-03-15T12:00:00.000Z')

function openStorage(storage = createStorage()) {
	let nowMs = startMs
	const copiesOf = (tab: string, { item = '7', locale = 'fr' } = {}) =>
		createLocalCopies({ item, locale, tab, storage: () => storage, nowMs: () => nowMs })
	return { storage, copiesOf, pass: (ms: number) => void (nowMs += ms) }
}

const textOf = (body: string, secondsLater = 0): LocalText => ({
	title: 'Titre',
	summary: '',
	body,
	revision: 3,
	keptAt: new Date(startMs + secondsLater * 1000).toISOString(),
})

test('a text that another tab left is found, of its item and language alone', () => {
	const { copiesOf } = openStorage()
	copiesOf('a').write(textOf('Un'))
	copiesOf('a').write(textOf('Deux'))
	assert.deepEqual(
		copiesOf('b')
			.list()
			.map(({ key: _key, ...text }) => text),
		[textOf('Deux')],
	)
	assert.deepEqual(copiesOf('b', { locale: 'en' }).list(), [])
	assert.deepEqual(copiesOf('b', { item: '77' }).list(), [])
})

test('two tabs keep both of their texts, the newest first, and each removes its own', () => {
	const { copiesOf } = openStorage()
	copiesOf('a').write(textOf('Un', 1))
	copiesOf('b').write(textOf('Deux', 2))
	const bodies = () =>
		copiesOf('c')
			.list()
			.map(({ body }) => body)
	assert.deepEqual(bodies(), ['Deux', 'Un'])
	copiesOf('a').remove()
	assert.deepEqual(bodies(), ['Deux'])
})

test('a text set aside survives the copy of its tab until it is discarded', () => {
	const { copiesOf } = openStorage()
	const copies = copiesOf('a')
	copies.write(textOf('Un'))
	copies.setAside(textOf('Un'))
	copies.remove()
	const [kept] = copies.list()
	assert.equal(kept?.body, 'Un')
	copies.discard(kept!.key)
	assert.deepEqual(copies.list(), [])
})

test('without room, or without access, nothing is kept and nothing fails', () => {
	const full = openStorage(createStorage(150)).copiesOf('a')
	full.write(textOf('a'.repeat(200)))
	assert.deepEqual(full.list(), [])
	const denied = createLocalCopies({
		item: '7',
		locale: 'fr',
		tab: 'a',
		storage: () => {
			throw new DOMException('denied', 'SecurityError')
		},
		nowMs: () => startMs,
	})
	denied.write(textOf('Un'))
	denied.remove()
	assert.deepEqual(denied.list(), [])
})

test('old and damaged copies are removed', () => {
	const { storage, copiesOf, pass } = openStorage()
	copiesOf('a').write(textOf('Un'))
	storage.setItem('draft:7:fr:x', '{"title":')
	assert.equal(copiesOf('b').list().length, 1)
	pass(keptDays * 86_400_000 + 1)
	assert.deepEqual(copiesOf('b').list(), [])
	assert.deepEqual(Object.keys(storage), [])
})
