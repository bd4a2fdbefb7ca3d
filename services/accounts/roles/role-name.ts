import { z } from 'zod'
import { roleNamePattern } from './limits.ts'

/** How many roles a user can have. */
export const maxRoles = 50

export const roleName = z.string().regex(roleNamePattern)
