import type { Engine } from '#platform/database/open.ts'
import type { Db } from '#services/accounts/tables.ts'
import { maxSubscriptions, type NewSubscription } from './contract.ts'

/** Remembers the browser of a session, in place of the one before, and forgets the oldest ones of its user. */
export async function storeSubscription(
	db: Db,
	{ sessionId, userId, createdAt }: { sessionId: string; userId: string; createdAt: string },
	{ endpoint, keys }: NewSubscription,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const browser = { endpoint, ...keys, createdAt }
		await trx
			.insertInto('pushSubscription')
			.values({ sessionId, userId, ...browser })
			.onConflict((conflict) => conflict.column('sessionId').doUpdateSet(browser))
			.execute()
		const kept = trx
			.selectFrom('pushSubscription')
			.select('sessionId')
			.where('userId', '=', userId)
			.orderBy('createdAt', 'desc')
			.orderBy('sessionId')
			.limit(maxSubscriptions)
		await trx
			.deleteFrom('pushSubscription')
			.where('userId', '=', userId)
			.where('sessionId', 'not in', (from) => from.selectFrom(kept.as('kept')).select('kept.sessionId'))
			.execute()
	})
}

export async function deleteSubscription(db: Db, sessionId: string): Promise<void> {
	await db.deleteFrom('pushSubscription').where('sessionId', '=', sessionId).execute()
}

export async function isSubscribed(db: Db, sessionId: string): Promise<boolean> {
	const row = await db
		.selectFrom('pushSubscription')
		.select('sessionId')
		.where('sessionId', '=', sessionId)
		.executeTakeFirst()
	return row !== undefined
}

/** The browsers of these users. */
export const browsersOf = async (db: Db, userIds: string[]) =>
	await db
		.selectFrom('pushSubscription')
		.select(['userId', 'sessionId'])
		.where('userId', 'in', userIds)
		.execute()

/** Stores messages to send at once; those stored before stay as they are. */
export async function insertMessages(
	db: Db,
	messages: { id: string; sessionId: string; payload: string }[],
	dueAt: string,
): Promise<void> {
	await db
		.insertInto('pushMessage')
		.values(messages.map((message) => ({ ...message, dueAt, attempts: 0 })))
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute()
}

export type DueMessage = { id: string; sessionId: string; payload: string; attempts: number } & {
	/** Null once the session has expired. */
	browser: { endpoint: string; p256dh: string; auth: string } | null
}

/** Leases due messages to this process and counts the attempt. */
export async function claimMessages(
	db: Db,
	engine: Engine,
	{ now, leaseUntil, limit }: { now: Date; leaseUntil: string; limit: number },
): Promise<DueMessage[]> {
	const rows = await db
		.updateTable('pushMessage')
		.set((row) => ({ dueAt: leaseUntil, attempts: row('attempts', '+', 1) }))
		.where('id', 'in', (from) =>
			from
				.selectFrom('pushMessage')
				.select('id')
				.where('dueAt', '<=', now.toISOString())
				.orderBy('dueAt')
				.limit(limit)
				.$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
		)
		.returning(['id', 'sessionId', 'payload', 'attempts'])
		.execute()
	if (rows.length === 0) return []
	const browsers = await db
		.selectFrom('pushSubscription')
		.innerJoin('session', 'session.id', 'pushSubscription.sessionId')
		.select(['sessionId', 'endpoint', 'p256dh', 'auth'])
		.where('expiresAt', '>', now)
		.where(
			'sessionId',
			'in',
			rows.map(({ sessionId }) => sessionId),
		)
		.execute()
	const bySession = new Map(browsers.map((browser) => [browser.sessionId, browser]))
	return rows.map((row) => ({ ...row, browser: bySession.get(row.sessionId) ?? null }))
}

export async function deleteMessage(db: Db, id: string): Promise<void> {
	await db.deleteFrom('pushMessage').where('id', '=', id).execute()
}

export async function retryMessage(db: Db, id: string, dueAt: string): Promise<void> {
	await db.updateTable('pushMessage').set({ dueAt }).where('id', '=', id).execute()
}
