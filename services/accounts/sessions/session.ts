import { AppError } from '#platform/errors.ts'
import { type Permission, permissionsOf } from '#services/accounts/permissions.ts'
import type { SessionView } from '#services/accounts/contract.ts'
import { userSchema } from '#services/accounts/users/columns.ts'
import type { SessionReader } from './session-reader.ts'

/** The session of the signed cookie in `headers`. Neither refreshed nor sent back: only the browser's own reads do that. */
export async function readSession(reader: SessionReader, headers: Headers): Promise<SessionView | null> {
	const found = await reader.find(headers)
	if (!found) return null
	const role = found.user.role ?? 'member'
	return {
		user: userSchema.parse({ ...found.user, image: found.user.image ?? null, role }),
		expiresAt: found.session.expiresAt,
		permissions: permissionsOf(role),
		impersonatedBy: found.session.impersonatedBy ?? null,
	}
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
