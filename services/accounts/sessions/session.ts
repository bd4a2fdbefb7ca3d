import { AppError } from '#platform/errors.ts'
import type { Auth } from '#services/accounts/auth.ts'
import { type Permission, permissionsOf } from '#services/accounts/permissions.ts'
import type { SessionView } from '#services/accounts/service.ts'

/** The session of the signed cookie in `headers`. Neither refreshed nor sent back: only the browser's own reads do that. */
export async function readSession(auth: Auth, headers: Headers): Promise<SessionView | null> {
	const found = await auth.api.getSession({
		headers,
		query: { disableRefresh: true, disableCookieCache: true },
	})
	if (!found) return null
	const { id, name, username, email, emailVerified, image, createdAt } = found.user
	const role = found.user.role ?? 'member'
	return {
		user: {
			id,
			name,
			username,
			email,
			emailVerified,
			image: image ?? null,
			role,
			createdAt: createdAt.toISOString(),
		},
		expiresAt: found.session.expiresAt.toISOString(),
		permissions: permissionsOf(role),
	}
}

/** @throws {AppError} UNAUTHORIZED for a visitor, FORBIDDEN for someone without the permission. */
export function requirePermission(session: SessionView | null, permission: Permission): void {
	if (!session) throw new AppError('UNAUTHORIZED', 'Unauthorized')
	if (!session.permissions.includes(permission)) throw new AppError('FORBIDDEN', 'Forbidden')
}
