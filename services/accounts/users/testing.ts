import type { RoleName } from '#services/accounts/permissions.ts'
import type { LocalAccountsService } from '#services/accounts/service.ts'
import type { Db } from '#services/accounts/tables.ts'
import { createVisitor } from '#services/accounts/testing.ts'

export const password = 'les lampes du soir'

/** A new account with these comma-separated roles, and a browser that is signed in to it. */
export async function signedIn(
	{ accounts, db }: { accounts: LocalAccountsService; db: Db },
	name: string,
	role = 'member',
) {
	const email = `${name}@exemple.fr`
	await accounts.createUser({ name, email, password, role: 'member' as RoleName })
	await db.updateTable('user').set({ role }).where('email', '=', email).execute()
	const { id } = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
	const visitor = createVisitor(accounts)
	const answer = await visitor.post('/sign-in/email', { email, password })
	if (!answer.ok) throw new Error(`${name} could not sign in: ${await answer.text()}`)
	return { id, email, ...visitor }
}

export async function eventsIn(db: Db) {
	const rows = await db.selectFrom('audit').selectAll().orderBy('id').execute()
	return rows.map(({ event, actorId, subjectId, details }) => ({
		event,
		actorId,
		subjectId,
		details: JSON.parse(details) as Record<string, unknown>,
	}))
}

export async function roleOf(db: Db, id: string): Promise<string | undefined> {
	const row = await db.selectFrom('user').select('role').where('id', '=', id).executeTakeFirst()
	return row?.role
}
