import assert from 'node:assert/strict'
import { createTestApp } from '#platform/http/testing.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import { maxBodyBytes } from '#platform/http/input-limits.ts'
import { listen } from '#platform/http/listen.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { createAccountsClient } from './client.ts'
import type { AccountsService } from './contract.ts'
import { accountsRoutes, authRoutes } from './routes.ts'
import {
	bodyOf,
	camille,
	countRows,
	createVisitor,
	lastMail,
	openAccounts,
	secret,
	siteUrl,
} from './testing.ts'

const alix = { name: 'Alix Perrin', email: 'alix@exemple.fr', password: 'la grande place' }

async function serveAccounts(database: TestDatabase) {
	const { accounts, db } = await openAccounts(database)
	const app = createTestApp({ trustProxy: true, origin: siteUrl })
	app.route('/api/auth', authRoutes(accounts))
	app.route('/api', accountsRoutes(accounts))
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const origin = `http://127.0.0.1:${server.port}`
	return { accounts, db, origin, client: createAccountsClient(origin, secret), close: () => server.close() }
}

onEachEngine('the HTTP client implements the whole service', async (database) => {
	const { accounts, db, client, close } = await serveAccounts(database)
	try {
		assert.deepEqual(await client.webSettings(), await accounts.webSettings())
		const visitor = createVisitor(client)
		assert.equal((await visitor.post('/sign-up/email', camille)).status, 200)
		assert.deepEqual(await client.session(visitor.headers()), await accounts.session(visitor.headers()))
		assert.equal(await client.session(new Headers()), null)
		const { link } = await lastMail(db, camille.email)
		assert.equal((await visitor.get(link)).headers.get('location'), '/dashboard/welcome')

		const token = (await accounts.setUpToken()) ?? ''
		assert.equal(await client.canSetUp('x'), false)
		assert.equal(await client.canSetUp(token), true)
		await assert.rejects(client.users.list(new Headers(), {}), { name: 'AppError', code: 'UNAUTHORIZED' })
		await assert.rejects(client.users.list(visitor.headers(), {}), { name: 'AppError', code: 'FORBIDDEN' })
		await assert.rejects(client.setUp({ token: 'x', ...alix }, new Headers()), { code: 'FORBIDDEN' })
		const owner = createVisitor(client)
		owner.storeCookies(await client.setUp({ token, ...alix }, owner.headers()))
		assert.deepEqual(
			await client.users.list(owner.headers(), { search: 'alix' }),
			await accounts.users.list(owner.headers(), { search: 'alix' }),
		)
		const reads: ((service: AccountsService, headers: Headers) => Promise<unknown>)[] = [
			({ users }, headers) => users.find(headers, userId),
			({ devices }, headers) => devices.list(headers),
			({ security }, headers) => security.read(headers),
			({ tools }, headers) => tools.list(headers),
			({ dashboard }, headers) => dashboard.visit(headers),
			({ dashboard }, headers) => dashboard.shortcuts(headers),
			({ terms }, headers) => terms.acceptedBy(headers),
			({ legalIdentity }) => legalIdentity(),
			({ openid }, headers) => openid.applications(headers),
			({ openid }, headers) => openid.clients(headers),
			({ audit }, headers) => audit.list(headers, {}),
			({ audit }, headers) => audit.listOwn(headers),
			({ audit }, headers) => audit.check(headers),
			({ mails }, headers) => mails(headers, {}),
		]
		const userId = (await accounts.session(visitor.headers()))?.user.id ?? ''
		for (const read of reads)
			assert.deepEqual(await read(client, owner.headers()), await read(accounts, owner.headers()))
		await client.users.setRoles(owner.headers(), userId, ['moderator'])
		assert.equal((await accounts.session(visitor.headers()))?.user.role, 'moderator')
		await assert.rejects(client.users.remove(owner.headers(), 'personne'), { code: 'NOT_FOUND' })
		const [listed] = (await client.mails(owner.headers(), {})).mails
		const mail = await client.mail(owner.headers(), listed!.id)
		assert.deepEqual(mail, await accounts.mail(owner.headers(), listed!.id))
		for (const id of ['personne', '..', '\0']) {
			await assert.rejects(client.mail(owner.headers(), id), { name: 'AppError', code: 'NOT_FOUND' })
		}
		await client.ownProfile.change(owner.headers(), { bio: 'Bonjour', visibility: 'members' })
		assert.deepEqual(await client.ownProfile.read(owner.headers()), {
			bio: 'Bonjour',
			links: [],
			visibility: 'members',
		})
		const profile = await client.profile('alix-perrin', visitor.headers())
		assert.equal(profile?.html, '<p>Bonjour</p>\n')
		assert.deepEqual(profile, await accounts.profile('alix-perrin', visitor.headers()))
		for (const username of ['alix-perrin', 'personne', '../mails']) {
			assert.equal(await client.profile(username, new Headers()), null)
		}
	} finally {
		await close()
	}
})

onEachEngine('a session made through the client has the address of the user', async (database) => {
	const { db, client, close } = await serveAccounts(database)
	try {
		await createVisitor(client, siteUrl, '203.0.113.9').post('/sign-up/email', camille)
		const row = await db.selectFrom('session').select('ipAddress').executeTakeFirst()
		assert.equal(row?.ipAddress, '203.0.113.9')
	} finally {
		await close()
	}
})

onEachEngine('a client address header from outside is ignored', async (database) => {
	const { db, origin, close } = await serveAccounts(database)
	try {
		await fetch(`${origin}/api/auth/sign-up/email`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: siteUrl, [clientAddressHeader]: '203.0.113.9' },
			body: JSON.stringify(camille),
		})
		const row = await db.selectFrom('session').select('ipAddress').executeTakeFirst()
		assert.equal(row?.ipAddress, '127.0.0.1')
	} finally {
		await close()
	}
})

onEachEngine('an oversized body is rejected with 413 and writes nothing', async (database) => {
	const { db, origin, close } = await serveAccounts(database)
	try {
		const body = JSON.stringify({ ...camille, name: 'x'.repeat(maxBodyBytes) })
		const headers = { 'content-type': 'application/json', origin: siteUrl }
		const answer = await fetch(`${origin}/api/auth/sign-up/email`, { method: 'POST', headers, body })
		assert.equal(answer.status, 413)
		assert.equal(await countRows(db, 'user'), 0)
	} finally {
		await close()
	}
})

onEachEngine('malformed and foreign requests are rejected and write nothing', async (database) => {
	const { accounts, db, origin, close } = await serveAccounts(database)
	try {
		const token = await accounts.setUpToken()
		const json = { 'content-type': 'application/json', origin: siteUrl }
		const rejected = [
			{ path: '/auth/sign-up/email', headers: json, body: '{', status: 400 },
			{
				path: '/auth/sign-up/email',
				headers: { 'content-type': 'application/xml' },
				body: '<a/>',
				status: 415,
			},
			{ path: '/account/set-up', headers: json, body: '{', status: 400 },
			{
				path: '/account/set-up',
				headers: json,
				body: JSON.stringify({ token, ...alix, email: 'alix' }),
				status: 400,
			},
			{
				path: '/account/set-up',
				headers: json,
				body: JSON.stringify({ token, ...alix, password: 1 }),
				status: 400,
			},
			{ path: '/account/set-up', headers: { 'content-type': 'text/plain' }, body: 'x', status: 400 },
			{
				path: '/account/set-up',
				headers: { ...json, origin: 'https://ailleurs.test' },
				body: JSON.stringify({ token, ...alix }),
				status: 403,
			},
		]
		for (const { path, headers, body, status } of rejected) {
			const answer = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body })
			assert.equal(answer.status, status, `${path} ${body.slice(0, 40)}`)
			assert.equal(typeof (await bodyOf(answer))['code'], 'string')
		}
		for (const path of [
			'/account/users?cursor=x',
			'/account/profile/%00',
			'/account/profile/A%20B',
			'/account/mails?cursor=%00',
		]) {
			const { status } = await fetch(`${origin}/api${path}`)
			assert.ok(status >= 400 && status < 500, `${path} ${status}`)
		}
		assert.equal(await countRows(db, 'user'), 0)
	} finally {
		await close()
	}
})
