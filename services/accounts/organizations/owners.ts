import type { AuditEntry } from '#services/accounts/audit/audit-log.ts'
import { isBanned } from '#services/accounts/sessions/banned.ts'
import type { Db } from '#services/accounts/tables.ts'
import { banColumns } from '#services/accounts/users/columns.ts'
import { rolesIn } from './roles.ts'

/** The audit entry of an organization whose only owner has left. */
type Transfer = Required<Pick<AuditEntry, 'event' | 'subjectId' | 'details'>>

type OwnedOrganization = { organizationId: string; name: string }

export const isOwner = (role: string) => hasRole(role, 'owner')

/**
 * Removes a user whose account is deleted from all organizations, under the lock `administrators`, which serializes
 * concurrent deletions. Ownership passes to a remaining member; an organization without members is deleted.
 */
export async function leaveOrganizations(trx: Db, userId: string, now: Date): Promise<Transfer[]> {
	const memberships = await trx
		.selectFrom('member')
		.innerJoin('organization', 'organization.id', 'member.organizationId')
		.select(['organizationId', 'organization.name', 'member.role'])
		.where('userId', '=', userId)
		.execute()
	await trx.deleteFrom('member').where('userId', '=', userId).execute()
	const transfers: Transfer[] = []
	for (const { role, ...owned } of memberships) {
		if (isOwner(role)) transfers.push(...(await transferOwnership(trx, owned, now)))
	}
	return transfers
}

/**
 * Passes an organization without an owner to a remaining member, or deletes it if it has none; under the lock
 * `administrators`.
 */
export async function transferOwnership(
	trx: Db,
	{ organizationId, name: organization }: OwnedOrganization,
	now: Date,
): Promise<Transfer[]> {
	const { hasOwner, newOwner } = await ownersAfter(trx, { organizationId, leaving: '', now })
	if (hasOwner) return []
	if (!newOwner) {
		await trx.deleteFrom('organization').where('id', '=', organizationId).execute()
		return [{ event: 'organizationDeleted', subjectId: null, details: { organization } }]
	}
	await trx.updateTable('member').set({ role: 'owner' }).where('id', '=', newOwner.id).execute()
	const details = { organization, from: newOwner.role, to: 'owner' }
	return [{ event: 'memberRoleChanged', subjectId: newOwner.userId, details }]
}

/** Who owns an organization once the user `leaving` has left; empty if they have already. */
async function ownersAfter(
	db: Db,
	{ organizationId, leaving, now }: { organizationId: string; leaving: string; now: Date },
) {
	const remaining = await db
		.selectFrom('member')
		.innerJoin('user', 'user.id', 'member.userId')
		.select(['member.id', 'userId', 'member.role', 'user.name', 'member.createdAt', ...banColumns])
		.where('organizationId', '=', organizationId)
		.where('userId', '<>', leaving)
		.orderBy('member.createdAt')
		.orderBy('member.id')
		.execute()
	const active = remaining.filter((member) => !isBanned(member, now))
	return {
		hasOwner: remaining.some(({ role }) => isOwner(role)),
		newOwner: active.find(({ role }) => hasRole(role, 'admin')) ?? active[0] ?? remaining[0],
	}
}

/** The teams that pass to another member, or are deleted, when a user leaves. */
export async function handoversOf(db: Db, userId: string, now: Date) {
	const owned = await db
		.selectFrom('member')
		.innerJoin('organization', 'organization.id', 'member.organizationId')
		.select(['organizationId', 'organization.name as team', 'member.role'])
		.where('userId', '=', userId)
		.orderBy('organization.name')
		.execute()
	const handovers = []
	for (const { organizationId, team } of owned.filter(({ role }) => isOwner(role))) {
		const { hasOwner, newOwner } = await ownersAfter(db, { organizationId, leaving: userId, now })
		if (!hasOwner) handovers.push({ team, newOwner: newOwner?.name ?? null })
	}
	return handovers
}

const hasRole = (roles: string, name: string) => rolesIn(roles).includes(name)
