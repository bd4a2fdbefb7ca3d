import assert from 'node:assert/strict'
import { callOfLink } from '#services/accounts/magic-link-testing.ts'
import { bodyOf, createVisitor, lastMail, openAccounts, siteUrl } from '#services/accounts/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { password, signedIn } from './testing.ts'

async function openBanned(database: TestDatabase, until: string | null) {
	const opened = await openAccounts(database)
	const admin = await signedIn(opened, 'ana', 'admin')
	const member = await signedIn(opened, 'lou')
	await opened.accounts.users.ban(admin.headers(), member.id, { until, reason: 'Injures' })
	return { ...opened, admin, email: member.email, visitor: createVisitor(opened.accounts) }
}

const inADay = () => new Date(Date.now() + 86_400_000).toISOString()

onEachEngine('an authenticated banned user learns only the end of the ban', async (database) => {
	const until = inADay()
	const opened = await openBanned(database, until)
	const forGood = await signedIn(opened, 'zoe')
	await opened.accounts.users.ban(opened.admin.headers(), forGood.id, { until: null, reason: 'Injures' })
	const rejected = { message: 'This account is banned', code: 'THIS_ACCOUNT_IS_BANNED' }
	for (const [email, banExpires] of [
		[opened.email, until],
		[forGood.email, null],
	]) {
		const answer = await opened.visitor.post('/sign-in/email', { email, password })
		assert.equal(answer.status, 403)
		assert.deepEqual(await bodyOf(answer), { ...rejected, banExpires })
	}
})

onEachEngine('a wrong password does not reveal a ban', async (database) => {
	const { visitor, email } = await openBanned(database, inADay())
	const answers = []
	for (const address of [email, 'personne@exemple.fr']) {
		const wrong = { email: address, password: 'la pluie sur les toits' }
		for (const path of ['/sign-in/email', '/request-password-reset', '/sign-in/magic-link']) {
			const answer = await visitor.post(path, { ...wrong, redirectTo: '/auth/reset-password' })
			answers.push([path, answer.status, await answer.text()])
		}
	}
	assert.deepEqual(answers.slice(0, 3), answers.slice(3))
})

onEachEngine('a magic link of a banned user redirects with the end of the ban', async (database) => {
	const until = inADay()
	const { accounts, db, admin, visitor, email } = await openBanned(database, until)
	const value = { magicLink: true }
	await accounts.settings.change(admin.headers(), 'registration', { value, expectedVersion: 0 })
	await visitor.post('/sign-in/magic-link', { email, errorCallbackURL: '/auth/login?link=lost' })
	const call = `http://127.0.0.1:4151/api/auth${callOfLink((await lastMail(db, email)).link)}`
	const location = (await visitor.get(call)).headers.get('location') ?? ''
	const { origin, pathname, searchParams } = new URL(location)
	assert.equal(origin + pathname, `${siteUrl}/auth/login`)
	assert.deepEqual(Object.fromEntries(searchParams), { link: 'lost', error: 'BANNED_USER', until })
})
