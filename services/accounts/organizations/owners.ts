import type { AuditEntry } from '#services/accounts/audit/audit-log.ts'
import { isBanned } from '#services/accounts/sessions/banned.ts'
import type { Db } from '#services/accounts/tables.ts'
import { banColumns } from '#services/accounts/users/columns.ts'
import { rolesIn } from './roles.ts'

/** The audit entry of an organization whose only owner has gone. */
type Transfer = Required<Pick<AuditEntry, 'event' | 'subjectId' | 'details'>>

type OwnedOrganization = { organizationId: string; name: string }

export const isOwner = (role: string) => hasRole(role, 'owner')

/**
 * Takes somebody whose account goes out of every organization, under the lock `administrators`: of several who go at
 * once each sees who has gone. One that they alone owned passes to who stays, and one in which nobody stays is deleted.
 */
export async function leaveOrganizations(trx: Db, userId: string, now: Date): Promise<Transfer[]> {
	const memberships = await trx
		.selectFrom('member')
		.innerJoin('organization', 'organization.id', 'member.organizationId')
		.select(['organizationId', 'organization.name', 'member.role'])
		.where('userId', '=', userId)
		.execute()
	await trx.deleteFrom('member').where('userId', '=', userId).execute()
	const passed: Transfer[] = []
	for (const { role, ...owned } of memberships) {
		if (isOwner(role)) passed.push(...(await transferOwnership(trx, owned, now)))
	}
	return passed
}

/**
 * Gives an organization that nobody owns any more to who stays, or deletes it where nobody does; under the lock
 * `administrators`.
 */
export async function transferOwnership(
	trx: Db,
	{ organizationId, name: organization }: OwnedOrganization,
	now: Date,
): Promise<Transfer[]> {
	const staying = await trx
		.selectFrom('member')
		.innerJoin('user', 'user.id', 'member.userId')
		.select(['member.id', 'userId', 'member.role', 'member.createdAt', ...banColumns])
		.where('organizationId', '=', organizationId)
		.orderBy('member.createdAt')
		.orderBy('member.id')
		.execute()
	if (staying.some(({ role }) => isOwner(role))) return []
	const present = staying.filter((member) => !isBanned(member, now))
	const newOwner = present.find(({ role }) => hasRole(role, 'admin')) ?? present[0] ?? staying[0]
	if (!newOwner) {
		await trx.deleteFrom('organization').where('id', '=', organizationId).execute()
		return [{ event: 'organizationDeleted', subjectId: null, details: { organization } }]
	}
	await trx.updateTable('member').set({ role: 'owner' }).where('id', '=', newOwner.id).execute()
	const details = { organization, from: newOwner.role, to: 'owner' }
	return [{ event: 'memberRoleChanged', subjectId: newOwner.userId, details }]
}

const hasRole = (roles: string, name: string) => rolesIn(roles).includes(name)
