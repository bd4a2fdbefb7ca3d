import { z } from 'zod'
import { type Device, deviceSchema } from '#services/accounts/sessions/device.ts'
import { type RoleName, roleNames } from '#services/accounts/permissions.ts'
import { idText, lineText } from '#services/accounts/texts.ts'

const sortOrders = ['newest', 'name', 'email', 'lastSeen'] as const
const userStates = ['banned', 'unverified'] as const

type SortOrder = (typeof sortOrders)[number]
type UserState = (typeof userStates)[number]

/** `until` is null for a ban without end. */
export type BanView = { until: string | null; reason: string | null }

export type ListedUser = {
	id: string
	name: string
	username: string
	/** Null for a viewer without the permission `users.manage`. */
	email: string | null
	emailVerified: boolean
	/** Comma-separated. */
	role: string
	createdAt: string
	/** At their last sign-in, or as their session went on, about once a day. */
	lastSeenAt: string | null
	/** Null for who is not banned, or no longer. */
	ban: BanView | null
}

/**
 * `search` is the beginning of an address (for viewers with `users.manage`, who alone may sort by it), of a name, of the part of a username behind its first dash, or an id; the
 * first 500 that each of these finds are looked at. A state is listed newest first, whatever the sort. The cursor
 * leads on or back: a page answers both.
 */
export type UsersQuery = {
	search?: string
	role?: RoleName
	state?: UserState
	sort?: SortOrder
	cursor?: string
}

export type UsersPage = {
	users: ListedUser[]
	previous: string | null
	next: string | null
	/** How many there are in all, counted up to 10,000, or as far as a search looks. */
	found: { count: number; isMore: boolean }
}

export type UserSession = {
	id: string
	createdAt: string
	updatedAt: string
	address: string | null
	device: Device
	/** An administrator's, who sees the site as this user. */
	isImpersonation: boolean
}

const userActions = ['roles', 'ban', 'sessions', 'impersonate', 'setPassword', 'verify', 'remove'] as const

export type UserAction = (typeof userActions)[number]

export type UserDetails = ListedUser & {
	image: string | null
	/** How they sign in: `credential` is a password. */
	providers: string[]
	/** Null for who may not see them. */
	sessions: UserSession[] | null
	/** What the user who asks may do here. */
	allowed: UserAction[]
	/** The roles that they may give. */
	givable: RoleName[]
}

/**
 * Users as those who run the site see and change them. Every method throws an AppError: UNAUTHORIZED or FORBIDDEN for
 * who may not, also towards somebody with more power; NOT_FOUND for an unknown id; CONFLICT for what would leave the
 * site without an owner.
 */
export type UsersService = {
	list(headers: Headers, query: UsersQuery): Promise<UsersPage>
	find(headers: Headers, id: string): Promise<UserDetails>
	setRoles(headers: Headers, id: string, roles: RoleName[]): Promise<void>
	/** Closes all sessions; `until` is an ISO 8601 instant in the future, or null. */
	ban(headers: Headers, id: string, ban: BanView): Promise<void>
	unban(headers: Headers, id: string): Promise<void>
	/** Closes all sessions and mails a notice. VALIDATION_ERROR for a password that is too short, long or common. */
	setPassword(headers: Headers, id: string, newPassword: string): Promise<void>
	verifyAddress(headers: Headers, id: string): Promise<void>
	/** One of them by its id, or all. */
	revokeSessions(headers: Headers, id: string, sessionId?: string): Promise<void>
	remove(headers: Headers, id: string): Promise<void>
}

export const userParam = z.object({ id: idText })
export const sessionParam = z.object({ id: idText, sessionId: idText })

export const usersQuery = z.object({
	search: z.string().max(200).optional(),
	role: z.enum(roleNames).optional(),
	state: z.enum(userStates).optional(),
	sort: z.enum(sortOrders).optional(),
	cursor: z.string().max(1000).optional(),
})

export const rolesBody = z.object({ roles: z.array(z.enum(roleNames)).max(roleNames.length) })

export const banBody: z.ZodType<BanView> = z.object({
	until: z.iso.datetime().nullable(),
	reason: lineText.max(500).nullable(),
})

export const passwordBody = z.object({ newPassword: z.string().max(10_000) })

const banView: z.ZodType<BanView> = z.object({ until: z.string().nullable(), reason: z.string().nullable() })

const listed = {
	id: z.string(),
	name: z.string(),
	username: z.string(),
	email: z.string().nullable(),
	emailVerified: z.boolean(),
	role: z.string(),
	createdAt: z.string(),
	lastSeenAt: z.string().nullable(),
	ban: banView.nullable(),
}

export const usersPageSchema: z.ZodType<UsersPage> = z.object({
	users: z.array(z.object(listed)),
	previous: z.string().nullable(),
	next: z.string().nullable(),
	found: z.object({ count: z.number(), isMore: z.boolean() }),
})

export const userDetailsSchema: z.ZodType<UserDetails> = z.object({
	...listed,
	image: z.string().nullable(),
	providers: z.array(z.string()),
	sessions: z
		.array(
			z.object({
				id: z.string(),
				createdAt: z.string(),
				updatedAt: z.string(),
				address: z.string().nullable(),
				device: deviceSchema,
				isImpersonation: z.boolean(),
			}),
		)
		.nullable(),
	allowed: z.array(z.enum(userActions)),
	givable: z.array(z.enum(roleNames)),
})
