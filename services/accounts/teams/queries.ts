import type { Expression, SqlBool } from 'kysely'
import { rolesIn } from '#services/accounts/organizations/roles.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import { banColumns } from '#services/accounts/users/columns.ts'
import { type MemberTitle, type TeamRole, teamRoles } from './contract.ts'

/** The most powerful role of a comma-separated list. */
function teamRoleIn(stored: string): TeamRole {
	const names = rolesIn(stored)
	return teamRoles.find((role) => names.includes(role)) ?? 'member'
}

function titleIn({ titleFr: fr, titleEn: en }: { titleFr: string | null; titleEn: string | null }) {
	return (fr === null ? null : { fr, en }) satisfies MemberTitle
}

/** In the order of the team's page: position, role, name. */
export async function listMembers(db: Db, organizationIds: readonly string[]) {
	if (organizationIds.length === 0) return []
	const rows = await db
		.selectFrom('member')
		.innerJoin('user', 'user.id', 'member.userId')
		.select(['member.id', 'organizationId', 'userId', 'member.role', 'titleFr', 'titleEn', 'position'])
		.select(['user.name', 'username', 'email', 'avatar'])
		.where('organizationId', 'in', organizationIds)
		.execute()
	return rows
		.map(({ role, titleFr, titleEn, ...row }) => ({
			...row,
			role: teamRoleIn(role),
			title: titleIn({ titleFr, titleEn }),
		}))
		.sort(
			(one, other) =>
				(one.position ?? Infinity) - (other.position ?? Infinity) ||
				teamRoles.indexOf(one.role) - teamRoles.indexOf(other.role) ||
				one.name.localeCompare(other.name, 'fr') ||
				(one.id < other.id ? -1 : 1),
		)
}

/** The organizations of a user, by name. */
export async function listTeams(db: Db, user: { id: string } | { username: string }) {
	const rows = await db
		.selectFrom('member')
		.innerJoin('organization', 'organization.id', 'member.organizationId')
		.innerJoin('user', 'user.id', 'member.userId')
		.select(['organizationId', 'slug', 'organization.name', 'titleFr', 'titleEn', 'member.role'])
		.where(({ eb }): Expression<SqlBool> =>
			'id' in user ? eb('user.id', '=', user.id) : eb('username', '=', user.username),
		)
		.orderBy('organization.name')
		.orderBy('organizationId')
		.execute()
	return rows.map(({ role, titleFr, titleEn, ...row }) => ({
		...row,
		title: titleIn({ titleFr, titleEn }),
		role: teamRoleIn(role),
	}))
}

export async function countMembers(db: Db, organizationIds: readonly string[]): Promise<Map<string, number>> {
	if (organizationIds.length === 0) return new Map()
	const rows = await db
		.selectFrom('member')
		.select(['organizationId', (row) => row.fn.countAll().as('count')])
		.where('organizationId', 'in', organizationIds)
		.groupBy('organizationId')
		.execute()
	return new Map(rows.map(({ organizationId, count }) => [organizationId, Number(count)]))
}

export async function listInvitationsTo(db: Db, email: string, now: Date) {
	const rows = await db
		.selectFrom('invitation')
		.innerJoin('organization', 'organization.id', 'invitation.organizationId')
		.innerJoin('user', 'user.id', 'inviterId')
		.select(['invitation.id', 'organization.name as organization', 'user.name as inviter', 'expiresAt'])
		.where('invitation.email', '=', email)
		.where('status', '=', 'pending')
		.where('expiresAt', '>', now)
		.orderBy('expiresAt')
		.execute()
	return rows.map((row) => ({ ...row, expiresAt: isoTime(row.expiresAt) }))
}

export async function listInvitationsOf(db: Db, organizationId: string, now: Date) {
	const rows = await db
		.selectFrom('invitation')
		.select(['id', 'email', 'role', 'expiresAt'])
		.where('organizationId', '=', organizationId)
		.where('status', '=', 'pending')
		.where('expiresAt', '>', now)
		.orderBy('expiresAt')
		.execute()
	return rows.map(({ role, ...row }) => ({
		...row,
		role: teamRoleIn(role ?? ''),
		expiresAt: isoTime(row.expiresAt),
	}))
}

export async function findPendingInvitation(db: Db, id: string, now: Date) {
	const invitation = await db
		.selectFrom('invitation')
		.innerJoin('organization', 'organization.id', 'invitation.organizationId')
		.innerJoin('user', 'user.id', 'inviterId')
		.select(['organization.name as organization', 'user.name as inviter', 'invitation.email'])
		.where('invitation.id', '=', id)
		.where('status', '=', 'pending')
		.where('expiresAt', '>', now)
		.executeTakeFirst()
	return invitation ?? null
}

export async function findTeam(db: Db, organizationId: string) {
	const team = await db
		.selectFrom('organization')
		.select(['name', 'slug'])
		.where('id', '=', organizationId)
		.executeTakeFirst()
	return team ?? null
}

export async function findRole(db: Db, organizationId: string, userId: string): Promise<TeamRole | null> {
	const row = await db
		.selectFrom('member')
		.select('role')
		.where('organizationId', '=', organizationId)
		.where('userId', '=', userId)
		.executeTakeFirst()
	return row ? teamRoleIn(row.role) : null
}

export async function findMember(db: Db, organizationId: string, memberId: string) {
	const row = await db
		.selectFrom('member')
		.innerJoin('user', 'user.id', 'member.userId')
		.select(['userId', 'member.role', ...banColumns])
		.where('organizationId', '=', organizationId)
		.where('member.id', '=', memberId)
		.executeTakeFirst()
	return row ?? null
}

export async function readVersion(db: Db): Promise<string> {
	const { version } = await db
		.selectFrom('teamVersion')
		.select('version')
		.where('id', '=', 1)
		.executeTakeFirstOrThrow()
	return String(version)
}
