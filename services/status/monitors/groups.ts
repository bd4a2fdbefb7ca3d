import type { Transaction } from 'kysely'
import type { Database } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import type { RequireActor } from '#services/status/actor.ts'
import { newId } from '#services/status/idempotency-key.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { groupName, type MonitorGroup, type MonitorsService } from './contract.ts'
import { writeDefinitions } from './definitions.ts'
import { addGroup, listGroupPlaces, listGroups, removeGroup, renameGroup } from './group-queries.ts'
import { place } from './order.ts'

type Groups = Pick<MonitorsService, 'createGroup' | 'renameGroup' | 'removeGroup' | 'moveGroup'>

const maxGroups = 200

/** The verbs of groups. */
export function createGroups(given: Database<StatusTables> & { requireActor: RequireActor }): Groups {
	const { db, engine, requireActor } = given
	return {
		async createGroup(headers, input, sent = {}) {
			const by = await requireActor(headers)
			const name = requireName(input)
			const group = { id: newId(sent, name), name }
			await writeDefinitions(db, engine, async (trx) => {
				const places = await listGroupPlaces(trx)
				if (places.some(({ id }) => id === group.id)) return
				if (places.length >= maxGroups)
					throw new AppError({ code: 'CONFLICT', reason: 'TOO_MANY_GROUPS', message: 'Too many groups' })
				await addGroup(trx, group)
				await by.note('monitorGroupCreated', { group: name })
			})
			return group
		},
		async renameGroup(headers, id, input) {
			const by = await requireActor(headers)
			const name = requireName(input)
			await writeDefinitions(db, engine, async (trx) => {
				const before = await findGroup(trx, id)
				await renameGroup(trx, id, name)
				await by.note('monitorGroupRenamed', { group: name, former: before.name })
			})
		},
		async removeGroup(headers, id) {
			const by = await requireActor(headers)
			await writeDefinitions(db, engine, async (trx) => {
				const { name } = await findGroup(trx, id)
				await removeGroup(trx, id)
				await by.note('monitorGroupRemoved', { group: name })
			})
		},
		async moveGroup(headers, id, index) {
			const by = await requireActor(headers)
			await writeDefinitions(db, engine, async (trx) => {
				const { name } = await findGroup(trx, id)
				await place(trx, 'monitor_groups', await listGroupPlaces(trx), { id, index })
				await by.note('monitorGroupMoved', { group: name })
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
