import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { openSite } from '#tests/support/site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let editor: Headers
let member: Headers
let organizationId: string

/** A team of the member, with a title, a page and a person without account. */
before(async () => {
	site = await openSite({ demo: false })
	editor = new Headers({ cookie: await site.signIn('editor') })
	member = new Headers({ cookie: await site.signIn('member') })
	const { teams } = site.services.accounts
	const created = await teams.create(editor, { name: 'Paveurs', slug: 'paveurs', owner: 'camille-member' })
	organizationId = created.organizationId
	const [own] = (await teams.find(member, organizationId)).members
	const title = { fr: 'Coordination', en: 'Coordinator' }
	await teams.changeMember(member, { organizationId, memberId: own!.memberId }, { title, position: 1 })
	const { editing } = site.services.content
	const text = (name: string) => ({ title: name, summary: '', body: '' })
	const page = await editing.create(editor, 'team', {
		slug: 'paveurs',
		organization: organizationId,
		links: [{ label: 'Le chantier', url: 'https://chantier.exemple.fr' }],
		people: [{ name: 'Brume', role: { fr: 'Médiation' } }],
		texts: { fr: text('Les Paveurs'), en: text('The Pavers') },
	})
	for (const locale of ['fr', 'en'] as const)
		await editing.publish(editor, { kind: 'team', id: page.id, locale })
	const frenchOnly = { slug: 'tailleurs', texts: { fr: text('Les Tailleurs') } }
	await editing.create(editor, 'team', frenchOnly)
	await editing.publish(editor, { kind: 'team', id: 'tailleurs', locale: 'fr' })
})

after(() => site.close())

async function textOf(path: string, { locale = 'fr', cookie = '' } = {}): Promise<string> {
	const response = await site.request(path, { headers: { cookie: `i18n_redirected=${locale}; ${cookie}` } })
	assert.equal(response.status, 200, path)
	return await response.text()
}

const hasProfileLink = async () => (await textOf('/teams/paveurs')).includes('href="/profils/camille-member"')

test('the page of a team shows its members, then the people without account, with titles in the language of the page', async () => {
	const french = await textOf('/teams/paveurs')
	assert.match(french, /href="\/profils\/camille-member"[^]*Coordination[^]*Brume[^]*Médiation/)
	assert.match(french, /href="https:\/\/chantier\.exemple\.fr"/)
	const english = await textOf('/teams/paveurs', { locale: 'en' })
	assert.match(english, /Coordinator/)
	assert.match(english, /lang="fr">Les Tailleurs</, 'a French name says its language')
	assert.match(await textOf('/teams'), /2<!-- --> membres|2 membres/)
})

test('cached pages follow a change of a member, and of who sees the profile', async () => {
	const { teams, ownProfile } = site.services.accounts
	assert.equal(await hasProfileLink(), true)
	await ownProfile.change(member, { visibility: 'private' })
	await eventually(hasProfileLink, false)
	const html = await textOf('/teams/paveurs')
	assert.match(html, /Camille member/)
	assert.doesNotMatch(html, /camille-member/)
	await ownProfile.change(member, { visibility: 'public' })
	await eventually(hasProfileLink, true)
	const [own] = (await teams.find(member, organizationId)).members
	const title = { fr: 'Présidence', en: null }
	await teams.changeMember(member, { organizationId, memberId: own!.memberId }, { title, position: 1 })
	await eventually(async () => (await textOf('/teams/paveurs')).includes('Présidence'), true)
})

test('a profile lists the teams with a page, with the title in the language of the page', async () => {
	assert.match(await textOf('/profils/camille-member'), /href="\/teams\/paveurs"[^]*Présidence/)
	const english = await textOf('/profils/camille-member', { locale: 'en' })
	assert.match(english, />The Pavers<[^]*lang="fr"[^>]*>Présidence/)
})

test('the owner of the team edits its page, and its former address redirects', async () => {
	const { editing } = site.services.content
	const text = { kind: 'team', id: 'paveurs', locale: 'fr' } as const
	await editing.saveDraft(member, text, { title: 'Les Dalleurs', summary: '', body: '' })
	await editing.publish(member, text)
	assert.match(await textOf('/teams/paveurs'), /Les Dalleurs/)
	await editing.change(editor, text, { slug: 'dalleurs' })
	const moved = await site.request('/teams/paveurs')
	assert.deepEqual([moved.status, moved.headers.get('location')], [301, '/teams/dalleurs'])
})

async function callOrganization(call: string, body: object): Promise<void> {
	const response = await site.request(`/api/auth/organization/${call}`, {
		method: 'POST',
		headers: {
			cookie: member.get('cookie')!,
			origin: site.publicUrl,
			'content-type': 'application/json',
		},
		body: JSON.stringify(body),
	})
	assert.equal(response.status, 200, await response.text())
}

test('a profile lists no team without a public page', async () => {
	const { accounts, content } = site.services
	const owner = 'camille-member'
	await accounts.teams.create(editor, { name: 'Sans page', slug: 'sans-page', owner })
	const drafted = await accounts.teams.create(editor, { name: 'Brouillons', slug: 'brouillons', owner })
	await content.editing.create(editor, 'team', {
		slug: 'brouillons',
		organization: drafted.organizationId,
		texts: { fr: { title: 'Les Brouillons', summary: '', body: '' } },
	})
	const html = await textOf('/profils/camille-member')
	assert.match(html, /href="\/teams\/dalleurs"/)
	assert.doesNotMatch(html, /sans page|brouillons/i)
})

test('a team keeps its page when its organization is renamed, and its people alone when it is deleted', async () => {
	await callOrganization('update', { organizationId, data: { name: 'Autre nom', slug: 'autre-nom' } })
	assert.match(await textOf('/teams/dalleurs'), /Les Dalleurs[^]*Camille member[^]*Brume/)
	await callOrganization('delete', { organizationId })
	await eventually(async () => (await textOf('/teams/dalleurs')).includes('Camille member'), false)
	assert.match(await textOf('/teams/dalleurs'), /Les Dalleurs[^]*Brume/)
	assert.match(await textOf('/teams'), /Les Dalleurs/)
	assert.doesNotMatch(await textOf('/profils/camille-member'), /dalleurs/)
	const { editing } = site.services.content
	assert.equal(await editing.ofOrganization(member, organizationId), null)
	const { id } = await editing.find(editor, { kind: 'team', id: 'dalleurs' })
	const cookie = editor.get('cookie')!
	assert.match(await textOf(`/panel/content/teams/${id}`, { cookie }), /Personnes sans compte/)
	await editing.change(editor, { kind: 'team', id }, { organization: null })
})
