import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GroupName, groupsFor } from './groups.ts'

const entry = (title: string, group: GroupName, ...keywords: string[]) => ({
	id: title,
	title,
	group,
	keywords,
})

const entries = [
	entry('Accueil', 'pages'),
	entry('Voir les équipes', 'pages'),
	entry('Équipes', 'pages'),
	entry('Réglages', 'panel', 'équipement'),
	entry('Équiper le site', 'actions'),
]

const titles = (query: string, found = entries.slice(0, 0), recentIds: string[] = []) =>
	groupsFor(query, { entries, found, recentIds }).map(
		({ name, entries: listed }) => `${name}: ${listed.map(({ title }) => title).join(', ')}`,
	)

test('the start of the title ranks before the start of a word, and that before keywords', () => {
	assert.deepEqual(titles('equip'), [
		'pages: Équipes, Voir les équipes',
		'actions: Équiper le site',
		'panel: Réglages',
	])
})

test('an exact title of the server comes before keywords of the palette, and duplicates are dropped', () => {
	const found = [entry('Réglisse', 'users'), entry('Équipes', 'texts'), entry('Sans rapport', 'texts')]
	assert.deepEqual(titles('régl', found), ['panel: Réglages', 'users: Réglisse', 'texts: Sans rapport'])
	assert.deepEqual(titles('zzz'), [])
})

test('without a query everything is listed, recent entries first and only once', () => {
	assert.deepEqual(titles(' ', [], ['Équipes', 'gone', 'Réglages']), [
		'recent: Équipes, Réglages',
		'pages: Accueil, Voir les équipes',
		'actions: Équiper le site',
	])
})

test('a group lists at most eight entries for a query', () => {
	const many = Array.from({ length: 12 }, (_, index) => entry(`Outil ${index}`, 'tools'))
	const [group] = groupsFor('outil', { entries: many, found: [], recentIds: [] })
	assert.equal(group?.entries.length, 8)
})
