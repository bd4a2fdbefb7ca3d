import assert from 'node:assert/strict'
import { createAuthEndpoint } from 'better-auth/api'
import { betterAuth } from 'better-auth'
import { onEachEngine } from '#tests/support/databases.ts'
import { migrations } from './migrations/index.ts'
import { claimOnce } from './single-use.ts'
import type { AccountTables } from './tables.ts'

onEachEngine('only one of several concurrent claims of a key succeeds', async (database) => {
	const { db, engine } = await database.openDatabase<AccountTables>('accounts', migrations)
	const claim = createAuthEndpoint('/claim', { method: 'GET' }, async (ctx) =>
		ctx.json({ isFirst: await claimOnce(ctx, String(ctx.query?.['key']), 60) }),
	)
	const auth = betterAuth({
		baseURL: 'http://localhost:3000',
		secret: 'kTq4vZ1bN8wX6yRs0uJd3hGm7cLf9aPe',
		database: { db, type: engine, transaction: true },
		user: { additionalFields: { username: { type: 'string' } } },
		plugins: [{ id: 'claim', endpoints: { claim } }],
		telemetry: { enabled: false },
	})
	async function claimed(key: string): Promise<boolean> {
		const answer = await auth.handler(new Request(`http://localhost:3000/api/auth/claim?key=${key}`))
		return ((await answer.json()) as { isFirst: boolean }).isFirst
	}
	for (const key of ['a', 'b']) {
		const answers = await Promise.all(Array.from({ length: 6 }, () => claimed(key)))
		assert.equal(answers.filter((isFirst) => isFirst).length, 1)
		assert.equal(await claimed(key), false)
	}
})
