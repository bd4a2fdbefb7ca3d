import type { GenericEndpointContext } from '@better-auth/core'
import { getSessionFromCtx } from 'better-auth/api'
import { permissionsOf } from '#services/accounts/permissions.ts'
import type { PasswordOwner } from './weaknesses.ts'

type PasswordCall = {
	/** The field of the body that holds the password. */
	field: string
	/** Who will have it; null when the call will be refused whatever the password. */
	ownerOf(ctx: GenericEndpointContext): Promise<PasswordOwner | null>
}

/** The calls that set a password. */
export const passwordCalls: Record<string, PasswordCall> = {
	'/sign-up/email': { field: 'password', ownerOf: async ({ body }) => body },
	'/reset-password': { field: 'newPassword', ownerOf: ownerOfLink },
	'/change-password': { field: 'newPassword', ownerOf: ownerOfSession },
	'/set-first-password': { field: 'newPassword', ownerOf: ownerOfSession },
	// What only our own code may call, such as `auth.api.setPassword`, has no path.
	'/': { field: 'newPassword', ownerOf: ownerOfSession },
	'/admin/create-user': {
		field: 'password',
		ownerOf: async (ctx) => ((await managesUsers(ctx)) ? ctx.body : null),
	},
	'/admin/set-user-password': {
		field: 'newPassword',
		ownerOf: async (ctx) =>
			(await managesUsers(ctx))
				? await ctx.context.internalAdapter.findUserById(String(ctx.body.userId))
				: null,
	},
}

async function ownerOfSession(ctx: GenericEndpointContext): Promise<PasswordOwner | null> {
	return (await sessionOf(ctx))?.user ?? null
}

async function ownerOfLink({ body, query, context }: GenericEndpointContext): Promise<PasswordOwner | null> {
	const token: unknown = body.token || query?.token
	if (typeof token !== 'string') return null
	const link = await context.internalAdapter.findVerificationValue(`reset-password:${token}`)
	return link && link.expiresAt > new Date() ? await context.internalAdapter.findUserById(link.value) : null
}

async function managesUsers(ctx: GenericEndpointContext): Promise<boolean> {
	const role: unknown = (await sessionOf(ctx))?.user['role']
	return typeof role === 'string' && permissionsOf(role).includes('users.manage')
}

const sessionOf = (ctx: GenericEndpointContext) =>
	getSessionFromCtx(ctx, { disableCookieCache: true, disableRefresh: true })
