import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { byService, bySession, bySessionOrKey, bySessionOrNot } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import {
	createdTeamSchema,
	memberBody,
	memberParam,
	membersBody,
	membersSchema,
	newTeamBody,
	ownTeamsSchema,
	pendingInvitationSchema,
	roleSchema,
	teamParam,
	teamSchema,
	type TeamsService,
	teamsOfUserSchema,
	usernameQuery,
	versionSchema,
} from './contract.ts'

export function teamsRoutes(teams: TeamsService) {
	return new Hono()
		.use(noStore)
		.get(
			'/',
			describe('The user’s own teams and the invitations to them', {
				answer: ownTeamsSchema,
				security: bySession,
				errors: [401],
			}),
			async (c) => c.json(await teams.mine(c.req.raw.headers)),
		)
		.post(
			'/',
			describe('Creates a team', {
				status: 201,
				answer: createdTeamSchema,
				security: bySessionOrKey,
				errors: [400, 401, 403, 404, 409],
			}),
			valid('json', newTeamBody),
			async (c) => c.json(await teams.create(c.req.raw.headers, c.req.valid('json')), 201),
		)
		.get(
			'/:id',
			describe('One team, for its members and for editors', {
				answer: teamSchema,
				security: bySession,
				errors: [401, 404],
			}),
			valid('param', teamParam),
			async (c) => c.json(await teams.find(c.req.raw.headers, c.req.valid('param').id)),
		)
		.get(
			'/:id/role',
			describe('The user’s role in a team, or null', { answer: roleSchema, security: bySessionOrNot }),
			valid('param', teamParam),
			async (c) => c.json({ role: await teams.roleOf(c.req.raw.headers, c.req.valid('param').id) }),
		)
		.put(
			'/:id/members/:memberId',
			describe('Sets the title and the position of a member', {
				security: bySession,
				errors: [400, 401, 403, 404],
			}),
			valid('param', memberParam),
			valid('json', memberBody),
			async (c) => {
				const { id: organizationId, memberId } = c.req.valid('param')
				const at = { organizationId, memberId }
				return await noContent(c, teams.changeMember(c.req.raw.headers, at, c.req.valid('json')))
			},
		)
		.post(
			'/:id/members/:memberId/owner',
			describe('Hands a team over to a member', { security: bySession, errors: [401, 403, 404, 409] }),
			valid('param', memberParam),
			async (c) => {
				const { id: organizationId, memberId } = c.req.valid('param')
				return await noContent(c, teams.transfer(c.req.raw.headers, { organizationId, memberId }))
			},
		)
}

const documented = { security: byService, errors: [400, 403] } as const

/** For the other services of this site: organizations may have no public page. The caller checks the service token. */
export function internalTeamsRoutes(teams: TeamsService) {
	return new Hono()
		.post(
			'/members',
			describe('Returns what is public of the members of teams', { answer: membersSchema, ...documented }),
			valid('json', membersBody),
			async (c) => c.json({ members: await teams.members(c.req.valid('json').organizationIds) }),
		)
		.get(
			'/of-user',
			describe('Returns the teams of a user', { answer: teamsOfUserSchema, ...documented }),
			valid('query', usernameQuery),
			async (c) => c.json({ teams: await teams.of(c.req.valid('query').username) }),
		)
		.get(
			'/invitations/:id',
			describe('Returns who invites whom to which team, or null', {
				answer: pendingInvitationSchema,
				...documented,
			}),
			valid('param', teamParam),
			async (c) => c.json({ invitation: await teams.pendingInvitation(c.req.valid('param').id) }),
		)
		.get(
			'/version',
			describe('A version of what is public of all members', {
				answer: versionSchema,
				security: byService,
				errors: [403],
			}),
			async (c) => c.json({ version: await teams.version() }),
		)
}
