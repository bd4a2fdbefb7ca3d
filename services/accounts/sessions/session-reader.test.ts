import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { signedIn } from '#services/accounts/users/testing.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import { bodyOf, camille, createVisitor, openAccounts, secret, siteUrl } from '#services/accounts/testing.ts'
import { challenged, withTwoFactor } from '#services/accounts/two-factor/testing.ts'
import type { Db } from '#services/accounts/tables.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const name = 'parvis.session_token'

type Accounts = Pick<AccountsService, 'call' | 'session'>

const fromNow = (ms: number) => new Date(Date.now() + ms)

const signed = (value: string) =>
	`${value}.${createHmac('sha256', secret).update(value).digest('base64').replace(/=+$/, '')}=`

async function answerOf(accounts: Accounts, cookie: string | null, query: string, method = 'GET') {
	const headers = new Headers({ origin: siteUrl, ...(cookie !== null && { cookie }) })
	const answer = await accounts.call(
		new Request(`${siteUrl}/api/auth/get-session${query}`, { method, headers }),
	)
	const { status } = answer
	const selected = ['content-type', 'cache-control', 'pragma'].map((name) => answer.headers.get(name))
	return { status, selected, text: await answer.text() }
}

/** Our answer and better-auth's for a cookie; unsupported queries are left to better-auth. */
async function bothAnswers(accounts: Accounts, cookie: string | null) {
	const view = await accounts.session(new Headers(cookie === null ? {} : { cookie }))
	const ours = await answerOf(accounts, cookie, '?disableRefresh=true&disableCookieCache=true')
	const theirs = await answerOf(accounts, cookie, '?disableRefresh=true&disableCookieCache=true&left=alone')
	assert.deepEqual(ours, theirs)
	assert.equal(ours.status, 200)
	const body = JSON.parse(ours.text) as { user: { id: string } } | null
	assert.equal(view?.user.id, body?.user.id)
	return body
}

async function openSignedIn(database: TestDatabase) {
	const opened = await openAccounts(database)
	const visitor = createVisitor(opened.accounts)
	await visitor.post('/sign-up/email', camille)
	const value = visitor.cookies.get(name) ?? ''
	return { ...opened, visitor, value, token: decodeURIComponent(value).split('.')[0] ?? '' }
}

onEachEngine('valid cookies in every form give the same session as better-auth', async (database) => {
	const { accounts, value, token } = await openSignedIn(database)
	const decoded = decodeURIComponent(value)
	const encodedWhole = [...decoded].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
	const rightCookies = [
		`${name}=${value}`,
		`${name}=${decoded}`,
		`${name}="${value}"`,
		`${name}=${encodedWhole}`,
		`  ${name} = ${value} `,
		`a=1; ${name}=${value}; b=2`,
		`no value; ${name}=${value}`,
		`=; ;; ${name}=${value};`,
		`${name}=${value}; ${name}=another`,
		`broken=%E0%A4%A; ${name}=${value}`,
		`parvis.session_data=forged; ${name}=${value}`,
	]
	for (const cookie of rightCookies) {
		assert.ok(await bothAnswers(accounts, cookie), cookie)
	}
	assert.equal(signed(token), decoded)
})

onEachEngine('invalid cookies give no session, as in better-auth', async (database) => {
	const { accounts, value, token } = await openSignedIn(database)
	const signature = decodeURIComponent(value).slice(token.length + 1)
	const otherLetter = (text: string) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`)
	const wrongCookies = [
		null,
		'',
		name,
		`${name}=`,
		`${name}=;`,
		`${name}=${token}`,
		`${name}=${token}.`,
		`${name}=.${signature}`,
		`${name}=${token}.${otherLetter(signature)}`,
		`${name}=${otherLetter(token)}.${signature}`,
		`${name}=${token}.${signature.slice(0, -1)}`,
		`${name}=${token}.${signature}=`,
		`${name}=${token}.${signature.replaceAll(/[+/]/g, '-').replace(/^./, '_')}`,
		`${name}=${token}.${' '.repeat(4)}${signature.slice(4)}`,
		`${name}=${token}.${'€'.repeat(43)}=`,
		`${name}=${encodeURIComponent(encodeURIComponent(decodeURIComponent(value)))}`,
		`${name}=${value}%`,
		`${name}=another; ${name}=${value}`,
		`${name.toUpperCase()}=${value}`,
		`x${name}=${value}`,
		`__Host-${name}=${value}`,
		`${name}=${signed('')}`,
		`${name}=${signed('unknown')}`,
		`${name}=${signed(`${token}' or '1'='1`)}`,
		`${name}=${signed(`${token}.`)}`,
		'=;=;;= =',
		'%00=%ff; \u00e9=\u00e8',
		`${'a=1; '.repeat(500)}${name}`,
	]
	for (const cookie of wrongCookies) {
		const expected = cookie === null ? null : Buffer.from(cookie).toString('latin1')
		assert.equal(await bothAnswers(accounts, expected), null, String(cookie))
	}
})

type State = { name: string; isSeen: boolean; change(db: Db): Promise<unknown> }

const states: State[] = [
	{
		name: 'nothing happened',
		isSeen: true,
		change: async () => {},
	},
	{
		name: 'every field of the user is filled',
		isSeen: true,
		change: (db) =>
			db
				.updateTable('user')
				.set({
					image: 'https://parvis.test/a.png',
					avatar: 'arch',
					pages: JSON.stringify({ home: true }),
					emailVerified: true,
					banned: false,
					banReason: 'none',
					role: 'editor,member',
					twoFactorEnabled: true,
				})
				.execute(),
	},
	{
		name: 'an administrator impersonates this user',
		isSeen: true,
		change: (db) => db.updateTable('session').set({ impersonatedBy: 'somebody' }).execute(),
	},
	{
		name: 'the session ends in a minute',
		isSeen: true,
		change: (db) =>
			db
				.updateTable('session')
				.set({ expiresAt: fromNow(60_000) })
				.execute(),
	},
	{
		name: 'a ban was over a minute ago',
		isSeen: true,
		change: (db) =>
			db
				.updateTable('user')
				.set({ banned: true, banExpires: fromNow(-60_000) })
				.execute(),
	},
	{
		name: 'the user is banned for an hour',
		isSeen: false,
		change: (db) =>
			db
				.updateTable('user')
				.set({ banned: true, banExpires: fromNow(hourMs) })
				.execute(),
	},
	{
		name: 'the user is banned for good',
		isSeen: false,
		change: (db) => db.updateTable('user').set({ banned: true }).execute(),
	},
	{
		name: 'the session has ended',
		isSeen: false,
		change: (db) =>
			db
				.updateTable('session')
				.set({ expiresAt: fromNow(-1) })
				.execute(),
	},
	{
		name: 'the session was revoked',
		isSeen: false,
		change: (db) => db.deleteFrom('session').execute(),
	},
	{
		name: 'the user was deleted',
		isSeen: false,
		change: (db) => db.deleteFrom('user').execute(),
	},
]

for (const { name: state, isSeen, change } of states) {
	onEachEngine(`the session is the same as in better-auth when ${state}`, async (database) => {
		const { accounts, db, value } = await openSignedIn(database)
		await change(db)
		const body = await bothAnswers(accounts, `${name}=${value}`)
		assert.equal(body !== null, isSeen)
	})
}

onEachEngine('a pending second factor gives no session, as in better-auth', async (database) => {
	const { accounts } = await withTwoFactor(database)
	const visitor = await challenged(accounts)
	assert.equal(await bothAnswers(accounts, visitor.headers().get('cookie')), null)
	const pending = [...visitor.cookies].find(([each]) => each.includes('two_factor'))
	assert.ok(pending)
	assert.equal(await bothAnswers(accounts, `${name}=${pending[1]}`), null)
})

onEachEngine('an impersonation gives the impersonated user, as in better-auth', async (database) => {
	const opened = await openAccounts(database)
	const owner = await signedIn(opened, 'owner', 'owner')
	const member = await signedIn(opened, 'member')
	const answer = await owner.post('/admin/impersonate-user', { userId: member.id })
	assert.equal(answer.status, 200)
	const body = await bothAnswers(opened.accounts, owner.headers().get('cookie'))
	assert.equal(body?.user.id, member.id)
})

onEachEngine('reading an ended session deletes its cookie', async (database) => {
	const { accounts, db, visitor, value } = await openSignedIn(database)
	await db
		.updateTable('session')
		.set({ expiresAt: fromNow(-1) })
		.execute()
	const answer = await visitor.get('/get-session')
	assert.equal(await answer.text(), 'null')
	assert.ok(answer.headers.getSetCookie().some((line) => line.startsWith(`${name}=; Max-Age=0`)))
	assert.equal((await db.selectFrom('session').selectAll().execute()).length, 0)
	assert.equal(await bothAnswers(accounts, `${name}=${value}`), null)
})

onEachEngine('a session is renewed by a read only after a day', async (database) => {
	const { db, visitor } = await openSignedIn(database)
	const endsAfter = async (leftMs: number, query = '') => {
		await db
			.updateTable('session')
			.set({ expiresAt: fromNow(leftMs) })
			.execute()
		const answer = await visitor.get(`/get-session${query}`)
		assert.equal(answer.status, 200)
		const { expiresAt } = await db.selectFrom('session').select('expiresAt').executeTakeFirstOrThrow()
		return Math.round((new Date(expiresAt).getTime() - Date.now()) / hourMs)
	}
	assert.equal(await endsAfter(6 * dayMs + hourMs), 6 * 24 + 1)
	assert.equal(await endsAfter(6 * dayMs - hourMs, '?disableRefresh=true'), 6 * 24 - 1)
	assert.equal(await endsAfter(6 * dayMs - hourMs), 7 * 24)
	visitor.cookies.set('parvis.dont_remember', encodeURIComponent(signed('true')))
	assert.equal(await endsAfter(hourMs), 1)
})

onEachEngine('a revoked session ends immediately despite the cookie cache', async (database) => {
	const { db, visitor } = await openSignedIn(database)
	assert.ok(visitor.cookies.has('parvis.session_data'))
	assert.notEqual((await bodyOf(await visitor.get('/get-session?left=alone')))['session'], undefined)
	await db.updateTable('session').set({ ipAddress: 'changed' }).execute()
	assert.match(await (await visitor.get('/get-session?left=alone')).text(), /"ipAddress":"changed"/)
	const cache = visitor.cookies.get('parvis.session_data') ?? ''
	await db.deleteFrom('session').execute()
	assert.equal((await visitor.post('/update-user', { name: 'Autre' })).status, 401)
	visitor.cookies.set('parvis.session_data', cache)
	assert.equal(await (await visitor.get('/get-session?left=alone')).text(), 'null')
})

onEachEngine('the cookie cache lasts 60 s and is omitted beyond 4093 characters', async (database) => {
	const { db, visitor } = await openSignedIn(database)
	const cached = async () => {
		const answer = await visitor.get('/get-session?left=alone')
		return answer.headers
			.getSetCookie()
			.filter((line) => line.startsWith('parvis.session_data') && !/max-age=0\b/i.test(line))
	}
	const small = await cached()
	assert.equal(small.length, 1)
	assert.match(small[0] ?? '', /; Max-Age=60;/)
	assert.ok((small[0] ?? '').length <= 4093)
	await db
		.updateTable('user')
		.set({ image: `https://parvis.test/${'a'.repeat(4000)}` })
		.execute()
	assert.deepEqual(await cached(), [])
})

onEachEngine('other methods are handled by better-auth', async (database) => {
	const { accounts, value } = await openSignedIn(database)
	for (const method of ['POST', 'HEAD', 'PUT', 'DELETE']) {
		const ours = await answerOf(accounts, `${name}=${value}`, '', method)
		assert.ok(ours.status === 404 || ours.status === 405, `${method} ${ours.status}`)
	}
})
