import assert from 'node:assert/strict'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { camille, countRows, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { maxTools } from './contract.ts'

async function openSignedIn(database: TestDatabase, now = () => new Date()) {
	const opened = await openAccounts(database, { clock: { now } })
	const visitor = createVisitor(opened.accounts)
	await visitor.post('/sign-up/email', camille)
	const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	return { ...opened, headers: new Headers({ cookie }) }
}

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 12, minute)).toISOString()

onEachEngine('local tools are merged into the account, most recently used first', async (database) => {
	const { accounts, headers } = await openSignedIn(database)
	const { tools } = accounts
	await tools.merge(headers, {
		favourites: ['qrcode-generator'],
		used: [
			{ tool: 'hash-generator', at: at(1) },
			{ tool: 'unit-converter', at: at(2) },
		],
	})
	const merged = await tools.merge(headers, {
		favourites: ['qrcode-generator', 'color-converter'],
		used: [
			{ tool: 'hash-generator', at: at(3) },
			{ tool: 'unit-converter', at: at(0) },
		],
	})
	assert.deepEqual(merged, {
		favourites: ['color-converter', 'qrcode-generator'],
		recent: ['hash-generator', 'unit-converter'],
	})
	assert.deepEqual(await tools.list(headers), merged)
})

onEachEngine('adding and removing a favourite is idempotent', async (database) => {
	const { accounts, db, headers } = await openSignedIn(database)
	const { tools } = accounts
	for (const _ of [1, 2]) await tools.setFavourite(headers, 'hash-generator', true)
	assert.deepEqual((await tools.list(headers)).favourites, ['hash-generator'])
	await tools.setFavourite(headers, 'hash-generator', false)
	await tools.setFavourite(headers, 'unit-converter', false)
	assert.deepEqual(await tools.list(headers), { favourites: [], recent: [] })
	assert.equal(await countRows(db, 'favouriteTool'), 1)
})

onEachEngine('a use in the future is stored as now', async (database) => {
	const now = new Date(at(30))
	const { accounts, db, headers } = await openSignedIn(database, () => now)
	await accounts.tools.merge(headers, { favourites: [], used: [{ tool: 'hash-generator', at: at(59) }] })
	const { usedAt } = await db.selectFrom('favouriteTool').select('usedAt').executeTakeFirstOrThrow()
	assert.equal(new Date(usedAt ?? 0).toISOString(), at(30))
})

onEachEngine('an account stores 50 tools; the oldest are deleted, favourites never', async (database) => {
	const { accounts, headers } = await openSignedIn(database)
	const { tools } = accounts
	await tools.setFavourite(headers, 'kept', true)
	const used = Array.from({ length: maxTools }, (_, index) => ({ tool: `tool-${index}`, at: at(index) }))
	const { favourites, recent } = await tools.merge(headers, { favourites: [], used })
	assert.deepEqual(favourites, ['kept'])
	assert.equal(recent.length, maxTools - 1)
	assert.ok(!recent.includes('tool-0'))
	const many = Array.from({ length: maxTools }, (_, index) => `favourite-${index}`)
	await assert.rejects(
		tools.merge(headers, { favourites: many, used: [] }),
		(error: { code?: string }) => error.code === 'VALIDATION_ERROR',
	)
	assert.deepEqual((await tools.list(headers)).favourites, ['kept'])
})

onEachEngine('a visitor cannot store tools', async (database) => {
	const { accounts } = await openSignedIn(database)
	const isUnauthorized = (error: { code?: string }) => error.code === 'UNAUTHORIZED'
	const visitor = new Headers()
	await assert.rejects(accounts.tools.list(visitor), isUnauthorized)
	await assert.rejects(accounts.tools.merge(visitor, { favourites: [], used: [] }), isUnauthorized)
	await assert.rejects(accounts.tools.setFavourite(visitor, 'hash-generator', true), isUnauthorized)
})
