import type { Kysely } from 'kysely'
import { z } from 'zod'
import { decodeCursor, encodeCursor, pageOf, type RowKey } from '#platform/database/cursor.ts'
import type { MailTables } from './tables.ts'

const listedMail = z.object({
	id: z.string(),
	to: z.string(),
	subject: z.string(),
	createdAt: z.string(),
	state: z.enum(['stored', 'waiting', 'sent', 'failed']),
	lastError: z.string().nullable(),
	cursor: z.string(),
})

/** A mail with its bodies; null if the reader may not see them. */
export const mailSchema = listedMail
	.omit({ cursor: true })
	.extend({ text: z.string().nullable(), html: z.string().nullable() })

export const mailPageSchema = z.object({
	mails: z.array(listedMail),
	next: z.string().nullable(),
	delivery: z.enum(['smtp', 'stored']),
	/** Mails that were kept because no mail server was set. */
	stored: z.int(),
})

/** What becomes of the mails that were kept while there was no mail server. */
export const storedMailsBody = z.strictObject({ action: z.enum(['send', 'drop']) })

export type StoredMailsAction = z.infer<typeof storedMailsBody>['action']

export const mailsQuery = z.object({ cursor: z.string().max(500).optional() })

/** `cursor` starts a page after this mail. It is valid in the list of every service: the panel merges them. */
export type ListedMail = z.infer<typeof listedMail>

export type StoredMail = z.infer<typeof mailSchema>

export type MailPage = z.infer<typeof mailPageSchema>

/** A UUID, or the id that the sender chose. */
export const isMailId = (text: string): boolean => /^[\w.-]{1,100}$/.test(text) && !/^\.+$/.test(text)

export const mailParam = z.object({ id: z.string().refine(isMailId, 'Invalid mail') })

const pageSize = 50

const keyOf = ({ createdAt, id }: { createdAt: string; id: string }): RowKey => ({ at: createdAt, id })

/**
 * A page of 50 mails of a service, newest first.
 * @throws {AppError} VALIDATION_ERROR for an invalid cursor
 */
export async function mailsPage(
	db: Kysely<MailTables>,
	cursor: string | undefined,
): Promise<Omit<MailPage, 'delivery'>> {
	const after = cursor ? decodeCursor(cursor) : null
	let query = db
		.selectFrom('mails')
		.select(['id', 'recipient as to', 'subject', 'createdAt', 'state', 'lastError'])
	if (after) {
		query = query.where((row) =>
			row.or([
				row('createdAt', '<', after.at),
				row.and([row('createdAt', '=', after.at), row('id', '<', after.id)]),
			]),
		)
	}
	const candidates = await query
		.orderBy('createdAt', 'desc')
		.orderBy('id', 'desc')
		.limit(pageSize + 1)
		.execute()
	const { rows, next } = pageOf(candidates, pageSize, keyOf)
	const stored = await db
		.selectFrom('mails')
		.select((mail) => mail.fn.countAll<number | string>().as('count'))
		.where('state', '=', 'stored')
		.executeTakeFirstOrThrow()
	const mails = rows.map((mail) => ({ ...mail, cursor: encodeCursor(keyOf(mail)) }))
	return { mails, next, stored: Number(stored.count) }
}

/** Queues or deletes the mails that were kept while there was no mail server. Returns how many. */
export async function releaseStoredMails(
	db: Kysely<MailTables>,
	action: StoredMailsAction,
	now: Date,
): Promise<number> {
	if (action === 'drop') {
		const { numDeletedRows } = await db
			.deleteFrom('mails')
			.where('state', '=', 'stored')
			.executeTakeFirstOrThrow()
		return Number(numDeletedRows)
	}
	const { numUpdatedRows } = await db
		.updateTable('mails')
		.set({ state: 'waiting', dueAt: now.toISOString() })
		.where('state', '=', 'stored')
		.executeTakeFirstOrThrow()
	return Number(numUpdatedRows)
}

export async function findMail(db: Kysely<MailTables>, id: string): Promise<StoredMail | null> {
	if (!isMailId(id)) return null
	const mail = await db
		.selectFrom('mails')
		.select(['id', 'recipient as to', 'subject', 'text', 'html', 'createdAt', 'state', 'lastError'])
		.where('id', '=', id)
		.executeTakeFirst()
	return mail ?? null
}
