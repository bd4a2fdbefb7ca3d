import { z } from 'zod'
import type { ErrorMeanings } from '#web/forms/action.ts'
import { optionalLine } from '#web/forms/schemas.ts'
import { banEnd, banLengths } from '#web/pages/panel/users/user/user-forms.ts'

export const bulkActions = ['giveRole', 'takeRole', 'ban', 'unban', 'verify', 'revokeSessions'] as const

export const BulkForm = z.object({
	id: z.uuid('VALIDATION_ERROR'),
	which: z.enum(['ticked', 'all'], { error: 'VALIDATION_ERROR' }),
	action: z.enum(bulkActions, { error: 'VALIDATION_ERROR' }),
	role: z.string().max(40).default(''),
	length: z.enum(banLengths).catch('week'),
	reason: optionalLine('REASON_TOO_LONG', 500),
})

/** What the form asks for, with the fields of the chosen action alone. */
export function bulkOf({ action, role, length, reason }: Omit<z.infer<typeof BulkForm>, 'id'>, now: Date) {
	if (action === 'giveRole' || action === 'takeRole') return { action, role }
	return action === 'ban' ? { action, until: banEnd(length, now), reason: reason || null } : { action }
}

export const bulkMeanings: ErrorMeanings = {
	TOO_MANY_USERS: { field: 'form' },
	NO_USERS: { field: 'form' },
	UNKNOWN_ROLE: { field: 'form' },
	FORBIDDEN: { field: 'form' },
}
