import type { GenericEndpointContext } from '@better-auth/core'
import { getSessionFromCtx } from 'better-auth/api'
import { permissionsOf, type RoleSets } from '#services/accounts/permissions.ts'
import type { PasswordOwner } from './weaknesses.ts'

/** The user whose password a request sets; null if the request will be rejected regardless of the password. */
export async function ownerOf(
	ctx: GenericEndpointContext,
	owner: 'body' | 'session' | 'resetLink' | 'target',
	sets: RoleSets,
): Promise<PasswordOwner | null> {
	if (owner === 'resetLink') return await ownerOfLink(ctx)
	if (owner === 'session') return (await sessionOf(ctx))?.user ?? null
	if (ctx.path.startsWith('/admin/') && !(await managesUsers(ctx, sets))) return null
	if (owner === 'body') return ctx.body
	return await ctx.context.internalAdapter.findUserById(String(ctx.body.userId))
}

async function ownerOfLink({ body, query, context }: GenericEndpointContext): Promise<PasswordOwner | null> {
	const token: unknown = body.token || query?.token
	if (typeof token !== 'string') return null
	const link = await context.internalAdapter.findVerificationValue(`reset-password:${token}`)
	return link && link.expiresAt > new Date() ? await context.internalAdapter.findUserById(link.value) : null
}

async function managesUsers(ctx: GenericEndpointContext, sets: RoleSets): Promise<boolean> {
	const role: unknown = (await sessionOf(ctx))?.user['role']
	return typeof role === 'string' && permissionsOf(role, sets).includes('users.manage')
}

const sessionOf = (ctx: GenericEndpointContext) =>
	getSessionFromCtx(ctx, { disableCookieCache: true, disableRefresh: true })
