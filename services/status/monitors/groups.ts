import type { Database } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import type { RequireManager } from '#services/status/manager.ts'
import type { StatusTables } from '#services/status/tables.ts'
import type { MonitorsService } from './contract.ts'
import { writeDefinitions } from './definitions.ts'
import { addGroup, listGroupPlaces, removeGroup, renameGroup } from './group-queries.ts'
import { place } from './order.ts'
import { shownText } from './texts.ts'

type Groups = Pick<MonitorsService, 'createGroup' | 'renameGroup' | 'removeGroup' | 'moveGroup'>

const maxGroups = 200

export const groupName = shownText(60)

/** The verbs of groups. */
export function createGroups(given: Database<StatusTables> & { requireManager: RequireManager }): Groups {
	const { db, engine, requireManager } = given
	return {
		async createGroup(headers, input) {
			await requireManager(headers)
			const name = requireName(input)
			const id = await writeDefinitions(db, engine, async (trx) => {
				if ((await listGroupPlaces(trx)).length >= maxGroups) {
					throw new AppError('CONFLICT', 'Too many groups')
				}
				return await addGroup(trx, name)
			})
			return { id, name }
		},
		async renameGroup(headers, id, input) {
			await requireManager(headers)
			if (!(await renameGroup(db, id, requireName(input)))) notFound()
		},
		async removeGroup(headers, id) {
			await requireManager(headers)
			await writeDefinitions(db, engine, async (trx) => {
				if (!(await removeGroup(trx, id))) notFound()
			})
		},
		async moveGroup(headers, id, index) {
			await requireManager(headers)
			await writeDefinitions(db, engine, async (trx) => {
				const places = await listGroupPlaces(trx)
				if (!places.some((each) => each.id === id)) notFound()
				await place(trx, 'monitor_groups', places, { id, index })
			})
		},
	}
}

function requireName(input: string): string {
	const parsed = groupName.safeParse(input)
	if (parsed.success) return parsed.data
	throw new AppError('VALIDATION_ERROR', '[body.name] Must have 1 to 60 characters on one line')
}

function notFound(): never {
	throw new AppError('NOT_FOUND', 'Group not found')
}
