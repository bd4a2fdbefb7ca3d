import { z } from 'zod'
import { createCache } from '#platform/cache.ts'
import { systemClock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { HttpClient } from '#platform/http/client.ts'
import { isUsername } from '#services/accounts/users/usernames.ts'
import {
	createdTeamSchema,
	isTeamId,
	maxOrganizations,
	membersSchema,
	ownTeamsSchema,
	pendingInvitationSchema,
	roleSchema,
	teamSchema,
	type TeamsService,
	teamsOfUserSchema,
	versionSchema,
} from './contract.ts'

/** `call` acts for the user of the headers, `callInternal` for this process. */
export function createTeamsClient(call: HttpClient, callInternal: HttpClient): TeamsService {
	const readVersion = async () =>
		(await callInternal({ path: ['teams', 'version'], answer: versionSchema })).version
	const versionCache = createCache({ load: readVersion, clock: systemClock })
	return {
		async members(organizationIds) {
			const body = { organizationIds: organizationIds.slice(0, maxOrganizations) }
			const path = ['teams', 'members']
			return (await callInternal({ method: 'POST', path, body, answer: membersSchema })).members
		},
		async of(username) {
			if (!isUsername(username)) return []
			const query = { username }
			return (await callInternal({ path: ['teams', 'of-user'], query, answer: teamsOfUserSchema })).teams
		},
		version: versionCache.current,
		async roleOf(headers, organizationId) {
			if (!isTeamId(organizationId)) return null
			return (await call({ path: ['teams', organizationId, 'role'], headers, answer: roleSchema })).role
		},
		mine: (headers) => call({ path: ['teams'], headers, answer: ownTeamsSchema }),
		async find(headers, organizationId) {
			if (!isTeamId(organizationId)) throw new AppError({ code: 'NOT_FOUND', message: 'Team not found' })
			return await call({ path: ['teams', organizationId], headers, answer: teamSchema })
		},
		async pendingInvitation(id) {
			if (!isTeamId(id)) return null
			const path = ['teams', 'invitations', id]
			return (await callInternal({ path, answer: pendingInvitationSchema })).invitation
		},
		create: (headers, body) =>
			call({ method: 'POST', path: ['teams'], headers, body, answer: createdTeamSchema }),
		async changeMember(headers, { organizationId, memberId }, body) {
			const path = ['teams', organizationId, 'members', memberId]
			await call({ method: 'PUT', path, headers, body, answer: z.null() })
		},
		async transfer(headers, { organizationId, memberId }) {
			const path = ['teams', organizationId, 'members', memberId, 'owner']
			await call({ method: 'POST', path, headers, answer: z.null() })
		},
	}
}
