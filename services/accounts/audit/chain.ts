import { createHmac } from 'node:crypto'
import { type AccountTables, isoTime } from '#services/accounts/tables.ts'

/** One row of the trail without what chains it. */
export type Link = Omit<AccountTables['audit'], 'at' | 'id' | 'hash'> & { id: number; at: Date | string }

/** What stands before the first row. */
export const beginning = '0'.repeat(64)

/** The key of the chain, which is not in the database: who can write there alone cannot make a row that fits. */
export function chainKeyOf(secret: string): Buffer {
	return createHmac('sha256', secret).update('parvis: audit trail').digest()
}

/** HMAC-SHA-256 over a row and the hash of the one before it, in hexadecimal. */
export function hashOf(key: Buffer, row: Link): string {
	const { previous, id, at, event, actorId, subjectId, address, userAgent, details } = row
	const fields = [previous, id, isoTime(at), event, actorId, subjectId, address, userAgent, details]
	return createHmac('sha256', key).update(JSON.stringify(fields)).digest('hex')
}
