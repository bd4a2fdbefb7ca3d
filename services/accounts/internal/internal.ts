import type { Clock } from '#platform/clock.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import { permissionsOf } from '#services/accounts/permissions.ts'
import type { Roles } from '#services/accounts/roles/roles.ts'
import { isBanned } from '#services/accounts/sessions/banned.ts'
import type { Db } from '#services/accounts/tables.ts'
import { banColumns } from '#services/accounts/users/columns.ts'
import { createAvatars } from './avatars.ts'
import type { InternalAccounts } from './contract.ts'

export function createInternal({
	db,
	audit,
	mailer,
	roles,
	clock,
}: {
	db: Db
	audit: Audit
	mailer: Mailer
	roles: Roles
	clock: Clock
}): InternalAccounts {
	return {
		...createAvatars({ db, clock }),
		note: (entry) => audit.record({ ...entry, subjectId: null }),
		async mailAttendee({ userId, about, ...facts }) {
			const user = await db
				.selectFrom('user')
				.select(['name', 'email', ...banColumns])
				.where('id', '=', userId)
				.where('emailVerified', '=', true)
				.executeTakeFirst()
			if (!user || isBanned(user, clock.now())) return
			await (about === 'place' ? mailer.eventPlace(user, facts) : mailer.eventChanged(user, facts))
		},
		async permissions(userId) {
			const user = await db
				.selectFrom('user')
				.select(['role', ...banColumns])
				.where('id', '=', userId)
				.executeTakeFirst()
			if (!user || isBanned(user, clock.now())) return []
			return permissionsOf(user.role, await roles.current())
		},
	}
}
