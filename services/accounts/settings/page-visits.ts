import { AppError } from '#platform/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#services/accounts/tables.ts'

const maxPages = 200

type Pages = Record<string, boolean>

/**
 * Adds a page to the visited pages of a user; safe under concurrency.
 * @throws {AppError} UNAUTHORIZED for a deleted account, VALIDATION_ERROR beyond 200 pages.
 */
export async function setPageVisited(
	{ db, clock }: { db: Db; clock: Clock },
	userId: string,
	pageId: string,
): Promise<Pages> {
	return await db.transaction().execute(async (trx) => {
		const user = trx.updateTable('user').where('id', '=', userId)
		const before = await user.set({ updatedAt: clock.now() }).returning('pages').executeTakeFirst()
		if (!before) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
		const pages = { ...pagesOf(before.pages), [pageId]: true }
		if (Object.keys(pages).length > maxPages)
			throw new AppError({ code: 'VALIDATION_ERROR', message: 'Too many pages' })
		await user.set({ pages: JSON.stringify(pages) }).execute()
		return pages
	})
}

/** PostgreSQL returns JSON parsed, SQLite as text. */
function pagesOf(pages: unknown): Pages {
	return (typeof pages === 'string' ? JSON.parse(pages) : (pages ?? {})) as Pages
}
