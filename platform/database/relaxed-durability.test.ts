import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { onEachEngine } from '#tests/support/databases.ts'
import { withRelaxedDurability } from './relaxed-durability.ts'

onEachEngine('durability is relaxed for the write only, even when it fails', async ({ openDatabase }) => {
	const { db, engine } = await openDatabase<Record<string, never>>('withRelaxedDurability', {})
	const synchronousMode = async (connection = db) => {
		if (engine === 'postgres') return 'unchanged'
		const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(connection)
		return ['off', 'normal', 'full'][rows[0]?.synchronous ?? -1]
	}
	const before = await synchronousMode()
	const during = await withRelaxedDurability(db, synchronousMode)
	assert.equal(during, engine === 'postgres' ? 'unchanged' : 'normal')
	assert.equal(await synchronousMode(), before)
	const failure = new Error('full disk')
	await assert.rejects(
		withRelaxedDurability(db, () => Promise.reject(failure)),
		failure,
	)
	assert.equal(await synchronousMode(), before)
})
