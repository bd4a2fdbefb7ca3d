import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { admin, multiSession, organization } from 'better-auth/plugins'
import type { Clock } from '#platform/clock.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import type { InternalNotifications } from '#services/accounts/notifications/contract.ts'
import { builtInRoles } from '#services/accounts/permissions.ts'
import type { Roles } from '#services/accounts/roles/roles.ts'
import type { Db } from '#services/accounts/tables.ts'
import { accessControl, accessRolesOf, organizationRoles } from './access-control.ts'
import { adminCalls } from './admin-endpoints.ts'
import { rejectBanned } from './banned-error.ts'
import type { UserChanges } from './user-changes.ts'
import { foldedNameSchema, writeFoldedName } from './folded-names.ts'
import {
	impersonation,
	hideSessionTokens,
	endImpersonationsWithOtherSessions,
} from '#services/accounts/impersonation/impersonation.ts'
import { keepOwner } from '#services/accounts/organizations/keep-owner.ts'
import { trackLastSeen } from './last-seen.ts'
import { checkedListQueries } from '#services/accounts/compatibility/list-queries.ts'
import {
	checkOrganization,
	endExpiredInvitation,
	organizationRules,
	rejectTooMany,
} from '#services/accounts/organizations/rules.ts'
import { organizationAuditHooks } from '#services/accounts/organizations/audit-hooks.ts'
import { hideAddresses } from '#services/accounts/better-auth-patches/hidden-addresses.ts'

type Dependencies = {
	db: Db
	audit: Audit
	changes: UserChanges
	mailer: Mailer
	notify: InternalNotifications['notify']
	roles: Roles
	clock: Clock
}

/** Roles, bans, impersonation, several accounts in one browser, and the specification's organizations. */
export function userPlugins(dependencies: Dependencies) {
	const accessRoles = accessRolesOf(builtInRoles)
	const library = admin({
		defaultRole: 'member',
		adminRoles: ['owner', 'admin'],
		ac: accessControl,
		roles: accessRoles,
		bannedUserMessage: rejectBanned,
	})
	const administration = {
		...library,
		endpoints: { ...library.endpoints, ...adminCalls(dependencies), ...impersonation(dependencies) },
	}
	const auditHooks = organizationAuditHooks(dependencies.audit)
	const organizations = organization({
		roles: organizationRoles,
		requireEmailVerificationOnInvitation: true,
		organizationHooks: {
			...auditHooks.hooks,
			beforeCreateOrganization: async (input) => checkOrganization(input),
			afterAddMember: rejectTooMany(dependencies.db),
			beforeUpdateOrganization: async (input) => checkOrganization(input),
			beforeCreateInvitation: endExpiredInvitation(dependencies),
		},
		async sendInvitationEmail({ id, email, inviter, organization: { name } }, request) {
			const invitation = { id, inviter: inviter.user.name, organization: name }
			await dependencies.mailer.invitation(email, invitation, request?.headers)
			const { db, notify } = dependencies
			const invited = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
			if (!invited) return
			await notify({
				id: `invitation.${id}`,
				to: { userIds: [invited.id] },
				kind: 'teamInvitation',
				path: `/auth/invitation?id=${id}`,
				data: { team: name, inviter: invitation.inviter },
			})
		},
	})
	return [
		administration,
		currentRoles(dependencies.roles, accessRoles),
		multiSession(),
		organizations,
		organizationRules([auditHooks.afterLeave, keepOwner(dependencies)]),
	] as const
}

/** Gives the custom roles of the moment to better-auth's own endpoints, which read `accessRoles` at each call. */
function currentRoles(roles: Roles, accessRoles: ReturnType<typeof accessRolesOf>) {
	const refresh = createAuthMiddleware(async () => {
		const current = accessRolesOf(await roles.current())
		for (const name of Object.keys(accessRoles)) if (!current[name]) delete accessRoles[name]
		Object.assign(accessRoles, current)
	})
	const isAdministration = ({ path }: { path?: string | undefined }) => path?.startsWith('/admin/') === true
	return {
		id: 'custom-roles',
		hooks: { before: [{ matcher: isAdministration, handler: refresh }] },
	} satisfies BetterAuthPlugin
}

/** Rules for all user endpoints. Must be the first plugin, so that its hooks run before all others. */
export function userRules(dependencies: { db: Db; clock: Clock }) {
	return {
		id: 'users',
		schema: foldedNameSchema,
		init: () => ({
			options: { databaseHooks: { user: writeFoldedName, session: trackLastSeen(dependencies) } },
		}),
		hooks: {
			before: [checkedListQueries],
			after: [hideSessionTokens, endImpersonationsWithOtherSessions, hideAddresses],
		},
	} satisfies BetterAuthPlugin
}
