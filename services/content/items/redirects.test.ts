import assert from 'node:assert/strict'
import { addRedirect } from '#services/content/editing/items.ts'
import { addDraft, addPublished, ana, emptyContent } from '#services/content/testing.ts'
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
