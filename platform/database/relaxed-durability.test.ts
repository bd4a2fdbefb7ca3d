import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { onEachEngine } from '#tests/support/databases.ts'
import { withRelaxedDurability } from './relaxed-durability.ts'

onEachEngine(
	'only the write itself does not wait for the disk, also when it fails',
	async ({ openDatabase }) => {
		const { db, engine } = await openDatabase<Record<string, never>>('withRelaxedDurability', {})
		const safety = async (asked = db) => {
			if (engine === 'postgres') return 'as ever'
			const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(asked)
			return ['off', 'normal', 'full'][rows[0]?.synchronous ?? -1]
		}
		const before = await safety()
		assert.equal(await withRelaxedDurability(db, safety), engine === 'postgres' ? 'as ever' : 'normal')
		assert.equal(await safety(), before)
		const failure = new Error('full disk')
		await assert.rejects(
			withRelaxedDurability(db, () => Promise.reject(failure)),
			failure,
		)
		assert.equal(await safety(), before)
	},
)
