import assert from 'node:assert/strict'
import type { Clock } from '#platform/clock.ts'
import { bodyOf, camille, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'

const alix = { name: 'Alix Perrin', email: 'alix@exemple.fr', password: camille.password }
const days = { from: '2026-10-01', to: '2026-10-31' }

async function openWithOwner(
	database: TestDatabase,
	clock: Clock = { now: () => new Date('2026-10-10T10:00:00Z') },
) {
	const opened = await openAccounts(database, { clock })
	const { accounts } = opened
	const owner = createVisitor(accounts)
	const token = (await accounts.setUpToken()) ?? ''
	owner.storeCookies(await accounts.setUp({ token, ...alix }, owner.headers()))
	const read = async () => {
		await accounts.settled()
		return await accounts.figures(owner.headers(), days)
	}
	return { ...opened, read }
}

onEachEngine('registrations, sign-ins and failures are counted on their day', async (database) => {
	let now = new Date('2026-10-24T21:59:00Z')
	const { accounts, read } = await openWithOwner(database, { now: () => now })
	const before = await read()
	assert.deepEqual(before['registrations'], [])
	await createVisitor(accounts).post('/sign-up/email', camille)
	now = new Date('2026-10-24T22:01:00Z')
	const signIn = (password: string) =>
		createVisitor(accounts).post('/sign-in/email', { email: camille.email, password })
	await Promise.all([signIn(camille.password), signIn(camille.password), signIn('autre chose ici')])
	await accounts.settled()
	const { registrations, signIns, failedSignIns } = await read()
	assert.deepEqual(registrations, [{ day: '2026-10-24', count: 1 }])
	const signInsOf = (day: string) => signIns?.find((each) => each.day === day)?.count ?? 0
	assert.deepEqual([signInsOf('2026-10-24'), signInsOf('2026-10-25')], [1, 2])
	assert.deepEqual(failedSignIns, [{ day: '2026-10-25', count: 1 }])
})

onEachEngine(
	'an active member counts once a day, on any device, and never by impersonation',
	async (database) => {
		let now = new Date('2026-10-10T10:00:00Z')
		const { accounts, db, read } = await openWithOwner(database, { now: () => now })
		await read()
		const visitor = createVisitor(accounts)
		await visitor.post('/sign-up/email', camille)
		const phone = createVisitor(accounts)
		await phone.post('/sign-in/email', { email: camille.email, password: camille.password })
		const visits = [visitor, phone, visitor]
		await Promise.all(visits.map((each) => accounts.session(each.headers())))
		assert.deepEqual((await read())['activeMembers'], [{ day: '2026-10-10', count: 2 }])
		const userId = (await accounts.session(visitor.headers()))?.user.id
		now = new Date('2026-10-11T10:00:00Z')
		await read()
		const impersonator = createVisitor(accounts)
		await impersonator.post('/sign-in/email', { email: alix.email, password: alix.password })
		await impersonator.post('/admin/impersonate-user', { userId })
		assert.equal((await accounts.session(impersonator.headers()))?.user.id, userId)
		const tomorrow = { day: '2026-10-11', count: 1 }
		assert.deepEqual((await read())['activeMembers']?.at(-1), tomorrow)
		await bodyOf(await phone.get('/get-session'))
		assert.deepEqual((await read())['activeMembers']?.at(-1), { ...tomorrow, count: 2 })
		assert.deepEqual(
			(await db.selectFrom('activeDay').select('day').execute()).map(({ day }) => day),
			['2026-10-11', '2026-10-11'],
		)
	},
)

onEachEngine('each figure is for who may see its area', async (database) => {
	const { accounts, read } = await openWithOwner(database)
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-up/email', camille)
	assert.deepEqual(Object.keys(await read()), ['registrations', 'activeMembers', 'signIns', 'failedSignIns'])
	const rejected = (headers: Headers, code: string) =>
		assert.rejects(async () => accounts.figures(headers, days), { code })
	await rejected(new Headers(), 'UNAUTHORIZED')
	await rejected(visitor.headers(), 'FORBIDDEN')
	await accounts.setRole(camille.email, 'editor')
	await rejected(visitor.headers(), 'FORBIDDEN')
	await accounts.setRole(camille.email, 'moderator')
	const figures = await accounts.figures(visitor.headers(), days)
	assert.deepEqual(Object.keys(figures), ['registrations', 'activeMembers'])
})
