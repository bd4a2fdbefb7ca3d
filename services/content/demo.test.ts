import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { onEachEngine } from '#tests/support/databases.ts'
import { openCdn } from '#services/cdn/testing.ts'
import { fillDemo, removeDemo } from './demo.ts'
import { demoPictures } from './demo/items.ts'
import type { ItemKind } from './kinds.ts'
import type { LocalContentService } from './service.ts'

async function addOwn(
	{ editor, commandLine }: LocalContentService,
	kind: ItemKind,
	fields: { slug: string; category?: string },
) {
	const texts = { fr: { title: 'À nous' } }
	const { id } = await editor.create(commandLine, kind, { ...fields, texts })
	await editor.publish(commandLine, { kind, id, locale: 'fr' })
}

const clock = { now: () => new Date() }
const folder = new URL('./demo/', import.meta.url)
const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.md'))

onEachEngine('the sample content fills an empty site once, complete in both languages', async (database) => {
	await using site = await openCdn(database)
	const { content, cdn } = site
	assert.equal(await fillDemo(site, clock), true)
	assert.equal(await fillDemo(site, clock), false)
	for (const locale of ['fr', 'en'] as const) {
		const { pinned, items: others, next } = await content.news({ locale })
		const items = [...pinned, ...others]
		const teams = await content.teams({ locale })
		const documents = await content.documents({ locale })
		assert.deepEqual([pinned.length, items.length, next, teams.length, documents.length], [1, 8, null, 4, 5])
		for (const { slug } of items) {
			const item = await content.newsItem({ locale, id: slug })
			assert.ok(item)
			const words = item.html.replaceAll(/<[^>]+>/g, '').split(/\s+/).length
			assert.ok(words >= 120 && words <= 260, `${slug} has ${words} words`)
		}
		for (const page of [...teams, ...items, ...documents]) {
			assert.equal(page.locale, locale)
			assert.ok(page.summary.length > 20)
		}
		for (const team of teams) assert.ok(team.people.length > 0)
	}
	assert.deepEqual(
		(await content.categories.list()).map(({ slug }) => slug),
		['annonces', 'serveurs', 'evenements', 'association'],
	)
	assert.equal((await content.documents({ locale: 'fr', type: 'legal' })).length, 2)
	const { header, footer } = await content.navigation({ locale: 'fr' })
	assert.deepEqual(
		[header.map(({ path }) => path), footer.map(({ path }) => path)],
		[['/athlas'], ['/a-propos']],
	)
	const { items: events } = await content.events({ locale: 'fr' })
	assert.deepEqual(
		events.map(({ slug }) => slug),
		['saison-quatre-de-belleroche', 'tournoi-des-quais'],
	)
	const terms = await content.document({ locale: 'fr', id: 'conditions-utilisation' })
	assert.deepEqual(
		terms?.editions.map(({ edition }) => edition),
		[2, 1],
	)
	const texts = await content.editionTexts({ locale: 'fr', id: 'conditions-utilisation', from: 1, to: 2 })
	assert.ok(texts && texts.after.length > texts.before.length + 300)
	assert.equal(await content.termsInForce({ locale: 'fr' }), null)
	const covers = (await content.news({ locale: 'fr' })).items.map(
		({ cover }) => cover?.split('/').at(-1) ?? '',
	)
	const described = Object.values(await cdn.describe(covers))
	assert.equal(described.length, 7)
	for (const { alt } of described) assert.ok(alt.fr.length > 30 && alt.en.length > 30)
	const illustrated = await content.newsItem({ locale: 'en', id: 'un-local-a-la-croix-rousse' })
	assert.match(illustrated?.html ?? '', /<img src="\/cdn\/assets\/\w{32}-1600x900\.webp/)
})

test('the French sample content follows French typography', async () => {
	for (const file of files.filter((name) => name.endsWith('.fr.md'))) {
		const text = (await readFile(new URL(file, folder), 'utf8')).replaceAll('![', '[')
		assert.doesNotMatch(text, /[^\u202F][;!?»]|«[^\u202F]|[^\u00A0|-]:|'|\.\.\.|\d (h|€|ms)/, file)
	}
})

test('every link of the sample content has a target', async () => {
	const names = new Set(files.map((file) => `/${file.replace(/\.(fr|en)\.md$/, '')}`))
	const pictures = new Set(Object.keys(demoPictures).map((name) => `pictures/${name}.webp`))
	const pages = new Set([
		'/documents/legal#mentions-legales',
		'/teams',
		'/documents',
		'/uptime',
		'/micro-services',
		'/dashboard/feedback',
		'/athlas',
	])
	for (const file of files) {
		const text = await readFile(new URL(file, folder), 'utf8')
		for (const [, link = ''] of text.matchAll(/\]\(([^)]*)\)/g)) {
			assert.ok(names.has(link) || pages.has(link) || pictures.has(link), `${file} leads to ${link}`)
		}
	}
})

onEachEngine('items of the sample content that somebody has changed are kept', async (database) => {
	await using site = await openCdn(database)
	await fillDemo(site, clock)
	const { content, cdn } = site
	const { editor, commandLine } = content
	const news = (id: string) => ({ kind: 'news', id, locale: 'fr' }) as const
	const text = { title: 'À nous', summary: '', body: '' }
	await editor.saveDraft(commandLine, news('ouverture-du-site'), text)
	await editor.change(commandLine, news('saison-quatre-de-belleroche'), { pinned: true })
	await editor.publish(commandLine, news('retour-sur-la-nuit-du-jeu'))
	await editor.archive(commandLine, news('nouveau-stockage'))
	await editor.saveVersion(commandLine, news('tournoi-des-quais'))
	await editor.restoreVersion(commandLine, { ...news('assemblee-generale'), number: 1 })
	await editor.cancelScheduled(commandLine, news('athlas-mille-lieux'))
	await editor.remove(commandLine, { kind: 'page', id: 'a-propos' })
	await addOwn(content, 'news', { slug: 'a-nous', category: 'association' })
	const removed = await removeDemo(site)
	assert.deepEqual(removed, {
		items: 4 + 5 + 1 + 1,
		pictures: 2,
		kept: [
			'news/ouverture-du-site',
			'news/saison-quatre-de-belleroche',
			'news/retour-sur-la-nuit-du-jeu',
			'news/nouveau-stockage',
			'news/tournoi-des-quais',
			'news/assemblee-generale',
			'news/athlas-mille-lieux',
		],
	})
	assert.equal(await content.newsItem({ locale: 'fr', id: 'un-local-a-la-croix-rousse' }), null)
	assert.equal((await content.newsItem({ locale: 'fr', id: 'a-nous' }))?.slug, 'a-nous')
	assert.deepEqual(await content.teams({ locale: 'fr' }), [])
	const { pinned } = await content.news({ locale: 'fr' })
	const file = pinned[0]?.cover?.split('/').at(-1) ?? ''
	assert.equal(Object.keys(await cdn.describe([file])).length, 1)
	assert.deepEqual(await removeDemo(site), { items: 0, pictures: 0, kept: removed.kept })
})

onEachEngine(
	'an item of the sample content that a member commented is kept with the comment',
	async (database) => {
		await using site = await openCdn(database)
		await fillDemo(site, clock)
		const { content, contentDb } = site
		const slug = 'un-local-a-la-croix-rousse'
		const { id: item } = (await content.newsItem({ locale: 'fr', id: slug }))!
		const at = '2026-11-01T12:00:00.000Z'
		await contentDb
			.insertInto('comments')
			.values({
				id: 'un',
				item,
				parent: null,
				thread: 'un',
				threadAt: at,
				locale: 'fr',
				authorId: 'id-lou',
				author: 'lou',
				body: 'Bravo',
				createdAt: at,
				editedAt: null,
				state: 'visible',
				hiddenBy: null,
				hiddenReason: null,
			})
			.execute()
		assert.deepEqual((await removeDemo(site)).kept, [`news/${slug}`])
		assert.equal((await content.responses.comments({ id: slug })).comments[0]?.body, 'Bravo')
		await contentDb
			.updateTable('comments')
			.set({ authorId: null, author: null, body: '', state: 'deleted' })
			.execute()
		assert.deepEqual((await removeDemo(site)).kept, [])
	},
)

onEachEngine('categories of the sample content stay while an item has them', async (database) => {
	await using site = await openCdn(database)
	await fillDemo(site, clock)
	await addOwn(site.content, 'news', { slug: 'a-nous', category: 'serveurs' })
	await removeDemo(site)
	assert.deepEqual(
		(await site.content.categories.list()).map(({ slug }) => slug),
		['annonces', 'serveurs'],
	)
	assert.equal(await site.content.isEmpty(), false)
})
