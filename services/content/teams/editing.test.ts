import assert from 'node:assert/strict'
import { addPublished, ana, anonymous, as, emptyContent, textOf } from '#services/content/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

const forbidden = { code: 'FORBIDDEN' }

async function openTeam(database: Parameters<typeof emptyContent>[0]) {
	const opened = await emptyContent(database)
	const add = (slug: string, organization: string | null) =>
		addPublished(opened.content, 'team', { slug, organization })
	const id = await add('paveurs', 'paveurs')
	return { ...opened, add, ref: { kind: 'team', id } as const, editing: opened.content.editing }
}

onEachEngine('owners and admins of a team edit and publish the texts of its page', async (database) => {
	const { content, editing, ref } = await openTeam(database)
	for (const name of ['lou', 'zoe']) {
		const text = { ...ref, locale: 'fr' } as const
		await editing.saveDraft(as(name), text, textOf(`Par ${name}`))
		await editing.publish(as(name), text)
		assert.equal((await content.team({ locale: 'fr', slug: 'paveurs' }))?.name, `Par ${name}`)
		assert.equal((await editing.find(as(name), ref)).slug, 'paveurs')
	}
})

onEachEngine(
	'owners and admins of a team change its cover, links and people, nothing else',
	async (database) => {
		const { content, editing, ref } = await openTeam(database)
		await editing.change(as('zoe'), ref, {
			cover: '/cdn/assets/pave.webp',
			links: [{ label: 'Agenda', url: '/news' }],
			people: [{ name: 'Brume', role: { fr: 'Accueil' } }],
		})
		const team = await content.team({ locale: 'fr', slug: 'paveurs' })
		assert.equal(team?.cover, '/cdn/assets/pave.webp')
		assert.deepEqual(team?.people, [{ name: 'Brume', role: 'Accueil' }])
		for (const fields of [
			{ slug: 'dalleurs' },
			{ organization: 'autres' },
			{ organization: null },
			{ position: 1 },
			{ cover: null, slug: 'dalleurs' },
		])
			await assert.rejects(editing.change(as('lou'), ref, fields), forbidden, JSON.stringify(fields))
		await editing.change(ana, ref, { slug: 'dalleurs', position: 1 })
		await assert.rejects(editing.remove(as('lou'), ref), forbidden)
		await assert.rejects(editing.create(as('lou'), 'team', { texts: { fr: textOf('Autre') } }), forbidden)
	},
)

onEachEngine('owners and admins of an organization find the page of its team', async (database) => {
	const { editing, ref } = await openTeam(database)
	const find = (headers: Headers, organization = 'paveurs') => editing.ofOrganization(headers, organization)
	for (const headers of [as('lou'), as('zoe'), ana]) assert.equal(await find(headers), ref.id)
	for (const headers of [as('tom'), as('moe'), new Headers({ authorization: 'Bearer lou' })])
		assert.equal(await find(headers), null)
	await assert.rejects(find(anonymous), { code: 'UNAUTHORIZED' })
	assert.equal(await find(ana, 'inconnue'), null)
	assert.equal(await find(as('lou'), 'autres'), null)
	await editing.remove(ana, ref)
	assert.equal(await find(as('lou')), null)
})

onEachEngine('nobody else edits the page of a team', async (database) => {
	const { editing, ref, add } = await openTeam(database)
	const save = (headers: Headers, id = ref.id) =>
		editing.saveDraft(headers, { kind: 'team', id, locale: 'fr' }, textOf('Volé'))
	for (const name of ['tom', 'moe']) await assert.rejects(save(as(name)), forbidden, name)
	await assert.rejects(save(anonymous), { code: 'UNAUTHORIZED' })
	await assert.rejects(save(new Headers({ authorization: 'Bearer lou' })), forbidden, 'an API key')
	for (const organization of ['autres', null])
		await assert.rejects(save(as('lou'), await add('autres-' + organization, organization)), forbidden)
	await assert.rejects(save(as('lou'), 'inconnue'), forbidden, 'an unknown team')
	const page = { kind: 'page', id: ref.id, locale: 'fr' } as const
	await assert.rejects(editing.saveDraft(as('lou'), page, textOf('Volé')), forbidden)
})
