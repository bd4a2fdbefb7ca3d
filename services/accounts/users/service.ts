import type { Clock } from '#platform/clock.ts'
import type { Engine } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import { actorOf } from '#services/accounts/audit/actor.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import type { RateLimiter } from '#services/accounts/rate-limit/rate-limiter.ts'
import { originOf } from '#services/accounts/audit/origin.ts'
import type { Auth } from '#services/accounts/auth.ts'
import type { Passwords } from '#services/accounts/passwords/passwords.ts'
import { lengthProblem } from '#services/accounts/passwords/rules.ts'
import { passwordError } from '#services/accounts/users/create-user.ts'
import { weaknessOf } from '#services/accounts/passwords/weaknesses.ts'
import type { Permission } from '#services/accounts/permissions.ts'
import type { ReadSession } from '#services/accounts/contract.ts'
import { requirePermission } from '#services/accounts/sessions/session.ts'
import type { Roles } from '#services/accounts/roles/roles.ts'
import type { Settings } from '#services/accounts/settings/settings.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { Caller } from './caller.ts'
import type { UserChanges } from './user-changes.ts'
import type { UsersService } from './contract.ts'
import { createBulk } from './bulk/service.ts'
import { exportUsers } from './export-users.ts'
import { findUser } from './find-user.ts'
import { listUsers } from './list-users.ts'
import { createViews } from './views/service.ts'

type Dependencies = {
	db: Db
	engine: Engine
	auth: Auth
	audit: Audit
	rateLimiter: RateLimiter
	changes: UserChanges
	passwords: Passwords
	settings: Settings
	roles: Roles
	session: ReadSession
	clock: Clock
}

export function createUsersService(dependencies: Dependencies): UsersService {
	const { db, engine, auth, audit, rateLimiter, changes, passwords, settings, roles, session, clock } =
		dependencies

	async function callerOf(headers: Headers): Promise<Caller> {
		const caller = await session(headers)
		if (!caller) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
		const { internalAdapter } = await auth.$context
		return {
			id: caller.user.id,
			impersonatedBy: caller.impersonatedBy,
			origin: originOf(headers),
			sessions: internalAdapter,
		}
	}

	async function find(headers: Headers, id: string, permission: Permission) {
		const viewer = await session(headers)
		requirePermission(viewer, permission)
		const user = await findUser({ db, sets: await roles.current(), now: clock.now() }, viewer, id)
		if (!user) throw new AppError({ code: 'NOT_FOUND', reason: 'USER_NOT_FOUND', message: 'User not found' })
		return user
	}

	const bulk = createBulk({ db, engine, audit, changes, roles, session, callerOf, clock })

	return {
		bulk,
		views: createViews({ db, session, clock }),
		async export(headers, query) {
			const viewer = await session(headers)
			requirePermission(viewer, 'users.manage')
			await rateLimiter.count('export', viewer.user.id, headers)
			const { user, impersonatedBy } = viewer
			const details = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'search'))
			await audit.record({
				event: 'usersExported',
				...actorOf({ id: user.id, impersonatedBy }, details),
				subjectId: null,
				origin: originOf(headers),
			})
			const sets = await roles.current()
			return exportUsers({ db, engine, sets, now: clock.now(), seesAddresses: true }, query)
		},
		find: (headers, id) => find(headers, id, 'users.read'),
		async list(headers, query) {
			const viewer = await session(headers)
			requirePermission(viewer, 'users.read')
			const seesAddresses = viewer.permissions.includes('users.manage')
			return await listUsers(
				{ db, engine, sets: await roles.current(), now: clock.now(), seesAddresses },
				query,
			)
		},
		setRoles: async (headers, id, roles, from) =>
			await changes.setRoles(await callerOf(headers), id, roles, from),
		ban: async (headers, id, { until, reason }) =>
			await changes.ban(await callerOf(headers), id, {
				until: until === null ? null : new Date(until),
				reason: reason || null,
			}),
		unban: async (headers, id) => await changes.unban(await callerOf(headers), id),
		async setPassword(headers, id, newPassword) {
			// Checked before the expensive hashing; the change checks again.
			const user = await find(headers, id, 'users.manage')
			if (!user.allowed.includes('setPassword'))
				throw new AppError({ code: 'FORBIDDEN', reason: 'NOT_AUTHORIZED', message: 'Not authorized' })
			const { siteName } = (await settings.current()).identity
			const problem = lengthProblem(newPassword) ?? (await weaknessOf(newPassword, user, siteName))
			if (problem) throw passwordError(problem)
			await changes.setPassword(await callerOf(headers), id, await passwords.hash(newPassword))
		},
		verifyEmail: async (headers, id) => await changes.verifyEmail(await callerOf(headers), id),
		revokeSessions: async (headers, id, sessionId) =>
			await changes.revokeSessions(await callerOf(headers), id, sessionId),
		remove: async (headers, id) => await changes.remove(await callerOf(headers), id),
	}
}
