import type { Permission } from '#services/accounts/permissions.ts'

export const maxBulkUsers = 1000
export const undoMinutes = 60

/** What a user needs for each change of many users. */
export const bulkPermissions = {
	giveRole: 'users.roles',
	takeRole: 'users.roles',
	ban: 'users.ban',
	unban: 'users.ban',
	verify: 'users.manage',
	revokeSessions: 'sessions.manage',
} as const satisfies Record<string, Permission>
