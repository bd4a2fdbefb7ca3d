import { AppError } from '#platform/errors.ts'
import type { AccountsService } from '#services/accounts/service.ts'

/** Who changes something: a person by their username, or an API key by its name. */
export type Manager = { name: string }

export type RequireManager = (headers: Headers) => Promise<Manager>

type ManagerDependencies = {
	accounts: Pick<AccountsService, 'session'>
	keys?: {
		/** Who sent the API key of these headers; null when they hold none, or none that is good. */
		check(headers: Headers): Promise<Manager | null>
	}
}

/**
 * Tells who may manage the status service by the headers of their request: an API key, or a session with the
 * permission `status.manage`. What it answers throws {AppError} UNAUTHORIZED for nobody, FORBIDDEN for anybody else.
 */
export function createRequireManager({ accounts, keys }: ManagerDependencies): RequireManager {
	return async (headers) => {
		const byKey = await keys?.check(headers)
		if (byKey) return byKey
		const session = await accounts.session(headers)
		if (!session) throw new AppError('UNAUTHORIZED', 'Unauthorized')
		if (!session.permissions.includes('status.manage')) throw new AppError('FORBIDDEN', 'Forbidden')
		return { name: session.user.username }
	}
}
