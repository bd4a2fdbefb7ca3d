import { randomUUID } from 'node:crypto'
import { createCache } from '#platform/cache.ts'
import type { Clock } from '#platform/clock.ts'
import { AppError, requireAllowed } from '#platform/errors.ts'
import { parseInput } from '#platform/parse-input.ts'
import { actorOf } from '#services/accounts/audit/actor.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import type { AuditDetails } from '#services/accounts/audit/contract.ts'
import { originOf } from '#services/accounts/audit/origin.ts'
import type { Principal, ReadSession, SessionView } from '#services/accounts/contract.ts'
import { takeLock } from '#services/accounts/queries.ts'
import { isBanned } from '#services/accounts/sessions/banned.ts'
import { requireSession } from '#services/accounts/sessions/session.ts'
import type { Db } from '#services/accounts/tables.ts'
import {
	isTeamId,
	maxOrganizations,
	memberBody,
	newTeamBody,
	type TeamMember,
	type TeamRole,
	type TeamsService,
} from './contract.ts'
import {
	countMembers,
	findMember,
	findPendingInvitation,
	findRole,
	findTeam,
	listInvitationsOf,
	listInvitationsTo,
	listMembers,
	listTeams,
	readVersion,
} from './queries.ts'

type Dependencies = {
	db: Db
	audit: Audit
	session: ReadSession
	principal(headers: Headers): Promise<Principal | null>
	clock: Clock
}

export function createTeams({ db, audit, session, principal, clock }: Dependencies): TeamsService {
	const versionCache = createCache({ load: () => readVersion(db), clock })

	/** The organization as this user sees it. @throws {AppError} NOT_FOUND */
	async function viewedBy({ user, permissions }: SessionView, organizationId: string, from: Db = db) {
		const role = await findRole(from, organizationId, user.id)
		const isEditor = permissions.includes('content.edit')
		const team = role === null && !isEditor ? null : await findTeam(from, organizationId)
		if (!team) throw notFound('Team not found')
		return { ...team, role, manages: manages(role), mayEdit: isEditor || manages(role) }
	}

	return {
		async members(organizationIds) {
			const members: Record<string, TeamMember[]> = {}
			for (const row of await listMembers(db, organizationIds.slice(0, maxOrganizations))) {
				const { organizationId, name, username, avatar, title, role } = row
				members[organizationId] ??= []
				members[organizationId].push({ name, username, avatar, title, role })
			}
			return members
		},
		of: (username) => listTeams(db, { username }),
		version: versionCache.current,
		async roleOf(headers, organizationId) {
			const current = await session(headers)
			return current && (await findRole(db, organizationId, current.user.id))
		},
		async mine(headers) {
			const { user } = requireSession(await session(headers))
			const teams = await listTeams(db, user)
			const counts = await countMembers(
				db,
				teams.map(({ organizationId }) => organizationId),
			)
			return {
				teams: teams.map((team) => ({ ...team, members: counts.get(team.organizationId) ?? 0 })),
				invitations: user.emailVerified ? await listInvitationsTo(db, user.email, clock.now()) : [],
			}
		},
		async find(headers, organizationId) {
			const viewer = requireSession(await session(headers))
			const { manages: showsAddresses, ...team } = await viewedBy(viewer, organizationId)
			const members = await listMembers(db, [organizationId])
			return {
				organizationId,
				...team,
				members: members.map(({ id, userId, name, username, email, avatar, role, title, position }) => ({
					memberId: id,
					name,
					username,
					email: showsAddresses ? email : null,
					avatar,
					role,
					title,
					position,
					isViewer: userId === viewer.user.id,
				})),
				invitations: showsAddresses ? await listInvitationsOf(db, organizationId, clock.now()) : [],
			}
		},
		pendingInvitation: async (id) => (isTeamId(id) ? await findPendingInvitation(db, id, clock.now()) : null),
		async create(headers, input) {
			const creator = await principal(headers)
			if (!creator) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
			requireAllowed(creator.permissions.includes('content.edit'))
			const { name, slug, owner } = parseInput(newTeamBody, input)
			const { userId, impersonates, apiKey } = creator
			const organizationId = randomUUID()
			const now = clock.now()
			return await db.transaction().execute(async (trx) => {
				const ownerId = owner === undefined ? (impersonates ?? userId) : await findByUsername(trx, owner)
				const added = await trx
					.insertInto('organization')
					.values({ id: organizationId, name, slug, createdAt: now })
					.onConflict((conflict) => conflict.column('slug').doNothing())
					.executeTakeFirst()
				if (added.numInsertedOrUpdatedRows !== 1n)
					throw new AppError({
						code: 'CONFLICT',
						reason: 'SLUG_TAKEN',
						field: 'slug',
						message: 'The slug is taken',
					})
				await trx
					.insertInto('member')
					.values({ id: randomUUID(), organizationId, userId: ownerId, role: 'owner', createdAt: now })
					.execute()
				const details = { organization: name, ...(apiKey !== null && { apiKey }) }
				await audit.recordIn(trx, {
					event: 'organizationCreated',
					subjectId: ownerId,
					origin: originOf(headers),
					actorId: userId,
					details: { ...details, ...(impersonates !== null && { as: impersonates }) },
				})
				return { organizationId }
			})
		},
		async changeMember(headers, { organizationId, memberId }, input) {
			const editor = requireSession(await session(headers))
			const { title, position } = parseInput(memberBody, input)
			await db.transaction().execute(async (trx) => {
				const { name, mayEdit } = await viewedBy(editor, organizationId, trx)
				requireAllowed(mayEdit)
				const changed = await trx
					.updateTable('member')
					.set({ titleFr: title?.fr ?? null, titleEn: title?.en ?? null, position })
					.where('organizationId', '=', organizationId)
					.where('id', '=', memberId)
					.returning('userId')
					.executeTakeFirst()
				if (!changed) throw notFound('Member not found')
				const details = { organization: name, title: title?.fr ?? null, position }
				await audit.recordIn(trx, {
					event: 'memberTitleChanged',
					subjectId: changed.userId,
					origin: originOf(headers),
					...actorIn(editor, details),
				})
			})
		},
		async transfer(headers, { organizationId, memberId }) {
			const owner = requireSession(await session(headers))
			await db.transaction().execute(async (trx) => {
				const now = clock.now()
				await takeLock(trx, 'administrators', now)
				const { name: organization, role } = await viewedBy(owner, organizationId, trx)
				requireAllowed(role === 'owner')
				const next = await findMember(trx, organizationId, memberId)
				if (!next) throw notFound('Member not found')
				if (next.userId === owner.user.id)
					throw new AppError({ code: 'CONFLICT', reason: 'OWN_MEMBERSHIP', message: 'Already the owner' })
				if (isBanned(next, now))
					throw new AppError({ code: 'CONFLICT', reason: 'MEMBER_BANNED', message: 'The member is banned' })
				const changes = [
					{ userId: next.userId, from: next.role, to: 'owner' },
					{ userId: owner.user.id, from: 'owner', to: 'admin' },
				]
				for (const { userId, to } of changes)
					await trx
						.updateTable('member')
						.set({ role: to })
						.where('organizationId', '=', organizationId)
						.where('userId', '=', userId)
						.execute()
				for (const { userId: subjectId, from, to } of changes)
					await audit.recordIn(trx, {
						event: 'memberRoleChanged',
						subjectId,
						origin: originOf(headers),
						...actorIn(owner, { organization, from, to }),
					})
			})
		},
	}
}

const manages = (role: TeamRole | null) => role === 'owner' || role === 'admin'

const actorIn = ({ user, impersonatedBy }: SessionView, details: AuditDetails) =>
	actorOf({ id: user.id, impersonatedBy }, details)

async function findByUsername(trx: Db, username: string): Promise<string> {
	const user = await trx.selectFrom('user').select('id').where('username', '=', username).executeTakeFirst()
	if (user) return user.id
	throw new AppError({
		code: 'NOT_FOUND',
		reason: 'OWNER_NOT_FOUND',
		field: 'owner',
		message: 'No user has this username',
	})
}

const notFound = (message: string) => new AppError({ code: 'NOT_FOUND', message })
