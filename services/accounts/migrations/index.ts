import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'
import * as dashboard from './0006-dashboard.ts'

/** In the order in which they run. */
export const migrations: Record<string, Migration> = {
	'0001-accounts': accounts,
	'0006-dashboard': dashboard,
}
