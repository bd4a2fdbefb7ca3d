import assert from 'node:assert/strict'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import { signedIn } from '#services/accounts/users/testing.ts'
import { camille, createVisitor, lastMail, openAccounts, siteUrl } from '#services/accounts/testing.ts'
import type { Db } from '#services/accounts/tables.ts'
import { challenged, totpCode, withTwoFactor } from '#services/accounts/two-factor/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const newerFirefox = firefox.replaceAll('140.0', '151.0')
const safari =
	'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

type Accounts = Parameters<typeof createVisitor>[0]

/** Signs Camille in with a browser that sends these headers; returns its cookies. */
async function signIn(accounts: Accounts, userAgent: string, address: string, cookie = '') {
	const answer = await accounts.call(
		new Request(`${siteUrl}/api/auth/sign-in/email`, {
			method: 'POST',
			headers: {
				origin: siteUrl,
				'content-type': 'application/json',
				'user-agent': userAgent,
				[clientAddressHeader]: address,
				...(cookie && { cookie }),
			},
			body: JSON.stringify(camille),
		}),
	)
	assert.equal(answer.status, 200)
	const lines = answer.headers.getSetCookie()
	const device = lines.find((line) => line.startsWith('parvis.device=')) ?? ''
	assert.match(device, /; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
	return device.split(';')[0] ?? ''
}

const confirmAddresses = async (db: Db) => await db.updateTable('user').set({ emailVerified: true }).execute()

async function noticesIn(db: Db): Promise<number> {
	const rows = await db.selectFrom('mails').select('subject').execute()
	return rows.filter(({ subject }) => subject === 'Nouvelle connexion à votre compte').length
}

onEachEngine('a sign-in on a new kind of device sends one mail', async (database) => {
	const { accounts, db } = await openAccounts(database)
	await accounts.createUser({ ...camille, role: 'member' })
	await signIn(accounts, firefox, '192.0.2.1')
	assert.equal(await noticesIn(db), 0)
	await signIn(accounts, newerFirefox, '192.0.2.77')
	assert.equal(await noticesIn(db), 0)
	await signIn(accounts, safari, '192.0.2.1')
	assert.equal(await noticesIn(db), 1)
	const { text } = await lastMail(db, camille.email)
	assert.match(text, /Safari sur macOS/)
	assert.match(text, /192\.0\.2\.1/)
	assert.match(text, /heure de Paris/)
	assert.ok(text.includes(`${siteUrl}/dashboard/settings/sessions`))
	assert.ok(text.includes(`${siteUrl}/auth/forget-password`))
	await signIn(accounts, safari, '192.0.2.1')
	assert.equal(await noticesIn(db), 1)
	await signIn(accounts, firefox, '198.51.100.1')
	assert.equal(await noticesIn(db), 2)
})

onEachEngine('a known browser sends no mail from another network', async (database) => {
	const { accounts, db } = await openAccounts(database)
	await accounts.createUser({ ...camille, role: 'member' })
	const cookie = await signIn(accounts, firefox, '192.0.2.1')
	await signIn(accounts, newerFirefox, '203.0.113.9', cookie)
	assert.equal(await noticesIn(db), 0)
	await signIn(accounts, newerFirefox, '203.0.113.9', cookie.replace('=', '=A'))
	assert.equal(await noticesIn(db), 1)
})

onEachEngine('a registration sends no new-device mail', async (database) => {
	const { accounts, db } = await openAccounts(database)
	await createVisitor(accounts).post('/sign-up/email', camille)
	assert.equal(await noticesIn(db), 0)
	await confirmAddresses(db)
	await signIn(accounts, firefox, '198.51.100.1')
	assert.equal(await noticesIn(db), 1)
})

onEachEngine('a device becomes known only after the second factor', async (database) => {
	const { accounts, db, totpURI } = await withTwoFactor(database)
	await confirmAddresses(db)
	const before = await db.selectFrom('signInDevice').selectAll().execute()
	const visitor = await challenged(accounts)
	assert.equal(visitor.cookies.has('parvis.device'), false)
	assert.deepEqual(await db.selectFrom('signInDevice').selectAll().execute(), before)
	const answer = await visitor.post('/two-factor/verify-totp', { code: totpCode(totpURI) })
	assert.equal(answer.status, 200)
	assert.ok(visitor.cookies.has('parvis.device'))
})

onEachEngine('an impersonation does not record a device', async (database) => {
	const opened = await openAccounts(database)
	const owner = await signedIn(opened, 'owner', 'owner')
	const member = await signedIn(opened, 'member')
	const device = owner.cookies.get('parvis.device')
	const mails = await opened.db.selectFrom('mails').selectAll().execute()
	assert.equal((await owner.post('/admin/impersonate-user', { userId: member.id })).status, 200)
	assert.equal(owner.cookies.get('parvis.device'), device)
	assert.equal((await opened.db.selectFrom('mails').selectAll().execute()).length, mails.length)
})

onEachEngine('six concurrent sign-ins on a new device send one mail', async (database) => {
	const { accounts, db } = await openAccounts(database)
	await accounts.createUser({ ...camille, role: 'member' })
	await signIn(accounts, firefox, '192.0.2.1')
	await Promise.all(Array.from({ length: 6 }, () => signIn(accounts, safari, '192.0.2.1')))
	assert.equal(await noticesIn(db), 1)
})
