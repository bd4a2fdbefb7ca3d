import { randomBytes, randomUUID } from 'node:crypto'
import type { Locale } from '#services/accounts/mails/mailer.ts'
import type { AccountTables, Db } from '#services/accounts/tables.ts'
import type { Selectable } from 'kysely'
import { type NamedUser, personOf } from './person.ts'

export type RequestRow = Selectable<AccountTables['personalDataRequest']>

/** Every service, by the name of `services/names.ts`. */
export const forgettingServices = ['content', 'feedback', 'status', 'cdn', 'accounts'] as const

export type ForgettingService = (typeof forgettingServices)[number]

/** `mail` tells the user at the end that the account is deleted. */
export type DeletionStep = ForgettingService | 'mail'

/** Longer than any export takes; another process may then begin again. */
const leaseMs = 30 * 60_000
const minuteMs = 60_000
const maxBackOffMs = 24 * 60 * minuteMs

/** Returns the id, or null if the user has one that is waiting. The key of its file cannot be guessed. */
export async function addExport(
	db: Db,
	{ userId, locale, now }: { userId: string; locale: Locale; now: Date },
): Promise<string | null> {
	const id = randomUUID()
	const row = { ...newRow, id, kind: 'export', userId, locale, requestedAt: now, dueAt: now } as const
	const file = `exports/${randomBytes(32).toString('hex')}`
	const { numInsertedOrUpdatedRows = 0n } = await db
		.insertInto('personalDataRequest')
		.values({ ...row, file })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow()
	return numInsertedOrUpdatedRows > 0n ? id : null
}

const newRow = { state: 'waiting', attempts: 0, pending: '' } as const

/**
 * Lets every service forget a user at `dueAt`, who is deleted before if they still exist. Replaces a later time that the
 * user asked for.
 */
export async function addDeletion(
	trx: Db,
	{
		user,
		locale,
		now,
		dueAt,
		steps = forgettingServices,
	}: { user: NamedUser; locale: Locale; now: Date; dueAt: Date; steps?: readonly DeletionStep[] },
): Promise<void> {
	const { id: userId, email, username } = personOf(user)
	const { numUpdatedRows } = await trx
		.updateTable('personalDataRequest')
		.set({ dueAt, email, username })
		.where('userId', '=', userId)
		.where('kind', '=', 'deletion')
		.where('state', '=', 'waiting')
		.executeTakeFirst()
	if (numUpdatedRows > 0n) return
	const row = { ...newRow, id: randomUUID(), kind: 'deletion', requestedAt: now, dueAt } as const
	const pending = steps.join(',')
	await trx
		.insertInto('personalDataRequest')
		.values({ ...row, userId, email, username, locale, pending })
		.execute()
}

/** Takes one request that is due, which no other process works on. */
export async function claimRequest(db: Db, now: Date): Promise<RequestRow | undefined> {
	const due = await db
		.selectFrom('personalDataRequest')
		.select('id')
		.where('state', '=', 'waiting')
		.where('dueAt', '<=', now)
		.where(({ or, eb }) => or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', now)]))
		.orderBy('dueAt')
		.limit(10)
		.execute()
	for (const { id } of due) {
		const claimed = await db
			.updateTable('personalDataRequest')
			.set(({ eb }) => ({
				leaseUntil: new Date(now.getTime() + leaseMs),
				attempts: eb('attempts', '+', 1),
			}))
			.where('id', '=', id)
			.where('state', '=', 'waiting')
			.where('dueAt', '<=', now)
			.where(({ or, eb }) => or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', now)]))
			.returningAll()
			.executeTakeFirst()
		if (claimed) return claimed
	}
	return undefined
}

/** Lets a failed request be tried again, later each time, at most a day later. */
export async function postponeRequest(db: Db, { id, attempts }: RequestRow, now: Date): Promise<void> {
	const delayMs = Math.min(minuteMs * 2 ** Math.min(attempts, 20), maxBackOffMs)
	await db
		.updateTable('personalDataRequest')
		.set({ leaseUntil: null, dueAt: new Date(now.getTime() + delayMs) })
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.execute()
}

/** How many requests are due or being made, and how many of them failed and are tried again. */
export async function countRequests(db: Db, now: Date): Promise<{ waiting: number; failing: number }> {
	const { waiting, failing } = await db
		.selectFrom('personalDataRequest')
		.select(({ fn }) => [
			fn.countAll().as('waiting'),
			fn
				.countAll()
				.filterWhere('attempts', '>', 0)
				.filterWhere(({ or, eb }) => or([eb('leaseUntil', 'is', null), eb('attempts', '>', 1)]))
				.as('failing'),
		])
		.where('state', '=', 'waiting')
		.where(({ or, eb }) => or([eb('dueAt', '<=', now), eb('attempts', '>', 0)]))
		.executeTakeFirstOrThrow()
	return { waiting: Number(waiting), failing: Number(failing) }
}

/** Ends a waiting request. False if it was cancelled meanwhile. */
export async function endRequest(
	db: Db,
	id: string,
	change: { state: 'done' | 'cancelled'; endedAt: Date; bytes?: number; expiresAt?: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('personalDataRequest')
		.set({ ...change, leaseUntil: null, email: null, username: null })
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.executeTakeFirst()
	return numUpdatedRows > 0n
}
