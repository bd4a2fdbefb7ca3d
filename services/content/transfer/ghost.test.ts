import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { readGhost } from './ghost.ts'

const exported = await readFile(new URL('fixtures/ghost.json', import.meta.url), 'utf8')

function readOne(post: Record<string, unknown>, others: Record<string, unknown> = {}) {
	const data = {
		posts: [{ id: '1', title: 'T', slug: 't', status: 'published', html: '<p>a</p>', ...post }],
		...others,
	}
	const { items, warnings } = readGhost(JSON.stringify({ data }))
	return { item: items[0]!, text: (items[0]!.texts.fr ?? items[0]!.texts.en)!, warnings }
}

test('an export is read with its categories, authors, pictures and old paths', () => {
	const { items, warnings } = readGhost(exported)
	assert.deepEqual(items, [
		{
			kind: 'news',
			slug: 'le-jardin-rouvre',
			category: { slug: 'vie-du-lieu', name: 'Vie du lieu' },
			author: 'Capucine',
			pinned: true,
			cover: '/content/images/2023/04/jardin.jpg',
			oldPaths: ['/le-jardin-rouvre/'],
			texts: {
				fr: {
					title: 'Le jardin rouvre !',
					summary: 'Après six mois de travaux, on replante.',
					body: `Rendez-vous **samedi** à [la serre](/la-serre/).

![La serre, vue du chemin](/content/images/2023/04/serre.jpg)
_La serre, en avril_

[Le guide du compost](https://exemple.org/compost)

<https://www.youtube.com/watch?v=a1B2c3D4e5F>

- Apportez vos gants
- Prix\u00A0: 2\\*3 = 6 €`,
					publishedAt: new Date('2023-04-02T08:30:00.000Z'),
					state: 'published',
				},
			},
		},
		{
			kind: 'page',
			slug: 'la-serre',
			category: null,
			author: 'Basile',
			pinned: false,
			cover: 'https://photos.exemple.org/serre.jpg',
			oldPaths: ['/la-serre/'],
			texts: {
				fr: {
					title: 'La serre',
					summary: '',
					body: 'Ouverte à tous.\n\nLe mercredi \\*après-midi\\*\\\net le samedi.',
					publishedAt: new Date('2022-01-10T10:00:00.000Z'),
					state: 'published',
				},
			},
		},
		{
			kind: 'news',
			slug: 'reserve-aux-adherents',
			category: { slug: 'adherents', name: 'Adhérents' },
			author: 'Capucine',
			pinned: false,
			cover: null,
			oldPaths: ['/reserve-aux-adherents/'],
			texts: {
				fr: {
					title: 'Réservé aux adhérents',
					summary: '',
					body: 'Le code du portail est 4512.',
					publishedAt: new Date('2023-05-01T08:00:00.000Z'),
					state: 'draft',
				},
			},
		},
	])
	assert.deepEqual(
		warnings.map(({ code, source }) => [code, source]),
		[
			['IGNORED_FIELD', 'Le jardin rouvre !'],
			['ONLY_PLAIN_TEXT', 'La serre'],
			['NOT_PUBLIC', 'Réservé aux adhérents'],
		],
	)
	assert.equal(warnings[0]?.details, 'tags: #accueil, Potager')
})

test('both forms of the export give the same items', () => {
	const newer = JSON.stringify(JSON.parse(exported).db[0])
	assert.deepEqual(readGhost(newer), readGhost(`\uFEFF${exported}`))
})

test('only public posts are published or scheduled', () => {
	for (const [post, state, codes] of [
		[{}, 'published', []],
		[{ visibility: 'public' }, 'published', []],
		[{ status: 'draft' }, 'draft', []],
		[{ status: 'scheduled', published_at: '2030-01-01T00:00:00.000Z' }, 'scheduled', []],
		[{ status: 'scheduled' }, 'draft', ['INVALID_DATE']],
		[{ status: 'sent' }, 'draft', ['NOT_PUBLIC']],
		[{ status: null }, 'draft', ['NOT_PUBLIC']],
		[{ visibility: 'members' }, 'draft', ['NOT_PUBLIC']],
		[
			{ visibility: 'paid', status: 'scheduled', published_at: '2030-01-01T00:00:00.000Z' },
			'draft',
			['NOT_PUBLIC'],
		],
		[{ visibility: 'tiers' }, 'draft', ['NOT_PUBLIC']],
		[
			{ html: '<!--kg-gated-block:begin nonMember:false --><p>a</p><!--kg-gated-block:end-->' },
			'draft',
			['NOT_PUBLIC'],
		],
	] as const) {
		const { text, warnings } = readOne(post)
		assert.equal(text.state, state, JSON.stringify(post))
		assert.deepEqual(
			warnings.map(({ code }) => code),
			codes,
			JSON.stringify(post),
		)
	}
})

test('a post without HTML causes a warning', () => {
	for (const [post, body, codes] of [
		[
			{ html: null, plaintext: 'un\ndeux <b>\n\n# trois' },
			'un\\\ndeux \\<b>\n\n\\# trois',
			['ONLY_PLAIN_TEXT'],
		],
		[{ html: null, lexical: '{}' }, '', ['DROPPED_CONTENT']],
		[{ html: null, mobiledoc: '{}' }, '', ['DROPPED_CONTENT']],
		[{ html: null }, '', []],
		[{ html: '<p>a</p><form><input></form>' }, 'a', ['DROPPED_CONTENT']],
		[{ codeinjection_head: '<script></script>' }, 'a', ['DROPPED_CONTENT']],
	] as const) {
		const { text, warnings } = readOne(post)
		assert.equal(text.body, body)
		assert.deepEqual(
			warnings.map(({ code }) => code),
			codes,
		)
	}
})

test('dates, kinds, titles, languages and slugs of older exports are understood', () => {
	for (const published_at of [
		'2019-03-04T10:00:00.000Z',
		'2019-03-04 10:00:00',
		Date.parse('2019-03-04T10:00:00Z'),
	])
		assert.deepEqual(readOne({ published_at }).text.publishedAt, new Date('2019-03-04T10:00:00Z'))
	for (const published_at of ['hier', -8e15])
		assert.equal(readOne({ published_at }).warnings[0]?.code, 'INVALID_DATE')
	assert.equal(readOne({ page: 1 }).item.kind, 'page')
	assert.equal(readOne({ page: false }).item.kind, 'news')
	assert.equal(readOne({ author_id: 7 }, { users: [{ id: 7, name: 'Basile' }] }).item.author, 'Basile')
	assert.deepEqual(Object.keys(readOne({ locale: 'en' }).item.texts), ['en'])
	for (const [value, locale] of [
		['en', 'en'],
		[{ toString: 1 }, 'fr'],
	] as const)
		assert.deepEqual(Object.keys(readOne({}, { settings: [{ key: 'lang', value }] }).item.texts), [locale])
	const untitled = readOne({ title: '', slug: 'Sans Titre_Été' })
	assert.equal(untitled.item.slug, 'sans-titre-ete')
	assert.equal(untitled.warnings[0]?.code, 'MISSING_TITLE')
})

test('a file that is not a Ghost export is rejected with the reason', () => {
	for (const [json, message] of [
		['{', /not JSON/],
		['[]', /not a Ghost export/],
		['{"db":[]}', /not a Ghost export/],
		['{"db":[{"data":{"posts":[{"title":3}]}}]}', /posts\[0\]/],
	] as const) {
		assert.throws(() => readGhost(json), { code: 'VALIDATION_ERROR', message })
	}
})
