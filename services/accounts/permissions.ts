export const permissions = [
	'panel.access',
	/** The list of users and each user's page, without email addresses. */
	'users.read',
	'users.ban',
	'users.manage',
	/** Giving roles to users; making custom roles is `roles.manage`. */
	'users.roles',
	'roles.manage',
	'users.impersonate',
	'sessions.manage',
	'audit.read',
	'clients.manage',
	'mails.read',
	'content.edit',
	'content.moderate',
	/** The images of the site, beyond one's own avatar. */
	'assets.manage',
	'status.manage',
	/** The inbox of feedback and contact messages, and the states of ideas. */
	'feedback.manage',
	'launcher.manage',
	'settings.manage',
	'backups.manage',
	'owners.manage',
] as const

export type Permission = (typeof permissions)[number]

export const roleNames = ['owner', 'admin', 'editor', 'moderator', 'member'] as const

export type RoleName = (typeof roleNames)[number]

export const granted: Record<RoleName, readonly Permission[]> = {
	owner: permissions,
	admin: permissions.filter((permission) => permission !== 'owners.manage'),
	editor: ['panel.access', 'content.edit', 'assets.manage'],
	moderator: ['panel.access', 'users.read', 'users.ban', 'content.moderate', 'feedback.manage'],
	member: [],
}

/** The roles of a comma-separated list that exist, each once, the most powerful first. */
export function rolesOf(list: string): RoleName[] {
	const names = new Set(list.split(',').map((name) => name.trim()))
	return roleNames.filter((role) => names.has(role))
}

/** The union of the permissions of a comma-separated list of roles; unknown names grant nothing. */
export function permissionsOf(list: string): Permission[] {
	const roles = rolesOf(list)
	return permissions.filter((permission) => roles.some((role) => granted[role].includes(permission)))
}

/**
 * Whether a user with the roles `list` may change the account of a user with the roles `others`, or assign these roles:
 * only if `others` grants no permission that `list` does not.
 */
export function covers(list: string, others: string): boolean {
	const own = permissionsOf(list)
	return permissionsOf(others).every((permission) => own.includes(permission))
}
