import type { Transaction } from 'kysely'
import type { Database } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import type { RequireActor } from '#services/status/actor.ts'
import { newId } from '#services/status/idempotency-key.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { groupName, type MonitorGroup, type MonitorsService } from './contract.ts'
import { writeDefinitions } from './definitions.ts'
import { addGroup, listGroupPositions, listGroups, removeGroup, renameGroup } from './group-queries.ts'
import { moveRow } from './order.ts'

type Groups = Pick<MonitorsService, 'createGroup' | 'renameGroup' | 'removeGroup' | 'moveGroup'>

const maxGroups = 200

/** The methods of groups. */
export function createGroups({
	db,
	engine,
	requireActor,
}: Database<StatusTables> & { requireActor: RequireActor }): Groups {
	return {
		async createGroup(headers, input, options = {}) {
			const actor = await requireActor(headers)
			const name = requireName(input)
			const group = { id: newId(options, name), name }
			await writeDefinitions(db, engine, async (trx) => {
				const positions = await listGroupPositions(trx)
				if (positions.some(({ id }) => id === group.id)) return
				if (positions.length >= maxGroups)
					throw new AppError({ code: 'CONFLICT', reason: 'TOO_MANY_GROUPS', message: 'Too many groups' })
				await addGroup(trx, group)
				await actor.note('monitorGroupCreated', { group: name })
			})
			return group
		},
		async renameGroup(headers, id, input) {
			const actor = await requireActor(headers)
			const name = requireName(input)
			await writeDefinitions(db, engine, async (trx) => {
				const before = await findGroup(trx, id)
				await renameGroup(trx, id, name)
				await actor.note('monitorGroupRenamed', { group: name, former: before.name })
			})
		},
		async removeGroup(headers, id) {
			const actor = await requireActor(headers)
			await writeDefinitions(db, engine, async (trx) => {
				const { name } = await findGroup(trx, id)
				await removeGroup(trx, id)
				await actor.note('monitorGroupRemoved', { group: name })
			})
		},
		async moveGroup(headers, id, index) {
			const actor = await requireActor(headers)
			await writeDefinitions(db, engine, async (trx) => {
				const { name } = await findGroup(trx, id)
				await moveRow(trx, 'monitor_groups', await listGroupPositions(trx), { id, index })
				await actor.note('monitorGroupMoved', { group: name })
			})
		},
	}
}

function requireName(input: string): string {
	const parsed = groupName.safeParse(input)
	if (parsed.success) return parsed.data
	throw new AppError({
		code: 'VALIDATION_ERROR',
		field: 'name',
		message: '[body.name] Must have 1 to 60 characters on one line',
	})
}

async function findGroup(trx: Transaction<StatusTables>, id: string): Promise<MonitorGroup> {
	const group = (await listGroups(trx)).find((each) => each.id === id)
	if (!group) throw new AppError({ code: 'NOT_FOUND', reason: 'GROUP_NOT_FOUND', message: 'Group not found' })
	return group
}
