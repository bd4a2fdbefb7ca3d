import { getCurrentAdapter } from '@better-auth/core/context'
import type { AuthContext } from 'better-auth'
import type { SessionEnder } from '#services/accounts/users/caller.ts'
import type { Db } from '#services/accounts/tables.ts'

type Context = Pick<AuthContext, 'adapter' | 'internalAdapter'>

export async function endImpersonationsBy(
	{ adapter, internalAdapter }: Context,
	userId: string,
): Promise<void> {
	const current = await getCurrentAdapter(adapter)
	const where = [{ field: 'impersonatedBy', value: userId }]
	const sessions = await current.findMany<{ token: string }>({ model: 'session', where })
	if (sessions.length > 0) await internalAdapter.deleteSessions(sessions.map(({ token }) => token))
}

export async function endImpersonationsAround(db: Db, sessions: SessionEnder, id: string): Promise<void> {
	const rows = await db
		.selectFrom('session')
		.select('token')
		.where((row) =>
			row.or([
				row('impersonatedBy', '=', id),
				row.and([row('userId', '=', id), row('impersonatedBy', 'is not', null)]),
			]),
		)
		.execute()
	for (const { token } of rows) await sessions.deleteSession(token)
}

/** After a change of what a role grants: any impersonation may no longer be permitted, and few are ever open. */
export async function endAllImpersonations(db: Db, sessions: SessionEnder): Promise<void> {
	const rows = await db
		.selectFrom('session')
		.select('token')
		.where('impersonatedBy', 'is not', null)
		.execute()
	for (const { token } of rows) await sessions.deleteSession(token)
}
