import { AppError } from '#platform/errors.ts'
import { type Permission, permissionsOf, roleList, type RoleSets } from '#services/accounts/permissions.ts'
import type { Principal, SessionView } from '#services/accounts/contract.ts'
import { userSchema } from '#services/accounts/users/columns.ts'
import type { SessionReader } from './session-reader.ts'

/** The session of the signed cookie, without refreshing it: only `GET /get-session` does that. */
export async function readSession(
	reader: SessionReader,
	sets: RoleSets,
	headers: Headers,
): Promise<SessionView | null> {
	const current = await reader.find(headers)
	if (!current) return null
	const role = roleList(current.user.role ?? 'member', sets)
	return {
		user: {
			...userSchema.parse({
				...current.user,
				image: current.user.image ?? null,
				avatar: current.user.avatar ?? null,
				role,
			}),
			pages: (current.user.pages ?? {}) as SessionView['user']['pages'],
		},
		expiresAt: current.session.expiresAt,
		permissions: permissionsOf(role, sets),
		impersonatedBy: current.session.impersonatedBy ?? null,
	}
}

/** @throws {AppError} UNAUTHORIZED for a visitor */
export function requireSession(session: SessionView | null): SessionView {
	if (!session) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
	return session
}

/** @throws {AppError} UNAUTHORIZED for a visitor, FORBIDDEN for someone without the permission. */
export function requirePermission(
	session: SessionView | null,
	permission: Permission,
): asserts session is SessionView {
	if (!session) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
	if (!session.permissions.includes(permission))
		throw new AppError({ code: 'FORBIDDEN', message: 'Forbidden' })
}

/** While impersonating, the administrator is accountable; the name and the permissions are those of the user. */
export function principalOf({ user, permissions, impersonatedBy }: SessionView): Principal {
	const { id, username: name } = user
	const principal = { name, permissions, apiKey: null }
	if (impersonatedBy === null) return { ...principal, userId: id, impersonates: null }
	return { ...principal, userId: impersonatedBy, impersonates: id }
}
