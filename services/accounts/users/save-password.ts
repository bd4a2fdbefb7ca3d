import { generateId } from 'better-auth'
import type { Db } from '#services/accounts/tables.ts'

export async function savePassword(trx: Db, userId: string, hash: string, now: Date): Promise<void> {
	const { numUpdatedRows } = await trx
		.updateTable('account')
		.set({ password: hash, updatedAt: now })
		.where('userId', '=', userId)
		.where('providerId', '=', 'credential')
		.executeTakeFirst()
	if (numUpdatedRows > 0n) return
	await trx
		.insertInto('account')
		.values({
			id: generateId(),
			accountId: userId,
			providerId: 'credential',
			userId,
			password: hash,
			createdAt: now,
			updatedAt: now,
		})
		.execute()
}
