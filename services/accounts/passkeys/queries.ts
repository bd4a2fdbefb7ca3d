import type { PasskeyView } from '#services/accounts/security/contract.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'

export async function listPasskeys(db: Db, userId: string): Promise<PasskeyView[]> {
	const rows = await db
		.selectFrom('passkey')
		.select(['id', 'name', 'createdAt', 'lastUsedAt', 'backedUp'])
		.where('userId', '=', userId)
		.orderBy('createdAt')
		.orderBy('id')
		.execute()
	return rows.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
		id,
		name,
		createdAt: createdAt && isoTime(createdAt),
		lastUsedAt: lastUsedAt && isoTime(lastUsedAt),
		isSynced: Boolean(backedUp),
	}))
}

export async function touchPasskey(db: Db, credentialId: string, now: Date): Promise<void> {
	await db.updateTable('passkey').set({ lastUsedAt: now }).where('credentialID', '=', credentialId).execute()
}
