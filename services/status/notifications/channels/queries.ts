import type { Selectable } from 'kysely'
import type { ChannelFields, ChannelPurpose, DeliveryError } from '#services/status/notifications/contract.ts'
import type { Db, NotificationTables } from '#services/status/notifications/tables.ts'

export type Channel = ChannelFields & { id: string; secret: string | null; createdAt: number }

export type Delivery = Selectable<NotificationTables['deliveries']> & {
	kind: Channel['kind']
	address: string
	secret: string | null
}

export async function listChannels(db: Db, purpose?: ChannelPurpose): Promise<Channel[]> {
	const rows = await db
		.selectFrom('channels')
		.selectAll()
		.$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose!))
		.orderBy('created_at')
		.orderBy('id')
		.execute()
	return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }))
}

export async function addChannel(db: Db, { createdAt, ...channel }: Channel): Promise<void> {
	await db
		.insertInto('channels')
		.values({ ...channel, created_at: createdAt })
		.execute()
}

export async function removeChannel(db: Db, id: string): Promise<void> {
	await db.deleteFrom('channels').where('id', '=', id).execute()
}

/** The error of the last call of each channel, for those whose last call failed. */
export async function lastErrors(db: Db): Promise<Map<string, DeliveryError>> {
	const rows = await db
		.selectFrom('deliveries')
		.select(['channel_id', 'last_error_json', 'created_at'])
		.where('created_at', '=', (from) =>
			from
				.selectFrom('deliveries as other')
				.select((row) => row.fn.max('other.created_at').as('last'))
				.whereRef('other.channel_id', '=', 'deliveries.channel_id'),
		)
		.execute()
	return new Map(
		rows.flatMap(({ channel_id, last_error_json: json }) =>
			json === null ? [] : [[channel_id, JSON.parse(json) as DeliveryError]],
		),
	)
}

type Call = { id: string; channelId: string; body: string; now: number }

/** Stores a call, due at once; does nothing when it exists. */
export async function addDelivery(db: Db, { id, channelId, body, now }: Call): Promise<void> {
	const times = { due_at: now, created_at: now }
	await db
		.insertInto('deliveries')
		.values({
			id,
			channel_id: channelId,
			body,
			state: 'waiting',
			attempts: 0,
			...times,
			last_error_json: null,
		})
		.onConflict((conflict) => conflict.columns(['channel_id', 'id']).doNothing())
		.execute()
}

type Lease = { now: number; leaseUntil: number; limit: number; isPostgres: boolean }

/**
 * Claims due calls for this process: each counts one more attempt and is not due again before `leaseUntil`, so that a
 * crash loses none.
 */
export async function claimDeliveries(db: Db, lease: Lease): Promise<Delivery[]> {
	const { now, leaseUntil, limit, isPostgres } = lease
	const claimed = await db
		.updateTable('deliveries')
		.set((row) => ({ due_at: leaseUntil, attempts: row('attempts', '+', 1) }))
		.where(({ eb, refTuple, selectFrom }) =>
			eb(
				refTuple('channel_id', 'id'),
				'in',
				selectFrom('deliveries')
					.select(['channel_id', 'id'])
					.where('state', '=', 'waiting')
					.where('due_at', '<=', now)
					.orderBy('due_at')
					.limit(limit)
					.$if(isPostgres, (query) => query.forUpdate().skipLocked())
					.$asTuple('channel_id', 'id'),
			),
		)
		.returningAll()
		.execute()
	if (claimed.length === 0) return []
	const channels = new Map((await listChannels(db)).map((channel) => [channel.id, channel]))
	return claimed.flatMap((row) => {
		const channel = channels.get(row.channel_id)
		return channel ? [{ ...row, ...receiverOf(channel) }] : []
	})
}

const receiverOf = ({ kind, address, secret }: Channel) => ({ kind, address, secret })

type Outcome = { state: Delivery['state']; dueAt: number; lastError: DeliveryError | null }

/** Stores the result of a call, unless another process has claimed it since. */
export async function markDelivery(db: Db, delivery: Delivery, outcome: Outcome): Promise<void> {
	const { state, dueAt, lastError } = outcome
	const last_error_json = lastError && JSON.stringify(lastError)
	await db
		.updateTable('deliveries')
		.set({ state, due_at: dueAt, last_error_json, ...(state === 'sent' && { body: '' }) })
		.where('channel_id', '=', delivery.channel_id)
		.where('id', '=', delivery.id)
		.where('attempts', '=', delivery.attempts)
		.execute()
}

export async function nextDeliveryAt(db: Db): Promise<number | null> {
	const row = await db
		.selectFrom('deliveries')
		.select('due_at')
		.where('state', '=', 'waiting')
		.orderBy('due_at')
		.limit(1)
		.executeTakeFirst()
	return row?.due_at ?? null
}
