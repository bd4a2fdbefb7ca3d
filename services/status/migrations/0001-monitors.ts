import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

/** Milliseconds since 1970 fit a double exactly, and both engines answer it as a number. */
const time = sql`double precision`

export async function up(db: Kysely<unknown>): Promise<void> {
	await createMonitors(db)
	await createRunning(db)
	await createHistory(db)
}

async function createMonitors(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('monitor_groups')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('position', 'integer', (column) => column.notNull())
		.execute()
	await db.schema
		.createTable('monitors')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('group_id', 'text', (column) => column.references('monitor_groups.id').onDelete('set null'))
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('description', 'text', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('target_json', 'text', (column) => column.notNull())
		.addColumn('heartbeat_token', 'text', (column) => column.unique())
		.addColumn('interval_ms', 'integer', (column) => column.notNull())
		.addColumn('timeout_ms', 'integer', (column) => column.notNull())
		.addColumn('retries', 'integer', (column) => column.notNull())
		.addColumn('down_after', 'integer', (column) => column.notNull())
		.addColumn('degraded_after', 'integer', (column) => column.notNull())
		.addColumn('up_after', 'integer', (column) => column.notNull())
		.addColumn('slow_above_ms', 'integer')
		.addColumn('tags_json', 'text', (column) => column.notNull())
		.addColumn('depends_on_json', 'text', (column) => column.notNull())
		.addColumn('is_public', 'integer', (column) => column.notNull())
		.addColumn('paused_at', time)
		.addColumn('created_at', time, (column) => column.notNull())
		.addColumn('updated_at', time, (column) => column.notNull())
		.execute()
	await db.schema.createIndex('monitors_by_kind').on('monitors').column('kind').execute()
	await db.schema.createIndex('monitors_by_group').on('monitors').columns(['group_id', 'position']).execute()
}

async function createRunning(db: Kysely<unknown>): Promise<void> {
	await ofMonitor(db.schema.createTable('schedules'))
		.addColumn('due_at', time, (column) => column.notNull())
		.addColumn('lease_until', time, (column) => column.notNull())
		.addColumn('lease_by', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('schedules_key', ['monitor_id'])
		.execute()
	await db.schema.createIndex('schedules_by_time').on('schedules').columns(['due_at', 'monitor_id']).execute()
	await ofMonitor(db.schema.createTable('current_states'))
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('since', time, (column) => column.notNull())
		.addColumn('cause', 'text')
		.addColumn('recent_json', 'text', (column) => column.notNull())
		.addColumn('checked_at', time)
		.addColumn('latency_ms', 'integer')
		.addColumn('facts_json', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('current_states_key', ['monitor_id'])
		.execute()
	await ofMonitor(db.schema.createTable('heartbeats'))
		.addColumn('at', time, (column) => column.notNull())
		.addColumn('failed', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('heartbeats_key', ['monitor_id'])
		.execute()
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
	await ofMonitor(db.schema.createTable('checks'))
		.addColumn('at', time, (column) => column.notNull())
		.addColumn('outcome', 'text', (column) => column.notNull())
		.addColumn('latency_ms', 'integer')
		.addColumn('cause', 'text')
		.addColumn('detail', 'text')
		.addPrimaryKeyConstraint('checks_key', ['monitor_id', 'at'])
		.execute()
	await db.schema.createIndex('checks_by_time').on('checks').column('at').execute()
	await ofMonitor(db.schema.createTable('state_transitions'))
		.addColumn('at', time, (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('cause', 'text')
		.addColumn('detail', 'text')
		.addPrimaryKeyConstraint('state_transitions_key', ['monitor_id', 'at'])
		.execute()
	await ofMonitor(db.schema.createTable('hours'))
		.addColumn('at', time, (column) => column.notNull())
		.addColumn('checks', 'integer', (column) => column.notNull())
		.addColumn('latencies', 'text', (column) => column.notNull())
		.addColumn('minutes', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('hours_key', ['monitor_id', 'at'])
		.execute()
	await db.schema.createIndex('hours_by_time').on('hours').column('at').execute()
}

/** A table of rows that go with their monitor. */
function ofMonitor(table: CreateTableBuilder<string>) {
	return table.addColumn('monitor_id', 'text', (column) =>
		column.notNull().references('monitors.id').onDelete('cascade'),
	)
}
