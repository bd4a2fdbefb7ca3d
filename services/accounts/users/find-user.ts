import { covers, type RoleSets } from '#services/accounts/permissions.ts'
import { deviceOf } from '#services/accounts/sessions/device.ts'
import type { SessionView } from '#services/accounts/contract.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import { idText } from '#services/accounts/texts.ts'
import type { UserAction, UserSession, UserDetails } from './contract.ts'
import { userColumns } from './columns.ts'
import { describe } from './list-users.ts'

const maxSessions = 100

/** One user as `viewer` sees them; null for an unknown id. */
export async function findUser(
	{ db, sets, now }: { db: Db; sets: RoleSets; now: Date },
	viewer: SessionView,
	id: string,
): Promise<UserDetails | null> {
	if (!idText.safeParse(id).success) return null
	const row = await db.selectFrom('user').select(userColumns).where('id', '=', id).executeTakeFirst()
	if (!row) return null
	const user = describe(row, { sets, now, seesAddresses: viewer.permissions.includes('users.manage') })
	const allowed = actionsOf(viewer, user, sets)
	const [accounts, sessions] = await Promise.all([
		db.selectFrom('account').select('providerId').where('userId', '=', id).orderBy('createdAt').execute(),
		allowed.includes('sessions') ? listSessions(db, id, now) : null,
	])
	return {
		...user,
		image: row.image,
		providers: accounts.map(({ providerId }) => providerId),
		sessions,
		allowed,
		givable: [...sets.keys()].filter((role) => covers(viewer.user.role, role, sets)),
	}
}

function actionsOf(
	{ user: own, permissions, impersonatedBy }: SessionView,
	user: Pick<UserDetails, 'id' | 'role' | 'emailVerified' | 'ban'>,
	sets: RoleSets,
): UserAction[] {
	if (!covers(own.role, user.role, sets)) return []
	const isOther = own.id !== user.id
	const allowed: Record<UserAction, boolean> = {
		roles: permissions.includes('users.roles'),
		ban: isOther && permissions.includes('users.ban'),
		sessions: permissions.includes('sessions.manage'),
		impersonate: isOther && !user.ban && !impersonatedBy && permissions.includes('users.impersonate'),
		setPassword: isOther && permissions.includes('users.manage'),
		verify: !user.emailVerified && permissions.includes('users.manage'),
		remove: isOther && permissions.includes('users.manage'),
	}
	return (Object.keys(allowed) as UserAction[]).filter((action) => allowed[action])
}

async function listSessions(db: Db, userId: string, now: Date): Promise<UserSession[]> {
	const rows = await db
		.selectFrom('session')
		.select(['id', 'createdAt', 'updatedAt', 'ipAddress', 'userAgent', 'impersonatedBy'])
		.where('userId', '=', userId)
		.where('expiresAt', '>', now)
		.orderBy('updatedAt', 'desc')
		.limit(maxSessions)
		.execute()
	return rows.map(({ id, createdAt, updatedAt, ipAddress, userAgent, impersonatedBy }) => ({
		id,
		createdAt: isoTime(createdAt),
		updatedAt: isoTime(updatedAt),
		address: ipAddress || null,
		device: deviceOf(userAgent),
		isImpersonation: impersonatedBy !== null,
	}))
}
