import { sql } from 'kysely'
import { builtInRoles, type Permission, permissions, type RoleSets } from '#services/accounts/permissions.ts'
import type { Db } from '#services/accounts/tables.ts'

/** The custom roles that exist, by name. */
export const customRoles = (db: Db) => db.selectFrom('customRole').selectAll().orderBy('name')

/** The five roles and the custom ones, as this connection sees them. */
export async function readRoleSets(db: Db): Promise<RoleSets> {
	const custom = await customRoles(db).where('removedAt', 'is', null).execute()
	return roleSetsWith(custom)
}

/** `member` comes last: every other role says more about a user. */
export function roleSetsWith(custom: readonly { name: string; permissions: string }[]): RoleSets {
	const { member, ...others } = Object.fromEntries(builtInRoles)
	return new Map([
		...Object.entries(others),
		...custom.map((role) => [role.name, permissionsIn(role.permissions)] as const),
		['member', member ?? []],
	])
}

/** The permissions of a stored list; names that no longer exist are dropped. */
export function permissionsIn(stored: string): Permission[] {
	const names = stored.split(',')
	return permissions.filter((permission) => names.includes(permission))
}

/** Those of the role lists that contain the role `name`. */
export const listsWith = (lists: readonly string[], name: string) =>
	lists.filter((list) => list.split(',').includes(name))

/** How many users have one of these role lists, counted up to `max`. */
export async function countHolders(db: Db, lists: readonly string[], max: number): Promise<number> {
	if (lists.length === 0) return 0
	const { rows } = await sql<{ count: number | string }>`
		select count(*) as "count" from (
			select 1 from "user" where "role" <> 'member' and "role" in (${sql.join(lists)}) limit ${max}
		) as "holder"
	`.execute(db)
	return Number(rows[0]?.count ?? 0)
}
