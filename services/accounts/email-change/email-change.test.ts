import assert from 'node:assert/strict'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import {
	bodyOf,
	camille,
	countRows,
	createVisitor,
	lastMail,
	openAccounts,
	registered,
} from '#services/accounts/testing.ts'
import type { Db } from '#services/accounts/tables.ts'
import { confirmed, move, newEmail } from './testing.ts'

const settingsPage = '/dashboard/settings/email'

async function openVerified(database: TestDatabase) {
	const opened = await openAccounts(database)
	return { ...opened, visitor: await confirmed(opened) }
}

async function openMoved(database: TestDatabase) {
	const opened = await openVerified(database)
	return { ...opened, token: await move(opened, opened.visitor) }
}

const addressOf = async (db: Db) =>
	await db.selectFrom('user').select(['email', 'emailVerified']).executeTakeFirstOrThrow()

const codesOf = (answers: Response[]) =>
	answers.map((answer) => new URL(answer.headers.get('location') ?? '', 'http://x').searchParams.get('error'))

onEachEngine(
	'an unverified address is replaced immediately and the new one must be confirmed',
	async (database) => {
		const { accounts, db, visitor } = await registered(database)
		const answer = await visitor.post('/change-email', { newEmail: 'Camille@Place.fr' })
		assert.deepEqual(await bodyOf(answer), { status: true })
		await accounts.close()
		assert.equal((await accounts.session(visitor.headers()))?.user.email, newEmail)
		const dropped = await lastMail(db, camille.email)
		assert.equal(dropped.subject, 'Cette adresse ne sert plus')
		assert.ok(!dropped.text.includes(newEmail) && !dropped.link)
		assert.equal(await countRows(db, 'previousAddress'), 0)
		await visitor.get((await lastMail(db, newEmail)).link)
		assert.equal((await accounts.session(visitor.headers()))?.user.emailVerified, true)
	},
)

onEachEngine(
	'a verified address changes by the link in its mail, and both addresses are notified',
	async (database) => {
		const { accounts, db, visitor } = await openVerified(database)
		assert.equal((await visitor.post('/change-email', { newEmail })).status, 200)
		await accounts.close()
		assert.equal((await addressOf(db)).email, camille.email)
		const followed = await visitor.get((await lastMail(db, camille.email)).link)
		assert.equal(followed.headers.get('location'), settingsPage)
		await accounts.close()
		const user = await addressOf(db)
		assert.equal(user.email, newEmail)
		assert.equal(Boolean(user.emailVerified), false)
		assert.match((await lastMail(db, camille.email)).link, /\/auth\/restore-email\?token=[a-z0-9]{32}$/)
		await visitor.get((await lastMail(db, newEmail)).link)
		assert.equal((await accounts.session(visitor.headers()))?.user.emailVerified, true)
	},
)

onEachEngine('reset links mailed to an old address no longer work', async (database) => {
	const { accounts, db, visitor } = await openVerified(database)
	await visitor.post('/request-password-reset', { email: camille.email })
	const [, token] = /reset-password\/(\w{24})/.exec((await lastMail(db, camille.email)).text) ?? []
	assert.ok(token)
	await move({ accounts, db }, visitor)
	await visitor.get((await lastMail(db, newEmail)).link)
	const answer = await createVisitor(accounts).post('/reset-password', {
		token,
		newPassword: 'une autre phrase',
	})
	assert.equal(answer.status, 400)
	assert.equal((await bodyOf(answer))['code'], 'INVALID_TOKEN')
	assert.equal(
		(await createVisitor(accounts).post('/sign-in/email', { ...camille, email: newEmail })).status,
		200,
	)
})

onEachEngine('only the signed-in owner can confirm the change', async (database) => {
	const { accounts, db, visitor } = await openVerified(database)
	await visitor.post('/change-email', { newEmail })
	await accounts.close()
	const { link } = await lastMail(db, camille.email)
	const other = createVisitor(accounts)
	assert.deepEqual(codesOf([await other.get(link)]), ['unauthorized'])
	await other.post('/sign-up/email', { ...camille, email: 'alix@exemple.fr' })
	assert.deepEqual(codesOf([await other.get(link)]), ['unauthorized'])
	assert.deepEqual(codesOf([await visitor.get(link)]), [null])
})

onEachEngine('only one of six concurrent uses of a link succeeds', async (database) => {
	const { accounts, db, visitor } = await registered(database)
	const follow = async (link: string) => codesOf(await sixTimes(() => visitor.get(link)))
	const onlyOne = (codes: (string | null)[], code: string) => {
		assert.equal(codes.filter((each) => each === null).length, 1)
		assert.ok(
			codes.every((each) => each === null || each === code),
			codes.join(),
		)
	}
	onlyOne(await follow((await lastMail(db, camille.email)).link), 'invalid_token')
	await visitor.post('/change-email', { newEmail })
	await accounts.close()
	const codes = await follow((await lastMail(db, camille.email)).link)
	assert.equal(codes.filter((code) => code === null).length, 1)
	await accounts.close()
	assert.equal(await countRows(db, 'previousAddress'), 1)
})

onEachEngine('an address of another account is rejected, also when the link is opened', async (database) => {
	const { accounts, db, visitor } = await openVerified(database)
	await visitor.post('/change-email', { newEmail })
	await accounts.close()
	const { link } = await lastMail(db, camille.email)
	await createVisitor(accounts).post('/sign-up/email', { ...camille, email: newEmail })
	assert.deepEqual(codesOf([await visitor.get(link)]), ['invalid_token'])
	const answer = await visitor.post('/change-email', { newEmail })
	assert.equal(answer.status, 400)
	assert.deepEqual(await bodyOf(answer), {
		message: "Couldn't update your email",
		code: 'COULDNT_UPDATE_YOUR_EMAIL',
	})
})

onEachEngine('only one of two concurrent changes to one address succeeds', async (database) => {
	const { accounts } = await openAccounts(database)
	const users = [createVisitor(accounts), createVisitor(accounts)]
	for (const [index, user] of users.entries()) {
		await user.post('/sign-up/email', { ...camille, email: `camille${index}@exemple.fr` })
	}
	const answers = await Promise.all(users.map((user) => user.post('/change-email', { newEmail })))
	assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400])
})

onEachEngine('the old address restores the account once and revokes all other access', async (database) => {
	const { accounts, db, visitor, token } = await openMoved(database)
	await visitor.post('/request-password-reset', { email: newEmail })
	await accounts.close()
	const answers = await sixTimes(() => createVisitor(accounts).post('/restore-email', { token }))
	const won = answers.filter(({ status }) => status === 200)
	assert.equal(won.length, 1)
	for (const lost of answers.filter(({ status }) => status !== 200)) {
		assert.deepEqual(await bodyOf(lost), { message: 'invalid token', code: 'INVALID_TOKEN' })
	}
	const user = await addressOf(db)
	assert.equal(user.email, camille.email)
	assert.equal(Boolean(user.emailVerified), true)
	assert.equal(await countRows(db, 'session'), 0)
	assert.equal(await countRows(db, 'previousAddress'), 0)
	const owner = createVisitor(accounts)
	assert.equal((await owner.post('/sign-in/email', camille)).status, 401)
	const { token: reset } = await bodyOf(won[0]!)
	const newPassword = 'une phrase toute neuve'
	assert.equal((await owner.post('/reset-password', { newPassword, token: reset })).status, 200)
	assert.equal((await owner.post('/sign-in/email', { ...camille, password: newPassword })).status, 200)
})

onEachEngine('a restorable address is reserved for its owner for seven days', async (database) => {
	const { accounts, db, visitor, token } = await openMoved(database)
	const other = createVisitor(accounts)
	const rejected = await other.post('/sign-up/email', camille)
	assert.deepEqual(await bodyOf(rejected), { message: 'User already exists', code: 'USER_ALREADY_EXISTS' })
	assert.equal((await visitor.post('/change-email', { newEmail: camille.email })).status, 200)
	const { changedAt, expiresAt } = await db
		.selectFrom('previousAddress')
		.select(['changedAt', 'expiresAt'])
		.executeTakeFirstOrThrow()
	assert.equal(Number(new Date(expiresAt)) - Number(new Date(changedAt)), 7 * 24 * 3_600_000)
	await db
		.updateTable('previousAddress')
		.set({ expiresAt: new Date(Date.now() - 1000) })
		.execute()
	assert.equal((await other.post('/restore-email', { token })).status, 400)
	assert.equal((await addressOf(db)).email, camille.email)
})

onEachEngine('the database does not contain the restore token', async (database) => {
	const { db, token } = await openMoved(database)
	const { tokenHash } = await db.selectFrom('previousAddress').select('tokenHash').executeTakeFirstOrThrow()
	assert.ok(!tokenHash.includes(token))
})

async function sixTimes(send: () => Promise<Response>): Promise<Response[]> {
	return await Promise.all(Array.from({ length: 6 }, send))
}
