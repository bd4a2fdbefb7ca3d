import type { DailyCounts } from '#platform/daily-counts.ts'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import type { Permission } from '#services/accounts/permissions.ts'

/** What is counted per day, and what one needs to see it. */
export const figurePermissions = {
	/** Of users by themselves. Accounts that were deleted since stay counted. */
	registrations: 'users.read',
	/** Users who made a request. */
	activeMembers: 'users.read',
	signIns: 'audit.read',
	/** Wrong passwords, codes and passkeys. */
	failedSignIns: 'audit.read',
} as const satisfies Record<string, Permission>

export type AccountCounts = DailyCounts<keyof typeof figurePermissions>

const countedEvents: Partial<Record<AuditEvent, keyof typeof figurePermissions>> = {
	registered: 'registrations',
	signedIn: 'signIns',
	signInFailed: 'failedSignIns',
	secondFactorFailed: 'failedSignIns',
}

/** Counts an event of the audit log, if it is one of the figures. */
export function countEvent(counts: AccountCounts, event: AuditEvent): void {
	const name = countedEvents[event]
	if (name) counts.add(name)
}
