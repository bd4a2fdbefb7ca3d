import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { SubscriptionRequest } from '#services/status/notifications/contract.ts'
import type { Db, NotificationTables } from '#services/status/notifications/tables.ts'

export type Subscriber = SubscriptionRequest & { id: string }

const ids = z.array(z.string()).nullable()

type NewRequest = { tokenHash: string; subscription: SubscriptionRequest; expiresAt: number }

export async function addRequest(db: Db, { tokenHash, subscription, expiresAt }: NewRequest): Promise<void> {
	await db
		.insertInto('subscription_requests')
		.values({ token_hash: tokenHash, ...columnsOf(subscription), expires_at: expiresAt })
		.execute()
}

/** The pending subscription of this token; null when it is unknown, used or expired. */
export async function findRequest(
	db: Db,
	{ tokenHash, now }: RequestKey,
): Promise<SubscriptionRequest | null> {
	const row = await db
		.selectFrom('subscription_requests')
		.selectAll()
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>', now)
		.executeTakeFirst()
	return row ? requestOf(row) : null
}

type RequestKey = { tokenHash: string; now: number }

/** As `findRequest`, and deletes it. */
export async function takeRequest(
	db: Db,
	{ tokenHash, now }: RequestKey,
): Promise<SubscriptionRequest | null> {
	const row = await db
		.deleteFrom('subscription_requests')
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>', now)
		.returningAll()
		.executeTakeFirst()
	return row ? requestOf(row) : null
}

/** An address has one subscription: a new one replaces it. */
export async function storeSubscriber(db: Db, subscription: SubscriptionRequest, now: number): Promise<void> {
	await db
		.insertInto('subscribers')
		.values({ id: randomUUID(), ...columnsOf(subscription), created_at: now })
		.onConflict((conflict) =>
			conflict.column('email').doUpdateSet(({ ref }) => ({
				locale: ref('excluded.locale'),
				monitor_ids_json: ref('excluded.monitor_ids_json'),
				group_ids_json: ref('excluded.group_ids_json'),
			})),
		)
		.execute()
}

/** Removes a subscriber and their queued mails. */
export async function removeSubscriber(db: Db, id: string): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const removed = await trx
			.deleteFrom('subscribers')
			.where('id', '=', id)
			.returning('email')
			.executeTakeFirst()
		if (!removed) return
		await trx
			.deleteFrom('mails')
			.where('state', '=', 'waiting')
			.where('recipient', '=', removed.email)
			.where('headers', 'like', '%List-Unsubscribe%')
			.execute()
	})
}

/** Ordered by id, after `after`. */
export async function listSubscribers(
	db: Db,
	{ after, limit }: { after: string; limit: number },
): Promise<Subscriber[]> {
	const rows = await db
		.selectFrom('subscribers')
		.selectAll()
		.where('id', '>', after)
		.orderBy('id')
		.limit(limit)
		.execute()
	return rows.map((row) => ({ id: row.id, ...requestOf(row) }))
}

/** The public monitors of each group, by its id. */
export async function listMonitorsByGroup(db: Db): Promise<Map<string, string[]>> {
	const rows = await db
		.selectFrom('monitors')
		.select(['id', 'group_id'])
		.where('is_public', '=', 1)
		.where('group_id', 'is not', null)
		.execute()
	const groups = Map.groupBy(rows, ({ group_id }) => group_id ?? '')
	return new Map([...groups].map(([groupId, members]) => [groupId, members.map(({ id }) => id)]))
}

export async function countSubscribers(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('subscribers')
		.select((row) => row.fn.countAll().as('count'))
		.executeTakeFirstOrThrow()
	return Number(count)
}

function columnsOf({ email, locale, monitorIds, groupIds = [] }: SubscriptionRequest) {
	return {
		email,
		locale,
		monitor_ids_json: monitorIds && JSON.stringify(monitorIds),
		group_ids_json: monitorIds && groupIds.length > 0 ? JSON.stringify(groupIds) : null,
	}
}

function requestOf(
	row: Pick<
		Selectable<NotificationTables['subscribers']>,
		'email' | 'locale' | 'monitor_ids_json' | 'group_ids_json'
	>,
): SubscriptionRequest {
	const { email, locale, monitor_ids_json, group_ids_json } = row
	const idsIn = (json: string | null) => ids.parse(json && JSON.parse(json))
	return { email, locale, monitorIds: idsIn(monitor_ids_json), groupIds: idsIn(group_ids_json) ?? [] }
}
