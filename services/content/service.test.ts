import assert from 'node:assert/strict'
import { CompiledQuery } from 'kysely'
import { onEachEngine } from '#tests/support/databases.ts'
import { emptyContent, newsWith } from './fixture.ts'
import { newsQuery } from './news-queries.ts'
import type { NewsSummary } from './contract.ts'
import { createContentService } from './service.ts'

const dayMs = 86_400_000

onEachEngine('drafts and scheduled items are hidden until they are published', async (database) => {
	const { content, clock } = await emptyContent(database)
	const inAnHour = new Date(clock.now().getTime() + 3_600_000)
	await content.addNews(newsWith({ id: 'brouillon', publishedAt: null }))
	await content.addNews(newsWith({ id: 'demain', category: 'serveurs', publishedAt: inAnHour }))
	assert.deepEqual(await content.news({ locale: 'fr' }), { items: [], next: null })
	assert.deepEqual(await content.categories(), [])
	assert.equal(await content.newsItem({ locale: 'fr', category: 'serveurs', id: 'demain' }), null)
	assert.equal(await content.newsItem({ locale: 'fr', category: 'annonces', id: 'brouillon' }), null)
	const before = await content.version()
	clock.pass(3_600_000)
	assert.equal((await content.newsItem({ locale: 'fr', category: 'serveurs', id: 'demain' }))?.id, 'demain')
	assert.deepEqual(await content.categories(), ['serveurs'])
	assert.notEqual(await content.version(), before)
})

onEachEngine('the pages contain every item once, newest first, even with equal dates', async (database) => {
	const { content, clock } = await emptyContent(database)
	const ids = Array.from({ length: 40 }, (_, index) => `item-${index}`)
	for (const [index, id] of ids.entries()) {
		const publishedAt = new Date(clock.now().getTime() - Math.floor(index / 15) * dayMs)
		await content.addNews(newsWith({ id, publishedAt, category: index % 2 ? 'annonces' : 'serveurs' }))
	}
	for (const category of [undefined, 'annonces', 'serveurs']) {
		const read: NewsSummary[] = []
		let cursor: string | undefined
		do {
			const page = await content.news({ locale: 'fr', category, cursor })
			assert.ok(page.items.length > 0 && page.items.length <= 12)
			read.push(...page.items)
			cursor = page.next ?? undefined
		} while (cursor !== undefined)
		const expected = ids.filter((_, index) => !category || (index % 2 ? 'annonces' : 'serveurs') === category)
		assert.deepEqual(new Set(read.map((item) => item.id)), new Set(expected))
		assert.equal(read.length, expected.length)
		const dates = read.map((item) => item.publishedAt)
		assert.deepEqual(dates, dates.toSorted().reverse())
	}
})

onEachEngine('a page that ends with the last item has no next page', async (database) => {
	const { content } = await emptyContent(database)
	for (let index = 0; index < 12; index += 1) await content.addNews(newsWith({ id: `item-${index}` }))
	assert.equal((await content.news({ locale: 'fr' })).next, null)
})

onEachEngine('an invalid cursor is rejected, and no cursor reveals scheduled items', async (database) => {
	const { content } = await emptyContent(database)
	await content.addNews(newsWith({ id: 'avenir', publishedAt: new Date('2026-04-01T00:00:00.000Z') }))
	const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
	for (const cursor of [
		'',
		'x',
		'%00',
		encode(null),
		encode({}),
		encode(['hier', 'a']),
		encode(['', '', '']),
	]) {
		await assert.rejects(content.news({ locale: 'fr', cursor }), { code: 'VALIDATION_ERROR' })
	}
	const future = encode(['2027-01-01T00:00:00.000Z', 'z'])
	assert.deepEqual((await content.news({ locale: 'fr', cursor: future })).items, [])
})

onEachEngine('missing translations fall back to French, with its locale', async (database) => {
	const { content, clock } = await emptyContent(database)
	const fr = { title: 'Règlement', name: 'Accueil', summary: 'Résumé', body: 'Bonjour' }
	const en = { title: 'Rules', name: 'Welcome', summary: 'Summary', body: 'Hello' }
	for (const [id, texts] of [
		['les-deux', { fr, en }],
		['une-seule', { fr }],
	] as const) {
		await content.addNews(newsWith({ id, texts }))
		await content.addDocument({ id, kind: 'general', version: 1, effectiveAt: clock.now(), texts })
		await content.addTeam({ slug: id, position: 1, texts, members: [{ name: 'Lou', role: { fr: 'Chef' } }] })
	}
	for (const [id, locale, html] of [
		['les-deux', 'en', '<p>Hello</p>\n'],
		['une-seule', 'fr', '<p>Bonjour</p>\n'],
	] as const) {
		const item = await content.newsItem({ locale: 'en', category: 'annonces', id })
		const document = await content.document({ locale: 'en', id })
		const team = await content.team({ locale: 'en', slug: id })
		for (const answer of [item, document, team]) {
			assert.equal(answer?.locale, locale)
			assert.equal(answer?.html, html)
		}
		assert.deepEqual(team?.members, [{ name: 'Lou', role: 'Chef', username: null }])
	}
	assert.deepEqual(
		(await content.news({ locale: 'fr' })).items.map((item) => item.locale),
		['fr', 'fr'],
	)
})

onEachEngine('teams and their members are sorted by position', async (database) => {
	const { content } = await emptyContent(database)
	const texts = { fr: { name: 'Équipe', summary: '', body: '' } }
	const member = (name: string) => ({
		name,
		role: { fr: 'Membre', en: 'Member' },
		username: name.toLowerCase(),
	})
	await content.addTeam({ slug: 'seconde', position: 2, texts, members: [member('Zoé'), member('Ana')] })
	await content.addTeam({ slug: 'premiere', position: 1, texts, members: [] })
	const teams = await content.teams({ locale: 'en' })
	assert.deepEqual(
		teams.map((team) => team.slug),
		['premiere', 'seconde'],
	)
	assert.deepEqual(teams[0]?.members, [])
	assert.deepEqual(
		teams[1]?.members.map(({ name, role }) => [name, role]),
		[
			['Zoé', 'Member'],
			['Ana', 'Member'],
		],
	)
})

onEachEngine('documents are listed by title, and filtered by kind', async (database) => {
	const { content, clock } = await emptyContent(database)
	for (const [id, kind, title] of [
		['a', 'legal', 'Mentions'],
		['b', 'general', 'Étapes'],
		['c', 'general', 'Zone'],
	] as const) {
		const texts = { fr: { title, summary: '', body: '' } }
		await content.addDocument({ id, kind, version: 3, effectiveAt: clock.now(), texts })
	}
	const titles = async (kind?: 'general') =>
		(await content.documents({ locale: 'fr', kind })).map((document) => document.title)
	assert.deepEqual(await titles(), ['Étapes', 'Mentions', 'Zone'])
	assert.deepEqual(await titles('general'), ['Étapes', 'Zone'])
})

onEachEngine('an id that is not a slug is not found', async (database) => {
	const { content } = await emptyContent(database)
	for (const id of ['', '\0', 'É', "x' or 1=1", '../teams', 'a'.repeat(101), 'double--trait']) {
		assert.equal(await content.newsItem({ locale: 'fr', category: id, id }), null)
		assert.equal(await content.team({ locale: 'fr', slug: id }), null)
		assert.equal(await content.document({ locale: 'fr', id }), null)
		assert.deepEqual(await content.news({ locale: 'fr', category: id }), { items: [], next: null })
		await assert.rejects(content.addNews(newsWith({ id })), { code: 'VALIDATION_ERROR' })
	}
})

onEachEngine('a duplicate id is rejected and changes nothing', async (database) => {
	const { content } = await emptyContent(database)
	assert.equal(await content.isEmpty(), true)
	await content.addNews(newsWith({ id: 'ouverture' }))
	const version = await content.version()
	const other = newsWith({ id: 'ouverture', category: 'serveurs' })
	await assert.rejects(content.addNews(other), { code: 'CONFLICT' })
	assert.equal(
		(await content.newsItem({ locale: 'fr', category: 'annonces', id: 'ouverture' }))?.category,
		'annonces',
	)
	assert.equal(await content.version(), version)
	assert.equal(await content.isEmpty(), false)
})

onEachEngine('the version follows local writes at once and others within 500 ms', async (database) => {
	const { content, db, engine, clock } = await emptyContent(database)
	const other = createContentService({ db, engine, clock })
	const first = await content.version()
	assert.equal(await other.version(), first)
	await content.addNews(newsWith({ id: 'ouverture' }))
	const second = await content.version()
	assert.notEqual(second, first)
	clock.pass(499)
	assert.equal(await other.version(), first)
	clock.pass(1)
	assert.equal(await other.version(), second)
})

onEachEngine('a page of news is read from an index in its order', async (database) => {
	const { db, engine, clock } = await emptyContent(database)
	const now = clock.now().toISOString()
	for (let batch = 0; batch < 6; batch += 1) {
		const ids = Array.from({ length: 500 }, (_, index) => `item-${batch}-${index}`)
		const news = ids.map((id, index) => ({
			id,
			category: `categorie-${index % 50}`,
			author: null,
			published_at: new Date(clock.now().getTime() - (batch * 500 + index) * 60_000).toISOString(),
			created_at: now,
			updated_at: now,
		}))
		const texts = ids.map((news_id) => ({ news_id, locale: 'fr' as const, title: '', summary: '', body: '' }))
		await db.insertInto('news').values(news).execute()
		await db.insertInto('news_texts').values(texts).execute()
	}
	await db.executeQuery(CompiledQuery.raw('analyze'))
	const after = { at: new Date(clock.now().getTime() - 2000 * 60_000).toISOString(), id: 'item-4-0' }
	for (const filter of [{}, { after }, { category: 'categorie-1' }, { category: 'categorie-1', after }]) {
		const { sql, parameters } = newsQuery(db, { locale: 'fr', now, limit: 13, ...filter }).compile()
		const plan = await db.transaction().execute(async (transaction) => {
			// PostgreSQL may prefer to sort a few rows: without sorting the plan shows whether an index gives the order.
			if (engine === 'postgres')
				await transaction.executeQuery(CompiledQuery.raw('set local enable_sort = off'))
			const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
			return await transaction.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
		})
		const planText = JSON.stringify(plan.rows)
		assert.match(planText, filter.category ? /news_by_category_and_date/ : /news_by_date/)
		assert.doesNotMatch(planText, /Sort|TEMP B-TREE|Seq Scan|SCAN news/)
	}
})
