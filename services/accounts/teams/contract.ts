import { z } from 'zod'
import { organizationName, organizationSlug } from '#services/accounts/organizations/fields.ts'
import { idText, lineText } from '#services/accounts/texts.ts'
import { isUsername } from '#services/accounts/users/usernames.ts'
import { maxPosition, maxTitleCharacters } from './limits.ts'

/** The most powerful first. */
export const teamRoles = ['owner', 'admin', 'member'] as const

const teamRole = z.enum(teamRoles)

export type TeamRole = z.infer<typeof teamRole>

/** English falls back to French. */
const title = z.object({ fr: z.string(), en: z.string().nullable() }).nullable()

export type MemberTitle = z.infer<typeof title>

const teamMember = z.object({
	name: z.string(),
	username: z.string(),
	avatar: z.string().nullable(),
	title,
	role: teamRole,
})

export type TeamMember = z.infer<typeof teamMember>

export const maxOrganizations = 500

export const membersBody = z.strictObject({ organizationIds: z.array(idText).max(maxOrganizations) })

export const membersSchema = z.object({ members: z.record(z.string(), z.array(teamMember)) })

const teamOfUser = z.object({
	organizationId: z.string(),
	slug: z.string(),
	name: z.string(),
	title,
	role: teamRole,
})

type TeamOfUser = z.infer<typeof teamOfUser>

export const teamsOfUserSchema = z.object({ teams: z.array(teamOfUser) })

const username = z.string().refine(isUsername, 'Invalid username')

export const usernameQuery = z.object({ username })

export const versionSchema = z.object({ version: z.string() })

export const roleSchema = z.object({ role: teamRole.nullable() })

export const ownTeamsSchema = z.object({
	teams: z.array(teamOfUser.extend({ members: z.number() })),
	/** Pending invitations to the user's address; empty until the address is verified. */
	invitations: z.array(
		z.object({ id: z.string(), organization: z.string(), inviter: z.string(), expiresAt: z.string() }),
	),
})

export type OwnTeams = z.infer<typeof ownTeamsSchema>

const managedMember = teamMember.extend({
	memberId: z.string(),
	/** Null for viewers who do not manage the members. */
	email: z.string().nullable(),
	/** Null: after the members that have a position. */
	position: z.number().nullable(),
	isViewer: z.boolean(),
})

export type ManagedMember = z.infer<typeof managedMember>

const teamInvitation = z.object({
	id: z.string(),
	email: z.string(),
	role: teamRole,
	expiresAt: z.string(),
})

const pendingInvitation = z.object({ organization: z.string(), inviter: z.string(), email: z.string() })

export type PendingInvitation = z.infer<typeof pendingInvitation>

export const pendingInvitationSchema = z.object({ invitation: pendingInvitation.nullable() })

export const teamSchema = z.object({
	organizationId: z.string(),
	name: z.string(),
	slug: z.string(),
	/** Role of the viewer; null for a user with `content.edit` who is not a member. */
	role: teamRole.nullable(),
	/** Whether the viewer may change titles and positions. */
	mayEdit: z.boolean(),
	members: z.array(managedMember),
	/** Pending ones; empty for viewers who do not manage the members. */
	invitations: z.array(teamInvitation),
})

export type TeamView = z.infer<typeof teamSchema>

export const newTeamBody = z.strictObject({
	name: organizationName,
	slug: organizationSlug,
	/** Username of the owner; by default who creates the team. */
	owner: username.optional(),
})

type NewTeam = z.infer<typeof newTeamBody>

export const createdTeamSchema = z.object({ organizationId: z.string() })

const titleText = lineText.min(1).max(maxTitleCharacters)

export const memberBody = z.strictObject({
	title: z.strictObject({ fr: titleText, en: titleText.nullable() }).nullable(),
	position: z.int().min(1).max(maxPosition).nullable(),
})

export type MemberChange = z.infer<typeof memberBody>

export const teamParam = z.object({ id: idText })

/** Ids of teams and of invitations. */
export const isTeamId = (id: string) => teamParam.safeParse({ id }).success

export const memberParam = teamParam.extend({ memberId: idText })

/**
 * The organizations of users as teams of the site; the content service has the texts of their pages. Invitations, roles
 * and departures are the calls `/organization/*` of the account API.
 */
export type TeamsService = {
	/** Public members by organization, in order: position, role, name. Only the first 500 organizations are read. */
	members(organizationIds: readonly string[]): Promise<Record<string, TeamMember[]>>
	/** Organizations of the user with this username, by name; also those without a public page. */
	of(username: string): Promise<TeamOfUser[]>
	/** Changes with any answer of `members` and `of`, for caches; read at most every 500 ms. */
	version(): string | Promise<string>
	/** Role of the session's user; null for a visitor and for anyone who is not a member. */
	roleOf(headers: Headers, organizationId: string): Promise<TeamRole | null>
	/** @throws {AppError} UNAUTHORIZED */
	mine(headers: Headers): Promise<OwnTeams>
	/** @throws {AppError} UNAUTHORIZED; NOT_FOUND for anyone who is neither a member nor has `content.edit` */
	find(headers: Headers, organizationId: string): Promise<TeamView>
	/** For the site to show to a person with the link of an invitation mail; null if it was answered, withdrawn or has expired. */
	pendingInvitation(id: string): Promise<PendingInvitation | null>
	/**
	 * @throws {AppError} UNAUTHORIZED or FORBIDDEN without the permission `content.edit`, of a session or an API key;
	 *   VALIDATION_ERROR; NOT_FOUND `OWNER_NOT_FOUND`; CONFLICT `SLUG_TAKEN`
	 */
	create(headers: Headers, team: NewTeam): Promise<{ organizationId: string }>
	/**
	 * Sets the title and the position of a member.
	 * @throws {AppError} UNAUTHORIZED; VALIDATION_ERROR; FORBIDDEN for a member who is neither owner nor admin and has no
	 *   `content.edit`; NOT_FOUND
	 */
	changeMember(
		headers: Headers,
		at: { organizationId: string; memberId: string },
		change: MemberChange,
	): Promise<void>
	/**
	 * Makes another member an owner, and the owner who hands over an admin.
	 * @throws {AppError} UNAUTHORIZED; FORBIDDEN for a member who is not an owner; CONFLICT `OWN_MEMBERSHIP`, or
	 *   `MEMBER_BANNED`; NOT_FOUND
	 */
	transfer(headers: Headers, at: { organizationId: string; memberId: string }): Promise<void>
}
