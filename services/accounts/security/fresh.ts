import type { AuthContext } from 'better-auth'
import { APIError } from 'better-auth/api'

type Ctx = { context: Pick<AuthContext, 'sessionConfig'> }

export function isFresh(session: { createdAt: Date | string }, freshAgeSeconds: number): boolean {
	return Date.now() - new Date(session.createdAt).getTime() < freshAgeSeconds * 1000
}

/** @throws {APIError} 403 SESSION_IS_NOT_FRESH */
export function assertFresh(ctx: Ctx, session: { createdAt: Date | string }): void {
	if (isFresh(session, ctx.context.sessionConfig.freshAge)) return
	throw new APIError('FORBIDDEN', { message: 'Session is not fresh' })
}
