import type { InternalService, ServiceEntry } from '#services/accounts/internal/contract.ts'
import type { Permission } from '#services/accounts/permissions.ts'
import type { SessionView } from '#services/accounts/contract.ts'

/**
 * Users as the accounts service returns them, identified by their cookie: `ana` owns the site until her permissions
 * are changed, others do not. `impersonator as username` is an impersonated session.
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

	async function session(headers: Headers): Promise<SessionView | null> {
		const cookie = headers.get('cookie')
		if (!cookie) return null
		const [username = '', impersonator] = cookie.split(' as ').reverse()
		const id = `id-${username}`
		const user = { id, name: username, username, email: '', emailVerified: true, image: null }
		return {
			user: { ...user, avatar: null, role: 'member', createdAt: '' },
			expiresAt: '',
			permissions: permissionsOf(id),
			impersonatedBy: impersonator === undefined ? null : `id-${impersonator}`,
		}
	}

	return {
		accounts: { session, internal },
		/** The audit rows, in order. */
		noted,
		/** Makes every later write to the audit log fail. */
		failNotes() {
			isAuditAvailable = false
		},
		setPermissions: (username: string, held: Permission[]) => permissions.set(`id-${username}`, held),
	}
}
