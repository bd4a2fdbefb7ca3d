import assert from 'node:assert/strict'
import { addPublished, ana, as, emptyContent } from '#services/content/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

const typed = {
	title: "L'été : c'est dit !",
	summary: "L'essentiel : une phrase.",
	body: "L'équipe dit : bravo !",
}
const shown = {
	title: 'L’été\u00A0: c’est dit\u202F!',
	summary: 'L’essentiel\u00A0: une phrase.',
}
const textOf = ({ title, summary }: { title: string; summary: string }) => ({ title, summary })

onEachEngine('titles and summaries have the typography of their language for all readers', async (open) => {
	const { content } = await emptyContent(open)
	const english = { title: "It's out!", summary: 'Really: "now"', body: 'Text' }
	for (const kind of ['news', 'document', 'team', 'page'] as const)
		await addPublished(content, kind, { slug: `un-${kind}`, texts: { fr: typed, en: english } })
	const fr = { locale: 'fr' } as const
	assert.deepEqual((await content.news(fr)).items.map(textOf), [shown])
	assert.deepEqual(textOf((await content.newsItem({ ...fr, id: 'un-news' }))!), shown)
	assert.deepEqual(textOf((await content.newsItem({ locale: 'en', id: 'un-news' }))!), {
		title: 'It’s out!',
		summary: 'Really: “now”',
	})
	assert.deepEqual((await content.documents(fr)).map(textOf), [shown])
	assert.deepEqual(textOf((await content.document({ ...fr, id: 'un-document' }))!), shown)
	assert.equal((await content.team({ ...fr, slug: 'un-team' }))!.name, shown.title)
	assert.deepEqual(textOf((await content.page({ ...fr, slug: 'un-page' }))!), shown)
	const { results } = await content.search({ ...fr, q: 'été' })
	const titles = results.map(({ title }) => title.map(({ text }) => text).join(''))
	assert.deepEqual(new Set(titles), new Set([shown.title]))
	const [found] = (await content.search({ ...fr, q: 'équipe' })).results
	assert.equal(found?.excerpt.map(({ text }) => text).join(''), 'L’équipe dit\u00A0: bravo\u202F!')
})

onEachEngine('titles beside comments have typography, for readers and moderators', async (database) => {
	const { content } = await emptyContent(database)
	const { responses } = content
	await addPublished(content, 'news', { slug: 'fete', author: 'ana', texts: { fr: typed } })
	await responses.addComment(ana, { id: 'fete' }, { body: 'Bravo', locale: 'fr' })
	const activities = await responses.activityOf(ana, { username: 'ana', locale: 'fr' })
	const { comments } = await responses.listForModeration(as('moe'), {})
	const titles = [...activities, ...comments].map(({ title }) => title)
	assert.deepEqual(titles, Array(3).fill(shown.title))
})

onEachEngine('editors read titles with typography, and edit what they typed', async (database) => {
	const { content } = await emptyContent(database)
	const { editing } = content
	const english = { title: "It's out!", summary: '', body: '' }
	await addPublished(content, 'news', { slug: 'deux-langues', texts: { fr: typed, en: english } })
	await addPublished(content, 'news', { slug: 'une-langue', texts: { en: english } })
	const { items } = await editing.list(ana, 'news', {})
	assert.deepEqual(new Set(items.map(({ title }) => title)), new Set([shown.title, 'It’s out!']))
	const { title, languages } = await editing.find(ana, { kind: 'news', id: 'deux-langues' })
	assert.deepEqual([title, languages.fr?.draft.title], [shown.title, typed.title])
})
