import type { Clock } from '#platform/clock.ts'
import { createDailyCounts } from '#platform/daily-counts.ts'
import { AppError } from '#platform/errors.ts'
import { createFigures, type ReadFigures } from '#platform/http/figures.ts'
import type { Log } from '#platform/log.ts'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import type { Background } from '#services/accounts/background.ts'
import type { Principal } from '#services/accounts/contract.ts'
import type { Permission } from '#services/accounts/permissions.ts'
import type { Db } from '#services/accounts/tables.ts'
import { createActiveMembers } from './active-members.ts'

/** What is counted per day, and what one needs to see it. */
const figurePermissions = {
	/** Of users by themselves. Accounts that were deleted since stay counted. */
	registrations: 'users.read',
	/** Users who made a request. */
	activeMembers: 'users.read',
	signIns: 'audit.read',
	/** Wrong passwords, codes and passkeys. */
	failedSignIns: 'audit.read',
} as const satisfies Record<string, Permission>

const countedEvents: Partial<Record<AuditEvent, keyof typeof figurePermissions>> = {
	registered: 'registrations',
	signedIn: 'signIns',
	signInFailed: 'failedSignIns',
	secondFactorFailed: 'failedSignIns',
}

type Dependencies = { db: Db; background: Background; clock: Clock; log: Log }

/** Counts what accounts show in the panel per day. */
export function createAccountFigures({ db, background, clock, log }: Dependencies) {
	const counts = createDailyCounts<keyof typeof figurePermissions>({
		db: db.$pickTables<'dailyCount'>(),
		clock,
		log,
	})
	return {
		/** Counts an event of the audit log, if it is one of the figures. */
		countEvent(event: AuditEvent): void {
			const name = countedEvents[event]
			if (name) counts.add(name)
		},
		/** Counts a user once a day. */
		noteActive: createActiveMembers({ db, onActive: () => counts.add('activeMembers'), background, clock }),
		readAs(principal: (headers: Headers) => Promise<Principal | null>): ReadFigures {
			return createFigures({
				counts,
				permissions: figurePermissions,
				async requireActor(headers) {
					const found = await principal(headers)
					if (!found) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
					return { may: (permission: Permission) => found.permissions.includes(permission) }
				},
			})
		},
		open: counts.open,
		close: counts.close,
	}
}
