import { z } from 'zod'

/**
 * The role names of a row, untrimmed: better-auth reads them like this to check permissions, so that a name with a space
 * is not a role.
 */
export const rolesIn = (stored: string): string[] => stored.split(',')

/**
 * Normalizes the roles of a request for storage: comma-separated, without spaces and duplicates. better-auth stores them
 * unchanged and treats `admin, owner` as an owner in some places only.
 */
export const normalizedRoles = z
	.union([z.string(), z.array(z.string())])
	.transform((value) => [...new Set([value].flat().flatMap(rolesIn).map(trimmed).filter(Boolean))].join(','))
	.refine((roles) => roles !== '', 'Invalid input: no role')

const trimmed = (name: string) => name.trim()
