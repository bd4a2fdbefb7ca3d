import { z } from 'zod'
import { AppError } from '#platform/errors.ts'

/** Sort key of a row: its time (ISO 8601), then its id. A page starts after the last key of the page before. */
export type RowKey = { at: string; id: string }

const key = z.tuple([z.iso.datetime({ precision: 3 }), z.string().regex(/^[\w.-]{1,100}$/)])

export function encodeCursor({ at, id }: RowKey): string {
	return Buffer.from(JSON.stringify([at, id])).toString('base64url')
}

/** @throws {AppError} VALIDATION_ERROR for anything that is not a cursor. */
export function decodeCursor(cursor: string): RowKey {
	const parsed = key.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
	if (!parsed.success)
		throw new AppError({
			code: 'VALIDATION_ERROR',
			field: 'cursor',
			message: '[query.cursor] Invalid cursor',
		})
	const [at, id] = parsed.data
	return { at, id }
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
