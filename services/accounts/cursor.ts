import { z } from 'zod'
import { AppError } from '#platform/errors.ts'

/** The key of the last row of a page: when it was made, then its id. */
export type RowKey = { createdAt: string; id: string }

const key = z.tuple([z.iso.datetime({ precision: 3 }), z.string().regex(/^[\w-]{1,64}$/)])

function encodeCursor({ createdAt, id }: RowKey): string {
	return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url')
}

/** @throws {AppError} VALIDATION_ERROR for anything that `encodeCursor` did not make. */
export function decodeCursor(cursor: string): RowKey {
	const parsed = key.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
	if (!parsed.success) throw new AppError('VALIDATION_ERROR', '[query.cursor] Invalid cursor')
	const [createdAt, id] = parsed.data
	return { createdAt, id }
}

/** One page of at most `size` rows out of one row more, and the cursor of the following page. */
export function pageOf<Row extends RowKey>(rows: Row[], size: number): { rows: Row[]; next: string | null } {
	const last = rows.length > size ? rows[size - 1] : undefined
	return { rows: rows.slice(0, size), next: last ? encodeCursor(last) : null }
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
