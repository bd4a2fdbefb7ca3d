import { z } from 'zod'
import { roleName } from '#services/accounts/roles/role-name.ts'
import { maxSearchCharacters } from './limits.ts'

/**
 * `search` is a prefix of an email address (with `users.manage`), of a name, of a username or of its part after the first
 * dash, or an id. Each of these reads at most 500 users. A `state` is always listed newest first.
 */
export const usersQuery = z.object({
	search: z.string().max(maxSearchCharacters).optional(),
	role: roleName.optional(),
	state: z.enum(['banned', 'unverified']).optional(),
	/** Days in UTC, the last one included. Listed newest first. */
	registeredFrom: z.iso.date().optional(),
	registeredUntil: z.iso.date().optional(),
	/** A day in UTC. Not together with the days of registration; listed by last visit. */
	seenBefore: z.iso.date().optional(),
	/** `email` needs `users.manage`. */
	sort: z.enum(['newest', 'name', 'email', 'lastSeen']).optional(),
	cursor: z.string().max(1000).optional(),
})

export type UsersQuery = z.infer<typeof usersQuery>
