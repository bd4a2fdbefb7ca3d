import { generateId } from 'better-auth'
import {
	APIError,
	createAuthEndpoint,
	createAuthMiddleware,
	getSessionFromCtx,
	isAPIError,
	sensitiveSessionMiddleware,
} from 'better-auth/api'
import { deleteSessionCookie, expireCookie, setSessionCookie } from 'better-auth/cookies'
import { parseSessionOutput, parseUserOutput } from 'better-auth/db'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { impersonatorIn } from '#services/accounts/audit/actor.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import { originOf } from '#services/accounts/audit/origin.ts'
import { isBanned } from '#services/accounts/sessions/banned.ts'
import type { Db } from '#services/accounts/tables.ts'
import { orApiError } from '#services/accounts/users/api-error.ts'
import { callerOf } from '#services/accounts/users/caller.ts'
import { createChangeAccount } from '#services/accounts/users/change-user.ts'
import { endImpersonationsBy } from './end-impersonations.ts'

export const impersonationMs = 3_600_000

/** better-auth's cookie with the administrator's own session during an impersonation. */
const ownSessionCookie = 'admin_session'

type Dependencies = { db: Db; audit: Audit; clock: Clock }

/**
 * Starts and stops impersonations, which last an hour. The session and its audit row are written in one transaction;
 * better-auth's own endpoints, which these replace, cannot do that.
 */
export function impersonation({ db, audit, clock }: Dependencies) {
	const changeAccount = createChangeAccount({ db, audit, clock })

	const start = createAuthEndpoint(
		'/admin/impersonate-user',
		{ method: 'POST', body: z.object({ userId: z.coerce.string() }), use: [sensitiveSessionMiddleware] },
		async (ctx) => {
			const own = ctx.context.session
			const caller = callerOf(ctx)
			if (caller.impersonatedBy) throw new APIError('BAD_REQUEST', { message: 'Already impersonating' })
			const token = generateId(32)
			await orApiError(
				changeAccount(caller, ctx.body.userId, {
					permission: 'users.impersonate',
					event: 'impersonationStarted',
					async apply({ trx, target, now }) {
						if (isBanned(target, now))
							throw new AppError({ code: 'CONFLICT', message: 'This account is banned' })
						await trx
							.insertInto('session')
							.values({
								id: generateId(),
								token,
								userId: target.id,
								impersonatedBy: caller.id,
								startedFromSessionId: own.session.id,
								ipAddress: caller.origin.address ?? '',
								userAgent: caller.origin.userAgent ?? '',
								createdAt: now,
								updatedAt: now,
								expiresAt: new Date(now.getTime() + impersonationMs),
							})
							.execute()
						return {}
					},
				}),
			)
			const created = await ctx.context.internalAdapter.findSession(token)
			if (!created) throw new APIError('INTERNAL_SERVER_ERROR', { message: 'Failed to create session' })
			deleteSessionCookie(ctx)
			const { authCookies, secret } = ctx.context
			const isShort = await ctx.getSignedCookie(authCookies.dontRememberToken.name, secret)
			await ctx.setSignedCookie(
				ctx.context.createAuthCookie(ownSessionCookie).name,
				`${own.session.token}:${isShort || ''}`,
				secret,
				authCookies.sessionToken.attributes,
			)
			await setSessionCookie(ctx, created, true)
			return ctx.json({
				session: created.session,
				user: parseUserOutput(ctx.context.options, created.user),
			})
		},
	)

	/** If the administrator's own session has ended meanwhile, the browser is signed out: 401. */
	const stop = createAuthEndpoint(
		'/admin/stop-impersonating',
		{ method: 'POST', requireHeaders: true },
		async (ctx) => {
			const current = await getSessionFromCtx(ctx, { disableCookieCache: true, disableRefresh: true })
			if (!current) throw new APIError('UNAUTHORIZED')
			const impersonatedBy = impersonatorIn(current.session)
			if (impersonatedBy === null) {
				throw new APIError('BAD_REQUEST', { message: 'You are not impersonating anyone' })
			}
			const cookie = ctx.context.createAuthCookie(ownSessionCookie)
			const value = await ctx.getSignedCookie(cookie.name, ctx.context.secret)
			const [ownToken = '', isShort] = (value || '').split(':')
			await db.transaction().execute(async (trx) => {
				await trx.deleteFrom('session').where('token', '=', current.session.token).execute()
				await audit.recordIn(trx, {
					event: 'impersonationStopped',
					actorId: impersonatedBy,
					subjectId: current.user.id,
					origin: originOf(ctx.headers),
				})
			})
			expireCookie(ctx, cookie)
			const own = await ctx.context.internalAdapter.findSession(ownToken)
			if (!own || own.user.id !== impersonatedBy || own.session.expiresAt < clock.now()) {
				deleteSessionCookie(ctx)
				throw new APIError('UNAUTHORIZED')
			}
			if (!isShort) expireCookie(ctx, ctx.context.authCookies.dontRememberToken)
			await setSessionCookie(ctx, own, Boolean(isShort))
			return ctx.json({
				session: parseSessionOutput(ctx.context.options, own.session),
				user: parseUserOutput(ctx.context.options, own.user),
			})
		},
	)

	return { impersonateUser: start, stopImpersonating: stop }
}

type Listed = { token: string }

/** A session for readers who may see it, but not use its token. */
export const withoutToken = <Session extends Listed>(session: Session): Session => ({ ...session, token: '' })

export const hideSessionTokens = {
	matcher: ({ path }: { path?: string }) => path === '/list-sessions',
	handler: createAuthMiddleware(async (ctx) => {
		const { session, returned } = ctx.context
		if (!session?.session['impersonatedBy'] || !Array.isArray(returned)) return
		return ctx.json((returned as Listed[]).map(withoutToken))
	}),
}

/** Revoking an administrator's other sessions also ends their impersonations. */
export const endImpersonationsWithOtherSessions = {
	matcher: ({ path }: { path?: string }) => path === '/revoke-other-sessions',
	handler: createAuthMiddleware(async (ctx) => {
		const { session, returned } = ctx.context
		if (session && !isAPIError(returned)) await endImpersonationsBy(ctx.context, session.user.id)
	}),
}
