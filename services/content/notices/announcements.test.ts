import assert from 'node:assert/strict'
import { addDraft, addPublished, ana, emptyContent, textOf } from '#services/content/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

onEachEngine('news is announced once readers see it, and once only', async (database) => {
	const { content, notices, clock } = await emptyContent(database)
	await addPublished(content, 'news', { slug: 'repas' })
	const id = await addDraft(content, 'news', { slug: 'fete' })
	const later = new Date(clock.now().getTime() + 3_600_000).toISOString()
	await content.editing.publish(ana, { kind: 'news', id, locale: 'fr' }, { at: later })
	await addDraft(content, 'news', { slug: 'brouillon' })
	const told = async () => {
		await content.announcements.announce()
		return [...notices.values()].map(({ kind, path }) => `${kind} ${path}`)
	}
	assert.deepEqual(await told(), ['newsPublished /news/annonces/repas'])
	clock.pass(3_600_001)
	assert.deepEqual(await told(), ['newsPublished /news/annonces/repas', 'newsPublished /news/annonces/fete'])
	notices.clear()
	clock.pass(48 * 3_600_000)
	assert.deepEqual(await told(), [])
})

onEachEngine('a new edition of the terms is announced to everyone, not the first', async (database) => {
	const { content, notices, clock } = await emptyContent(database)
	const id = await addPublished(content, 'document', { slug: 'conditions', category: 'terms' })
	await content.announcements.announce()
	assert.equal(notices.size, 0)
	clock.pass(1000)
	const ref = { kind: 'document', id, locale: 'fr' } as const
	await content.editing.saveDraft(ana, ref, textOf('Autre'))
	await content.editing.publish(ana, ref)
	await content.announcements.announce()
	const [notice] = [...notices.values()]
	assert.equal(notice?.kind, 'termsChanged')
	assert.deepEqual(notice?.to, { everyone: true })
	assert.equal(notice?.path, '/documents/conditions')
})
