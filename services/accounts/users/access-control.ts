import { createAccessControl } from 'better-auth/plugins/access'
import { defaultStatements } from 'better-auth/plugins/admin/access'
import { adminAc, defaultAc, memberAc, ownerAc } from 'better-auth/plugins/organization/access'
import type { Permission, RoleSets } from '#services/accounts/permissions.ts'

type Statements = { user?: readonly UserStatement[]; session?: readonly SessionAction[] }
type UserStatement = (typeof defaultStatements.user)[number]
type SessionAction = (typeof defaultStatements.session)[number]

/** Maps our permissions to better-auth's admin statements (specification, section 6). */
const statementsOf: Partial<Record<Permission, Statements>> = {
	'users.ban': { user: ['ban'] },
	'users.roles': { user: ['set-role'] },
	'users.impersonate': { user: ['impersonate', 'impersonate-admins'] },
	// `users.read` maps to none: better-auth's lists show addresses, so only our own endpoints serve it.
	'users.manage': { user: ['list', 'get', 'create', 'delete', 'set-password', 'set-email', 'update'] },
	'sessions.manage': { session: ['list', 'revoke', 'delete'] },
}

export const accessControl = createAccessControl(defaultStatements)

type AccessRoles = Record<string, ReturnType<typeof accessOf>>

/** Our roles for better-auth's admin plugin, and the specification's `user`, which has no permissions. */
export function accessRolesOf(sets: RoleSets): AccessRoles {
	const roles: AccessRoles = Object.create(null) as AccessRoles
	for (const [name, held] of sets) roles[name] = accessOf(held)
	return Object.assign(roles, { user: accessOf([]) })
}

function accessOf(permissions: readonly Permission[]) {
	const statements = permissions.map((permission) => statementsOf[permission] ?? {})
	return accessControl.newRole({
		user: statements.flatMap(({ user = [] }) => user),
		session: statements.flatMap(({ session = [] }) => session),
	})
}

/**
 * The organization roles of the specification. Their statements have no prototype: otherwise better-auth would treat
 * `constructor` as a resource that everybody may access.
 */
export const organizationRoles = {
	owner: withoutPrototype(ownerAc),
	admin: withoutPrototype(adminAc),
	member: withoutPrototype(memberAc),
}

function withoutPrototype({ statements }: { statements: object }) {
	return defaultAc.newRole(Object.assign(Object.create(null), statements) as typeof ownerAc.statements)
}

/**
 * Whether one of the roles grants all requested actions, by resource; else the error message of the specification.
 */
export function authorize(
	roles: string,
	requested: Record<string, string[]>,
	sets: RoleSets,
): { success: boolean; error: string | null } {
	const unknown = Object.keys(requested).find((name) => !Object.hasOwn(defaultStatements, name))
	if (unknown !== undefined) {
		return { success: false, error: `You are not allowed to access resource: ${unknown}` }
	}
	const known = accessRolesOf(sets)
	let error: string | null = 'Not authorized'
	for (const name of roles.split(',')) {
		const role = known[name.trim()]
		const answer = role?.authorize(requested as Parameters<typeof role.authorize>[0])
		if (answer?.success) return { success: true, error: null }
		error = answer?.error ?? error
	}
	return { success: false, error }
}
