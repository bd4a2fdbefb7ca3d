import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportedText, ImportResult, ImportWarning } from './imported-item.ts'
import { readMarkdownFolder } from './markdown-folder.ts'
import { picturesOf } from './pictures.ts'

const now = new Date('2026-03-15T12:00:00Z')

function read(files: Record<string, string | Uint8Array>): Promise<ImportResult> {
	const sources = Object.entries(files).map(([path, content]) => ({
		path,
		bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
	}))
	return readMarkdownFolder(sources, { now })
}

async function readOne(path: string, content: string) {
	const { items, warnings } = await read({ [path]: content })
	assert.equal(items.length, 1, JSON.stringify(warnings))
	return { item: items[0]!, text: (items[0]!.texts.fr ?? items[0]!.texts.en)!, warnings }
}

const codesOf = (warnings: readonly ImportWarning[]) => warnings.map(({ code }) => code)

test('every field of an item is read, under the names of each generator', async () => {
	const { item, warnings } = await readOne(
		'news/ouverture.md',
		`---
title: "Ouverture : le local"
published_at: 2019-03-04T10:00:00.000Z
description: En deux mots
category: { slug: vie-du-lieu, name: Vie du lieu }
author: Brume
pinned: true
slug: ouverture-du-local
permalink: /2019/03/ouverture/
redirect_from: [/vieux/, https://ancien.exemple.fr/été?x=1]
cover: ../images/local.jpg
state: archived
---

Bonjour **à tous**.
`,
	)
	assert.deepEqual(item, {
		kind: 'news',
		slug: 'ouverture-du-local',
		category: { slug: 'vie-du-lieu', name: 'Vie du lieu' },
		author: 'Brume',
		pinned: true,
		cover: 'images/local.jpg',
		oldPaths: ['/2019/03/ouverture/', '/vieux/', '/%C3%A9t%C3%A9'],
		texts: {
			fr: {
				title: 'Ouverture : le local',
				summary: 'En deux mots',
				body: 'Bonjour **à tous**.',
				publishedAt: new Date('2019-03-04T10:00:00Z'),
				state: 'archived',
			},
		},
	})
	assert.deepEqual(warnings, [])
	const textOf = (text: Partial<ImportedText>) => ({
		texts: { fr: { title: 'T', summary: '', body: '', publishedAt: null, state: 'published', ...text } },
	})
	for (const [yaml, expected] of [
		['summary: a', textOf({ summary: 'a' })],
		['excerpt: a', textOf({ summary: 'a' })],
		['publishDate: 2019-03-04', textOf({ publishedAt: new Date('2019-03-03T23:00:00Z') })],
		['categories: [Serveurs]', { category: { slug: 'serveurs', name: 'Serveurs' } }],
		['author: { name: Quartz }', { author: 'Quartz' }],
		['image: a.jpg', { cover: 'a.jpg' }],
		['feature_image: /b.jpg', { cover: '/b.jpg' }],
		['featuredImage: https://a.fr/c.jpg', { cover: 'https://a.fr/c.jpg' }],
		['cover: { image: d.jpg, alt: D }', { cover: 'd.jpg' }],
		['url: /ancien.html', { oldPaths: ['/ancien.html'] }],
		['aliases: [/un/, deux, /un/]', { oldPaths: ['/un/', '/deux'] }],
		['weight: 3', { slug: 'a' }],
	] as const) {
		const { item: one, warnings: none } = await readOne('a.md', `---\ntitle: T\n${yaml}\n---\n`)
		for (const [name, value] of Object.entries(expected)) assert.deepEqual(one[name as 'slug'], value, yaml)
		assert.deepEqual(none, [], yaml)
	}
})

test('fields of the front matter that are left out cause a warning', async () => {
	for (const [yaml, details] of [
		['tags: [a, b]', 'tags'],
		['categories: [Un, Deux]', 'categories: only the first of 2 is kept'],
		['permalink: /:year/:title/', 'no old address: /:year/:title/'],
		['aliases: Un autre titre', 'no old address: Un autre titre'],
		['permalink: /', 'no old address: /'],
		['type: recette', 'kind recette, read as news'],
	] as const) {
		const { item, warnings } = await readOne('a.md', `---\ntitle: T\n${yaml}\n---\n`)
		assert.deepEqual(warnings, [{ code: 'IGNORED_FIELD', source: 'a.md', details }])
		assert.deepEqual(item.oldPaths, [])
	}
})

test('only what the source publishes now is published', async () => {
	for (const [path, yaml, state, codes] of [
		['a.md', 'date: 2020-01-01', 'published', []],
		['a.md', 'date: 2026-03-16', 'scheduled', []],
		['a.md', 'draft: true', 'draft', []],
		['a.md', 'draft: "true"', 'draft', []],
		['a.md', 'draft: yes', 'draft', []],
		['a.md', 'draft: false', 'published', []],
		['a.md', 'draft: {toString: 1}', 'published', []],
		['a.md', 'published: false', 'draft', []],
		['a.md', 'published: no', 'draft', []],
		['a.md', 'publish: false', 'draft', []],
		['a.md', 'publish: true', 'published', []],
		['a.md', 'private: true', 'draft', ['NOT_PUBLIC']],
		['a.md', 'password: secret', 'draft', ['NOT_PUBLIC']],
		['a.md', 'visibility: members', 'draft', ['NOT_PUBLIC']],
		['a.md', 'visibility: public\npassword: ""', 'published', []],
		['a.md', 'draft: true\ndate: 2026-03-16', 'draft', []],
		['a.md', 'draft: true\nstate: published', 'draft', []],
		['_drafts/a.md', '', 'draft', []],
		['a.md', 'state: scheduled\ndate: 2026-03-16', 'scheduled', []],
		['a.md', 'state: scheduled', 'draft', ['INVALID_DATE']],
		['a.md', 'status: private', 'draft', ['NOT_PUBLIC']],
		['a.md', 'date: bientôt', 'draft', ['INVALID_DATE']],
		['a.md', 'date: 2020-02-30', 'draft', ['INVALID_DATE']],
		['a.md', 'date: 2020-01-01\nexpiryDate: 2021-01-01', 'archived', []],
		['a.md', 'date: 2020-01-01\nexpiryDate: 2027-01-01', 'published', ['INVALID_DATE']],
	] as const) {
		const { text, warnings } = await readOne(path, `---\ntitle: T\n${yaml}\n---\n`)
		assert.equal(text.state, state, yaml)
		assert.deepEqual(codesOf(warnings), codes, yaml)
	}
})

test('the language comes from the front matter, the file name or the folder', async () => {
	for (const [path, yaml, locale] of [
		['a.md', '', 'fr'],
		['a.en.md', '', 'en'],
		['en/a.md', '', 'en'],
		['news/fr/a.md', '', 'fr'],
		['en/a.fr.md', '', 'fr'],
		['en/a.md', 'lang: fr-FR', 'fr'],
		['a.md', 'locale: en_GB', 'en'],
		['version.v2.md', '', 'fr'],
	] as const) {
		const { item } = await readOne(path, `---\ntitle: T\n${yaml}\n---\n`)
		assert.deepEqual(Object.keys(item.texts), [locale], path)
	}
	const { items, warnings } = await read({ 'a.de.md': '# Ja', 'b.md': '---\nlang: es\n---\n# Sí' })
	assert.deepEqual(items, [])
	assert.deepEqual(codesOf(warnings), ['UNKNOWN_LOCALE', 'UNKNOWN_LOCALE'])
})

test('two languages of one file name, or of one slug, are one item', async () => {
	const { items, warnings } = await read({
		'en/news/ouverture.md': '---\ncategory: News\n---\n# Opening',
		'fr/news/ouverture.md': '---\ncategory: Annonces\n---\n# Ouverture',
		'pages/a-propos.fr.md': '# À propos',
		'pages/a-propos.en.md': '---\nslug: about\n---\n# About',
		'notes/un.md': '---\nslug: regles\nlang: fr\n---\n# Règles',
		'notes/two.md': '---\nslug: regles\nlang: en\n---\n# Rules',
	})
	assert.deepEqual(
		items.map(({ kind, slug, category, texts: { fr, en } }) => [
			kind,
			slug,
			category?.name,
			fr?.title,
			en?.title,
		]),
		[
			['news', 'ouverture', 'Annonces', 'Ouverture', 'Opening'],
			['page', 'a-propos', undefined, 'À propos', 'About'],
			['news', 'regles', undefined, 'Règles', 'Rules'],
		],
	)
	assert.deepEqual(warnings, [])
})

test('items of the same slug and language all stay, under different slugs', async () => {
	const { items, warnings } = await read({
		'_posts/2019-03-04-bilan.md': '# Bilan 2019',
		'_posts/2020-03-04-bilan.md': '---\npermalink: /bilan/\n---\n# Bilan 2020',
		'pages/bilan.md': '---\npermalink: /bilan/\n---\n# Bilan',
	})
	assert.deepEqual(
		items.map(({ kind, slug, texts }) => [kind, slug, texts.fr?.publishedAt?.toISOString()]),
		[
			['news', 'bilan', '2019-03-03T23:00:00.000Z'],
			['news', 'bilan-2', '2020-03-03T23:00:00.000Z'],
			['page', 'bilan', undefined],
		],
	)
	assert.deepEqual(codesOf(warnings), ['SLUG_CHANGED', 'AMBIGUOUS_OLD_PATH'])
	assert.deepEqual(
		items.map(({ oldPaths }) => oldPaths),
		[[], ['/bilan/'], []],
	)
})

test('the kind comes from the front matter or the folder', async () => {
	for (const [path, yaml, kind] of [
		['a.md', '', 'news'],
		['pages/a.md', '', 'page'],
		['content/documents/2020/a.md', '', 'document'],
		['a.md', 'layout: page', 'page'],
		['pages/a.md', 'type: post', 'news'],
		['a.md', 'kind: document', 'document'],
	] as const) {
		const { item, warnings } = await readOne(path, `---\ntitle: T\n${yaml}\n---\n`)
		assert.equal(item.kind, kind, `${path} ${yaml}`)
		assert.deepEqual(warnings, [])
	}
})

test('a missing title is the first heading, else the file name', async () => {
	for (const [path, source, title, body, slug, codes] of [
		['a.md', '# Le *titre* & moi #\n\nTexte', 'Le titre & moi', 'Texte', 'a', []],
		['a.md', '# Titre\n\n    code', 'Titre', '    code', 'a', []],
		['a.md', '    code\n\n## Plus bas', 'Plus bas', '    code\n\n## Plus bas', 'a', []],
		['a.md', '```\n# code\n```\n\n## Plus bas', 'Plus bas', '```\n# code\n```\n\n## Plus bas', 'a', []],
		['Ma note d’été.md', 'Texte', 'Ma note d’été', 'Texte', 'ma-note-d-ete', ['MISSING_TITLE']],
		['posts/fete/index.fr.md', 'Texte', 'fete', 'Texte', 'fete', ['MISSING_TITLE']],
	] as const) {
		const { item, text, warnings } = await readOne(path, source)
		assert.deepEqual([text.title, text.body, item.slug, codesOf(warnings)], [title, body, slug, codes])
	}
})

test('pictures become paths in the folder, and never leave it', async () => {
	const { item } = await readOne(
		'news/2020/fete/index.md',
		'# T\n\n![](photo.jpg) ![](./ma%20photo.jpg) ![](../../images/a.png) ![](../../../../../etc/passwd) ![](/img/b.png) ![](https://a.fr/c.png) `![](d.png)`',
	)
	assert.deepEqual(picturesOf(item), [
		'news/2020/fete/photo.jpg',
		'news/2020/fete/ma photo.jpg',
		'news/images/a.png',
		'etc/passwd',
		'/img/b.png',
		'https://a.fr/c.png',
	])
	assert.match(item.texts.fr!.body, /`!\[\]\(d\.png\)`$/)
})

test('broken front matter causes a warning with its line, and the other files are read', async () => {
	const { items, warnings } = await read({
		'casse.md': '---\ntitle: "ouvert\nauteur: x\n---\nTexte',
		'liste.md': '---\n- a\n---\nTexte',
		'double.md': '---\ntitle: a\nauthor: b\ntitle: c\n---\nTexte',
		'bombe.md': `---\na: &a [x,x,x,x,x,x,x,x,x,x]\n${[...'bcdef'].map((name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcde'[index]}`).join(',')}]`).join('\n')}\n---\n`,
		'cercle.md': '---\ntitle: &a [*a]\n---\n',
		'profond.md': `---\ntitle: ${'['.repeat(10_000)}${']'.repeat(10_000)}\n---\n`,
		'ouvert.md': '---\ntitle: a\ndraft: true\n\nTexte',
		'toml.md': '+++\ntitle = "a"\n+++\n',
		'json.md': '{\n"draft": true\n}\n',
		'page.html': '<p>',
		'bon.md': '---\n---\n# Bon\n\n---\n\nfin',
	})
	assert.deepEqual(
		items.map(({ slug, texts }) => [slug, texts.fr?.body]),
		[['bon', '---\n\nfin']],
	)
	assert.deepEqual(
		warnings.map(({ code, source, line }) => [code, source, line]),
		[
			['INVALID_FRONT_MATTER', 'casse.md', 4],
			['INVALID_FRONT_MATTER', 'liste.md', 2],
			['INVALID_FRONT_MATTER', 'double.md', 4],
			['INVALID_FRONT_MATTER', 'bombe.md', 2],
			['INVALID_FRONT_MATTER', 'cercle.md', 2],
			['INVALID_FRONT_MATTER', 'profond.md', 2],
			['INVALID_FRONT_MATTER', 'ouvert.md', 1],
			['UNSUPPORTED_FILE', 'toml.md', undefined],
			['UNSUPPORTED_FILE', 'json.md', undefined],
			['UNSUPPORTED_FILE', 'page.html', undefined],
		],
	)
})

test('a byte order mark, Windows line ends and an old encoding are understood', async () => {
	const { text } = await readOne('a.md', '\uFEFF---\r\ntitle: Été\r\n---\r\nun\r\ndeux\r\n')
	assert.deepEqual([text.title, text.body], ['Été', 'un\ndeux'])
	const utf16 = Buffer.from('\uFEFF---\r\ndraft: true\r\n---\r\n# Été', 'utf16le')
	const { items: drafts } = await read({ 'a.md': utf16 })
	assert.deepEqual([drafts[0]?.texts.fr?.title, drafts[0]?.texts.fr?.state], ['Été', 'draft'])
	const { items, warnings } = await read({ 'b.md': Buffer.from('# Été à l\x92\x9cuvre', 'latin1') })
	assert.equal(items[0]?.texts.fr?.title, 'Été à l’œuvre')
	assert.deepEqual(codesOf(warnings), ['NOT_UTF8'])
})

test('syntax that the renderer shows as text causes a warning, except in code', async () => {
	for (const [body, codes] of [
		['Voir [[Une note]] et ![[image.png]]', ['WIKI_LINK']],
		['{{< youtube abc >}}', ['UNKNOWN_SHORTCODE']],
		['{% include carte.html %}', ['UNKNOWN_SHORTCODE']],
		['<div class="a">b</div>', ['RAW_HTML']],
		['`<div>` et `{{< a >}}`\n\n```\n<b>[[a]]\n```', []],
		['2 < 3 et 4 > 1', []],
		['un\n\n<!--more-->\n\ndeux', []],
	] as const) {
		const { text, warnings } = await readOne('a.md', `---\ntitle: T\n---\n${body}`)
		assert.deepEqual(codesOf(warnings), codes, body)
		assert.doesNotMatch(text.body, /more/)
	}
})

test('a text of more than ten million characters is left out', async () => {
	const { items, warnings } = await read({ 'a.md': '# A', 'b.md': 'b'.repeat(10_000_001) })
	assert.deepEqual([items.length, codesOf(warnings)], [1, ['SKIPPED_ITEM']])
})

test('a text is kept to the byte but for empty lines around it', async () => {
	for (const body of ['    du code\n\nfin', '- a\n\n\n\n  b  ', '> « un »\n\n---\n\n| a |\n|---|', '']) {
		const { text } = await readOne('a.md', `---\ntitle: T\n---\n\n${body}\n`)
		assert.equal(text.body, body)
	}
})
