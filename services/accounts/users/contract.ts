import { z } from 'zod'
import { maxSubmittedPasswordLength } from '#services/accounts/passwords/limits.ts'
import { maxRoles, roleName } from '#services/accounts/roles/role-name.ts'
import { deviceSchema } from '#services/accounts/sessions/contract.ts'
import { idText, lineText } from '#services/accounts/texts.ts'
import type { BulkService } from './bulk/contract.ts'
import { userSchema } from './columns.ts'
import type { UsersQuery } from './users-query.ts'
import type { ViewsService } from './views/contract.ts'

/** `until` is null for a ban without end. */
const banSchema = z.object({ until: z.string().nullable(), reason: z.string().nullable() })

export type BanView = z.infer<typeof banSchema>

const listedUserSchema = userSchema.omit({ image: true }).extend({
	/** Null for a viewer without the permission `users.manage`. */
	email: z.string().nullable(),
	/** Last sign-in or renewal of a session, which happens about once a day. */
	lastSeenAt: z.string().nullable(),
	/** Null once it has expired. */
	ban: banSchema.nullable(),
})

export type ListedUser = z.infer<typeof listedUserSchema>

export const usersPageSchema = z.object({
	users: z.array(listedUserSchema),
	previous: z.string().nullable(),
	next: z.string().nullable(),
	/** Counted up to 10,000, or to the limit of a search. */
	found: z.object({ count: z.number(), isMore: z.boolean() }),
})

export type UsersPage = z.infer<typeof usersPageSchema>

const userSessionSchema = z.object({
	id: z.string(),
	createdAt: z.string(),
	updatedAt: z.string(),
	address: z.string().nullable(),
	device: deviceSchema,
	isImpersonation: z.boolean(),
})

export type UserSession = z.infer<typeof userSessionSchema>

const userAction = z.enum(['roles', 'ban', 'sessions', 'impersonate', 'setPassword', 'verify', 'remove'])

export type UserAction = z.infer<typeof userAction>

export const userDetailsSchema = listedUserSchema.extend({
	image: userSchema.shape.image,
	/** `credential` is a password. */
	providers: z.array(z.string()),
	/** Null for a viewer who may not see them. */
	sessions: z.array(userSessionSchema).nullable(),
	/** The actions that the viewer may perform on this user. */
	allowed: z.array(userAction),
	/** The roles that the viewer may assign. */
	givable: z.array(z.string()),
})

export type UserDetails = z.infer<typeof userDetailsSchema>

export const userParam = z.object({ id: idText })
export const sessionParam = z.object({ id: idText, sessionId: idText })
export const rolesBody = z.object({
	roles: z.array(roleName).max(maxRoles),
	/** The roles as they were read: the change is rejected if they are no longer these. */
	from: z.array(roleName).max(maxRoles).optional(),
})
export const banBody = z.object({
	until: z.iso.datetime().nullable(),
	reason: lineText.max(500).nullable(),
})
export const passwordBody = z.object({ newPassword: z.string().max(maxSubmittedPasswordLength) })

/**
 * User administration. Every method throws an AppError: UNAUTHORIZED or FORBIDDEN, also for a user with more permissions
 * than the caller; NOT_FOUND for an unknown id; CONFLICT if the site would be left without an owner.
 */
export type UsersService = {
	list(headers: Headers, query: UsersQuery): Promise<UsersPage>
	/**
	 * The same users without pages, as CSV in a stream. Writes an audit row.
	 * @throws {AppError} FORBIDDEN without the permission `users.manage`; TOO_MANY_REQUESTS
	 */
	export(headers: Headers, query: UsersQuery): Promise<Response>
	/** Changes of many users at once. */
	bulk: BulkService
	views: ViewsService
	find(headers: Headers, id: string): Promise<UserDetails>
	/** CONFLICT with the reason `USER_CHANGED_MEANWHILE` if the roles are no longer `from`. */
	setRoles(headers: Headers, id: string, roles: string[], from?: string[]): Promise<void>
	/** Ends all sessions; `until` is an ISO 8601 instant in the future, or null. */
	ban(headers: Headers, id: string, ban: BanView): Promise<void>
	unban(headers: Headers, id: string): Promise<void>
	/** Ends all sessions and mails a notice. VALIDATION_ERROR with a `reason` of `PasswordProblem`. */
	setPassword(headers: Headers, id: string, newPassword: string): Promise<void>
	verifyEmail(headers: Headers, id: string): Promise<void>
	/** One session by its id, or all. */
	revokeSessions(headers: Headers, id: string, sessionId?: string): Promise<void>
	remove(headers: Headers, id: string): Promise<void>
}
