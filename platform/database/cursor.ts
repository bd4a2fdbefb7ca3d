import { z } from 'zod'
import { AppError } from '#platform/errors.ts'

/** The key of the last row of a page, by which the next one begins: its time (ISO 8601), then its id. */
export type RowKey = { at: string; id: string }

const key = z.tuple([z.iso.datetime({ precision: 3 }), z.string().regex(/^[\w.-]{1,100}$/)])

export function encodeCursor({ at, id }: RowKey): string {
	return Buffer.from(JSON.stringify([at, id])).toString('base64url')
}

/** @throws {AppError} VALIDATION_ERROR for anything that no page answered. */
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

/** One page of at most `size` rows out of one row more, and the cursor of the following page. */
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
