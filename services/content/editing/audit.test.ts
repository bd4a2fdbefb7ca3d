import assert from 'node:assert/strict'
import { addDraft, ana, as, emptyContent, textOf } from '#services/content/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

onEachEngine('the audit log has every change of editors except drafts', async (database) => {
	const { content, clock, notes } = await emptyContent(database)
	const { editing } = content
	const item = { kind: 'news', id: await addDraft(content, 'news', { slug: 'fete' }) } as const
	const fr = { ...item, locale: 'fr' } as const
	const at = new Date(clock.now().getTime() + 3_600_000).toISOString()
	await editing.saveDraft(ana, fr, { ...textOf('La fête'), revision: 1 })
	await editing.createPreview(ana, fr)
	await editing.publish(ana, fr, { at })
	await editing.cancelScheduled(ana, fr)
	await editing.cancelScheduled(ana, fr)
	await editing.publish(new Headers({ authorization: 'Bearer ana' }), fr)
	await editing.archive(as('ana by max'), fr)
	await editing.change(ana, item, { pinned: true })
	await editing.remove(ana, item)
	await editing.restore(ana, item)
	const of = { kind: 'news', item: 'fete' }
	assert.deepEqual(
		notes.map(({ event, actorId, details }) => [event, actorId, details]),
		[
			['contentCreated', 'id-ana', of],
			['previewLinkCreated', 'id-ana', { ...of, locale: 'fr' }],
			['contentScheduled', 'id-ana', { ...of, locale: 'fr', version: 1, at }],
			['contentUnscheduled', 'id-ana', { ...of, locale: 'fr' }],
			['contentPublished', 'id-ana', { ...of, locale: 'fr', version: 1, apiKey: 'Robot' }],
			['contentArchived', 'id-max', { ...of, locale: 'fr', as: 'id-ana' }],
			['contentChanged', 'id-ana', { ...of, fields: ['pinned'] }],
			['contentRemoved', 'id-ana', of],
			['contentRestored', 'id-ana', of],
		],
	)
})
