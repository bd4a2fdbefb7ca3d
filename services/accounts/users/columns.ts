import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { AccountTables } from '#services/accounts/tables.ts'

/** The fields of a user from which sessions, lists and profiles pick. */
export const userSchema = z.object({
	id: z.string(),
	name: z.string(),
	username: z.string(),
	email: z.string(),
	emailVerified: z.boolean(),
	/** What a provider or the API gave; never shown. */
	image: z.string().nullable(),
	/** Path of the stored picture, such as `/cdn/assets/x.webp`. */
	avatar: z.string().nullable(),
	/** Comma-separated role names; one role that grants is enough. */
	role: z.string(),
	createdAt: z.string(),
})

export type User = z.infer<typeof userSchema>

export const banColumns = ['banned', 'banReason', 'banExpires', 'deletionDueAt'] as const

/** The columns that the panel reads. */
export const userColumns = [...userSchema.keyof().options, 'lastSeenAt', ...banColumns] as const

export type UserRow = Pick<Selectable<AccountTables['user']>, (typeof userColumns)[number]>
