import { type MiddlewareFunction, redirect } from 'react-router'
import type { Permission } from '#services/accounts/permissions.ts'
import { isAuthorizationQuery } from '#web/authorization-query.ts'
import { servicesContext, sessionContext } from '#web/context.ts'

type Middleware = MiddlewareFunction<Response>

/** Sends a visitor to sign in, and back to where they were going afterwards. */
export const requireUser: Middleware = async ({ request, url, context }) => {
	const session = await context.get(servicesContext).accounts.session(request.headers)
	if (!session) throw redirect(`/auth/login?callbackURL=${encodeURIComponent(url.pathname + url.search)}`)
	context.set(sessionContext, session)
}

/** Sends a signed-in person to the dashboard, unless another service asks them to sign in again. */
export const requireVisitor: Middleware = async ({ request, url, context }) => {
	if (isAuthorizationQuery(url.searchParams)) return
	if (await context.get(servicesContext).accounts.session(request.headers)) throw redirect('/dashboard')
}

/** Lets in only those whose roles grant `permission`; goes after `requireUser`. */
export function requirePermission(permission: Permission): Middleware {
	return ({ context }) => {
		if (context.get(sessionContext).permissions.includes(permission)) return
		throw new Response(null, { status: 403, statusText: 'Forbidden' })
	}
}
