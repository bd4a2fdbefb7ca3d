import type { BetterAuthPlugin } from 'better-auth'
import { admin, multiSession, organization } from 'better-auth/plugins'
import type { Clock } from '#platform/clock.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import type { Letters } from '#services/accounts/mails/mailer.ts'
import type { Db } from '#services/accounts/tables.ts'
import { accessControl, accessRoles, organizationRoles } from './access-control.ts'
import { adminCalls } from './admin-endpoints.ts'
import { refuseBanned } from './banned-error.ts'
import type { PeopleChanges } from './user-changes.ts'
import { foldedNameSchema, keepFoldedName } from './folded-names.ts'
import {
	impersonation,
	listedInTheNameOfOthers,
	notInTheNameOfOthers,
	otherSessionsRevoked,
} from '#services/accounts/impersonation/impersonation.ts'
import { keepOwner } from '#services/accounts/organizations/keep-owner.ts'
import { lastSeen } from './last-seen.ts'
import { checkedLists } from '#services/accounts/compatibility/list-queries.ts'
import {
	checkOrganization,
	endExpiredInvitation,
	organizationRules,
	refuseTooMany,
} from '#services/accounts/organizations/rules.ts'
import { organizationTrail } from '#services/accounts/organizations/audit-hooks.ts'
import { shownInvitations } from '#services/accounts/organizations/visible-invitations.ts'

type Dependencies = { db: Db; audit: Audit; changes: PeopleChanges; letters: Letters; clock: Clock }

/** Roles, bans, impersonation, several accounts in one browser, and the specification's organizations. */
export function peoplePlugins(dependencies: Dependencies) {
	const library = admin({
		defaultRole: 'member',
		adminRoles: ['owner', 'admin'],
		ac: accessControl,
		roles: accessRoles,
		bannedUserMessage: refuseBanned,
	})
	const administration = {
		...library,
		endpoints: { ...library.endpoints, ...adminCalls(dependencies), ...impersonation(dependencies) },
	}
	const trail = organizationTrail(dependencies.audit)
	const organizations = organization({
		roles: organizationRoles,
		requireEmailVerificationOnInvitation: true,
		organizationHooks: {
			...trail.hooks,
			beforeCreateOrganization: async (given) => checkOrganization(given),
			afterAddMember: refuseTooMany(dependencies.db),
			beforeUpdateOrganization: async (given) => checkOrganization(given),
			beforeCreateInvitation: endExpiredInvitation(dependencies),
		},
		async sendInvitationEmail({ id, email, inviter, organization: { name } }, request) {
			const invitation = { id, inviter: inviter.user.name, organization: name }
			await dependencies.letters.invitation(email, invitation, request?.headers)
		},
	})
	return [
		administration,
		multiSession(),
		organizations,
		organizationRules([trail.left, keepOwner(dependencies)]),
	] as const
}

/** What holds for every call of somebody. Goes first among the plugins: nothing is done before it has been asked. */
export function peopleRules(dependencies: { db: Db; clock: Clock }) {
	return {
		id: 'people',
		schema: foldedNameSchema,
		init: () => ({
			options: { databaseHooks: { user: keepFoldedName, session: lastSeen(dependencies) } },
		}),
		hooks: {
			before: [notInTheNameOfOthers, checkedLists],
			after: [listedInTheNameOfOthers, otherSessionsRevoked, shownInvitations],
		},
	} satisfies BetterAuthPlugin
}
