import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { addDraft, ana, as, emptyContent, textOf } from '#services/content/testing.ts'

onEachEngine('the revisions of an item follow each save, language by language', async (database) => {
	const { content, clock } = await emptyContent(database)
	const id = await addDraft(content, 'news', { slug: 'ouverture' })
	const item = { kind: 'news', id } as const
	const start = clock.now().toISOString()
	clock.pass(1000)
	await content.editing.saveDraft(as('max'), { ...item, locale: 'en' }, textOf('Opening'))
	assert.deepEqual(await content.editing.revisions(ana, item), {
		fr: { revision: 1, author: 'ana', updatedAt: start },
		en: { revision: 1, author: 'max', updatedAt: clock.now().toISOString() },
	})
	await assert.rejects(content.editing.revisions(as('zoé'), item), { code: 'FORBIDDEN' })
})

onEachEngine('an unsaved text is rendered safely for editors alone', async (database) => {
	const { content } = await emptyContent(database)
	const id = await addDraft(content, 'news', { slug: 'ouverture' })
	const text = { kind: 'news', id, locale: 'fr' } as const
	const body = '**Bonjour** <script>alert(1)</script>'
	const { html } = await content.editing.render(ana, text, { body })
	assert.match(html, /<strong>Bonjour<\/strong> &lt;script/)
	await assert.rejects(content.editing.render(as('zoé'), text, { body }), { code: 'FORBIDDEN' })
	await assert.rejects(content.editing.render(ana, { ...text, id: 'inconnu' }, { body }), {
		code: 'NOT_FOUND',
	})
})
