export const permissions = [
	'panel.access',
	/** The list of users and each user's page, without email addresses. */
	'users.read',
	'users.ban',
	'users.manage',
	'users.roles',
	'users.impersonate',
	'sessions.manage',
	'audit.read',
	'clients.manage',
	'mails.read',
	'content.edit',
	'content.moderate',
	'status.manage',
	'settings.manage',
	'owners.manage',
] as const

export type Permission = (typeof permissions)[number]

export const roleNames = ['owner', 'admin', 'editor', 'moderator', 'member'] as const

export type RoleName = (typeof roleNames)[number]

export const granted: Record<RoleName, readonly Permission[]> = {
	owner: permissions,
	admin: permissions.filter((permission) => permission !== 'owners.manage'),
	editor: ['panel.access', 'content.edit'],
	moderator: ['panel.access', 'users.read', 'users.ban', 'content.moderate'],
	member: [],
}

/** The roles of a comma-separated list that exist, each once, the most powerful first. */
export function rolesOf(list: string): RoleName[] {
	const names = new Set(list.split(',').map((name) => name.trim()))
	return roleNames.filter((role) => names.has(role))
}

/** What a comma-separated list of roles may do: any one grants; names that are not roles grant nothing. */
export function permissionsOf(list: string): Permission[] {
	const roles = rolesOf(list)
	return permissions.filter((permission) => roles.some((role) => granted[role].includes(permission)))
}

/**
 * Whether somebody with the roles `list` may change the account of somebody with `others`, or give these roles: only
 * when the others can do nothing that they cannot do themselves.
 */
export function covers(list: string, others: string): boolean {
	const own = permissionsOf(list)
	return permissionsOf(others).every((permission) => own.includes(permission))
}
