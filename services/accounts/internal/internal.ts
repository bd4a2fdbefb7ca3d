import type { Clock } from '#platform/clock.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import { permissionsOf } from '#services/accounts/permissions.ts'
import { isBanned } from '#services/accounts/sessions/banned.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { InternalService } from './contract.ts'

export function createInternal({
	db,
	audit,
	clock,
}: {
	db: Db
	audit: Audit
	clock: Clock
}): InternalService {
	return {
		note: (entry) => audit.record({ ...entry, subjectId: null }),
		async permissions(userId) {
			const user = await db
				.selectFrom('user')
				.select(['role', 'banned', 'banExpires'])
				.where('id', '=', userId)
				.executeTakeFirst()
			if (!user || isBanned({ ...user, banned: Boolean(user.banned) }, clock.now())) return []
			return permissionsOf(user.role)
		},
	}
}
