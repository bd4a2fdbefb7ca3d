import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { slug } from './slug.ts'

/** The key of the last item of a page: the next page begins after it. */
export type NewsKey = { publishedAt: string; id: string }

const key = z.tuple([z.iso.datetime({ precision: 3 }), slug])

export function encodeCursor({ publishedAt, id }: NewsKey): string {
	return Buffer.from(JSON.stringify([publishedAt, id])).toString('base64url')
}

/** @throws {AppError} VALIDATION_ERROR for anything that `encodeCursor` did not make. */
export function decodeCursor(cursor: string): NewsKey {
	const parsed = key.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
	if (!parsed.success) throw new AppError('VALIDATION_ERROR', '[query.cursor] Invalid cursor')
	const [publishedAt, id] = parsed.data
	return { publishedAt, id }
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
