import { z } from 'zod'

/**
 * The names in a row's roles, exactly as they stand there: so better-auth reads them where it asks what they allow, and
 * a name with a space is none.
 */
export const rolesIn = (stored: string): string[] => stored.split(',')

/**
 * Roles as a call gives them, in the one spelling that is stored: without spaces and doubles, commas between. better-auth
 * stores them as they come, and finds an owner in `admin, owner` at one place and none at another.
 */
export const givenRoles = z
	.union([z.string(), z.array(z.string())])
	.transform((given) => [...new Set([given].flat().flatMap(rolesIn).map(trimmed).filter(Boolean))].join(','))
	.refine((roles) => roles !== '', 'Invalid input: no role')

const trimmed = (name: string) => name.trim()
