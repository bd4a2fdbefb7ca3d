import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { parseSessionOutput, parseUserOutput } from 'better-auth/db'
import type { GenericEndpointContext } from 'better-auth'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { notifyBothAddresses } from '#services/accounts/email-change/admin-email-change.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import { checkedName } from '#services/accounts/check-input.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import { lengthProblem, passwordProblems } from '#services/accounts/passwords/rules.ts'
import { covers, type Permission, permissionsOf } from '#services/accounts/permissions.ts'
import type { Roles } from '#services/accounts/roles/roles.ts'
import type { Db } from '#services/accounts/tables.ts'
import { authorize } from './access-control.ts'
import { orApiError } from './api-error.ts'
import { callerOf } from './caller.ts'
import { findTarget } from './change-user.ts'
import type { UserChanges } from './user-changes.ts'
import { createUserAsAdmin } from './create-user-as-admin.ts'
import { withoutToken } from '#services/accounts/impersonation/impersonation.ts'

const userId = z.coerce.string()

const roleList = z.union([z.string(), z.array(z.string())])

const statements = z.record(z.string(), z.array(z.string()))

const bodies = {
	one: z.object({ userId }),
	role: z.object({ userId, role: roleList }),
	ban: z.object({
		userId,
		banReason: z.string().max(500).optional(),
		banExpiresIn: z.number().positive().max(1e9).optional(),
	}),
	password: z.object({ userId, newPassword: z.string() }),
	session: z.object({ sessionToken: z.string() }),
	user: z.object({
		email: z.email().max(254),
		name: checkedName,
		password: z.string().optional(),
		role: roleList.optional(),
	}),
	update: z.object({
		userId,
		data: z.strictObject({
			name: checkedName.optional(),
			image: z
				.url({ protocol: /^https$/ })
				.max(2000)
				.nullable()
				.optional(),
			email: z.email().max(254).toLowerCase().optional(),
			emailVerified: z.boolean().optional(),
			role: roleList.optional(),
		}),
	}),
	permissions: z.object({ permissions: statements.optional(), permission: statements.optional() }),
}

type Dependencies = { db: Db; audit: Audit; changes: UserChanges; mailer: Mailer; roles: Roles; clock: Clock }

/**
 * Replaces better-auth's writing `/admin/*` endpoints, with the same payloads and answers, so that each change, its rules
 * and its audit row share one transaction, with the same code as in the panel.
 */
export function adminCalls({ db, audit, changes, mailer, roles, clock }: Dependencies) {
	const signedIn = [sensitiveSessionMiddleware]

	const findUser = async (ctx: GenericEndpointContext, id: string) => {
		const user = await ctx.context.internalAdapter.findUserById(id)
		return user && parseUserOutput(ctx.context.options, user)
	}

	const userAnswer = async (ctx: GenericEndpointContext & SignedInCtx, id: string) => {
		const user = await findUser(ctx, id)
		if (!user || permissionsOf(ownRole(ctx), await roles.current()).includes('users.manage')) return user
		const { email: _, ...rest } = user
		return rest
	}

	return {
		setRole: createAuthEndpoint(
			'/admin/set-role',
			{ method: 'POST', body: bodies.role, use: signedIn },
			async (ctx) => {
				const { userId: id, role } = ctx.body
				await orApiError(changes.setRoles(callerOf(ctx), id, await rolesIn(role)))
				return ctx.json({ user: await userAnswer(ctx, id) })
			},
		),
		createUser: createAuthEndpoint(
			'/admin/create-user',
			{ method: 'POST', body: bodies.user, use: signedIn },
			async (ctx) => {
				const { name, email, password, role = 'member' } = ctx.body
				await requireRole(ctx, 'users.manage')
				if (password !== undefined) checkLength(password)
				const hash = password === undefined ? null : await ctx.context.password.hash(password)
				const user = { name, email: email.toLowerCase(), role: (await rolesIn(role)).join(','), hash }
				const id = await orApiError(createUserAsAdmin({ db, audit, clock }, callerOf(ctx), user))
				return ctx.json({ user: await userAnswer(ctx, id) })
			},
		),
		adminUpdateUser: createAuthEndpoint(
			'/admin/update-user',
			{ method: 'POST', body: bodies.update, use: signedIn },
			async (ctx) => {
				const { userId: id, data } = ctx.body
				const { role, ...fields } = data
				if (Object.keys(data).length === 0)
					throw new APIError('BAD_REQUEST', { message: 'No data to update' })
				const roles = role === undefined ? {} : { roles: await rolesIn(role) }
				const previous = await orApiError(changes.update(callerOf(ctx), id, { ...fields, ...roles }))
				const user = await findUser(ctx, id)
				if (previous && user) await notifyBothAddresses(ctx, mailer, { previous, user })
				return ctx.json(user)
			},
		),
		banUser: createAuthEndpoint(
			'/admin/ban-user',
			{ method: 'POST', body: bodies.ban, use: signedIn },
			async (ctx) => {
				const { userId: id, banReason = null, banExpiresIn } = ctx.body
				const until = banExpiresIn ? new Date(clock.now().getTime() + banExpiresIn * 1000) : null
				await orApiError(changes.ban(callerOf(ctx), id, { until, reason: banReason }))
				return ctx.json({ user: await userAnswer(ctx, id) })
			},
		),
		unbanUser: createAuthEndpoint(
			'/admin/unban-user',
			{ method: 'POST', body: bodies.one, use: signedIn },
			async (ctx) => {
				await orApiError(changes.unban(callerOf(ctx), ctx.body.userId))
				return ctx.json({ user: await userAnswer(ctx, ctx.body.userId) })
			},
		),
		setUserPassword: createAuthEndpoint(
			'/admin/set-user-password',
			{ method: 'POST', body: bodies.password, use: signedIn },
			async (ctx) => {
				const { userId: id, newPassword } = ctx.body
				checkLength(newPassword)
				await requireRoleOver(ctx, id, 'users.manage')
				const hash = await ctx.context.password.hash(newPassword)
				await orApiError(changes.setPassword(callerOf(ctx), id, hash))
				return ctx.json({ status: true })
			},
		),
		removeUser: createAuthEndpoint(
			'/admin/remove-user',
			{ method: 'POST', body: bodies.one, use: signedIn },
			async (ctx) => {
				await orApiError(changes.remove(callerOf(ctx), ctx.body.userId))
				return ctx.json({ success: true })
			},
		),
		listUserSessions: createAuthEndpoint(
			'/admin/list-user-sessions',
			{ method: 'POST', body: bodies.one, use: signedIn },
			async (ctx) => {
				await requireRoleOver(ctx, ctx.body.userId, 'sessions.manage')
				const { options, internalAdapter } = ctx.context
				const sessions = await internalAdapter.listSessions(ctx.body.userId, { onlyActiveSessions: true })
				const isOwn = callerOf(ctx).id === ctx.body.userId && !callerOf(ctx).impersonatedBy
				const output = sessions.map((session) => parseSessionOutput(options, session))
				return ctx.json({ sessions: isOwn ? output : output.map(withoutToken) })
			},
		),
		revokeUserSession: createAuthEndpoint(
			'/admin/revoke-user-session',
			{ method: 'POST', body: bodies.session, use: signedIn },
			async (ctx) => {
				await requireRole(ctx, 'sessions.manage')
				const target = await ctx.context.internalAdapter.findSession(ctx.body.sessionToken)
				if (!target) throw new APIError('NOT_FOUND', { message: 'Session not found' })
				await orApiError(changes.revokeSessions(callerOf(ctx), target.user.id, target.session.id))
				return ctx.json({ success: true })
			},
		),
		revokeUserSessions: createAuthEndpoint(
			'/admin/revoke-user-sessions',
			{ method: 'POST', body: bodies.one, use: signedIn },
			async (ctx) => {
				await orApiError(changes.revokeSessions(callerOf(ctx), ctx.body.userId))
				return ctx.json({ success: true })
			},
		),
		userHasPermission: createAuthEndpoint(
			'/admin/has-permission',
			{ method: 'POST', body: bodies.permissions, use: signedIn },
			async (ctx) => {
				const { permissions, permission = {} } = ctx.body
				return ctx.json(authorize(ownRole(ctx), permissions ?? permission, await roles.current()))
			},
		),
	}

	async function requireRoleOver(ctx: SignedInCtx, id: string, permission: Permission) {
		const role = await requireRole(ctx, permission)
		const target = await findTarget(db, id)
		if (!target) throw new APIError('NOT_FOUND', { message: 'User not found' })
		if (!covers(role, target.role, await roles.current()))
			throw new APIError('FORBIDDEN', { message: 'This account has more power' })
	}

	/** The caller's roles. @throws {APIError} 403 if they do not grant `permission`. */
	async function requireRole(ctx: SignedInCtx, permission: Permission): Promise<string> {
		const role = ownRole(ctx)
		if (permissionsOf(role, await roles.current()).includes(permission)) return role
		throw new APIError('FORBIDDEN', { message: 'Not authorized' })
	}

	/** @throws {APIError} 400 for an unknown role and for an empty list. */
	async function rolesIn(list: string | string[]): Promise<string[]> {
		const names = [list]
			.flat()
			.flatMap((each) => each.split(','))
			.map((name) => name.trim())
		if (names.length === 0)
			throw new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message: 'No role' })
		const known = await roles.current()
		if (names.every((name) => known.has(name))) return names
		throw new APIError('BAD_REQUEST', { message: 'You are not allowed to set a non-existent role value' })
	}
}

type SignedInCtx = { context: { session: { user: Record<string, unknown> } } }

function ownRole({ context }: SignedInCtx): string {
	const { role } = context.session.user
	return typeof role === 'string' ? role : ''
}

function checkLength(password: string): void {
	const problem = lengthProblem(password)
	if (problem) throw new APIError('BAD_REQUEST', { message: passwordProblems[problem] })
}
