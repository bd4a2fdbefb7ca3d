import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeOf } from '#platform/http/errors.ts'
import { openScene } from '#services/accounts/compatibility/testing.ts'
import { bodyOf, camille, createVisitor, openAccounts, siteUrl } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { keepOnSite, maxTargetLength } from './redirect-targets.ts'

const redirectTargets: [path: string, field: string][] = [
	['/sign-in/email', 'callbackURL'],
	['/request-password-reset', 'redirectTo'],
	['/sign-in/social', 'callbackURL'],
	['/sign-in/social', 'errorCallbackURL'],
	['/sign-in/social', 'newUserCallbackURL'],
]

const foreignTargets = [
	'https://ailleurs.test/x',
	'//ailleurs.test',
	'/.//ailleurs.test',
	'/..//ailleurs.test',
	'/x/..//ailleurs.test',
	'/%2e//ailleurs.test',
	'/.\\ailleurs.test',
	'http://localhost:3000//ailleurs.test',
	'/\\ailleurs.test',
	'javascript:alert(1)',
	'https:ailleurs.test',
	'http://amie.test/x',
	'https://amie.test:8443/x',
	'https://amie.test.ailleurs.test/x',
	'https://sous.amie.test/x',
	'https://amie.test@ailleurs.test/x',
	'https://moi:secret@amie.test/x',
	'https://ailleurs.test\\@amie.test/x',
	'https://amie.test\\.ailleurs.test',
	'https://amie.test\n.ailleurs.test/x',
	'https://amie。test.ailleurs.test/x',
	'https://*.test/x',
	'https://*/x',
	'https://amíe.test/x',
	'https:///amie.test/x',
	'//amie.test/x',
	'https://eteint.test/x',
	`/${'a'.repeat(maxTargetLength)}`,
]

onEachEngine('a foreign target is rejected with its field', async (database) => {
	const { user, accounts } = await openScene(database, { trustedOrigins: ['https://amie.test'] })
	const client = { name: 'Éteint', kind: 'public' as const, redirectUris: ['https://eteint.test/retour'] }
	const by = { actorId: null, origin: { address: null, userAgent: null } }
	const registration = await accounts.clients.register({ ...client, ...noOtherUris }, by)
	if (registration.ok) await accounts.clients.setDisabled(registration.client.id, true, by)
	const { visitor, email } = await user()
	for (const [path, field] of redirectTargets) {
		for (const target of foreignTargets) {
			const body = { ...camille, email, provider: 'discord', [field]: target }
			const answer = await visitor.post(path, body)
			const message = `Invalid ${field}`
			assert.equal(answer.status, 403, `${path} ${target}`)
			assert.deepEqual(await bodyOf(answer), { message, code: codeOf(message) })
		}
		const safe = { ...camille, email, provider: 'discord', [field]: '/dashboard?onglet=1' }
		assert.equal((await visitor.post(path, safe)).status, 200)
	}
})

const noOtherUris = { uri: null, postLogoutUris: [], backchannelLogoutUri: null }

onEachEngine('a sign-in may redirect to trusted origins', async (database) => {
	const { user, accounts } = await openScene(database, { trustedOrigins: ['https://amie.test'] })
	const { visitor, email } = await user()
	const redirectUris = ['https://client.test:8443/retour', 'http://localhost:4000/retour']
	const client = { name: 'Cliente', kind: 'public' as const, redirectUris, ...noOtherUris }
	const by = { actorId: null, origin: { address: null, userAgent: null } }
	const target = 'https://client.test:8443/ailleurs?x=1#y'
	const body = { ...camille, email, callbackURL: target }
	assert.equal((await visitor.post('/sign-in/email', body)).status, 403, 'not registered yet')
	assert.equal(await accounts.isTrustedTarget(target), false)
	await accounts.clients.register(client, by)
	assert.equal(await accounts.isTrustedTarget(target), true)
	for (const trusted of [target, 'https://amie.test', 'https://AMIE.test:443/x?y', 'https://amie.test/œ']) {
		for (const [path, field] of redirectTargets) {
			const body = { ...camille, email, provider: 'discord', [field]: trusted }
			assert.equal((await visitor.post(path, body)).status, 200, `${path} ${trusted}`)
		}
	}
	const answer = await visitor.post('/sign-in/email', body)
	assert.deepEqual([answer.headers.get('location'), (await bodyOf(answer))['url']], [target, target])
	const notHttps = { ...body, callbackURL: 'http://localhost:4000/retour' }
	assert.equal((await visitor.post('/sign-in/email', notHttps)).status, 403)
	for (const origin of ['https://amie.test', 'https://client.test:8443']) {
		const headers = visitor.headers()
		headers.set('origin', origin)
		headers.set('content-type', 'application/json')
		const init = { method: 'POST', headers, body: JSON.stringify({ ...camille, email }) }
		const call = await accounts.call(new Request(`${siteUrl}/api/auth/sign-in/email`, init))
		assert.equal((await bodyOf(call))['code'], 'INVALID_ORIGIN', `${origin} may not call`)
	}
})

onEachEngine('non-ASCII targets are encoded in all fields', async (database) => {
	const { user, verifiedUser, accounts, db } = await openScene(database)
	const page = '/œuvres/日本?q=…#é'
	const encoded = new URL(page, siteUrl)
	const leadsTo = (location: string | null) => {
		assert.match(location ?? '', /^\p{ASCII}+$/u)
		const { pathname, searchParams, hash } = new URL(location!, siteUrl)
		return [pathname, searchParams.get('q'), hash]
	}
	const right = [encoded.pathname, '…', encoded.hash]
	const { visitor, email } = await user()
	const answer = await visitor.post('/sign-in/email', { ...camille, email, callbackURL: page })
	assert.equal(answer.status, 200)
	assert.deepEqual(leadsTo(answer.headers.get('location')), right)
	assert.deepEqual(leadsTo((await bodyOf(answer))['url'] as string), right)
	const lone = await visitor.post('/sign-in/email', { ...camille, email, callbackURL: '/\ud800' })
	assert.deepEqual([lone.status, lone.headers.get('location')], [200, '/%EF%BF%BD'])

	const target = encodeURIComponent(page)
	const links = ['/verify-email?token=x', '/reset-password/x?', '/delete-user/callback?token=x']
	for (const link of links) {
		const led = await visitor.get(`${link}&callbackURL=${target}`)
		assert.ok(led.status < 500, `${link} ${led.status}`)
		const location = led.headers.get('location')
		if (location) assert.deepEqual(leadsTo(location), right, link)
	}
	const posts: [path: string, body: object][] = [
		['/sign-up/email', { ...camille, email: 'zoe@exemple.fr', callbackURL: page }],
		['/request-password-reset', { email, redirectTo: page }],
		['/send-verification-email', { email, callbackURL: page }],
		['/change-email', { newEmail: 'autre@exemple.fr', callbackURL: page }],
		[
			'/sign-in/social',
			{ provider: 'discord', callbackURL: page, errorCallbackURL: page, newUserCallbackURL: page },
		],
		['/link-social', { provider: 'discord', callbackURL: page, errorCallbackURL: page }],
	]
	for (const [path, body] of posts) {
		const somebody = await verifiedUser()
		const posted = await (path === '/send-verification-email' ? visitor : somebody.visitor).post(path, body)
		assert.ok(posted.status < 400, `${path} ${posted.status} ${await posted.clone().text()}`)
	}
	const mails = await db.selectFrom('mails').select('text').execute()
	const mailed = mails.flatMap(({ text }) => /https?:\/\/\S+callbackURL=\S+/.exec(text)?.[0] ?? [])
	assert.ok(mailed.length >= 3, `${mailed.length} links`)
	for (const link of mailed) {
		const followed = await visitor.get(link)
		assert.ok(followed.status < 500, link)
		const callback = new URL(link).searchParams.get('callbackURL') ?? ''
		if (callback.includes('%')) assert.deepEqual(leadsTo(callback), right)
	}
	const deleted = await visitor.post('/delete-user', { password: camille.password, callbackURL: page })
	assert.equal(deleted.status, 200)
	assert.equal(await accounts.isTrustedTarget(page), false)
})

onEachEngine('dot segments in a target cannot lead to another host', async (database) => {
	const { accounts } = await openAccounts(database)
	const visitor = createVisitor(accounts)
	const segments = ['.', '..', '', '%2e', 'x', '\\', '%2f']
	const paths = segments.flatMap((a) => segments.flatMap((b) => segments.map((c) => `/${a}/${b}/${c}`)))
	const calls = ['/verify-email?token=x', '/reset-password/x?', '/delete-user/callback?token=x']
	for (const path of paths) {
		const target = `callbackURL=${encodeURIComponent(`${path}/ailleurs.test`)}`
		for (const call of calls) {
			const answer = await visitor.get(`${call}&${target}`)
			const location = answer.headers.get('location') ?? '/'
			assert.equal(new URL(location, siteUrl).origin, siteUrl, `${call} ${path} ${location}`)
			assert.ok(answer.status < 500, `${call} ${path}: ${answer.status}`)
		}
	}
})

test('no redirect has a path that browsers read as a host', () => {
	const led = (location: string) => {
		const headers = [
			['location', location],
			['set-cookie', 'a=1'],
			['set-cookie', 'b=2'],
		] as [string, string][]
		const { headers: onSite, status } = keepOnSite(new Response(null, { status: 302, headers }))
		assert.deepEqual([status, onSite.getSetCookie()], [302, ['a=1', 'b=2']])
		return onSite.get('location')
	}
	for (const away of ['//a.test', '/\\a.test', '\\\\a.test', '/\t/a.test']) assert.equal(led(away), '/')
	for (const path of ['/', '/home?x=//a#/b', 'https://a.test//b', '/a//b']) assert.equal(led(path), path)
})
