import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { apiCalls } from '#tests/support/permission-table.ts'
import { routeTable } from '#tests/support/route-table.ts'
import { openSite } from '#tests/support/site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let requestCount = 0

before(async () => {
	site = await openSite({ env: { TRUST_PROXY: 'true' } })
})

after(() => site.close())

type Credentials = Record<string, string>

/** Each request comes from another address, so that no rate limit rejects it. */
async function request(credentials: Credentials, method: string, path: string, body?: object) {
	requestCount += 1
	return await site.request(path, {
		method,
		headers: {
			origin: site.publicUrl,
			'x-forwarded-for': `10.2.${Math.floor(requestCount / 250)}.${requestCount % 250}`,
			'user-agent': 'marque-appareil',
			...credentials,
			...(body && { 'content-type': 'application/json' }),
		},
		...(body && { body: JSON.stringify(body) }),
	})
}

/** Makes something with a mark in it; returns its id if it has one. */
async function make(credentials: Credentials, line: string, body: object): Promise<string> {
	const [method = '', path = ''] = line.split(' ')
	const answer = await request(credentials, method, path, body)
	const text = await answer.text()
	assert.ok(answer.ok, `${line}: ${answer.status} ${text}`)
	const made = (text ? JSON.parse(text) : {}) as { id?: string; secret?: string }
	return made.secret ?? made.id ?? ''
}

/** The answers of every GET of the API, for each of these ids, and of every page; streams are left. */
async function* answersTo(credentials: Credentials, ids: readonly string[]) {
	const gets = Object.entries(apiCalls).filter(([line]) => line.startsWith('GET '))
	const calls = gets.flatMap(([line, { query }]) => {
		const path = line.slice(4).replaceAll('{locale}', 'fr') + (query ? `?${query}` : '')
		return path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path]
	})
	const pages = routeTable.flatMap(([path]) =>
		path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path],
	)
	for (const path of [...calls, ...pages]) {
		const answer = await request(credentials, 'GET', path)
		assert.ok(answer.status < 500, `${path}: ${answer.status}`)
		if (answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.body?.cancel()
		else yield { path, text: await answer.text() }
	}
}

test('no answer has data of another person, for a visitor, a member or a key', async () => {
	const { accounts } = site.services
	const owner = { cookie: await site.signIn('owner') }
	const admin = { cookie: await site.signIn('admin') }
	const member = { cookie: await site.signIn('member') }
	const userOf = async ({ cookie }: { cookie: string }) =>
		(await accounts.session(new Headers({ cookie })))!.user
	const { id: adminId, username } = await userOf(admin)
	const { id: ownerId } = await userOf(owner)
	const banned = await make({}, 'POST /api/auth/sign-up/email', {
		name: 'Lou Petit',
		email: 'marque-banni@exemple.fr',
		password: 'la pluie sur les toits',
	})
	const bannedId = banned || (await accounts.users.list(new Headers(admin), { search: 'lou' })).users[0]!.id
	await make(admin, 'PUT /api/account/profile', { visibility: 'private', bio: 'marque-bio' })
	const idea = { kind: 'idea', title: 'Un banc', body: 'Devant la fontaine.', locale: 'fr' }
	const postId = await make(admin, 'POST /api/feedback/posts', idea)
	await make(admin, `POST /api/feedback/inbox/${postId}/notes`, { body: 'marque-note' })
	const draft = { title: 'marque-brouillon', summary: '', body: '' }
	const bulk = { id: '0199a0b0-0000-7000-8000-00000000000a', action: 'ban', reason: 'marque-raison' }
	const view = { name: 'marque-vue', isShared: true, query: {}, columns: [] }
	const channel = { purpose: 'news', kind: 'mail', address: 'marque-canal@exemple.fr', locale: 'fr' }
	const subscription = { email: 'marque-abonne@exemple.fr', locale: 'fr', monitorIds: null }
	await make({}, 'POST /api/uptime/subscriptions', subscription)
	const shortcut = { shortcut: 'marque-raccourci', change: { kind: 'place', before: null }, from: [] }
	await make(admin, 'PUT /api/account/dashboard/shortcuts', shortcut)
	await make(admin, 'PUT /api/account/users/views/vue', view)
	const ban = { until: null, reason: 'marque-motif' }
	await make(admin, `PUT /api/account/users/${bannedId}/ban`, ban)
	const secret = await make(admin, 'POST /api/account/keys', {
		name: 'marque-cle',
		permissions: ['assets.manage'],
	})
	const ids = [
		adminId,
		bannedId,
		username,
		postId,
		'vue',
		await make(admin, 'POST /api/content/news', { texts: { fr: draft } }),
		await make(admin, 'POST /api/account/users/bulk', { ...bulk, users: [ownerId, bannedId] }),
		await make(admin, 'POST /api/uptime/alerts/channels', channel),
	].filter(Boolean)

	const marks = /marque-[a-z]+|(?:admin|owner)@exemple\.fr/g
	const seen = new Set<string>()
	for await (const { text } of answersTo(admin, ids))
		for (const [mark] of text.matchAll(marks)) seen.add(mark)
	const hidden = ['banni', 'bio', 'note', 'brouillon', 'vue', 'canal']
	const expected = [...hidden, 'abonne', 'raccourci', 'motif', 'cle'].map((each) => `marque-${each}`)
	assert.deepEqual(
		expected.filter((mark) => !seen.has(mark)),
		[],
		'marks that the administrator does not find',
	)

	const leaks: string[] = []
	const viewers: Record<string, Credentials> = {
		visitor: {},
		member,
		key: { authorization: `Bearer ${secret}` },
	}
	for (const [who, credentials] of Object.entries(viewers)) {
		for await (const { path, text } of answersTo(credentials, ids)) {
			// The device of one's own sessions, and the name of the key that asks.
			const own = path === '/api/account/principal' ? ['marque-cle'] : ['marque-appareil']
			const found = [...text.matchAll(marks)].filter(([mark]) => !own.includes(mark))
			if (found.length > 0) leaks.push(`${who} ${path}: ${found.map(([mark]) => mark).join(', ')}`)
		}
	}
	assert.deepEqual(leaks, [])
})
