import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { addDraft, addPublished, ana, emptyContent, textOf } from '#services/content/testing.ts'

onEachEngine('a feed has the 20 newest with their texts, also pinned ones', async (database) => {
	const { content, clock } = await emptyContent(database)
	await content.categories.create(ana, { slug: 'serveurs', name: { fr: 'Serveurs', en: 'Servers' } })
	for (let index = 0; index < 25; index += 1) {
		clock.pass(60_000)
		const slug = `item-${index}`
		const texts = { fr: { ...textOf(slug), body: `**gras** ${slug}` } }
		await addPublished(content, 'news', { slug, texts, pinned: index === 23, category: 'annonces' })
	}
	await addPublished(content, 'news', {
		slug: 'traduite',
		category: 'serveurs',
		texts: { fr: textOf('Bonjour'), en: textOf('Hello') },
	})
	const slugs = (await content.feed({ locale: 'fr' }))!.map(({ slug }) => slug)
	const newest = Array.from({ length: 19 }, (_, index) => `item-${24 - index}`)
	assert.deepEqual(slugs.toSorted(), ['traduite', ...newest].toSorted())
	assert.deepEqual(slugs.slice(2), newest.slice(1))
	const [first, second] = (await content.feed({ locale: 'en', category: 'annonces' }))!
	assert.deepEqual([first!.slug, second!.slug], ['item-24', 'item-23'])
	assert.match(first!.html, /<strong>gras<\/strong> item-24/)
	const servers = (await content.feed({ locale: 'en', category: 'serveurs' }))!
	assert.deepEqual(
		servers.map(({ title, category }) => [title, category.name]),
		[['Hello', 'Servers']],
	)
	assert.equal(await content.feed({ locale: 'fr', category: 'absente' }), null)
})

onEachEngine('feed and sitemap have only what is public', async (database) => {
	const { content, clock } = await emptyContent(database)
	const kinds = ['news', 'document', 'team', 'page'] as const
	const at = new Date(clock.now().getTime() + 3_600_000).toISOString()
	for (const kind of kinds) {
		await addDraft(content, kind, { slug: `brouillon-${kind}` })
		const later = await addDraft(content, kind, { slug: `demain-${kind}` })
		await content.editing.publish(ana, { kind, id: later, locale: 'fr' }, { at })
		const archived = await addPublished(content, kind, { slug: `ancien-${kind}` })
		await content.editing.archive(ana, { kind, id: archived, locale: 'fr' })
		const removed = await addPublished(content, kind, { slug: `supprime-${kind}` })
		await content.editing.remove(ana, { kind, id: removed })
		await addPublished(content, kind, {
			slug: `public-${kind}`,
			texts: { fr: textOf('Un'), en: textOf('One') },
		})
		await addPublished(content, kind, { slug: `english-${kind}`, texts: { en: textOf('Two') } })
	}
	const both = ['fr', 'en']
	const addressed = (await content.sitemap()).map(({ path, locales }) => [path, locales])
	assert.deepEqual(
		addressed.sort(([one], [other]) => (one! < other! ? -1 : 1)),
		[
			['/documents/english-document', ['en']],
			['/documents/public-document', both],
			['/english-page', ['en']],
			['/news/annonces/english-news', ['en']],
			['/news/annonces/public-news', both],
			['/public-page', both],
			['/teams/english-team', ['en']],
			['/teams/public-team', both],
		],
	)
	const titles = async (locale: 'fr' | 'en') =>
		(await content.feed({ locale }))!.map(({ title }) => title).sort()
	assert.deepEqual(await titles('fr'), ['Un'])
	assert.deepEqual(await titles('en'), ['One', 'Two'])
})
