import { z } from 'zod'
import { roleName } from '#services/accounts/roles/role-name.ts'
import { idText, lineText } from '#services/accounts/texts.ts'
import { usersQuery } from '#services/accounts/users/users-query.ts'
import { maxBulkUsers } from './limits.ts'

const bulkActions = ['giveRole', 'takeRole', 'ban', 'unban', 'verify', 'revokeSessions'] as const

export const bulkBody = z.object({
	/** Idempotency key, and the id of the result. */
	id: z.uuid(),
	action: z.enum(bulkActions),
	/** Of `giveRole` and `takeRole`. */
	role: roleName.optional(),
	/** Of `ban`: the end, or null for a ban without end. */
	until: z.iso.datetime().nullable().default(null),
	reason: lineText.max(500).nullable().default(null),
	/** These users, or all of a query. */
	users: z.union([z.array(idText).min(1).max(maxBulkUsers), usersQuery.omit({ cursor: true })]),
})

type NewBulk = z.input<typeof bulkBody>

export type BulkAction = (typeof bulkActions)[number]

export const bulkParam = z.object({ id: idText })

/** `tooPowerful`: the user, or the role to give, has more power than who changes. */
const skipReasons = z.enum([
	'alreadySo',
	'tooPowerful',
	'ownAccount',
	'lastOwner',
	'gone',
	'changedSince',
	'failed',
])

export const bulkSchema = z.object({
	id: z.string(),
	action: z.enum(bulkActions),
	role: z.string().nullable(),
	state: z.enum(['preview', 'running', 'done', 'undone']),
	/** Until when it can be undone; null if it cannot. */
	undoUntil: z.string().nullable(),
	users: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			username: z.string(),
			/** `ready` in a preview and until its turn comes. */
			result: z.enum(['ready', 'done', 'skipped', 'undone']),
			reason: skipReasons.nullable(),
		}),
	),
})

export type BulkView = z.infer<typeof bulkSchema>

export type SkipReason = z.infer<typeof skipReasons>

/**
 * Changes of up to 1,000 users: first a preview, which changes nothing, then the change, then for an hour its undoing.
 * Only who made the preview sees and runs it. Throws an AppError: UNAUTHORIZED, FORBIDDEN, VALIDATION_ERROR, NOT_FOUND.
 */
export type BulkService = {
	/**
	 * The preview; the same one again for the same id. VALIDATION_ERROR with the reason `TOO_MANY_USERS` beyond 1,000 and
	 * `NO_USERS` for none.
	 */
	prepare(headers: Headers, bulk: NewBulk): Promise<BulkView>
	find(headers: Headers, id: string): Promise<BulkView>
	/** Makes the change for about two seconds; call again until its state is `done`. */
	run(headers: Headers, id: string): Promise<BulkView>
	/** Restores each user whom nobody changed since. CONFLICT with the reason `TOO_LATE_TO_UNDO` after an hour. */
	undo(headers: Headers, id: string): Promise<BulkView>
}
