import assert from 'node:assert/strict'
import { addRedirect } from '#services/content/editing/items.ts'
import { addDraft, addPublished, ana, as, emptyContent } from '#services/content/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

onEachEngine(
	'a former path leads to the item, however it is spelled, and with its query first',
	async (database) => {
		const { content, db } = await emptyContent(database)
		const [first, second] = [
			await addPublished(content, 'page', { slug: 'premiere' }),
			await addPublished(content, 'page', { slug: 'seconde' }),
		]
		for (const source of ['/2019/05/titre/', '/été', '/index.php']) await addRedirect(db, source, first)
		for (const source of ['/?p=123', '/index.php?p=7', '/p/%C5%93']) await addRedirect(db, source, second)
		const expected: [path: string, leadsTo: string | null][] = [
			['/2019/05/titre/', '/premiere'],
			['/2019/05/titre', '/premiere'],
			['/2019/05/titre?utm_source=x', '/premiere'],
			['/2019/05', null],
			['/%C3%A9t%C3%A9', '/premiere'],
			['/%C3%A9t%C3%A9/', '/premiere'],
			['/p/%C5%93', '/seconde'],
			['/?p=123', '/seconde'],
			['/?p=124', null],
			['/', null],
			['/index.php', '/premiere'],
			['/index.php?p=7', '/seconde'],
			['/index.php?p=8', '/premiere'],
			['/%00', null],
			['/%ff', null],
			['', null],
		]
		for (const [path, leadsTo] of expected) assert.equal(await content.redirect({ path }), leadsTo, path)
	},
)

onEachEngine('a former path leads to nothing that readers may not see', async (database) => {
	const { content, db } = await emptyContent(database)
	const id = await addDraft(content, 'page', { slug: 'brouillon' })
	await addRedirect(db, '/ancien', id)
	assert.equal(await content.redirect({ path: '/ancien' }), null)
	const text = { kind: 'page', id, locale: 'fr' } as const
	await content.editing.publish(ana, text)
	assert.equal(await content.redirect({ path: '/ancien' }), '/brouillon')
	await content.editing.archive(ana, text)
	assert.equal(await content.redirect({ path: '/ancien' }), null)
})

onEachEngine('a former slug leads to its item until one that is public takes it', async (database) => {
	const { content, clock, db } = await emptyContent(database)
	const { editing, responses } = content
	const rename = async (id: string, slug: string) => await editing.change(ana, { kind: 'news', id }, { slug })
	const leadsTo = async (id: string) => (await content.newsItem({ locale: 'fr', id }))?.slug
	const first = await addPublished(content, 'news', { slug: 'premier' })
	await rename(first, 'renomme')
	const draft = await addDraft(content, 'news', { slug: 'premier' })
	assert.equal(await leadsTo('premier'), 'renomme')
	await responses.like(as('zoe'), { id: 'premier' })
	assert.equal((await responses.of(as('zoe'), { id: 'renomme' })).likes, 1)
	assert.equal((await editing.find(ana, { kind: 'news', id: 'premier' })).id, draft, 'for editors')
	await rename(draft, 'brouillon')
	assert.equal(await leadsTo('premier'), 'renomme')
	await rename(draft, 'premier')
	assert.equal(await leadsTo('premier'), 'renomme')
	const text = { kind: 'news', id: draft, locale: 'en' } as const
	await editing.saveDraft(ana, text, { title: 'First', summary: '', body: '' })
	await editing.publish(ana, text)
	assert.equal(await leadsTo('premier'), undefined, 'public in English alone')
	clock.pass(1000)
	await rename(draft, 'suivant')
	assert.equal((await content.newsItem({ locale: 'en', id: 'premier' }))?.slug, 'suivant')
	await rename(first, 'detour')
	await rename(first, 'renomme')
	const redirects = db.selectFrom('redirects').select('source').where('item', '=', first)
	assert.deepEqual(await redirects.execute(), [{ source: 'news/detour' }])
})
