import { AppError } from '#platform/errors.ts'
import type { InternalService, ServiceEntry } from '#services/accounts/internal/contract.ts'
import type { Permission } from '#services/accounts/permissions.ts'
import type { Principal } from '#services/accounts/contract.ts'

/**
 * Users as the accounts service returns them, identified by their cookie: `ana` owns the site until her permissions
 * are changed, others do not. `impersonator as username` is an impersonated session. Users with permissions of their own
 * also have an API key.
 */
export function createUsers() {
	const permissions = new Map<string, Permission[]>([['id-ana', ['status.manage', 'owners.manage']]])
	const noted: ServiceEntry[] = []
	let isAuditAvailable = true
	const permissionsOf = (id: string): Permission[] => permissions.get(id) ?? ['panel.access']

	const internal: InternalService = {
		async note(entry) {
			if (!isAuditAvailable) throw new Error('audit log unavailable')
			noted.push(entry)
		},
		permissions: async (id) => permissionsOf(id),
	}

	async function principal(headers: Headers): Promise<Principal | null> {
		const [, maker] = /^Bearer parvis_(.+)$/.exec(headers.get('authorization') ?? '') ?? []
		if (maker !== undefined) {
			const userId = `id-${maker}`
			if (!permissions.has(userId)) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unknown API key' })
			const held = permissionsOf(userId).filter((permission) => permission === 'status.manage')
			return { userId, name: 'Ansible (API)', permissions: held, apiKey: 'Ansible', impersonates: null }
		}
		const cookie = headers.get('cookie')
		if (!cookie) return null
		const [username = '', impersonator] = cookie.split(' as ').reverse()
		const id = `id-${username}`
		const user = { name: username, permissions: permissionsOf(id), apiKey: null }
		if (impersonator === undefined) return { ...user, userId: id, impersonates: null }
		return { ...user, userId: `id-${impersonator}`, impersonates: id }
	}

	return {
		accounts: { principal, internal },
		/** The audit rows, in order. */
		noted,
		/** Makes every later write to the audit log fail. */
		failNotes() {
			isAuditAvailable = false
		},
		setPermissions: (username: string, held: Permission[]) => permissions.set(`id-${username}`, held),
	}
}
