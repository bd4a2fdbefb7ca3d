import type { SessionView } from '#services/accounts/contract.ts'
import { type Bannable, isBanned } from '#services/accounts/sessions/banned.ts'
import type { Visibility } from './contract.ts'

type Owner = Bannable & { id: string; visibility: Visibility }

/** Whether `viewer`, null for a visitor, may see the profile of `owner`. */
export function isVisible(owner: Owner, viewer: SessionView | null, now: Date): boolean {
	if (viewer?.permissions.includes('users.read')) return true
	if (isBanned(owner, now)) return false
	if (owner.visibility === 'public') return true
	return viewer !== null && (owner.visibility === 'members' || viewer.user.id === owner.id)
}
