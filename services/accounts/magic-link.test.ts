import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import {
	bodyOf,
	camille,
	countRows,
	createVisitor,
	lastMail,
	openAccounts,
	siteUrl,
} from '#services/accounts/testing.ts'
import { totpCode, withTwoFactor } from '#services/accounts/two-factor/testing.ts'
import { callOfLink } from './magic-link-testing.ts'

type Opened = Awaited<ReturnType<typeof openAccounts>>

async function allow({ accounts }: Pick<Opened, 'accounts'>) {
	const account = { name: 'Odile', email: 'odile@exemple.fr', password: camille.password }
	await accounts.createUser({ ...account, role: 'owner' })
	const owner = createVisitor(accounts)
	await owner.post('/sign-in/email', account)
	const value = { magicLink: true }
	await accounts.settings.change(owner.headers(), 'registration', { value, expectedVersion: 0 })
}

const request = { email: camille.email, callbackURL: '/news', errorCallbackURL: '/auth/login?link=lost' }

/** The link of the mail, which is written after the response. */
async function mailedLink({ accounts, db }: Opened): Promise<string> {
	await accounts.settled()
	return (await lastMail(db, camille.email)).link
}

onEachEngine('a magic link signs in once, and only if enabled', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	await createVisitor(accounts).post('/sign-up/email', camille)
	const visitor = createVisitor(accounts)
	const rejected = await visitor.post('/sign-in/magic-link', request)
	assert.equal(rejected.status, 404)
	assert.equal((await bodyOf(rejected))['code'], 'MAGIC_LINK_IS_NOT_ENABLED')

	await allow(opened)
	await accounts.settled()
	const answer = await visitor.post('/sign-in/magic-link', request)
	assert.deepEqual(await bodyOf(answer), { status: true })
	const link = await mailedLink(opened)
	const [stored] = await db.selectFrom('verification').selectAll().execute()
	assert.ok(!JSON.stringify(stored).includes(new URL(link).searchParams.get('token')!))

	const opening = await visitor.get(callOfLink(link))
	assert.equal(opening.status, 302)
	assert.equal(new URL(opening.headers.get('location')!).pathname, '/news')
	assert.equal((await accounts.session(visitor.headers()))?.user.email, camille.email)

	const again = await createVisitor(accounts).get(callOfLink(link))
	assert.match(again.headers.get('location') ?? '', /\/auth\/login\?link=lost&error=INVALID_TOKEN$/)
})

onEachEngine('the mail links to a page that calls the standard endpoint', async (database) => {
	const opened = await openAccounts(database)
	const { accounts } = opened
	await createVisitor(accounts).post('/sign-up/email', camille)
	await allow(opened)
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-in/magic-link', { email: camille.email })
	const { origin, pathname, searchParams } = new URL(await mailedLink(opened))
	assert.equal(origin + pathname, `${siteUrl}/auth/magic-link/open`)
	const token = searchParams.get('token')!
	assert.deepEqual(Object.fromEntries(searchParams), { token, callbackURL: '/dashboard' })
	const opening = await visitor.get(`/magic-link/verify?token=${token}&callbackURL=/news`)
	assert.equal(opening.headers.get('location'), `${siteUrl}/news`)
	assert.equal((await accounts.session(visitor.headers()))?.user.email, camille.email)
})

/** A target that reveals one decoding too many or too few. */
const page = '/news?sujet=100%25&auteur=Zo%C3%A9%26Lou&plus=a%2Bb#suite'

onEachEngine(
	'a link keeps its target exactly, also when it is invalid or the user is banned',
	async (database) => {
		const opened = await openAccounts(database)
		const { accounts, db } = opened
		await createVisitor(accounts).post('/sign-up/email', camille)
		await db.updateTable('user').set({ emailVerified: true }).execute()
		await allow(opened)
		const lost = `/auth/login?${new URLSearchParams({ link: 'lost', callbackURL: page })}`
		const leadsTo = async (link: string) =>
			new URL((await createVisitor(accounts).get(callOfLink(link, lost))).headers.get('location')!)
		const linkToPage = async () => {
			await createVisitor(accounts).post('/sign-in/magic-link', { email: camille.email, callbackURL: page })
			return await mailedLink(opened)
		}

		const used = await linkToPage()
		assert.equal((await leadsTo(used)).href, siteUrl + page)
		const again = await leadsTo(used)
		const query = { link: 'lost', callbackURL: page }
		assert.equal(again.pathname, '/auth/login')
		assert.deepEqual(Object.fromEntries(again.searchParams), { ...query, error: 'INVALID_TOKEN' })

		const ofBanned = await linkToPage()
		await db.updateTable('user').set({ banned: true }).where('email', '=', camille.email).execute()
		const rejected = await leadsTo(ofBanned)
		assert.deepEqual(Object.fromEntries(rejected.searchParams), { ...query, error: 'BANNED_USER' })
	},
)

onEachEngine('a banned user is redirected with the same code by every kind of link', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	await createVisitor(accounts).post('/sign-up/email', camille)
	await db.updateTable('user').set({ emailVerified: true }).execute()
	await allow(opened)
	const visitor = createVisitor(accounts)
	const targets = [
		{ callbackURL: '/news', errorCallbackURL: '/auth/login?link=lost' },
		{ callbackURL: '/news' },
	]
	const pages = ['/auth/login?link=lost&error=BANNED_USER', '/news?error=BANNED_USER']
	for (const [index, target] of targets.entries()) {
		await visitor.post('/sign-in/magic-link', { email: camille.email, ...target })
		const token = new URL(await mailedLink(opened)).searchParams.get('token')!
		await db.updateTable('user').set({ banned: true }).where('email', '=', camille.email).execute()
		const query = new URLSearchParams(Object.entries({ token, ...target }))
		const opening = await visitor.get(`/magic-link/verify?${query}`)
		assert.equal(opening.status, 302)
		assert.equal(opening.headers.get('location'), siteUrl + pages[index])
		assert.equal(await accounts.session(visitor.headers()), null)
	}
	const rejected = await visitor.post('/sign-in/email', camille)
	assert.equal(rejected.status, 403)
	assert.equal((await bodyOf(rejected))['code'], 'THIS_ACCOUNT_IS_BANNED')
})

onEachEngine('six concurrent uses of a magic link create one session', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	await createVisitor(accounts).post('/sign-up/email', camille)
	await db.updateTable('user').set({ emailVerified: true }).execute()
	await allow(opened)
	await createVisitor(accounts).post('/sign-in/magic-link', request)
	const link = await mailedLink(opened)
	const before = await countRows(db, 'session')
	const visitors = Array.from({ length: 6 }, () => createVisitor(accounts))
	await Promise.all(visitors.map((visitor) => visitor.get(callOfLink(link))))
	assert.equal(await countRows(db, 'session'), before + 1)
})

onEachEngine('an address without an account gets the same answer and no mail', async (database) => {
	const opened = await openAccounts(database)
	await allow(opened)
	await opened.accounts.settled()
	const mails = await countRows(opened.db, 'mails')
	const answer = await createVisitor(opened.accounts).post('/sign-in/magic-link', request)
	assert.deepEqual(await bodyOf(answer), { status: true })
	await opened.accounts.settled()
	assert.equal(await countRows(opened.db, 'mails'), mails)
	assert.equal(await countRows(opened.db, 'user'), 1)
})

onEachEngine('a magic link asks for the second factor and keeps its target', async (database) => {
	const opened = await withTwoFactor(database)
	const { accounts, db, totpURI } = opened
	await db.updateTable('user').set({ emailVerified: true }).execute()
	await allow(opened)
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-in/magic-link', request)
	const before = await countRows(db, 'session')
	const opening = await visitor.get(callOfLink(await mailedLink(opened)))
	assert.equal(opening.status, 302)
	const page = new URL(opening.headers.get('location')!, 'http://localhost:3000')
	assert.equal(page.pathname, '/auth/two-factor')
	assert.equal(new URL(page.searchParams.get('callbackURL')!).pathname, '/news')
	assert.equal(await countRows(db, 'session'), before)
	assert.equal(await accounts.session(visitor.headers()), null)
	assert.ok(![...visitor.cookies.keys()].some((name) => name.includes('session_token')))
	assert.equal((await visitor.post('/two-factor/verify-totp', { code: totpCode(totpURI) })).status, 200)
	assert.equal((await accounts.session(visitor.headers()))?.user.email, camille.email)
})
