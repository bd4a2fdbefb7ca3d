import type { Clock } from '#platform/clock.ts'
import { takeLock } from '#services/accounts/queries.ts'
import { type Db, type AccountTables, isoTime } from '#services/accounts/tables.ts'
import type { AuditCheck, AuditDetails } from './contract.ts'
import type { AuditEvent } from './events.ts'
import type { Origin } from './origin.ts'
import { createHmac } from 'node:crypto'

/** A row of the audit log without its own hash. */
type UnhashedRow = Omit<AccountTables['audit'], 'at' | 'id' | 'hash'> & { id: number; at: Date | string }

/** The `previous` hash of the first row. */
const initialHash = '0'.repeat(64)

/** The key of the chain is not in the database: write access to the database alone cannot forge a valid row. */
function chainKeyOf(secret: string): Buffer {
	return createHmac('sha256', secret).update('parvis: audit log').digest()
}

/** HMAC-SHA-256 over a row and the hash of the previous one, in hexadecimal. */
function hashOf(key: Buffer, row: UnhashedRow): string {
	const { previous, id, at, event, actorId, subjectId, address, userAgent, details } = row
	const fields = [previous, id, isoTime(at), event, actorId, subjectId, address, userAgent, details]
	return createHmac('sha256', key).update(JSON.stringify(fields)).digest('hex')
}

export type AuditEntry = {
	event: AuditEvent
	/** Null for a visitor, the command line and the server itself. */
	actorId: string | null
	/** The user whose account is affected, or null. */
	subjectId: string | null
	origin: Origin
	details?: AuditDetails
}

export type Audit = {
	/** Writes one row in a transaction of its own. */
	record(entry: AuditEntry): Promise<void>
	/** Writes one row in the transaction of the change; must be its last statement, because it takes the audit lock. */
	recordIn(trx: Db, entry: AuditEntry): Promise<void>
	check(): Promise<AuditCheck>
}

const batchSize = 1000

type Options = {
	db: Db
	secret: string
	clock: Clock
	/** Called after the commit of a row that has a transaction of its own. */
	onRecorded?(event: AuditEvent): void
}

/** Append-only audit log: each row is chained to the previous one by its hash. */
export function createAuditLog({ db, secret, clock, onRecorded }: Options): Audit {
	const key = chainKeyOf(secret)

	async function recordIn(trx: Db, { event, actorId, subjectId, origin, details = {} }: AuditEntry) {
		const at = clock.now()
		await takeLock(trx, 'audit', at)
		const last = await trx
			.selectFrom('audit')
			.select(['id', 'hash'])
			.orderBy('id', 'desc')
			.limit(1)
			.executeTakeFirst()
		const row = {
			id: Number(last?.id ?? 0) + 1,
			at,
			event,
			actorId,
			subjectId,
			...origin,
			details: JSON.stringify(details),
			previous: last?.hash ?? initialHash,
		}
		await trx
			.insertInto('audit')
			.values({ ...row, hash: hashOf(key, row) })
			.execute()
	}

	return {
		recordIn,
		async record(entry) {
			await db.transaction().execute((trx) => recordIn(trx, entry))
			onRecorded?.(entry.event)
		},
		async check() {
			let rows = 0
			let last: { id: number; hash: string } | undefined
			for (;;) {
				const page = await db
					.selectFrom('audit')
					.selectAll()
					.where('id', '>', last?.id ?? 0)
					.orderBy('id')
					.limit(batchSize)
					.execute()
				for (const row of page) {
					const id = Number(row.id)
					// Older rows have been purged, so the first remaining one has no predecessor to compare with.
					const follows = !last || (id === last.id + 1 && row.previous === last.hash)
					const hasValidStart = id > 1 || row.previous === initialHash
					if (!follows || !hasValidStart || row.hash !== hashOf(key, { ...row, id })) {
						return { isWhole: false, rows, brokenAt: id }
					}
					rows += 1
					last = { id, hash: row.hash }
				}
				if (page.length < batchSize) return { isWhole: true, rows, brokenAt: null }
			}
		},
	}
}
