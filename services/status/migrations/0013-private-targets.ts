import type { Kysely } from 'kysely'

/**
 * A monitor reaches private networks only where an owner has allowed it. Those of before did under the rules of their
 * time, and keep it until their target is changed. What probes had read was kept in words: it goes.
 */
export async function up(
	db: Kysely<{ monitors: object; checks: object; state_transitions: object }>,
): Promise<void> {
	await db.schema
		.alterTable('monitors')
		.addColumn('private_allowed', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()
	await db
		.updateTable('monitors')
		.set({ private_allowed: 1 } as never)
		.execute()
	await db
		.updateTable('checks')
		.set({ detail: null } as never)
		.execute()
	await db
		.updateTable('state_transitions')
		.set({ detail: null } as never)
		.execute()
}
