import assert from 'node:assert/strict'
import { countRows, openAccounts } from '#services/accounts/testing.ts'
import { eventsIn, password, signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import type { ProfileChange } from './contract.ts'
import { maxBioCharacters, maxLinkLabelCharacters, maxLinks, maxLinkUrlCharacters } from './limits.ts'

const visitor = new Headers()
const dayMs = 86_400_000

const link = (label: string, url: string) => ({ label, url })

/** Lou, a member, and the other users who look at the profile. */
async function openWithLou(database: TestDatabase) {
	let nowMs = Date.now()
	const opened = await openAccounts(database, { clock: { now: () => new Date(nowMs) } })
	const lou = await signedIn(opened, 'lou')
	const member = await signedIn(opened, 'ana')
	const editor = await signedIn(opened, 'ed', 'editor')
	const moderator = await signedIn(opened, 'mo', 'moderator')
	const { ownProfile, profile } = opened.accounts
	return {
		...opened,
		lou,
		member,
		editor,
		moderator,
		change: (change: ProfileChange) => ownProfile.change(lou.headers(), change),
		pass: (ms: number) => void (nowMs += ms),
		/** Who sees the profile of Lou. */
		async seenBy() {
			const viewers = {
				visitor,
				lou: lou.headers(),
				member: member.headers(),
				editor: editor.headers(),
				moderator: moderator.headers(),
			}
			const seen: string[] = []
			for (const [name, headers] of Object.entries(viewers)) {
				if (await profile('lou', headers)) seen.push(name)
			}
			return seen
		},
	}
}

onEachEngine(
	'the visibility decides who sees a profile, and a moderator sees every one',
	async (database) => {
		const { seenBy, change } = await openWithLou(database)
		const everyone = ['visitor', 'lou', 'member', 'editor', 'moderator']
		assert.deepEqual(await seenBy(), everyone)
		await change({ visibility: 'members' })
		assert.deepEqual(await seenBy(), ['lou', 'member', 'editor', 'moderator'])
		await change({ visibility: 'private' })
		assert.deepEqual(await seenBy(), ['lou', 'moderator'])
		await change({ visibility: 'public' })
		assert.deepEqual(await seenBy(), everyone)
	},
)

onEachEngine('the profile of a banned user is hidden until the ban ends', async (database) => {
	const { seenBy, accounts, lou, moderator, pass } = await openWithLou(database)
	const until = new Date(Date.now() + dayMs).toISOString()
	await accounts.users.ban(moderator.headers(), lou.id, { until, reason: null })
	assert.deepEqual(await seenBy(), ['moderator'])
	assert.deepEqual(await accounts.avatars(['lou']), {})
	pass(2 * dayMs)
	assert.equal((await accounts.profile('lou', visitor))?.name, 'lou')
})

onEachEngine('an administrator who impersonates a user sees profiles as this user', async (database) => {
	const opened = await openWithLou(database)
	const { accounts, lou, member, change } = opened
	await change({ visibility: 'private' })
	const admin = await signedIn(opened, 'nour', 'admin')
	assert.ok(await accounts.profile('lou', admin.headers()))
	await admin.post('/admin/impersonate-user', { userId: member.id })
	assert.equal(await accounts.profile('lou', admin.headers()), null)
	await admin.post('/admin/stop-impersonating', {})
	await admin.post('/admin/impersonate-user', { userId: lou.id })
	assert.ok(await accounts.profile('lou', admin.headers()))
})

onEachEngine('a change is in the audit log only when an administrator makes it', async (database) => {
	const opened = await openWithLou(database)
	const { accounts, db, lou, change } = opened
	const admin = await signedIn(opened, 'nour', 'admin')
	await admin.post('/admin/impersonate-user', { userId: lou.id })
	const before = await eventsIn(db)
	await change({ bio: 'Bonjour' })
	assert.deepEqual(await eventsIn(db), before)
	await accounts.ownProfile.change(admin.headers(), { bio: '', links: [] })
	assert.deepEqual((await eventsIn(db)).slice(before.length), [
		{
			event: 'userChanged',
			actorId: admin.id,
			subjectId: lou.id,
			details: { as: lou.id, fields: ['bio', 'links'] },
		},
	])
	assert.equal((await accounts.ownProfile.read(lou.headers())).bio, '')
})

onEachEngine('a deleted account leaves no profile', async (database) => {
	const { accounts, db, lou, change } = await openWithLou(database)
	await change({ bio: 'Bonjour' })
	assert.equal((await lou.post('/delete-user', { password })).status, 200)
	assert.equal(await countRows(db, 'userProfile'), 0)
	assert.equal(await accounts.profile('lou', visitor), null)
})

onEachEngine('avatars are answered for public profiles alone', async (database) => {
	const { accounts, lou, change } = await openWithLou(database)
	await accounts.internal.setAvatar(lou.id, { avatar: '/cdn/assets/a.webp' })
	const avatars = () => accounts.avatars(['lou', 'ana', 'constructor', 'personne'])
	assert.deepEqual(await avatars(), { lou: '/cdn/assets/a.webp', ana: null })
	for (const visibility of ['members', 'private']) {
		await change({ visibility })
		assert.deepEqual(await avatars(), { ana: null })
	}
})

onEachEngine('a profile shows badges, bio and links, but no roles', async (database) => {
	const { accounts, editor, member } = await openWithLou(database)
	const links = [link('Mon site', 'https://exemple.fr/')]
	const bio = '# Moi\r\n\r\n[Ici](https://exemple.fr) <b onclick="x">gras</b>'
	await accounts.ownProfile.change(editor.headers(), { bio, links })
	const profile = await accounts.profile('ed', visitor)
	assert.deepEqual(profile, {
		username: 'ed',
		name: 'ed',
		image: null,
		avatar: null,
		createdAt: profile?.createdAt,
		badges: ['staff'],
		html: '<h3 id="bio-moi">Moi</h3>\n<p><a href="https://exemple.fr" rel="nofollow noopener">Ici</a> &lt;b onclick=&quot;x&quot;&gt;gras&lt;/b&gt;</p>\n',
		links,
		visibility: 'public',
	})
	const other = await accounts.profile('ana', member.headers())
	assert.deepEqual([other?.badges, other?.html, other?.links], [[], '', []])
})

onEachEngine('a change leaves the other fields as they are', async (database) => {
	const { accounts, lou, change } = await openWithLou(database)
	const own = () => accounts.ownProfile.read(lou.headers())
	assert.deepEqual(await own(), { bio: '', links: [], visibility: 'public' })
	const links = [link('Mon site', 'https://exemple.fr/')]
	await change({ bio: '  Un\r\n\tdeux  ' })
	await change({ links })
	await change({ visibility: 'private' })
	assert.deepEqual(await own(), { bio: 'Un\n\tdeux', links, visibility: 'private' })
})

const url = 'https://exemple.fr/'

const accepted: ProfileChange[] = [
	{ bio: 'é'.repeat(maxBioCharacters) },
	{ bio: '👩‍👩‍👧\n\tcafé' },
	{ links: Array.from({ length: maxLinks }, (_, at) => link(`${at}`, url)) },
	{ links: [link('é'.repeat(maxLinkLabelCharacters), url)] },
	{ links: [link('a', url.padEnd(maxLinkUrlCharacters, 'a'))] },
	{ links: [] },
]

const rejected: [change: ProfileChange, field: string | undefined][] = [
	[{ bio: 'é'.repeat(maxBioCharacters + 1) }, 'bio'],
	[{ bio: 'a\0' }, 'bio'],
	[{ bio: 'a\u001B[31m' }, 'bio'],
	[{ bio: 'a\u202Eb' }, 'bio'],
	[{ bio: 'a\uD800' }, 'bio'],
	[{ links: Array.from({ length: maxLinks + 1 }, (_, at) => link(`${at}`, url)) }, 'links'],
	[{ links: [link('é'.repeat(maxLinkLabelCharacters + 1), url)] }, 'links.0.label'],
	[{ links: [link('a', url), link(' ', url)] }, 'links.1.label'],
	[{ links: [link('a\nb', url)] }, 'links.0.label'],
	[{ links: [link('a', url.padEnd(maxLinkUrlCharacters + 1, 'a'))] }, 'links.0.url'],
	[{ links: [link('a', 'http://exemple.fr/')] }, 'links.0.url'],
	[{ links: [link('a', '')] }, 'links.0.url'],
	[{ visibility: 'friends' }, 'visibility'],
	[{}, undefined],
]

onEachEngine('texts beyond a limit or with control characters are rejected', async (database) => {
	const { accounts, lou, change } = await openWithLou(database)
	for (const each of accepted) await change(each)
	const stored = await accounts.ownProfile.read(lou.headers())
	for (const [each, field] of rejected) {
		await assert.rejects(change(each), { code: 'VALIDATION_ERROR', field }, JSON.stringify(each))
	}
	assert.deepEqual(await accounts.ownProfile.read(lou.headers()), stored)
	const { read, change: changeAs } = accounts.ownProfile
	await assert.rejects(read(visitor), { code: 'UNAUTHORIZED' })
	await assert.rejects(changeAs(visitor, { bio: 'a' }), { code: 'UNAUTHORIZED' })
})
