import type { BetterAuthPlugin } from 'better-auth'
import { admin, multiSession, organization } from 'better-auth/plugins'
import type { Clock } from '#platform/clock.ts'
import type { Audit } from '#services/accounts/audit/audit.ts'
import type { Letters } from '#services/accounts/mails/letters.ts'
import type { Db } from '#services/accounts/tables.ts'
import { accessControl, accessRoles } from './access.ts'
import { adminCalls, boundedUserLists } from './admin-calls.ts'
import type { PeopleChanges } from './changes.ts'
import {
	impersonation,
	listedInTheNameOfOthers,
	notInTheNameOfOthers,
	otherSessionsRevoked,
} from './impersonation.ts'
import { lastSeen } from './last-seen.ts'
import { checkOrganization, organizationRules } from './organization-rules.ts'

type Dependencies = { db: Db; audit: Audit; changes: PeopleChanges; letters: Letters; clock: Clock }

/** Roles, bans, impersonation, several accounts in one browser, and the specification's organizations. */
export function peoplePlugins(dependencies: Dependencies) {
	const library = admin({
		defaultRole: 'member',
		adminRoles: ['owner', 'admin'],
		ac: accessControl,
		roles: accessRoles,
		bannedUserMessage: 'This account is banned',
	})
	const administration = {
		...library,
		endpoints: { ...library.endpoints, ...adminCalls(dependencies), ...impersonation(dependencies) },
	}
	const organizations = organization({
		organizationHooks: {
			beforeCreateOrganization: async (given) => checkOrganization(given),
			beforeUpdateOrganization: async (given) => checkOrganization(given),
		},
		async sendInvitationEmail({ id, email, inviter, organization: { name } }, request) {
			const invitation = { id, inviter: inviter.user.name, organization: name }
			await dependencies.letters.invitation(email, invitation, request?.headers)
		},
	})
	return [administration, multiSession(), organizations, organizationRules] as const
}

/** What holds for every call of somebody. Goes first among the plugins: nothing is done before it has been asked. */
export function peopleRules(dependencies: { db: Db; clock: Clock }) {
	return {
		id: 'people',
		init: () => ({ options: { databaseHooks: { session: lastSeen(dependencies) } } }),
		hooks: {
			before: [notInTheNameOfOthers, boundedUserLists],
			after: [listedInTheNameOfOthers, otherSessionsRevoked],
		},
	} satisfies BetterAuthPlugin
}
