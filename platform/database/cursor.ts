import { z } from 'zod'
import { AppError } from '#platform/errors.ts'

/** Sort key of a row: its time (ISO 8601), then its id. A page starts after the last key of the page before. */
export type RowKey = { at: string; id: string }

export const timeKey = z.iso.datetime({ precision: 3 })
export const idKey = z.string().regex(/^[\w.-]{1,100}$/)
const rowKeys = z.tuple([timeKey, idKey])

export function encodeCursor({ at, id }: RowKey): string {
	return encodeKeys([at, id])
}

/** @throws {AppError} VALIDATION_ERROR for anything that is not a cursor. */
export function decodeCursor(cursor: string): RowKey {
	const [at, id] = decodeKeys(cursor, rowKeys)
	return { at, id }
}

/** For a page that is not sorted by time alone, or that can be left backwards. */
export function encodeKeys(keys: readonly string[]): string {
	return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/** @throws {AppError} VALIDATION_ERROR for anything that is not a cursor with these keys. */
export function decodeKeys<Keys>(cursor: string, keys: z.ZodType<Keys>): Keys {
	const parsed = keys.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
	if (parsed.success) return parsed.data
	throw new AppError({ code: 'VALIDATION_ERROR', field: 'cursor', message: '[query.cursor] Invalid cursor' })
}

/** A page of at most `size` rows and the cursor of the next; pass `size + 1` rows, so that a further page is seen. */
export function pageOf<Row>(
	rows: Row[],
	size: number,
	keyOf: (row: Row) => RowKey,
): { rows: Row[]; next: string | null } {
	const last = rows.length > size ? rows[size - 1] : undefined
	return { rows: rows.slice(0, size), next: last ? encodeCursor(keyOf(last)) : null }
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
