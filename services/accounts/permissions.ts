export const permissions = [
	'panel.access',
	'users.read',
	'users.manage',
	'mails.read',
	'content.edit',
	'content.moderate',
	'settings.manage',
] as const

export type Permission = (typeof permissions)[number]

export const roleNames = ['owner', 'admin', 'editor', 'moderator', 'member'] as const

export type RoleName = (typeof roleNames)[number]

const granted: Record<RoleName, readonly Permission[]> = {
	owner: permissions,
	admin: permissions,
	editor: ['panel.access', 'content.edit'],
	moderator: ['panel.access', 'users.read', 'content.moderate'],
	member: [],
}

/** What a comma-separated list of roles may do; names that are not roles grant nothing. */
export function permissionsOf(roles: string): Permission[] {
	const names = new Set(roles.split(',').map((name) => name.trim()))
	return permissions.filter((permission) =>
		roleNames.some((role) => names.has(role) && granted[role].includes(permission)),
	)
}
