import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { ReadSession } from '#services/accounts/contract.ts'
import { requireSession } from '#services/accounts/sessions/session.ts'
import { setPageVisited } from '#services/accounts/settings/page-visits.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import type { DashboardService, ShortcutChange } from './contract.ts'
import { maxShortcuts, visitGapMinutes } from './limits.ts'

type Dependencies = { db: Db; clock: Clock; session: ReadSession }

export function createDashboard({ db, clock, session }: Dependencies): DashboardService {
	const rowOf = (userId: string) => db.selectFrom('dashboard').where('userId', '=', userId)

	return {
		async visit(headers) {
			const { user, impersonatedBy } = requireSession(await session(headers))
			const row = impersonatedBy
				? await rowOf(user.id).select('previousVisitAt').executeTakeFirst()
				: await recordVisit(db, user.id, clock.now())
			return { since: row?.previousVisitAt ? isoTime(row.previousVisitAt) : null }
		},
		async shortcuts(headers) {
			const { user } = requireSession(await session(headers))
			return listOf((await rowOf(user.id).select('shortcuts').executeTakeFirst())?.shortcuts)
		},
		async changeShortcut(headers, { shortcut, change, from }) {
			const { user, impersonatedBy } = requireSession(await session(headers))
			if (impersonatedBy !== null) {
				const reason = 'NOT_WHILE_IMPERSONATING'
				throw new AppError({ code: 'FORBIDDEN', reason, message: 'Not while impersonating' })
			}
			return await db.transaction().execute(async (trx) => {
				// The write locks the row, so that two changes at once are both kept.
				const { shortcuts } = await trx
					.insertInto('dashboard')
					.values({ userId: user.id, shortcuts: JSON.stringify(from) })
					.onConflict((conflict) =>
						conflict.column('userId').doUpdateSet(({ fn, ref }) => ({
							shortcuts: fn.coalesce(ref('dashboard.shortcuts'), ref('excluded.shortcuts')),
						})),
					)
					.returning('shortcuts')
					.executeTakeFirstOrThrow()
				const changed = changedList(listOf(shortcuts) ?? [], shortcut, change)
				await trx
					.updateTable('dashboard')
					.set({ shortcuts: JSON.stringify(changed) })
					.where('userId', '=', user.id)
					.execute()
				return changed
			})
		},
		async markPages(headers, pages) {
			const { user, impersonatedBy } = requireSession(await session(headers))
			if (impersonatedBy !== null) return
			for (const page of pages) await setPageVisited({ db, clock }, user.id, page)
		},
	}
}

/** One statement, so that parallel tabs are one visit. */
async function recordVisit(db: Db, userId: string, now: Date) {
	const gapStartedAt = new Date(now.getTime() - visitGapMinutes * 60_000)
	return await db
		.insertInto('dashboard')
		.values({ userId, lastVisitAt: now })
		.onConflict((conflict) =>
			conflict.column('userId').doUpdateSet(({ eb, ref }) => ({
				previousVisitAt: eb
					.case()
					.when('dashboard.lastVisitAt', '<=', gapStartedAt)
					.then(ref('dashboard.lastVisitAt'))
					.else(ref('dashboard.previousVisitAt'))
					.end(),
				lastVisitAt: now,
			})),
		)
		.returning('previousVisitAt')
		.executeTakeFirst()
}

function listOf(stored: string | null | undefined): string[] | null {
	return stored ? (JSON.parse(stored) as string[]) : null
}

function changedList(
	before: readonly string[],
	shortcut: string,
	change: ShortcutChange['change'],
): string[] {
	const others = before.filter((id) => id !== shortcut)
	if (change.kind === 'remove') return others
	if (change.before === shortcut) return [...before]
	if (others.length >= maxShortcuts) {
		const reason = 'TOO_MANY_SHORTCUTS'
		throw new AppError({ code: 'VALIDATION_ERROR', reason, message: `At most ${maxShortcuts} shortcuts` })
	}
	const index = change.before === null ? -1 : others.indexOf(change.before)
	return others.toSpliced(index === -1 ? others.length : index, 0, shortcut)
}
