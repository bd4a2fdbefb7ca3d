import { createAccessControl } from 'better-auth/plugins/access'
import { defaultStatements } from 'better-auth/plugins/admin/access'
import { adminAc, defaultAc, memberAc, ownerAc } from 'better-auth/plugins/organization/access'
import { granted, type Permission, type RoleName, roleNames } from '#services/accounts/permissions.ts'

type Statements = { user?: readonly UserStatement[]; session?: readonly SessionAction[] }
type UserStatement = (typeof defaultStatements.user)[number]
type SessionAction = (typeof defaultStatements.session)[number]

/** What our permissions are called in better-auth's administration (specification, section 6). */
const statementsOf: Partial<Record<Permission, Statements>> = {
	'users.ban': { user: ['ban'] },
	'users.roles': { user: ['set-role'] },
	'users.impersonate': { user: ['impersonate', 'impersonate-admins'] },
	// better-auth's lists show addresses; what `users.read` grants is answered by our own calls alone.
	'users.manage': { user: ['list', 'get', 'create', 'delete', 'set-password', 'set-email', 'update'] },
	'sessions.manage': { session: ['list', 'revoke', 'delete'] },
}

export const accessControl = createAccessControl(defaultStatements)

const rolesOfSite = Object.fromEntries(roleNames.map((name) => [name, accessOf(granted[name])])) as Record<
	RoleName,
	ReturnType<typeof accessOf>
>

/** Our roles as better-auth's administration knows them, and the specification's `user`, who may do nothing. */
export const accessRoles = { ...rolesOfSite, user: accessOf([]) }

function accessOf(permissions: readonly Permission[]) {
	const statements = permissions.map((permission) => statementsOf[permission] ?? {})
	return accessControl.newRole({
		user: statements.flatMap(({ user = [] }) => user),
		session: statements.flatMap(({ session = [] }) => session),
	})
}

/**
 * The specification's roles of an organization. What they may do inherits nothing: for better-auth, `constructor` would
 * else be a resource that everybody has.
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
 * Whether roles grant all that is asked for, by resource; else why not, in the specification's words. One role that
 * grants is enough.
 */
export function authorize(
	roles: string,
	asked: Record<string, string[]>,
): { success: boolean; error: string | null } {
	const unknown = Object.keys(asked).find((name) => !Object.hasOwn(defaultStatements, name))
	if (unknown !== undefined) {
		return { success: false, error: `You are not allowed to access resource: ${unknown}` }
	}
	let error: string | null = 'Not authorized'
	for (const name of roles.split(',')) {
		const role = Object.hasOwn(accessRoles, name.trim()) ? accessRoles[name.trim() as RoleName] : undefined
		const answer = role?.authorize(asked as Parameters<typeof role.authorize>[0])
		if (answer?.success) return { success: true, error: null }
		error = answer?.error ?? error
	}
	return { success: false, error }
}
