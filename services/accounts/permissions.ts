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

/** The permissions of every role, by its name, in the order in which roles are stored and shown. */
export type RoleSets = ReadonlyMap<string, readonly Permission[]>

/** The five roles alone; `readRoleSets` adds the custom ones. */
export const builtInRoles: RoleSets = new Map(roleNames.map((name) => [name, granted[name]]))

/** The roles of a comma-separated list that exist, each once, the most powerful first. */
export function rolesOf(list: string, sets: RoleSets): string[] {
	const names = new Set(list.split(',').map((name) => name.trim()))
	return [...sets.keys()].filter((role) => names.has(role))
}

/** The stored form of a list of roles; `member` if none of them exists. */
export function roleList(list: string, sets: RoleSets): string {
	return rolesOf(list, sets).join(',') || 'member'
}

/** The union of the permissions of a comma-separated list of roles; unknown names grant nothing. */
export function permissionsOf(list: string, sets: RoleSets): Permission[] {
	const held = new Set(rolesOf(list, sets).flatMap((role) => sets.get(role) ?? []))
	return permissions.filter((permission) => held.has(permission))
}

/**
 * Whether a user with the roles `list` may change the account of a user with the roles `others`, or assign these roles:
 * only if `others` grants no permission that `list` does not.
 */
export function covers(list: string, others: string, sets: RoleSets): boolean {
	const own = permissionsOf(list, sets)
	return permissionsOf(others, sets).every((permission) => own.includes(permission))
}
