// better-auth shows the addresses of all members, and all invitations with addresses and ids, to every member.
// Upstream: https://github.com/better-auth/better-auth/issues/6038

import type { GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { z } from 'zod'
import { organizationRoles } from '#services/accounts/users/access-control.ts'
import { rolesIn } from '#services/accounts/organizations/roles.ts'

const calls = [
	'/organization/list-invitations',
	'/organization/list-members',
	'/organization/get-full-organization',
]

const row = z.looseObject({ organizationId: z.string() })
const member = row.extend({ user: z.looseObject({}) })
const invitationList = z.array(row)
const memberList = z.looseObject({ members: z.array(member) })
const fullOrganization = memberList.extend({ id: z.string(), invitations: z.array(row) })

/** Members who may not invite see no invitations, and null for the address of every member. */
export const hideAddresses = {
	matcher: ({ path = '' }: { path?: string }) => calls.includes(path),
	handler: createAuthMiddleware(async (ctx) => {
		const { returned } = ctx.context
		const invitations = invitationList.safeParse(returned).data
		if (invitations) return (await maySeeAddresses(ctx, invitations[0])) ? undefined : ctx.json([])
		const listed = memberList.safeParse(returned).data
		if (!listed || (await maySeeAddresses(ctx, listed.members[0]))) return undefined
		const members = listed.members.map(({ user, ...rest }) => ({ ...rest, user: { ...user, email: null } }))
		const isFull = fullOrganization.safeParse(returned).success
		return ctx.json({ ...listed, members, ...(isFull && { invitations: [] }) })
	}),
}

async function maySeeAddresses(
	ctx: GenericEndpointContext,
	row: { organizationId: string } | undefined,
): Promise<boolean> {
	if (!row) return true
	const session = await getSessionFromCtx(ctx, { disableCookieCache: true, disableRefresh: true })
	if (!session) return false
	const where = [
		{ field: 'organizationId', value: row.organizationId },
		{ field: 'userId', value: session.user.id },
	]
	const member = await ctx.context.adapter.findOne<{ role: string }>({ model: 'member', where })
	const roles = new Set(rolesIn(member?.role ?? ''))
	return Object.entries(organizationRoles).some(
		([name, role]) => roles.has(name) && role.authorize({ invitation: ['create'] }).success,
	)
}
