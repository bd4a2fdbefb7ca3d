import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { addDraft, addPublished, ana, emptyContent, textOf } from '#services/content/testing.ts'
import { createContentService } from '#services/content/service.ts'
import type { NewsSummary } from '#services/content/contract.ts'

onEachEngine('the pages contain every item once, newest first, even with equal dates', async (database) => {
	const { content, clock } = await emptyContent(database)
	await content.categories.create(ana, { slug: 'serveurs', name: { fr: 'Serveurs' } })
	const slugs = Array.from({ length: 40 }, (_, index) => `item-${index}`)
	for (const [index, slug] of slugs.entries()) {
		if (index % 15 === 0) clock.pass(60_000)
		const texts = { fr: textOf(slug), ...(index % 3 === 0 && { en: textOf(`${slug} en`) }) }
		await addPublished(content, 'news', { slug, texts, category: index % 2 ? 'annonces' : 'serveurs' })
	}
	for (const locale of ['fr', 'en'] as const) {
		for (const category of [undefined, 'annonces', 'serveurs']) {
			const read: NewsSummary[] = []
			let cursor: string | undefined
			do {
				const page = await content.news({ locale, category, cursor })
				assert.ok(page.items.length > 0 && page.items.length <= 12)
				read.push(...page.items)
				cursor = page.next ?? undefined
			} while (cursor !== undefined)
			const expected = slugs.filter(
				(_, index) => !category || (index % 2 ? 'annonces' : 'serveurs') === category,
			)
			assert.deepEqual(new Set(read.map(({ slug }) => slug)), new Set(expected))
			assert.equal(read.length, expected.length)
			const dates = read.map((item) => item.publishedAt)
			assert.deepEqual(dates, dates.toSorted().reverse())
			for (const item of read) {
				const isTranslated = slugs.indexOf(item.slug) % 3 === 0
				assert.equal(item.locale, locale === 'en' && isTranslated ? 'en' : 'fr')
			}
		}
	}
})

onEachEngine('a page that ends with the last item has no next page', async (database) => {
	const { content } = await emptyContent(database)
	for (let index = 0; index < 12; index += 1) await addPublished(content, 'news', { slug: `item-${index}` })
	assert.equal((await content.news({ locale: 'fr' })).next, null)
})

onEachEngine('an invalid cursor is rejected, and no cursor reveals scheduled items', async (database) => {
	const { content, clock } = await emptyContent(database)
	const id = await addDraft(content, 'news', { slug: 'avenir' })
	const at = new Date(clock.now().getTime() + 3_600_000).toISOString()
	await content.editing.publish(ana, { kind: 'news', id, locale: 'fr' }, { at })
	const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
	for (const cursor of ['', 'x', '%00', encode(null), encode({}), encode(['hier', 'a'])])
		await assert.rejects(content.news({ locale: 'fr', cursor }), { code: 'VALIDATION_ERROR' })
	const future = encode(['2027-01-01T00:00:00.000Z', 'z'])
	assert.deepEqual((await content.news({ locale: 'fr', cursor: future })).items, [])
})

onEachEngine('an item has its neighbours in time and the newest of its category', async (database) => {
	const { content, clock } = await emptyContent(database)
	for (const slug of ['un', 'deux', 'trois', 'quatre', 'cinq']) {
		clock.pass(60_000)
		await addPublished(content, 'news', { slug })
	}
	const item = await content.newsItem({ locale: 'en', id: 'trois' })
	assert.deepEqual([item?.previous?.slug, item?.next?.slug], ['deux', 'quatre'])
	assert.deepEqual(
		item?.related.map(({ slug }) => slug),
		['cinq', 'quatre', 'deux'],
	)
	assert.equal((await content.newsItem({ locale: 'fr', id: 'cinq' }))?.next, null)
})

onEachEngine('pinned items are apart from the others, and at most five', async (database) => {
	const { content } = await emptyContent(database)
	for (let index = 0; index < 5; index += 1)
		await addPublished(content, 'news', { slug: `epingle-${index}`, pinned: true })
	const id = await addPublished(content, 'news', { slug: 'autre' })
	const page = await content.news({ locale: 'fr' })
	assert.equal(page.pinned.length, 5)
	assert.deepEqual(
		page.items.map(({ slug }) => slug),
		['autre'],
	)
	await assert.rejects(content.editing.change(ana, { kind: 'news', id }, { pinned: true }), {
		code: 'CONFLICT',
		reason: 'TOO_MANY_PINNED',
	})
	await content.editing.change(ana, { kind: 'news', id: 'epingle-0' }, { pinned: false })
	await content.editing.change(ana, { kind: 'news', id }, { pinned: true })
	assert.ok((await content.news({ locale: 'fr' })).pinned.some(({ slug }) => slug === 'autre'))
})

onEachEngine('a renamed item is found by its former address and by its id', async (database) => {
	const { content } = await emptyContent(database)
	const id = await addPublished(content, 'news', { slug: 'ancien' })
	await content.editing.change(ana, { kind: 'news', id }, { slug: 'nouveau' })
	for (const name of ['ancien', 'nouveau', id])
		assert.equal((await content.newsItem({ locale: 'fr', id: name }))?.slug, 'nouveau')
	const other = await addPublished(content, 'news', { slug: 'ancien' })
	assert.equal((await content.newsItem({ locale: 'fr', id: 'ancien' }))?.id, other)
	await assert.rejects(content.editing.change(ana, { kind: 'news', id }, { slug: 'ancien' }), {
		reason: 'SLUG_TAKEN',
	})
})

onEachEngine('events are listed by start until they end', async (database) => {
	const { content, clock } = await emptyContent(database)
	const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
	const event = (startsAt: string, endsAt: string | null = null) => ({ startsAt, endsAt, venue: 'Local' })
	await addPublished(content, 'news', { slug: 'tournoi', event: event(inHours(48)) })
	await addPublished(content, 'news', { slug: 'fete', event: event(inHours(-1), inHours(3)) })
	await addPublished(content, 'news', { slug: 'atelier', event: event(inHours(-1)) })
	await addPublished(content, 'news', { slug: 'passe', event: event(inHours(-50)) })
	await addDraft(content, 'news', { slug: 'brouillon', event: event(inHours(5)) })
	const slugs = async (past: boolean) =>
		(await content.events({ locale: 'en', past })).items.map(({ slug }) => slug)
	assert.deepEqual(new Set(await slugs(false)), new Set(['atelier', 'fete', 'tournoi']))
	assert.equal((await slugs(false)).at(-1), 'tournoi')
	assert.deepEqual(await slugs(true), ['passe'])
	const before = await content.version()
	clock.pass(2 * 3_600_000)
	assert.notEqual(await content.version(), before, 'the end of an event changes the agenda')
	assert.deepEqual(await slugs(false), ['fete', 'tournoi'])
	assert.deepEqual(await slugs(true), ['atelier', 'passe'])
})

onEachEngine('an id that is not a slug is not found', async (database) => {
	const { content } = await emptyContent(database)
	for (const id of ['', '\0', 'É', "x' or 1=1", '../teams', 'a'.repeat(101), 'double--trait']) {
		assert.equal(await content.newsItem({ locale: 'fr', id }), null)
		assert.equal(await content.team({ locale: 'fr', slug: id }), null)
		assert.equal(await content.document({ locale: 'fr', id }), null)
		assert.equal(await content.page({ locale: 'fr', slug: id }), null)
		assert.deepEqual((await content.news({ locale: 'fr', category: id })).items, [])
		await assert.rejects(addDraft(content, 'news', { slug: id }), { code: 'VALIDATION_ERROR' })
	}
})

onEachEngine('the version follows local writes at once and others within 500 ms', async (database) => {
	const { content, options, clock } = await emptyContent(database)
	const other = createContentService(options)
	const first = await content.version()
	assert.equal(await other.version(), first)
	await addPublished(content, 'news', { slug: 'ouverture' })
	const second = await content.version()
	assert.notEqual(second, first)
	clock.pass(499)
	assert.equal(await other.version(), first)
	clock.pass(1)
	assert.equal(await other.version(), second)
})
