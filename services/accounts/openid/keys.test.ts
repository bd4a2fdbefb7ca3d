import assert from 'node:assert/strict'
import { decodeProtectedHeader, type JWK } from 'jose'
import { onEachEngine } from '#tests/support/databases.ts'
import { openProvider, signInTo, wiki } from './testing.ts'

const dayMs = 24 * 3_600_000

onEachEngine('a signing key is rotated after 90 days and published for 30 more', async (database) => {
	await using provider = await openProvider(database)
	const config = await provider.discover(await provider.register(wiki))
	const keyIds = async () => {
		const { keys } = (await (await fetch(config.serverMetadata().jwks_uri!)).json()) as { keys: JWK[] }
		assert.ok(keys.every(({ alg, kty, d }) => alg === 'RS256' && kty === 'RSA' && d === undefined))
		return keys.map(({ kid }) => kid)
	}
	const signedWith = async () =>
		decodeProtectedHeader((await signInTo(provider, config)).tokens.id_token!).kid
	const first = await signedWith()
	const row = await provider.db.selectFrom('jwks').selectAll().executeTakeFirstOrThrow()
	const lifeMs = new Date(row.expiresAt!).getTime() - new Date(row.createdAt).getTime()
	assert.ok(Math.abs(lifeMs - 90 * dayMs) < 60_000)
	assert.equal(await signedWith(), first)

	const expire = (agoMs: number) =>
		provider.db
			.updateTable('jwks')
			.set({ expiresAt: new Date(Date.now() - agoMs) })
			.where('id', '=', first!)
			.execute()
	await expire(1000)
	const second = await signedWith()
	assert.notEqual(second, first)
	assert.deepEqual(
		(await keyIds()).sort(),
		[first, second].sort(),
		'tokens signed with the old key are still valid',
	)
	await expire(30 * dayMs + 1000)
	assert.deepEqual(await keyIds(), [second])
})
