import { AppError } from '#platform/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#services/accounts/tables.ts'

const maxPages = 200

type Pages = Record<string, boolean>

/**
 * Adds a page to those that the person of a session token has seen. Two at once both count.
 * @throws {AppError} UNAUTHORIZED, or VALIDATION_ERROR beyond 200 pages.
 */
export async function setPageVisited(
	{ db, clock }: { db: Db; clock: Clock },
	token: string,
	pageId: string,
): Promise<Pages> {
	return await db.transaction().execute(async (trx) => {
		const session = await trx
			.selectFrom('session')
			.select('userId')
			.where('token', '=', token)
			.where('expiresAt', '>', clock.now())
			.executeTakeFirst()
		if (!session) throw new AppError('UNAUTHORIZED', 'Unauthorized')
		const person = trx.updateTable('user').where('id', '=', session.userId)
		const { pages: before } = await person
			.set({ updatedAt: clock.now() })
			.returning('pages')
			.executeTakeFirstOrThrow()
		const pages = { ...pagesOf(before), [pageId]: true }
		if (Object.keys(pages).length > maxPages) throw new AppError('VALIDATION_ERROR', 'Too many pages')
		await person.set({ pages: JSON.stringify(pages) }).execute()
		return pages
	})
}

/** PostgreSQL answers JSON as a value, SQLite as its text. */
function pagesOf(pages: unknown): Pages {
	return (typeof pages === 'string' ? JSON.parse(pages) : (pages ?? {})) as Pages
}
