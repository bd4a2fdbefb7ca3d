import { sql } from 'kysely'
import { deviceOf } from '#services/accounts/sessions/device.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import type { AuditDetails } from './contract.ts'
import type { AuditRow } from './contract.ts'
import type { AuditEvent } from './events.ts'

/** `user` matches the actor or the subject, `subject` only the subject. */
type Filter = {
	user?: string | undefined
	subject?: string | undefined
	event?: AuditEvent | undefined
	before: number | null
	limit: number
}

/** At most `limit` rows with ids below `before`, newest first; each filter reads its own index backwards. */
export async function listAudit(
	db: Db,
	{ user, subject, event, before, limit }: Filter,
): Promise<AuditRow[]> {
	const since = before === null ? sql`1 = 1` : sql`"id" < ${before}`
	// One user has few rows: `|| ''` keeps SQLite from choosing the index on the event instead.
	const named = event ? (user ? sql`"event" || '' = ${event}` : sql`"event" = ${event}`) : sql`1 = 1`
	const newest = (condition = sql`1 = 1`) =>
		sql`select * from (
			select "id" from "audit" where ${since} and ${named} and ${condition} order by "id" desc limit ${limit}
		) as "found"`
	const about = (id: string) => newest(sql`"subjectId" = ${id}`)
	const of = (id: string) => sql`${newest(sql`"actorId" = ${id}`)} union ${about(id)}`
	const ids = subject ? about(subject) : user ? of(user) : newest()
	const rows = await db
		.selectFrom('audit')
		.leftJoin('user as actor', 'actor.id', 'audit.actorId')
		.leftJoin('user as subject', 'subject.id', 'audit.subjectId')
		.select(['audit.id', 'at', 'event', 'actorId', 'subjectId', 'address', 'userAgent', 'details'])
		.select(['actor.name as actorName', 'subject.name as subjectName'])
		.where(sql<boolean>`"audit"."id" in (${ids})`)
		.orderBy('audit.id', 'desc')
		.limit(limit)
		.execute()
	const parsed = rows.map((row) => ({ ...row, details: JSON.parse(row.details) as AuditDetails }))
	const nameOf = await clientNames(db, parsed)
	return parsed.map(
		({ id, at, event: name, actorId, actorName, subjectId, subjectName, userAgent, details, ...rest }) => ({
			...rest,
			id: Number(id),
			at: isoTime(at),
			event: name as AuditEvent,
			actor: actorId === null ? null : { id: actorId, name: actorName },
			subject: subjectId === null ? null : { id: subjectId, name: subjectName },
			device: deviceOf(userAgent),
			details: 'client' in details ? { ...details, client: nameOf(details) } : details,
		}),
	)
}

/** The name of a client; of a deleted one, the name it was created with, or its id if that is unknown. */
async function clientNames(db: Db, rows: readonly { details: AuditDetails }[]) {
	const ids = new Set(rows.flatMap(({ details: { client } }) => (typeof client === 'string' ? client : [])))
	const names = new Map<unknown, AuditDetails[string]>()
	const nameOf = ({ client = null }: AuditDetails) => names.get(client) ?? client
	if (ids.size === 0) return nameOf
	const clients = await db
		.selectFrom('oauthClient')
		.select(['clientId', 'name'])
		.where('clientId', 'in', [...ids])
		.execute()
	for (const { clientId, name } of clients) names.set(clientId, name)
	if (clients.length === ids.size) return nameOf
	const created = await db
		.selectFrom('audit')
		.select('details')
		.where('event', '=', 'clientCreated')
		.execute()
	for (const { client, name = null } of created.map(({ details }) => JSON.parse(details) as AuditDetails)) {
		if (!names.has(client)) names.set(client, name)
	}
	return nameOf
}

const retentionMs = 365 * 86_400_000
const batchSize = 500
const maxBatches = 20

/** Deletes the rows older than 365 days, oldest first, at most 10,000 of them in short statements. */
export async function purgeAudit(db: Db, now: Date): Promise<void> {
	const end = now.getTime() - retentionMs
	for (let batch = 0; batch < maxBatches; batch += 1) {
		const oldest = await db.selectFrom('audit').select(['id', 'at']).orderBy('id').limit(batchSize).execute()
		const old = oldest.filter(({ at }) => new Date(at).getTime() < end)
		const last = old.at(-1)
		if (!last) return
		await db.deleteFrom('audit').where('id', '<=', Number(last.id)).execute()
		if (old.length < batchSize) return
	}
}
