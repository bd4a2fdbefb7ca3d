import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareSettings, differingFields, settingsValues, withStored } from './settings-values.ts'

const item = {
	id: '1',
	kind: 'news',
	slug: 'le-bal',
	path: '/news/vie/le-bal',
	title: 'Le bal',
	category: 'vie',
	pinned: false,
	cover: null,
	author: null,
	position: 0,
	place: 'none',
	organization: null,
	links: [],
	people: [],
	event: null,
	isDemo: false,
	createdAt: '2026-01-01T00:00:00.000Z',
	updatedAt: '2026-01-01T00:00:00.000Z',
} as const
const rendered = settingsValues({ ...item, links: [], people: [] })

test('only what a user has changed counts as changed, whatever somebody else has stored meanwhile', () => {
	const stored = { ...rendered, category: 'chantiers', author: 'Ada' }
	const sent = { ...rendered, pinned: 'on' }
	assert.deepEqual(compareSettings({ rendered, sent, stored }), { changed: ['pinned'], conflicts: [] })
})

test('a field that two people change is a conflict, unless to the same value', () => {
	const stored = { ...rendered, category: 'chantiers', author: 'Ada' }
	const sent = { ...rendered, category: 'chantiers', author: 'Bob' }
	assert.deepEqual(compareSettings({ rendered, sent, stored }), {
		changed: ['category', 'author'],
		conflicts: ['author'],
	})
	const again = withStored({ rendered, stored }, ['author'])
	assert.deepEqual(compareSettings({ rendered: again, sent, stored }).conflicts, [])
	assert.deepEqual(
		compareSettings({ rendered: again, sent, stored: { ...stored, author: 'Eve' } }).conflicts,
		['author'],
	)
})

test('a box that somebody else has unticked stays unticked', () => {
	const ticked = { ...rendered, pinned: 'on' }
	const sent = { ...ticked, author: 'Bob' }
	assert.deepEqual(compareSettings({ rendered: ticked, sent, stored: rendered }).changed, ['author'])
	const unticked = { rendered: ticked, sent: rendered, stored: ticked }
	assert.deepEqual(compareSettings(unticked).changed, ['pinned'])
})

test('the inputs of an event are one field, and so are the rows of a list', () => {
	const sent = { ...rendered, startsAt: '2026-10-24T22:00', venue: 'Place du marché' }
	assert.deepEqual(differingFields(rendered, sent), ['event'])
	const team = settingsValues({
		...item,
		kind: 'team',
		links: [{ label: 'Carnet', url: '/carnet' }],
		people: [{ name: 'Ada', role: { fr: 'Fondatrice' } }],
	})
	assert.deepEqual(differingFields(team, { ...team, 'link-1-label': ' ', 'person-1-name': '' }), [])
	assert.deepEqual(differingFields(team, { ...team, 'link-1-label': 'Un', 'person-0-en': 'Founder' }), [
		'links',
		'people',
	])
})
