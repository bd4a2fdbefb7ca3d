import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import type { AccountsService } from './service.ts'
import type { Db } from './tables.ts'
import { camille, createVisitor, openAccounts } from './testing.ts'

const alix = { name: 'Alix Perrin', email: 'alix@exemple.fr', password: 'la grande place' }

async function signIn(
	accounts: AccountsService,
	person: { email: string; password: string },
): Promise<Headers> {
	const visitor = createVisitor(accounts)
	await visitor.post('/sign-in/email', person)
	return visitor.headers()
}

async function insertPeople(db: Db, count: number): Promise<void> {
	const people = Array.from({ length: count }, (_, index) => {
		const number = String(index).padStart(3, '0')
		const createdAt = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3)))
		const times = { createdAt, updatedAt: createdAt }
		const names = {
			name: `Élodie n° ${number}`,
			username: `elodie-n-${number}`,
			email: `e${number}@exemple.fr`,
		}
		return { id: `id${number}`, ...names, emailVerified: index % 2 === 0, role: 'member', ...times }
	})
	await db.insertInto('user').values(people).execute()
}

onEachEngine('accounts and mails are shown to those who may see them, and to nobody else', async (given) => {
	const { accounts } = await openAccounts(given)
	await accounts.createUser({ ...alix, role: 'admin' })
	await createVisitor(accounts).post('/sign-up/email', camille)
	await accounts.createUser({
		name: 'Modérateur',
		email: 'mod@exemple.fr',
		password: camille.password,
		role: 'moderator',
	})

	for (const list of ['users', 'mails'] as const) {
		await assert.rejects(accounts[list](new Headers(), {}), { code: 'UNAUTHORIZED' })
		await assert.rejects(accounts[list](await signIn(accounts, camille), {}), { code: 'FORBIDDEN' })
	}
	const moderator = await signIn(accounts, { email: 'mod@exemple.fr', password: camille.password })
	assert.equal((await accounts.users(moderator, {})).total, 3)
	await assert.rejects(accounts.mails(moderator, {}), { code: 'FORBIDDEN' })

	const { mails, next, delivery } = await accounts.mails(await signIn(accounts, alix), {})
	assert.equal(delivery, 'kept')
	assert.equal(next, null)
	assert.deepEqual(
		mails.map(({ to, state }) => ({ to, state })),
		[{ to: camille.email, state: 'kept' }],
	)
})

onEachEngine('pages of 50 hold every account once, newest first', async (given) => {
	const { accounts, db } = await openAccounts(given)
	await insertPeople(db, 120)
	await accounts.createUser({ ...alix, role: 'admin' })
	const headers = await signIn(accounts, alix)
	const seen = []
	let cursor: string | undefined
	do {
		const page = await accounts.users(headers, { cursor })
		assert.equal(page.total, 121)
		seen.push(...page.users)
		cursor = page.next ?? undefined
	} while (cursor)
	assert.equal(new Set(seen.map(({ id }) => id)).size, 121)
	assert.equal(seen[0]?.email, alix.email)
	const keys = seen.map(({ createdAt, id }) => `${createdAt} ${id}`)
	assert.deepEqual(keys, keys.toSorted().toReversed())
	assert.equal(typeof seen[5]?.emailVerified, 'boolean')
})

onEachEngine(
	'a search finds parts of names and addresses in any case and takes no wildcard',
	async (given) => {
		const { accounts, db } = await openAccounts(given)
		await insertPeople(db, 12)
		await accounts.createUser({ ...alix, role: 'admin' })
		const headers = await signIn(accounts, alix)
		const expected = {
			élodie: 12,
			ÉLODIE: 12,
			elodie: 12,
			E00: 10,
			PERRIN: 1,
			'alix@': 1,
			'%': 0,
			_: 0,
			'\\': 0,
			zzz: 0,
		}
		for (const [search, total] of Object.entries(expected)) {
			const page = await accounts.users(headers, { search })
			assert.equal(page.total, total, search)
			assert.equal(page.users.length, total, search)
		}
	},
)

onEachEngine('a cursor that we did not make is refused', async (given) => {
	const { accounts } = await openAccounts(given)
	await accounts.createUser({ ...alix, role: 'admin' })
	const headers = await signIn(accounts, alix)
	for (const cursor of ['x', 'bm9u', Buffer.from('["2026","\0"]').toString('base64url')]) {
		await assert.rejects(accounts.users(headers, { cursor }), { code: 'VALIDATION_ERROR' })
		await assert.rejects(accounts.mails(headers, { cursor }), { code: 'VALIDATION_ERROR' })
	}
})

onEachEngine('a profile shows what anybody may see', async (given) => {
	const { accounts } = await openAccounts(given)
	await accounts.createUser({ ...alix, role: 'editor' })
	const profile = await accounts.profile('alix-perrin')
	assert.deepEqual(Object.keys(profile ?? {}).toSorted(), ['createdAt', 'image', 'name', 'roles', 'username'])
	assert.deepEqual(profile?.roles, ['editor'])
	assert.equal(await accounts.profile('personne'), null)
})
