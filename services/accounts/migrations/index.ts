import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'
import * as settings from './0002-settings.ts'
import * as roles from './0003-roles.ts'
import * as notifications from './0004-notifications.ts'
import * as personalData from './0005-personal-data.ts'
import * as dashboard from './0006-dashboard.ts'
import * as figures from './0007-figures.ts'
import * as registration from './0008-registration.ts'

/** In the order in which they run. */
export const migrations: Record<string, Migration> = {
	'0001-accounts': accounts,
	'0002-settings': settings,
	'0003-roles': roles,
	'0004-notifications': notifications,
	'0005-personal-data': personalData,
	'0006-dashboard': dashboard,
	'0007-figures': figures,
	'0008-registration': registration,
}
