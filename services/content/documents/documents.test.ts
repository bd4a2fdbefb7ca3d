import assert from 'node:assert/strict'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { addDraft, addPublished, ana, emptyContent, textOf } from '#services/content/testing.ts'

const dayMs = 86_400_000

/** A document whose editions are published a day apart. */
async function openDocument(database: TestDatabase) {
	const opened = await emptyContent(database)
	const { content, clock } = opened
	const id = await addPublished(content, 'document', { slug: 'charte', texts: { fr: textOf('Un') } })
	const ref = { kind: 'document', id, locale: 'fr' } as const
	async function publish(title: string, options = {}) {
		await content.editing.saveDraft(ana, ref, textOf(title))
		return await content.editing.publish(ana, ref, options)
	}
	const find = async (edition?: number) => await content.document({ locale: 'fr', id: 'charte', edition })
	const titles = async () => ((await find())?.editions ?? []).map(({ title }) => title)
	return {
		...opened,
		ref,
		publish,
		find,
		titles,
		inDays: (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString(),
	}
}

onEachEngine('each publication of a document is an edition with its own address', async (database) => {
	const { content, clock, publish, find, titles } = await openDocument(database)
	const first = clock.now().toISOString()
	clock.pass(dayMs)
	await publish('Deux')
	assert.deepEqual(await titles(), ['Deux', 'Un'])
	assert.deepEqual([(await find())?.edition, (await find(1))?.title], [2, 'Un'])
	assert.equal((await find(1))?.effectiveAt, first)
	assert.equal(await find(3), null)
	const texts = await content.editionTexts({ locale: 'fr', id: 'charte', from: 1, to: 2 })
	assert.deepEqual(texts, { before: 'Texte', after: 'Texte' })
	assert.equal(await content.editionTexts({ locale: 'fr', id: 'charte', from: 1, to: 9 }), null)
})

onEachEngine('a minor correction keeps the edition and its date', async (database) => {
	const { clock, publish, find, titles } = await openDocument(database)
	const { effectiveAt } = (await find())!
	clock.pass(dayMs)
	await publish('Un, sans faute', { minor: true })
	assert.deepEqual(await titles(), ['Un, sans faute'])
	assert.deepEqual([(await find())?.edition, (await find())?.effectiveAt], [1, effectiveAt])
})

onEachEngine('a minor correction that is announced does not replace the text in force', async (database) => {
	const { clock, publish, find, inDays } = await openDocument(database)
	await publish('Un, corrigé', { at: inDays(3), minor: true, announced: true })
	assert.deepEqual([(await find())?.title, (await find(1))?.title], ['Un', 'Un'])
	clock.pass(3 * dayMs)
	assert.deepEqual([(await find())?.title, (await find())?.edition], ['Un, corrigé', 1])
})

onEachEngine('no edition gets the number of another when the clock is set back', async (database) => {
	const { clock, publish, find, titles } = await openDocument(database)
	clock.pass(dayMs)
	await publish('Deux')
	clock.pass(-dayMs / 2)
	await publish('Trois')
	assert.deepEqual([(await find())?.edition, await titles()], [3, ['Trois', 'Un']])
	assert.equal(await find(2), null)
	await publish('Trois, sans faute', { minor: true })
	assert.equal((await find())?.edition, 3)
})

onEachEngine('a later edition is readable before its date only if it is announced', async (database) => {
	const { publish, find, titles, inDays, clock } = await openDocument(database)
	await publish('Secret', { at: inDays(3) })
	assert.deepEqual(await titles(), ['Un'])
	assert.equal(await find(2), null)
	await publish('Annoncé', { at: inDays(3), announced: true })
	assert.deepEqual(await titles(), ['Annoncé', 'Un'])
	assert.deepEqual([(await find())?.edition, (await find(2))?.isUpcoming], [1, true])
	clock.pass(3 * dayMs)
	assert.deepEqual([(await find())?.title, (await find(2))?.isUpcoming], ['Annoncé', false])
})

onEachEngine('an announced edition is replaced by what is scheduled after it', async (database) => {
	const { clock, publish, find, titles, inDays } = await openDocument(database)
	await publish('Annoncé', { at: inDays(3), announced: true })
	await publish('Reporté', { at: inDays(6), announced: true })
	assert.deepEqual(await titles(), ['Reporté', 'Un'])
	assert.deepEqual([(await find(2))?.title, (await find(2))?.effectiveAt], ['Reporté', inDays(6)])
	clock.pass(4 * dayMs)
	assert.equal((await find())?.title, 'Un')
	await publish('Un, corrigé', { at: inDays(4), minor: true })
	clock.pass(3 * dayMs)
	assert.deepEqual([(await find())?.title, (await find())?.edition], ['Un', 1])
	clock.pass(dayMs)
	assert.deepEqual([await titles(), (await find())?.edition], [['Un, corrigé'], 1])
})

onEachEngine('an archived edition stays unreadable after a new publication', async (database) => {
	const { content, clock, ref, publish, find, titles } = await openDocument(database)
	clock.pass(dayMs)
	await content.editing.archive(ana, ref)
	assert.equal(await find(), null)
	assert.equal(await find(1), null)
	clock.pass(dayMs)
	await publish('Deux')
	assert.deepEqual(await titles(), ['Deux'])
	assert.equal(await find(1), null)
})

onEachEngine('there is one document of terms, and its French edition counts', async (database) => {
	const { content, clock, ref, publish, inDays } = await openDocument(database)
	assert.equal(await content.termsInForce({ locale: 'fr' }), null)
	await content.editing.change(ana, ref, { category: 'terms' })
	const other = await addDraft(content, 'document', { slug: 'autre' })
	await assert.rejects(content.editing.change(ana, { kind: 'document', id: other }, { category: 'terms' }), {
		reason: 'TERMS_EXIST',
	})
	clock.pass(dayMs)
	await publish('Deux')
	await publish('Trois', { at: inDays(30), announced: true })
	const terms = await content.termsInForce({ locale: 'en' })
	assert.deepEqual([terms?.document, terms?.version, terms?.path], [ref.id, 2, '/documents/charte/2'])
	assert.equal(terms?.upcoming?.version, 3)
	await publish('Quatre', { at: inDays(60), announced: true })
	const { upcoming } = (await content.termsInForce({ locale: 'fr' }))!
	assert.deepEqual([upcoming?.version, upcoming?.effectiveAt], [3, inDays(60)])
})

onEachEngine(
	'of several announced terms, which an import may bring, the next ones are told',
	async (database) => {
		const { content, clock } = await emptyContent(database)
		const at = (days: number) => new Date(clock.now().getTime() + days * dayMs)
		const versions = ['Un', 'Deux', 'Trois'].map((title) => ({
			...textOf(title),
			author: null,
			createdAt: at(0),
		}))
		const periods = [
			{ version: 1, from: at(0), until: at(30) },
			{ version: 2, from: at(30), until: at(60), announced: true },
			{ version: 3, from: at(60), until: null, announced: true },
		]
		const fields = { slug: 'conditions', category: 'terms' }
		const texts = { fr: { versions, periods } }
		await content.addAll({ categories: [], items: [{ kind: 'document', fields, texts }] })
		assert.equal((await content.termsInForce({ locale: 'fr' }))?.upcoming?.version, 2)
	},
)

onEachEngine('a document that is archived while it is read is not found', async (database) => {
	const { content, db, clock, ref, find } = await openDocument(database)
	await content.editing.change(ana, ref, { category: 'terms' })
	// Publications as they were read before, periods as they are read after.
	await db.updateTable('periods').set({ visibleUntil: clock.now().toISOString() }).execute()
	assert.equal(await find(), null)
	assert.deepEqual(await content.documents({ locale: 'fr' }), [])
	assert.equal(await content.termsInForce({ locale: 'fr' }), null)
})
