import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'
import * as rolesAndOrganizations from './0002-roles-and-organizations.ts'
import * as secondFactors from './0003-second-factors.ts'
import * as openid from './0004-openid.ts'
import * as settings from './0013-settings.ts'

/** In the order in which they run. */
export const migrations: Record<string, Migration> = {
	'0001-accounts': accounts,
	'0002-roles-and-organizations': rolesAndOrganizations,
	'0003-second-factors': secondFactors,
	'0004-openid': openid,
	'0013-settings': settings,
}
