import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'
import * as rolesAndOrganizations from './0002-roles-and-organizations.ts'
import * as secondFactors from './0003-second-factors.ts'
import * as openid from './0004-openid.ts'
import * as oldHashes from './0005-old-hashes.ts'
import * as limits from './0006-limits.ts'
import * as signInDevices from './0007-sign-in-devices.ts'
import * as openidGrants from './0009-openid-grants.ts'
import * as passkeyUse from './0010-passkey-use.ts'
import * as previousAddresses from './0011-previous-addresses.ts'
import * as auditAndPeople from './0012-audit-and-people.ts'
import * as settings from './0013-settings.ts'
import * as impersonations from './0014-impersonations.ts'
import * as foldedNames from './0015-folded-names.ts'
import * as verificationsByValue from './0016-verifications-by-value.ts'
import * as plainIdTokens from './0017-plain-id-tokens.ts'
import * as secondFactorTimes from './0018-second-factor-times.ts'
import * as organizationRoles from './0019-organization-roles.ts'
import * as impersonationsBegunIn from './0020-impersonations-begun-in.ts'
import * as keptTools from './0021-kept-tools.ts'
import * as invitationsByExpiry from './0022-invitations-by-expiry.ts'

/** In the order in which they run. */
export const migrations: Record<string, Migration> = {
	'0001-accounts': accounts,
	'0002-roles-and-organizations': rolesAndOrganizations,
	'0003-second-factors': secondFactors,
	'0004-openid': openid,
	'0005-old-hashes': oldHashes,
	'0006-limits': limits,
	'0007-sign-in-devices': signInDevices,
	'0009-openid-grants': openidGrants,
	'0010-passkey-use': passkeyUse,
	'0011-previous-addresses': previousAddresses,
	'0012-audit-and-people': auditAndPeople,
	'0013-settings': settings,
	'0014-impersonations': impersonations,
	'0015-folded-names': foldedNames,
	'0016-verifications-by-value': verificationsByValue,
	'0017-plain-id-tokens': plainIdTokens,
	'0018-second-factor-times': secondFactorTimes,
	'0019-organization-roles': organizationRoles,
	'0020-impersonations-begun-in': impersonationsBegunIn,
	'0021-kept-tools': keptTools,
	'0022-invitations-by-expiry': invitationsByExpiry,
}
