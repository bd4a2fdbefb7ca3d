import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/parse-input.ts'
import { actorOf } from '#services/accounts/audit/actor.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import type { AuditDetails } from '#services/accounts/audit/contract.ts'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import type { Auth } from '#services/accounts/auth.ts'
import type { ReadSession } from '#services/accounts/contract.ts'
import { endAllImpersonations } from '#services/accounts/impersonation/end-impersonations.ts'
import { originOf } from '#services/accounts/audit/origin.ts'
import {
	builtInRoles,
	covers,
	granted,
	permissionsOf,
	roleNames,
	type RoleSets,
} from '#services/accounts/permissions.ts'
import { listRolesInUse, takeLock } from '#services/accounts/queries.ts'
import { requirePermission } from '#services/accounts/sessions/session.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import { findTarget } from '#services/accounts/users/change-user.ts'
import { newRoleBody, roleChangeBody, type RolesService, type RoleView } from './contract.ts'
import { maxCountedHolders, maxCustomRoles } from './limits.ts'
import { countHolders, customRoles, listsWith, permissionsIn, readRoleSets, roleSetsWith } from './queries.ts'
import type { Roles } from './roles.ts'

type Dependencies = {
	db: Db
	audit: Audit
	auth: Auth
	roles: Roles
	session: ReadSession
	clock: Clock
}

type Row = Awaited<ReturnType<ReturnType<typeof customRoles>['execute']>>[number]

type ChangeOptions = { trx: Db; sets: RoleSets; callerRole: string; now: Date }

/** The role after the change, which the caller must cover too; null if there was nothing to change. */
type Changed = { event: AuditEvent; details: AuditDetails } | null

export function createRolesService({ db, audit, auth, roles, session, clock }: Dependencies): RolesService {
	/** One transaction under the lock of all changes of power, which reads the caller's roles again. */
	async function change(headers: Headers, name: string, make: (options: ChangeOptions) => Promise<Changed>) {
		const caller = await session(headers)
		requirePermission(caller, 'roles.manage')
		const { user, impersonatedBy } = caller
		await db.transaction().execute(async (trx) => {
			const now = clock.now()
			await takeLock(trx, 'administrators', now)
			const sets = await readRoleSets(trx)
			const callerRole = (await findTarget(trx, user.id))?.role ?? ''
			if (!permissionsOf(callerRole, sets).includes('roles.manage')) throw forbidden('NOT_AUTHORIZED')
			const changed = await make({ trx, sets, callerRole, now })
			if (!changed) return
			const actor = actorOf({ id: user.id, impersonatedBy }, { role: name, ...changed.details })
			await audit.recordIn(trx, {
				event: changed.event,
				...actor,
				subjectId: null,
				origin: originOf(headers),
			})
		})
		roles.invalidate()
		await endAllImpersonations(db, (await auth.$context).internalAdapter)
	}

	return {
		async list(headers) {
			const viewer = await session(headers)
			requirePermission(viewer, 'roles.manage')
			const rows = await customRoles(db).execute()
			const sets = roleSetsWith(rows)
			const inUse = await listRolesInUse(db)
			const views = rows.map(async (row): Promise<RoleView> => {
				const lists = listsWith(inUse, row.name)
				return {
					...viewOf(row),
					holders: await countHolders(db, lists, maxCountedHolders),
					mayChange: [row.name, ...lists].every((list) => covers(viewer.user.role, list, sets)),
				}
			})
			const builtIn = roleNames.map((name) => ({ name, permissions: [...granted[name]] }))
			return { roles: await Promise.all(views), builtIn, grantable: viewer.permissions }
		},
		async labels(headers) {
			requirePermission(await session(headers), 'users.read')
			const rows = await customRoles(db).where('removedAt', 'is', null).execute()
			return rows.map(({ name, labelFr, labelEn }) => ({ name, label: { fr: labelFr, en: labelEn } }))
		},
		async create(headers, input) {
			const role = parseInput(newRoleBody, input)
			await change(headers, role.name, async ({ trx, sets, callerRole, now }) => {
				requireHeld(permissionsOf(callerRole, sets), role.permissions)
				const names = await customRoles(trx).execute()
				const isTaken = role.name === 'user' || builtInRoles.has(role.name)
				if (isTaken || names.some(({ name }) => name === role.name)) throw conflict('ROLE_EXISTS')
				if (names.length >= maxCustomRoles) throw conflict('TOO_MANY_ROLES')
				const times = { createdAt: now, updatedAt: now, removedAt: null }
				await trx
					.insertInto('customRole')
					.values({ name: role.name, ...columnsOf(role), ...times })
					.execute()
				return { event: 'roleCreated', details: { permissions: role.permissions } }
			})
		},
		async change(headers, name, input) {
			const role = parseInput(roleChangeBody, input)
			await change(headers, name, async ({ trx, sets, callerRole, now }) => {
				const row = await findChangeable({ trx, sets, callerRole }, name)
				requireHeld(permissionsOf(callerRole, sets), role.permissions)
				if (row.removedAt !== null) throw roleNotFound()
				if (isoTime(row.updatedAt) !== role.updatedAt) throw conflict('ROLE_CHANGED_MEANWHILE')
				// Always later than before, so that two changes within a millisecond differ.
				const updatedAt = new Date(Math.max(now.getTime(), new Date(row.updatedAt).getTime() + 1))
				await trx
					.updateTable('customRole')
					.set({ ...columnsOf(role), updatedAt })
					.where('name', '=', name)
					.execute()
				const details = { from: permissionsIn(row.permissions), to: role.permissions }
				return { event: 'roleChanged', details }
			})
		},
		async remove(headers, name) {
			await change(headers, name, async (options) => {
				const row = await findChangeable(options, name)
				if (row.removedAt !== null) return null
				const lists = listsWith(await listRolesInUse(options.trx), name)
				const holders = await countHolders(options.trx, lists, maxCountedHolders)
				await setRemoved(options, name, options.now)
				return { event: 'roleRemoved', details: { holders } }
			})
		},
		async restore(headers, name) {
			await change(headers, name, async (options) => {
				const row = await findChangeable(options, name)
				if (row.removedAt === null) return null
				await setRemoved(options, name, null)
				return { event: 'roleRestored', details: { permissions: permissionsIn(row.permissions) } }
			})
		},
	}
}

/** A role, removed or not, that the caller may change. @throws {AppError} NOT_FOUND or FORBIDDEN */
async function findChangeable(
	{ trx, sets, callerRole }: Omit<ChangeOptions, 'now'>,
	name: string,
): Promise<Row> {
	const rows = await customRoles(trx).execute()
	const row = rows.find((each) => each.name === name)
	if (!row) throw roleNotFound()
	const withRemoved = roleSetsWith(rows.filter((each) => each === row || sets.has(each.name)))
	// The caller's own power is that of today: a removed role that they once had does not count.
	const own = permissionsOf(callerRole, sets)
	requireHeld(own, permissionsIn(row.permissions))
	for (const list of listsWith(await listRolesInUse(trx), name)) {
		if (!permissionsOf(list, withRemoved).every((permission) => own.includes(permission)))
			throw forbidden('THIS_ROLE_HAS_MORE_POWER')
	}
	return row
}

async function setRemoved({ trx }: ChangeOptions, name: string, removedAt: Date | null): Promise<void> {
	await trx.updateTable('customRole').set({ removedAt }).where('name', '=', name).execute()
}

const roleNotFound = () =>
	new AppError({ code: 'NOT_FOUND', reason: 'ROLE_NOT_FOUND', message: 'Role not found' })

function requireHeld(held: readonly string[], wanted: readonly string[]): void {
	if (!wanted.every((permission) => held.includes(permission))) throw forbidden('THIS_ROLE_HAS_MORE_POWER')
}

const forbidden = (reason: string) => new AppError({ code: 'FORBIDDEN', reason, message: 'Forbidden' })

const conflict = (reason: string) => new AppError({ code: 'CONFLICT', reason, message: 'Conflict' })

type RoleFields = Pick<RoleView, 'label' | 'description' | 'permissions'>

const columnsOf = ({ label, description, permissions }: RoleFields) => ({
	labelFr: label.fr,
	labelEn: label.en,
	descriptionFr: description.fr,
	descriptionEn: description.en,
	permissions: permissions.join(','),
})

function viewOf(row: Row): Omit<RoleView, 'holders' | 'mayChange'> {
	return {
		name: row.name,
		label: { fr: row.labelFr, en: row.labelEn },
		description: { fr: row.descriptionFr, en: row.descriptionEn },
		permissions: permissionsIn(row.permissions),
		updatedAt: isoTime(row.updatedAt),
		removedAt: row.removedAt === null ? null : isoTime(row.removedAt),
	}
}
