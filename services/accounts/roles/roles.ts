import { type Cache, createCache } from '#platform/cache.ts'
import type { Clock } from '#platform/clock.ts'
import type { RoleSets } from '#services/accounts/permissions.ts'
import type { Db } from '#services/accounts/tables.ts'
import { readRoleSets } from './queries.ts'

export type Roles = Cache<RoleSets>

/**
 * The permissions of all roles, cached for 500 ms, because every request needs them: a role that another process changed
 * takes effect within that time. A check of power in a transaction reads them there, by `readRoleSets`.
 */
export function createRoles({ db, clock }: { db: Db; clock: Clock }): Roles {
	return createCache({ load: () => readRoleSets(db), clock })
}
