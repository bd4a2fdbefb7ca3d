import type { Clock } from '#platform/clock.ts'
import type { Engine } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/parse-input.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import type { ReadSession, SessionView } from '#services/accounts/contract.ts'
import { covers } from '#services/accounts/permissions.ts'
import { readRoleSets } from '#services/accounts/roles/queries.ts'
import type { Roles } from '#services/accounts/roles/roles.ts'
import { requirePermission } from '#services/accounts/sessions/session.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import type { Caller } from '#services/accounts/users/caller.ts'
import { createChangeAccount, findTarget } from '#services/accounts/users/change-user.ts'
import { listAllUsers } from '#services/accounts/users/list-users.ts'
import type { UserChanges } from '#services/accounts/users/user-changes.ts'
import type { UsersQuery } from '#services/accounts/users/users-query.ts'
import {
	type BulkAction,
	bulkBody,
	bulkSchema,
	type BulkService,
	type BulkView,
	type SkipReason,
} from './contract.ts'
import { bulkPermissions, maxBulkUsers, undoMinutes } from './limits.ts'
import { type Bulk, changedState, isSame, skipReason, stateOf, type UserState } from './states.ts'

type Dependencies = {
	db: Db
	engine: Engine
	audit: Audit
	changes: UserChanges
	roles: Roles
	session: ReadSession
	callerOf(headers: Headers): Promise<Caller>
	clock: Clock
}

const runMs = 2000
const undoMs = undoMinutes * 60_000

const skipReasonOf: Record<string, SkipReason> = {
	THIS_ACCOUNT_HAS_MORE_POWER: 'tooPowerful',
	THIS_ROLE_HAS_MORE_POWER: 'tooPowerful',
	NOT_FOR_YOUR_OWN_ACCOUNT: 'ownAccount',
	THE_LAST_OWNER_MUST_STAY: 'lastOwner',
	USER_NOT_FOUND: 'gone',
	CHANGED_SINCE: 'changedSince',
}

export function createBulk(dependencies: Dependencies): BulkService {
	const { db, engine, audit, changes, roles, session, callerOf, clock } = dependencies
	const changeAccount = createChangeAccount({ db, audit, clock })

	async function idsOf(viewer: SessionView, users: string[] | UsersQuery): Promise<string[]> {
		if (Array.isArray(users)) return [...new Set(users)]
		const seesAddresses = viewer.permissions.includes('users.manage')
		const options = { db, engine, sets: await roles.current(), now: clock.now(), seesAddresses }
		const ids: string[] = []
		for await (const rows of listAllUsers(options, users)) {
			ids.push(...rows.map(({ id }) => id))
			if (ids.length > maxBulkUsers) throw invalid('TOO_MANY_USERS')
		}
		if (ids.length === 0) throw invalid('NO_USERS')
		return ids
	}

	/** The change of the signed-in user. @throws {AppError} NOT_FOUND, also for one of somebody else */
	async function requireOwn(headers: Headers, id: string) {
		const viewer = await session(headers)
		requirePermission(viewer, 'users.read')
		const row = await db
			.selectFrom('bulkChange')
			.selectAll()
			.where('id', '=', id)
			.where('makerId', '=', viewer.user.id)
			.executeTakeFirst()
		if (!row) throw new AppError({ code: 'NOT_FOUND', message: 'Bulk change not found' })
		const { role, reason, until } = row
		const bulk: Bulk = {
			action: row.action as BulkAction,
			role,
			reason,
			until: until === null ? null : new Date(until),
		}
		requirePermission(viewer, bulkPermissions[bulk.action])
		return { row, bulk, viewer }
	}

	async function view(headers: Headers, id: string): Promise<BulkView> {
		const { row } = await requireOwn(headers, id)
		const users = await db
			.selectFrom('bulkTarget')
			.innerJoin('user', 'user.id', 'bulkTarget.userId')
			.select(['user.id', 'name', 'username', 'result', 'bulkTarget.reason'])
			.where('bulkId', '=', id)
			.orderBy('position')
			.execute()
		const { action, role, state, doneAt } = row
		const isUndoable = state === 'done' && doneAt !== null && action !== 'revokeSessions'
		const undoUntil = isUndoable ? new Date(new Date(doneAt).getTime() + undoMs).toISOString() : null
		return bulkSchema.parse({ id, action, role, state, undoUntil, users })
	}

	const settle = (
		bulkId: string,
		userId: string,
		set: { result?: 'done' | 'skipped' | 'undone'; reason?: string },
	) =>
		db.updateTable('bulkTarget').set(set).where('bulkId', '=', bulkId).where('userId', '=', userId).execute()

	/** Changes one user. What it will restore is written first, so that a run cut short can be repeated. */
	async function changeOne(
		caller: Caller,
		bulkId: string,
		userId: string,
		bulk: Bulk,
		before: string | null,
	) {
		const sets = await readRoleSets(db)
		const target = await findTarget(db, userId)
		if (!target) return await settle(bulkId, userId, { result: 'skipped', reason: 'gone' })
		const state = stateOf(target, sets, clock.now())
		const next = changedState(state, bulk, sets)
		if (bulk.action !== 'revokeSessions' && isSame(bulk.action, state, next)) {
			const isOurs = before !== null
			return await settle(
				bulkId,
				userId,
				isOurs ? { result: 'done' } : { result: 'skipped', reason: 'alreadySo' },
			)
		}
		await db
			.updateTable('bulkTarget')
			.set({ before: JSON.stringify(state) })
			.where('bulkId', '=', bulkId)
			.where('userId', '=', userId)
			.where('before', 'is', null)
			.execute()
		await apply(caller, userId, bulk, state.role.split(','), next)
		await settle(bulkId, userId, { result: 'done' })
	}

	async function apply(caller: Caller, userId: string, bulk: Bulk, from: string[], next: UserState) {
		if (bulk.action === 'ban') return await changes.ban(caller, userId, bulk)
		if (bulk.action === 'unban') return await changes.unban(caller, userId)
		if (bulk.action === 'verify') return await changes.verifyEmail(caller, userId)
		if (bulk.action === 'revokeSessions') return await changes.revokeSessions(caller, userId)
		await changes.setRoles(caller, userId, next.role.split(','), from)
	}

	async function restoreOne(caller: Caller, bulkId: string, userId: string, bulk: Bulk, before: UserState) {
		await changeAccount(caller, userId, {
			permission: bulkPermissions[bulk.action],
			event: 'bulkUndone',
			isForOneself: bulk.action !== 'ban' && bulk.action !== 'unban',
			async apply({ trx, target, callerRole, sets, now }) {
				const state = stateOf(target, sets, now)
				if (!isSame(bulk.action, state, changedState(before, bulk, sets))) throw conflict('CHANGED_SINCE')
				if (!covers(callerRole, before.role, sets)) throw conflict('THIS_ROLE_HAS_MORE_POWER')
				const { role, emailVerified, banned, banReason } = before
				const banExpires = before.banExpires === null ? null : new Date(before.banExpires)
				const ban = { banned, banReason, banExpires }
				const restored = {
					giveRole: { role },
					takeRole: { role },
					ban,
					unban: ban,
					verify: { emailVerified },
				}
				if (bulk.action === 'revokeSessions') return null
				await trx
					.updateTable('user')
					.set({ ...restored[bulk.action], updatedAt: now })
					.where('id', '=', userId)
					.execute()
				await trx
					.updateTable('bulkTarget')
					.set({ result: 'undone', reason: null })
					.where('bulkId', '=', bulkId)
					.where('userId', '=', userId)
					.execute()
				return { action: bulk.action }
			},
		})
		if (bulk.action === 'unban') await caller.sessions.deleteUserSessions(userId)
	}

	return {
		find: view,
		async prepare(headers, input) {
			const { id, users, ...given } = parseInput(bulkBody, input)
			const viewer = await session(headers)
			requirePermission(viewer, 'users.read')
			requirePermission(viewer, bulkPermissions[given.action])
			const sets = await roles.current()
			const now = clock.now()
			const isRole = given.action === 'giveRole' || given.action === 'takeRole'
			if (isRole !== (given.role !== undefined) || (given.role && !sets.has(given.role)))
				throw invalid('UNKNOWN_ROLE')
			const until = given.until === null ? null : new Date(given.until)
			if (until && until <= now) throw invalid('BAN_ENDS_BEFORE')
			const bulk: Bulk = {
				action: given.action,
				role: given.role ?? null,
				until,
				reason: given.reason || null,
			}
			const ids = await idsOf(viewer, users)
			await db.transaction().execute(async (trx) => {
				const made = await trx
					.insertInto('bulkChange')
					.values({ id, makerId: viewer.user.id, ...bulk, state: 'preview', createdAt: now, doneAt: null })
					.onConflict((conflicts) => conflicts.doNothing())
					.executeTakeFirst()
				if (made.numInsertedOrUpdatedRows !== 1n) return
				for (const [position, userId] of ids.entries()) {
					const target = await findTarget(trx, userId)
					if (!target) continue
					const reason = skipReason(viewer, target, { bulk, sets, now })
					const result = reason === null ? 'ready' : 'skipped'
					const row = { bulkId: id, userId, position, result, reason, before: null } as const
					await trx.insertInto('bulkTarget').values(row).execute()
				}
			})
			return await view(headers, id)
		},
		async run(headers, id) {
			const { row, bulk } = await requireOwn(headers, id)
			if (row.state === 'done' || row.state === 'undone') return await view(headers, id)
			const caller = await callerOf(headers)
			await db.updateTable('bulkChange').set({ state: 'running' }).where('id', '=', id).execute()
			const endMs = performance.now() + runMs
			const ready = await db
				.selectFrom('bulkTarget')
				.select(['userId', 'before'])
				.where('bulkId', '=', id)
				.where('result', '=', 'ready')
				.orderBy('position')
				.execute()
			for (const { userId, before } of ready) {
				if (performance.now() > endMs) return await view(headers, id)
				await changeOne(caller, id, userId, bulk, before).catch(async (error: unknown) => {
					await settle(id, userId, { result: 'skipped', reason: reasonOf(error) })
				})
			}
			await db
				.updateTable('bulkChange')
				.set({ state: 'done', doneAt: clock.now() })
				.where('id', '=', id)
				.where('state', '=', 'running')
				.execute()
			return await view(headers, id)
		},
		async undo(headers, id) {
			const { row, bulk } = await requireOwn(headers, id)
			if (row.state === 'undone') return await view(headers, id)
			const { doneAt } = row
			if (row.state !== 'done' || doneAt === null || bulk.action === 'revokeSessions')
				throw conflict('NOT_DONE')
			if (clock.now().getTime() > Date.parse(isoTime(doneAt)) + undoMs) throw conflict('TOO_LATE_TO_UNDO')
			const caller = await callerOf(headers)
			const done = await db
				.selectFrom('bulkTarget')
				.select(['userId', 'before'])
				.where('bulkId', '=', id)
				.where('result', '=', 'done')
				.orderBy('position')
				.execute()
			for (const { userId, before } of done) {
				if (before === null) continue
				await restoreOne(caller, id, userId, bulk, JSON.parse(before) as UserState).catch(
					async (error: unknown) => {
						await settle(id, userId, { reason: reasonOf(error) })
					},
				)
			}
			await db.updateTable('bulkChange').set({ state: 'undone' }).where('id', '=', id).execute()
			return await view(headers, id)
		},
	}
}

/** @throws what is not an expected rejection. */
function reasonOf(error: unknown): SkipReason {
	if (!(error instanceof AppError)) throw error
	return skipReasonOf[error.reason ?? ''] ?? 'failed'
}

const invalid = (reason: string) =>
	new AppError({ code: 'VALIDATION_ERROR', reason, message: 'Invalid bulk change' })

const conflict = (reason: string) => new AppError({ code: 'CONFLICT', reason, message: 'Conflict' })
