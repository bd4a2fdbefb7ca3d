import { isBanned } from '#services/accounts/sessions/banned.ts'
import type { SessionView } from '#services/accounts/contract.ts'
import { covers, roleList, type RoleSets } from '#services/accounts/permissions.ts'
import type { Target } from '#services/accounts/users/change-user.ts'
import type { BulkAction, SkipReason } from './contract.ts'

/** What a bulk change does to each user. */
export type Bulk = { action: BulkAction; role: string | null; until: Date | null; reason: string | null }

/** What of a user a bulk change may change, and its undoing restores. */
export type UserState = {
	role: string
	email: string
	emailVerified: boolean
	banned: boolean
	banReason: string | null
	banExpires: string | null
}

/** The user as stored; an expired ban is none. */
export function stateOf(target: Target, sets: RoleSets, now: Date): UserState {
	const banned = isBanned(target, now)
	const { banExpires } = target
	return {
		role: roleList(target.role, sets),
		email: target.email,
		emailVerified: target.emailVerified,
		banned,
		banReason: banned ? target.banReason : null,
		banExpires: banned && banExpires !== null ? new Date(banExpires).toISOString() : null,
	}
}

/** The state of a user after the change. */
export function changedState(
	state: UserState,
	{ action, role, until, reason }: Bulk,
	sets: RoleSets,
): UserState {
	const names = state.role.split(',')
	switch (action) {
		case 'giveRole':
			return {
				...state,
				role: roleList([...names.filter((name) => name !== 'member'), role].join(','), sets),
			}
		case 'takeRole':
			return { ...state, role: roleList(names.filter((name) => name !== role).join(','), sets) }
		case 'ban':
			return { ...state, banned: true, banReason: reason, banExpires: until?.toISOString() ?? null }
		case 'unban':
			return { ...state, banned: false, banReason: null, banExpires: null }
		case 'verify':
			return { ...state, emailVerified: true }
		case 'revokeSessions':
			return state
	}
}

/** Whether two states are the same in what an action changes. */
export function isSame(action: BulkAction, some: UserState, other: UserState): boolean {
	const fields: Record<BulkAction, readonly (keyof UserState)[]> = {
		giveRole: ['role'],
		takeRole: ['role'],
		ban: ['banned', 'banReason', 'banExpires'],
		unban: ['banned', 'banReason', 'banExpires'],
		verify: ['email', 'emailVerified'],
		revokeSessions: [],
	}
	return fields[action].every((field) => some[field] === other[field])
}

/** Why a change would pass over this user, as far as it can be told beforehand. */
export function skipReason(
	viewer: SessionView,
	target: Target,
	{ bulk, sets, now }: { bulk: Bulk; sets: RoleSets; now: Date },
): SkipReason | null {
	const isBan = bulk.action === 'ban' || bulk.action === 'unban'
	if (isBan && target.id === viewer.user.id) return 'ownAccount'
	const state = stateOf(target, sets, now)
	const next = changedState(state, bulk, sets)
	if (!covers(viewer.user.role, target.role, sets) || !covers(viewer.user.role, next.role, sets))
		return 'tooPowerful'
	return bulk.action !== 'revokeSessions' && isSame(bulk.action, state, next) ? 'alreadySo' : null
}
