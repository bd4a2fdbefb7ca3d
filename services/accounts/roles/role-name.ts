import { z } from 'zod'

/** How many roles a user can have. */
export const maxRoles = 50

/** Stored in comma-separated lists and shown in addresses. */
export const roleName = z
	.string()
	.max(40)
	.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)
