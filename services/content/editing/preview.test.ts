import assert from 'node:assert/strict'
import { addPublished, ana, as, emptyContent, textOf } from '#services/content/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'

const dayMs = 86_400_000

async function withPreviews(database: TestDatabase) {
	const opened = await emptyContent(database)
	const { content } = opened
	const texts = { fr: textOf('Bonjour'), en: textOf('Hello') }
	const item = { kind: 'news', id: await addPublished(content, 'news', { slug: 'bonjour', texts }) } as const
	const [fr, en] = [{ ...item, locale: 'fr' } as const, { ...item, locale: 'en' } as const]
	const { editing } = content
	const link = async (text: typeof fr | typeof en) => (await editing.createPreview(ana, text)).token
	const shown = async (token: string) => (await content.preview({ token }))?.title ?? null
	return { ...opened, editing, item, fr, en, link, shown }
}

onEachEngine('a preview link ends after 7 days', async (database) => {
	const { clock, fr, link, shown } = await withPreviews(database)
	const token = await link(fr)
	clock.pass(7 * dayMs - 1)
	assert.equal(await shown(token), 'Bonjour')
	clock.pass(1)
	assert.equal(await shown(token), null)
})

onEachEngine('archiving a text ends its preview links, and those of no other text', async (database) => {
	const { editing, fr, en, link, shown } = await withPreviews(database)
	const tokens = [await link(fr), await link(en)] as const
	await editing.archive(ana, fr)
	assert.deepEqual(await Promise.all(tokens.map(shown)), [null, 'Hello'])
	assert.equal(await shown(await link(fr)), 'Bonjour')
	await editing.publish(ana, fr)
	assert.equal(await shown(tokens[0]), null)
})

onEachEngine('preview links do not come back with an item of the recycle bin', async (database) => {
	const { editing, item, fr, link, shown } = await withPreviews(database)
	const token = await link(fr)
	await editing.remove(ana, item)
	await editing.restore(ana, item)
	assert.equal(await shown(token), null)
})

onEachEngine('every editor can revoke the preview links of a text', async (database) => {
	const { editing, fr, en, link, shown, notes } = await withPreviews(database)
	const tokens = [await link(fr), await link(fr), await link(en)]
	notes.length = 0
	await editing.revokePreviews(as('max'), fr)
	assert.deepEqual(await Promise.all(tokens.map(shown)), [null, null, 'Hello'])
	assert.equal(await shown(await link(fr)), 'Bonjour')
	assert.deepEqual(notes.map(({ event, actorId, details }) => [event, actorId, details])[0], [
		'previewLinksRevoked',
		'id-max',
		{ kind: 'news', item: 'bonjour', locale: 'fr' },
	])
	await assert.rejects(editing.revokePreviews(as('lou'), fr), { code: 'FORBIDDEN' })
})
