import type { Migration } from 'kysely/migration'
import * as monitors from './0001-monitors.ts'
import * as apiKeys from './0002-api-keys.ts'
import * as incidents from './0003-incidents.ts'
import * as maintenance from './0004-maintenance.ts'
import * as notifications from './0005-notifications.ts'
import * as askedSince from './0006-asked-since.ts'
import * as keyMakers from './0007-key-makers.ts'
import * as pastOpenings from './0008-past-openings.ts'
import * as expiresAt from './0009-speaks-until.ts'
import * as silentWords from './0010-silent-words.ts'
import * as subscribedGroups from './0011-subscribed-groups.ts'
import * as removedKeys from './0012-removed-keys.ts'
import * as privateTargets from './0013-private-targets.ts'
import * as declinedOffers from './0014-declined-offers.ts'

export const migrations: Record<string, Migration> = {
	'0001-monitors': monitors,
	'0002-api-keys': apiKeys,
	'0003-incidents': incidents,
	'0004-maintenance': maintenance,
	'0005-notifications': notifications,
	'0006-asked-since': askedSince,
	'0007-key-makers': keyMakers,
	'0008-past-openings': pastOpenings,
	'0009-speaks-until': expiresAt,
	'0010-silent-words': silentWords,
	'0011-subscribed-groups': subscribedGroups,
	'0012-removed-keys': removedKeys,
	'0013-private-targets': privateTargets,
	'0014-declined-offers': declinedOffers,
}
