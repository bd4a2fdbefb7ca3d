// better-auth shows all invitations of an organization, with addresses and ids, to every member.
// Upstream: https://github.com/better-auth/better-auth/issues/6038 (the same for members).

import type { GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { organizationRoles } from '#services/accounts/users/access-control.ts'
import { rolesIn } from '#services/accounts/organizations/roles.ts'

const calls = ['/organization/list-invitations', '/organization/get-full-organization']

export const visibleInvitations = {
	matcher: ({ path = '' }: { path?: string }) => calls.includes(path),
	handler: createAuthMiddleware(async (ctx) => {
		const { returned } = ctx.context
		if (Array.isArray(returned)) {
			const [invitation] = returned as { organizationId: string }[]
			if (!invitation || (await mayInvite(ctx, invitation.organizationId))) return undefined
			return ctx.json([])
		}
		if (!isWithInvitations(returned) || (await mayInvite(ctx, returned.id))) return undefined
		return ctx.json({ ...returned, invitations: [] })
	}),
}

function isWithInvitations(returned: unknown): returned is { id: string } {
	return typeof returned === 'object' && returned !== null && 'invitations' in returned
}

async function mayInvite(ctx: GenericEndpointContext, organizationId: string): Promise<boolean> {
	const session = await getSessionFromCtx(ctx, { disableCookieCache: true, disableRefresh: true })
	if (!session) return false
	const where = [
		{ field: 'organizationId', value: organizationId },
		{ field: 'userId', value: session.user.id },
	]
	const member = await ctx.context.adapter.findOne<{ role: string }>({ model: 'member', where })
	const roles = new Set(rolesIn(member?.role ?? ''))
	return Object.entries(organizationRoles).some(
		([name, role]) => roles.has(name) && role.authorize({ invitation: ['create'] }).success,
	)
}
