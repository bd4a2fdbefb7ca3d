import { z } from 'zod'
import { AppError } from '#platform/errors.ts'

/** The key of the last message of a page: the next page begins after it. */
export type FeedbackKey = { createdAt: string; id: string }

const key = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()])

export function encodeCursor({ createdAt, id }: FeedbackKey): string {
	return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url')
}

/** @throws {AppError} VALIDATION_ERROR for anything that `encodeCursor` did not make. */
export function decodeCursor(cursor: string): FeedbackKey {
	const parsed = key.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
	if (!parsed.success) throw new AppError('VALIDATION_ERROR', '[query.cursor] Invalid cursor')
	const [createdAt, id] = parsed.data
	return { createdAt, id }
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
