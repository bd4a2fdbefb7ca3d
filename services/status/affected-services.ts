import type { Kysely } from 'kysely'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { idText } from './text-schemas.ts'
import type { StatusTables } from './tables.ts'

type Db = Kysely<Pick<StatusTables, 'monitors'>>

export const monitorIds = z.array(idText).max(2000)

const affectedService = z.object({ id: z.string(), name: z.string() })

/** A public monitor that an incident or a maintenance window concerns. */
export type AffectedService = z.infer<typeof affectedService>

export const affectedServices = z.array(affectedService)

/** The public monitors with these ids, by id; unknown and private ones are left out. */
export async function findAffectedServices(
	db: Db,
	ids: readonly string[],
): Promise<Map<string, AffectedService>> {
	return await find(db, ids, true)
}

/** As `findAffectedServices`, including private monitors: for managers only. */
export async function findAllAffectedServices(
	db: Db,
	ids: readonly string[],
): Promise<Map<string, AffectedService>> {
	return await find(db, ids, false)
}

async function find(
	db: Db,
	ids: readonly string[],
	publicOnly: boolean,
): Promise<Map<string, AffectedService>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.selectFrom('monitors')
		.select(['id', 'name'])
		.where('id', 'in', [...new Set(ids)])
		.$if(publicOnly, (query) => query.where('is_public', '=', 1))
		.execute()
	return new Map(rows.map((row) => [row.id, row]))
}

/** The groups with these ids that contain a public monitor, by id; the names of other groups are not public. */
export async function findPublicGroups(
	db: Kysely<Pick<StatusTables, 'monitors' | 'monitor_groups'>>,
	ids: readonly string[],
): Promise<Map<string, AffectedService>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.selectFrom('monitor_groups')
		.select(['id', 'name'])
		.where('id', 'in', [...new Set(ids)])
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('monitors')
					.select('monitors.id')
					.whereRef('monitors.group_id', '=', 'monitor_groups.id')
					.where('monitors.is_public', '=', 1),
			),
		)
		.orderBy('position')
		.execute()
	return new Map(rows.map((row) => [row.id, row]))
}

/** The known services of `ids`, in the order of `ids`. */
export function among(
	known: ReadonlyMap<string, AffectedService>,
	ids: readonly string[],
): AffectedService[] {
	return ids.map((id) => known.get(id)).filter((monitor) => monitor !== undefined)
}

/** @throws {AppError} VALIDATION_ERROR when one of the ids is not a monitor */
export async function requireMonitors(db: Db, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return
	const uniqueIds = new Set(ids)
	const rows = await db
		.selectFrom('monitors')
		.select('id')
		.where('id', 'in', [...uniqueIds])
		.execute()
	if (rows.length < uniqueIds.size)
		throw new AppError({
			code: 'VALIDATION_ERROR',
			field: 'monitorIds',
			message: '[body.monitorIds] Unknown monitor',
		})
}

export function idsIn(json: string): string[] {
	return monitorIds.parse(JSON.parse(json))
}
