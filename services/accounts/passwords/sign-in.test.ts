import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { hashPassword } from 'better-auth/crypto'
import { CompiledQuery, sql } from 'kysely'
import { onEachEngine } from '#tests/support/databases.ts'
import {
	bodyOf,
	camille,
	countRows,
	createVisitor,
	lastMail,
	openAccounts,
} from '#services/accounts/testing.ts'
import type { Db } from '#services/accounts/tables.ts'
import { selectOldHash } from './old-hashes.ts'
import { kindOf } from './hashing.ts'
import { createPasswords, type Passwords } from './passwords.ts'

async function storedHash(db: Db): Promise<string> {
	const account = await db.selectFrom('account').select('password').executeTakeFirstOrThrow()
	return account.password ?? ''
}

function watched(passwords: Passwords): Passwords & { spent: string[] } {
	const spent: string[] = []
	return {
		spent,
		hash: (password) => (spent.push('argon2id'), passwords.hash(password)),
		verify: (attempt) => (spent.push(kindOf(attempt.hash)), passwords.verify(attempt)),
		spend: (kind, password) => (spent.push(kind), passwords.spend(kind, password)),
	}
}

onEachEngine(
	"a hash of better-auth's is replaced at the next good sign-in, and only then",
	async (database) => {
		const { accounts, db } = await openAccounts(database, { passwords: createPasswords() })
		await createVisitor(accounts).post('/sign-up/email', camille)
		assert.match(await storedHash(db), /^\$argon2id\$/)
		const old = await hashPassword(camille.password)
		await db.updateTable('account').set({ password: old }).execute()

		const wrong = { ...camille, password: 'autre chose' }
		assert.equal((await createVisitor(accounts).post('/sign-in/email', wrong)).status, 401)
		assert.equal(await storedHash(db), old)

		const typed = { ...camille, email: camille.email.toUpperCase() }
		assert.equal((await createVisitor(accounts).post('/sign-in/email', typed)).status, 200)
		const renewed = await storedHash(db)
		assert.match(renewed, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
		assert.equal((await createVisitor(accounts).post('/sign-in/email', camille)).status, 200)
		assert.equal(await storedHash(db), renewed)
	},
)

onEachEngine('rehashing does not overwrite a password changed meanwhile', async (database) => {
	const passwords = createPasswords()
	const replaced = await passwords.hash('une autre phrase')
	let db: Db | undefined
	const { accounts, db: opened } = await openAccounts(database, {
		passwords: {
			...passwords,
			async hash(password) {
				const hash = await passwords.hash(password)
				await db?.updateTable('account').set({ password: replaced }).execute()
				return hash
			},
		},
	})
	await createVisitor(accounts).post('/sign-up/email', camille)
	await opened
		.updateTable('account')
		.set({ password: await hashPassword(camille.password) })
		.execute()
	db = opened
	assert.equal((await createVisitor(accounts).post('/sign-in/email', camille)).status, 200)
	assert.equal(await storedHash(opened), replaced)
})

onEachEngine(
	'a minute after old hashes are imported, all failed sign-ins cost the same',
	async (database) => {
		const passwords = watched(createPasswords())
		let now = new Date()
		const { accounts, db } = await openAccounts(database, { passwords, clock: { now: () => now } })
		const users = ['camille', 'alix'].map((name) => ({ ...camille, email: `${name}@exemple.fr` }))
		for (const user of users) await createVisitor(accounts).post('/sign-up/email', user)
		const attempts = ['camille', 'alix', 'inconnue'].map((name) => ({
			email: `${name}@exemple.fr`,
			password: 'autre chose',
		}))

		const costs = async () => {
			const spent: string[] = []
			for (const attempt of attempts) {
				passwords.spent.length = 0
				assert.equal((await createVisitor(accounts).post('/sign-in/email', attempt)).status, 401)
				spent.push(passwords.spent.toSorted().join())
			}
			return spent
		}
		assert.deepEqual(await costs(), ['argon2id', 'argon2id', 'argon2id'])
		const old = await hashPassword(camille.password)
		const alix = db.selectFrom('user').select('id').where('email', '=', 'alix@exemple.fr')
		await db.updateTable('account').set({ password: old }).where('userId', 'in', alix).execute()
		now = new Date(now.getTime() + 60_000)
		assert.deepEqual(await costs(), ['argon2id,scrypt', 'argon2id,scrypt', 'argon2id,scrypt'])
	},
)

onEachEngine('a full queue answers 503 with Retry-After and consumes nothing', async (database) => {
	const passwords = createPasswords({ maxWaiting: 0 })
	const { accounts, db } = await openAccounts(database, { passwords })
	await createVisitor(accounts).post('/sign-up/email', camille)
	const visitor = createVisitor(accounts)
	await visitor.post('/request-password-reset', { email: camille.email })
	await accounts.close()
	const token = /reset-password\/(\w+)/.exec((await lastMail(db, camille.email)).link)?.[1]
	const before = await storedHash(db)

	const costly = before.replace('m=19456,t=2', 'm=131072,t=8')
	const busy = Array.from({ length: availableParallelism() }, () =>
		passwords.verify({ hash: costly, password: 'autre chose' }),
	)
	const calls = [
		['/reset-password', { newPassword: 'une autre phrase', token }],
		['/sign-up/email', { ...camille, email: 'alix@exemple.fr' }],
		['/sign-in/email', camille],
	] as const
	for (const [path, body] of calls) {
		const answer = await createVisitor(accounts).post(path, body)
		assert.equal(answer.status, 503, path)
		assert.equal(answer.headers.get('retry-after'), '5')
		assert.equal((await bodyOf(answer))['code'], 'UNAVAILABLE')
	}
	await Promise.all(busy)
	assert.equal(await storedHash(db), before)
	assert.equal(await countRows(db, 'user'), 1)
	const again = await visitor.post('/reset-password', { newPassword: 'une autre phrase', token })
	assert.equal(again.status, 200)
})

onEachEngine('the check for old hashes uses an index with any number of accounts', async (database) => {
	const { db } = await openAccounts(database)
	const { engine } = database
	const { sql: query, parameters } = selectOldHash(db).compile()
	const rows = await db.transaction().execute(async (trx) => {
		if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
		const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
		return (await trx.executeQuery(CompiledQuery.raw(`${explain} ${query}`, [...parameters]))).rows
	})
	assert.match(JSON.stringify(rows), /account_by_old_hash/)
})
