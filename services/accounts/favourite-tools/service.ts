import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { ReadSession } from '#services/accounts/contract.ts'
import { requireSession } from '#services/accounts/sessions/session.ts'
import type { Db } from '#services/accounts/tables.ts'
import { type FavouriteTools, maxTools, type ToolsService } from './contract.ts'

type Dependencies = { db: Db; clock: Clock; session: ReadSession }

export function createTools({ db, clock, session }: Dependencies): ToolsService {
	return {
		async list(headers) {
			return await listTools(db, requireSession(await session(headers)).user.id)
		},
		async merge(headers, { favourites, used }) {
			const { user, impersonatedBy } = requireSession(await session(headers))
			// The local tools belong to the impersonating administrator, not to the user.
			if (impersonatedBy) return await listTools(db, user.id)
			const now = clock.now()
			return await db.transaction().execute(async (trx) => {
				for (const { tool, at } of used) {
					const usedAt = new Date(Math.min(Date.parse(at), now.getTime()))
					await recordToolUse(trx, { userId: user.id, tool, usedAt })
				}
				for (const tool of favourites) await addFavourite(trx, { userId: user.id, tool, favouritedAt: now })
				await trim(trx, user.id)
				return await listTools(trx, user.id)
			})
		},
		async setFavourite(headers, tool, isFavourite) {
			const { user } = requireSession(await session(headers))
			return await db.transaction().execute(async (trx) => {
				if (isFavourite) await addFavourite(trx, { userId: user.id, tool, favouritedAt: clock.now() })
				else await removeFavourite(trx, { userId: user.id, tool })
				await trim(trx, user.id)
				return await listTools(trx, user.id)
			})
		},
	}
}

async function recordToolUse(db: Db, use: { userId: string; tool: string; usedAt: Date }): Promise<void> {
	await db
		.insertInto('favouriteTool')
		.values(use)
		.onConflict((conflict) =>
			conflict
				.columns(['userId', 'tool'])
				.doUpdateSet({ usedAt: use.usedAt })
				.where((row) =>
					row.or([
						row('favouriteTool.usedAt', 'is', null),
						row('favouriteTool.usedAt', '<', row.ref('excluded.usedAt')),
					]),
				),
		)
		.execute()
}

async function addFavourite(
	db: Db,
	favourite: { userId: string; tool: string; favouritedAt: Date },
): Promise<void> {
	await db
		.insertInto('favouriteTool')
		.values(favourite)
		.onConflict((conflict) =>
			conflict
				.columns(['userId', 'tool'])
				.doUpdateSet({ favouritedAt: favourite.favouritedAt })
				.where('favouriteTool.favouritedAt', 'is', null),
		)
		.execute()
}

async function removeFavourite(db: Db, { userId, tool }: { userId: string; tool: string }): Promise<void> {
	const own = db.updateTable('favouriteTool').where('userId', '=', userId).where('tool', '=', tool)
	await own.set({ favouritedAt: null }).execute()
}

async function trim(db: Db, userId: string): Promise<void> {
	const rows = await db
		.selectFrom('favouriteTool')
		.select(['tool', 'favouritedAt'])
		.where('userId', '=', userId)
		.orderBy(sql`case when "favouritedAt" is null then 1 else 0 end`)
		.orderBy('usedAt', 'desc')
		.execute()
	const excess = rows.slice(maxTools)
	if (excess.some(({ favouritedAt }) => favouritedAt)) {
		throw new AppError({ code: 'VALIDATION_ERROR', message: `At most ${maxTools} favourites` })
	}
	const names = excess.map(({ tool }) => tool)
	if (names.length === 0) return
	await db.deleteFrom('favouriteTool').where('userId', '=', userId).where('tool', 'in', names).execute()
}

async function listTools(db: Db, userId: string): Promise<FavouriteTools> {
	const ofUser = db.selectFrom('favouriteTool').select('tool').where('userId', '=', userId)
	const favourites = await ofUser
		.where('favouritedAt', 'is not', null)
		.orderBy('favouritedAt', 'desc')
		.orderBy('tool')
		.execute()
	const recent = await ofUser
		.where('usedAt', 'is not', null)
		.orderBy('usedAt', 'desc')
		.orderBy('tool')
		.execute()
	return { favourites: favourites.map(({ tool }) => tool), recent: recent.map(({ tool }) => tool) }
}
