import { getCurrentAuthContext } from '@better-auth/core/context'
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import type { Member, OrganizationOptions } from 'better-auth/plugins'
import { actorOfSession } from '#services/accounts/audit/actor.ts'
import type { AuditDetails } from '#services/accounts/audit/contract.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import { originOf } from '#services/accounts/audit/origin.ts'

type Named = { name: string }

type OrganizationEvent = { organization: Named | null; subjectId?: string | null; details?: AuditDetails }

type Actor = { session: Parameters<typeof actorOfSession>[0] | null; headers: Headers | undefined }

/** Records the events of organizations in the audit log, after the change and before the response. */
export function organizationAuditHooks(audit: Audit) {
	async function recordBy(
		{ session, headers }: Actor,
		event: AuditEvent,
		{ organization, subjectId = null, details = {} }: OrganizationEvent,
	): Promise<void> {
		if (!session) throw new Error(`${event} without a session`)
		const actor = actorOfSession(session, { organization: organization?.name ?? null, ...details })
		await audit.record({ event, ...actor, subjectId, origin: originOf(headers) })
	}

	const record = async (event: AuditEvent, details: OrganizationEvent) => {
		const { context, headers } = await getCurrentAuthContext()
		await recordBy({ session: context.session, headers }, event, details)
	}

	const hooks = {
		afterCreateOrganization: ({ organization }) => record('organizationCreated', { organization }),
		afterUpdateOrganization: ({ organization }) => record('organizationChanged', { organization }),
		afterDeleteOrganization: ({ organization }) => record('organizationDeleted', { organization }),
		afterCreateInvitation: ({ organization, invitation: { email, role } }) =>
			record('memberInvited', { organization, details: { email, role } }),
		afterAcceptInvitation: ({ organization, user, member: { role } }) =>
			record('invitationAccepted', { organization, subjectId: user.id, details: { role } }),
		afterRejectInvitation: ({ organization, invitation: { role } }) =>
			record('invitationDeclined', { organization, details: { role } }),
		afterCancelInvitation: ({ organization, invitation: { email, role } }) =>
			record('invitationCancelled', { organization, details: { email, role } }),
		afterRemoveMember: ({ organization, user, member: { role } }) =>
			record('memberRemoved', { organization, subjectId: user.id, details: { role } }),
		afterUpdateMemberRole: ({ organization, user, previousRole, member: { role } }) =>
			record('memberRoleChanged', {
				organization,
				subjectId: user.id,
				details: { from: previousRole, to: role },
			}),
	} satisfies OrganizationOptions['organizationHooks']

	/** better-auth has no hook for leaving an organization. */
	const afterLeave = {
		matcher: ({ path }: { path?: string }) => path === '/organization/leave',
		handler: createAuthMiddleware(async (ctx) => {
			const { adapter, returned } = ctx.context
			if (!returned || isAPIError(returned)) return
			const { organizationId, userId: subjectId, role } = returned as Member
			const where = [{ field: 'id', value: organizationId }]
			const organization = await adapter.findOne<Named>({ model: 'organization', where })
			const session = await getSessionFromCtx(ctx, { disableCookieCache: true, disableRefresh: true })
			await recordBy({ session, headers: ctx.headers }, 'memberLeft', {
				organization,
				subjectId,
				details: { role },
			})
		}),
	}

	return { hooks, afterLeave }
}
