import assert from 'node:assert/strict'
import { addCompleteItem } from './add-item.ts'
import { addDraft, ana, emptyContent, textOf } from '#services/content/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

onEachEngine('titles are found whatever the case and the accents', async (database) => {
	const { content, db, clock } = await emptyContent(database)
	const { editing } = content
	const id = await addDraft(content, 'news', { slug: 'epinglee', texts: { fr: textOf('Brouillon') } })
	await editing.saveDraft(ana, { kind: 'news', id, locale: 'fr' }, textOf('L’ÉPINGLÉE du Cœur'))
	await addDraft(content, 'news', { slug: 'autre', texts: { fr: textOf('Une autre, 100 % neuve') } })
	const version = { ...textOf('Fête importée'), author: null, createdAt: clock.now() }
	const texts = { fr: { versions: [version], periods: [] } }
	await db.transaction().execute(async (trx) => {
		await addCompleteItem(trx, { kind: 'news', fields: { slug: 'importee' }, texts }, clock.now())
	})
	const search = async (q: string) =>
		(await editing.list(ana, 'news', { q })).items.map(({ slug }) => slug).join()
	for (const q of ['épinglée', 'epinglee', 'ÉPINGLÉE', 'e\u0301pingle\u0301e', 'coeur', 'cœur'])
		assert.equal(await search(q), 'epinglee', q)
	assert.equal(await search('FETE'), 'importee')
	assert.equal(await search('brouillon'), '')
	assert.equal(await search('%'), 'autre')
})
