import type { InternalService, ServiceEntry } from '#services/accounts/internal/contract.ts'
import type { Permission } from '#services/accounts/permissions.ts'
import type { SessionView } from '#services/accounts/contract.ts'

/**
 * People as the accounts service answers them, each named by their cookie: `ana` owns the site until her permissions
 * are changed, others do not. `impersonator as username` is somebody who is seen as somebody else.
 */
export function createUsers() {
	const permissions = new Map<string, Permission[]>([['id-ana', ['status.manage', 'owners.manage']]])
	const noted: ServiceEntry[] = []
	let isNoting = true
	const permissionsOf = (id: string): Permission[] => permissions.get(id) ?? ['panel.access']

	const internal: InternalService = {
		async note(entry) {
			if (!isNoting) throw new Error('no trail')
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
			user: { ...user, role: 'member', createdAt: '' },
			expiresAt: '',
			permissions: permissionsOf(id),
			impersonatedBy: impersonator === undefined ? null : `id-${impersonator}`,
		}
	}

	return {
		accounts: { session, internal },
		/** The audit rows, in order. */
		noted,
		/** From now on nothing can be noted. */
		failNotes() {
			isNoting = false
		},
		setPermissions: (username: string, held: Permission[]) => permissions.set(`id-${username}`, held),
	}
}
