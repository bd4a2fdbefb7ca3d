import { type Db, isoTime } from '#services/accounts/tables.ts'

/** Times are ISO 8601; `name` is null when neither the user nor the authenticator gave one. */
export type PasskeyView = {
	id: string
	name: string | null
	createdAt: string | null
	lastUsedAt: string | null
	/** Whether it travels between the user's devices. */
	isSynced: boolean
}

/** The passkeys of a user, the oldest first. */
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

/** Notes that a passkey has just signed somebody in. */
export async function touchPasskey(db: Db, credentialId: string, now: Date): Promise<void> {
	await db.updateTable('passkey').set({ lastUsedAt: now }).where('credentialID', '=', credentialId).execute()
}
