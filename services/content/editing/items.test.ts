import assert from 'node:assert/strict'
import { addDraft, addPublished, ana, as, emptyContent, textOf } from '#services/content/testing.ts'
import { maxPinned } from '#services/content/limits.ts'
import { slugFrom } from '#services/content/slug.ts'
import { onEachEngine } from '#tests/support/databases.ts'

/** Starts all changes at once. Returns the reasons of those that were rejected. */
async function rejections(changes: readonly Promise<unknown>[]): Promise<unknown[]> {
	const settled = await Promise.allSettled(changes)
	return settled.flatMap((result) => (result.status === 'rejected' ? [result.reason.reason] : []))
}

onEachEngine('concurrent changes respect the limits on several items', async (database) => {
	const { content } = await emptyContent(database)
	const { editing, categories } = content
	const news = Array.from({ length: maxPinned + 3 }, (_, index) => `item-${index}`)
	for (const slug of news) await addDraft(content, 'news', { slug })
	const pin = (id: string) => editing.change(ana, { kind: 'news', id }, { pinned: true })
	assert.deepEqual(await rejections(news.map(pin)), Array(3).fill('TOO_MANY_PINNED'))

	for (const slug of ['un', 'deux', 'trois']) await addDraft(content, 'document', { slug })
	const makeTerms = (id: string) => editing.change(ana, { kind: 'document', id }, { category: 'terms' })
	assert.deepEqual(await rejections(['un', 'deux', 'trois'].map(makeTerms)), ['TERMS_EXIST', 'TERMS_EXIST'])

	for (const slug of ['a', 'b', 'c', 'd']) {
		await categories.create(ana, { slug, name: { fr: slug } })
		const created = editing.create(ana, 'news', { category: slug, texts: { fr: textOf(slug) } })
		assert.equal((await rejections([categories.remove(ana, slug), created])).length, 1, slug)
	}
})

onEachEngine('items that are created at once with the same title have different slugs', async (database) => {
	const { content } = await emptyContent(database)
	const create = () => content.editing.create(ana, 'news', { texts: { fr: textOf('Réunion') } })
	const slugs = (await Promise.all([create(), create(), create()])).map(({ slug }) => slug)
	assert.deepEqual(slugs.toSorted(), ['reunion', 'reunion-2', 'reunion-3'])
})

onEachEngine('an item does not get the address of a part of the site', async (database) => {
	const { content } = await emptyContent(database)
	for (const [kind, title, path] of [
		['page', 'Agenda', '/agenda-2'],
		['document', 'Légal', '/documents/legal-2'],
	] as const) {
		const create = (fields: { slug?: string }) =>
			content.editing.create(ana, kind, { ...fields, texts: { fr: textOf(title) } })
		const slug = slugFrom(title)
		const item = await create({})
		assert.equal(item.path, path)
		await assert.rejects(create({ slug }), { reason: 'SLUG_TAKEN' })
		await assert.rejects(content.editing.change(ana, { kind, id: item.id }, { slug }), {
			reason: 'SLUG_TAKEN',
		})
	}
	for (const [kind, slug] of [
		['document', 'agenda'],
		['page', 'legal'],
	] as const)
		await addDraft(content, kind, { slug })
})

onEachEngine('a restored document does not become a second document of terms', async (database) => {
	const { content } = await emptyContent(database)
	const { editing } = content
	const first = { kind: 'document', id: await addDraft(content, 'document', { slug: 'cgu' }) } as const
	await editing.change(ana, first, { category: 'terms' })
	await editing.remove(ana, first)
	const second = await editing.create(ana, 'document', { category: 'terms', texts: { fr: textOf('CGU') } })
	await assert.rejects(editing.restore(ana, first), { code: 'CONFLICT', reason: 'TERMS_EXIST' })
	await editing.change(ana, { kind: 'document', id: second.id }, { category: 'legal' })
	await editing.restore(ana, first)
})

onEachEngine('an organization has one team, which may be in the recycle bin', async (database) => {
	const { content } = await emptyContent(database)
	const { editing } = content
	const taken = { code: 'CONFLICT', reason: 'ORGANIZATION_TAKEN', field: 'organization' }
	const organization = 'paveurs'
	await addDraft(content, 'team', { slug: 'paveurs', organization })
	await addDraft(content, 'team', { slug: 'dalleurs' })
	const dalleurs = { kind: 'team', id: 'dalleurs' } as const
	await assert.rejects(addDraft(content, 'team', { slug: 'autre', organization }), taken)
	await assert.rejects(editing.change(ana, dalleurs, { organization }), taken)
	await editing.remove(ana, { kind: 'team', id: 'paveurs' })
	await assert.rejects(editing.change(ana, dalleurs, { organization }), taken)
})

onEachEngine('an item is renamed while members comment on it', async (database) => {
	const { content } = await emptyContent(database)
	const id = await addPublished(content, 'news', { slug: 'fete' })
	for (let round = 0; round < 20; round += 1) {
		const comment = { body: `n° ${round}`, locale: 'fr' } as const
		await Promise.all([
			content.editing.change(ana, { kind: 'news', id }, { slug: `fete-${round}` }),
			content.responses.addComment(as(`m${round}`), { id }, comment),
			content.responses.addComment(as(`n${round}`), { id }, comment),
		])
	}
	assert.equal((await content.responses.comments({ id })).total, 40)
})
