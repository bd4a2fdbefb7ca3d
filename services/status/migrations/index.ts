import type { Migration } from 'kysely/migration'
import * as monitors from './0001-monitors.ts'
import * as apiKeys from './0002-api-keys.ts'
import * as incidents from './0003-incidents.ts'
import * as maintenance from './0004-maintenance.ts'
import * as telling from './0005-telling.ts'

export const migrations: Record<string, Migration> = {
	'0001-monitors': monitors,
	'0002-api-keys': apiKeys,
	'0003-incidents': incidents,
	'0004-maintenance': maintenance,
	'0005-telling': telling,
}
