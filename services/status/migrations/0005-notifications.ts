import { type Kysely, sql } from 'kysely'

/** Milliseconds since 1970 fit a double exactly, and both engines answer it as a number. */
const time = sql`double precision`

export async function up(db: Kysely<unknown>): Promise<void> {
	await createMails(db)
	await createSubscribers(db)
	await createEvents(db)
	await createChannels(db)
	await createAlerts(db)
}

/** As the platform's outbox wants it, with headers. */
async function createMails(db: Kysely<unknown>): Promise<void> {
	let table = db.schema.createTable('mails').addColumn('id', 'text', (column) => column.primaryKey())
	for (const name of ['recipient', 'subject', 'html', 'text', 'state', 'dueAt', 'createdAt']) {
		table = table.addColumn(name, 'text', (column) => column.notNull())
	}
	await table
		.addColumn('attempts', 'integer', (column) => column.notNull())
		.addColumn('lastError', 'text')
		.addColumn('headers', 'text')
		.execute()
	await db.schema.createIndex('mails_by_due_time').on('mails').columns(['state', 'dueAt']).execute()
	await db.schema.createIndex('mails_by_time').on('mails').column('createdAt').execute()
}

async function createSubscribers(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('subscribers')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('email', 'text', (column) => column.notNull().unique())
		.addColumn('locale', 'text', (column) => column.notNull())
		.addColumn('monitor_ids_json', 'text')
		.addColumn('created_at', time, (column) => column.notNull())
		.execute()
	await db.schema
		.createTable('subscription_requests')
		.addColumn('token_hash', 'text', (column) => column.primaryKey())
		.addColumn('email', 'text', (column) => column.notNull())
		.addColumn('locale', 'text', (column) => column.notNull())
		.addColumn('monitor_ids_json', 'text')
		.addColumn('expires_at', time, (column) => column.notNull())
		.execute()
	await db.schema
		.createIndex('subscription_requests_by_end')
		.on('subscription_requests')
		.column('expires_at')
		.execute()
	await db.schema
		.createTable('notification_attempts')
		.addColumn('key', 'text', (column) => column.primaryKey())
		.addColumn('until', time, (column) => column.notNull())
		.addColumn('asked', 'integer', (column) => column.notNull())
		.execute()
	await db.schema
		.createIndex('notification_attempts_by_end')
		.on('notification_attempts')
		.column('until')
		.execute()
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('notification_events')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('at', time, (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('about_json', 'text', (column) => column.notNull())
		.addColumn('due_at', time)
		.execute()
	await db.schema
		.createIndex('notification_events_by_kind')
		.on('notification_events')
		.columns(['kind', 'at'])
		.execute()
	await db.schema.createIndex('notification_events_by_time').on('notification_events').column('at').execute()
	await db.schema.createIndex('notification_events_due').on('notification_events').column('due_at').execute()
	await db.schema
		.createTable('notification_event_monitors')
		.addColumn('monitor_id', 'text', (column) => column.notNull())
		.addColumn('at', time, (column) => column.notNull())
		.addColumn('event_id', 'text', (column) =>
			column.notNull().references('notification_events.id').onDelete('cascade'),
		)
		.addPrimaryKeyConstraint('notification_event_monitors_key', ['monitor_id', 'at', 'event_id'])
		.execute()
	await db.schema
		.createIndex('notification_event_monitors_by_event')
		.on('notification_event_monitors')
		.column('event_id')
		.execute()
	await db.schema
		.createTable('notified_states')
		.addColumn('audience', 'text', (column) => column.notNull())
		.addColumn('monitor_id', 'text', (column) =>
			column.notNull().references('monitors.id').onDelete('cascade'),
		)
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('seen_at', time)
		.addPrimaryKeyConstraint('notified_states_key', ['audience', 'monitor_id'])
		.execute()
	await db.schema
		.createIndex('notified_states_by_monitor')
		.on('notified_states')
		.column('monitor_id')
		.execute()
	await db.schema
		.createTable('audience_locks')
		.addColumn('audience', 'text', (column) => column.primaryKey())
		.addColumn('taken', 'integer', (column) => column.notNull())
		.execute()
}

async function createChannels(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('channels')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('purpose', 'text', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('address', 'text', (column) => column.notNull())
		.addColumn('locale', 'text', (column) => column.notNull())
		.addColumn('secret', 'text')
		.addColumn('created_at', time, (column) => column.notNull())
		.execute()
	await db.schema
		.createTable('deliveries')
		.addColumn('id', 'text', (column) => column.notNull())
		.addColumn('channel_id', 'text', (column) =>
			column.notNull().references('channels.id').onDelete('cascade'),
		)
		.addColumn('body', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('attempts', 'integer', (column) => column.notNull())
		.addColumn('due_at', time, (column) => column.notNull())
		.addColumn('created_at', time, (column) => column.notNull())
		.addColumn('last_error', 'text')
		.addPrimaryKeyConstraint('deliveries_key', ['channel_id', 'id'])
		.execute()
	await db.schema.createIndex('deliveries_due').on('deliveries').columns(['state', 'due_at']).execute()
	await db.schema.createIndex('deliveries_by_time').on('deliveries').column('created_at').execute()
}

async function createAlerts(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('alerts')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('opened_at', time, (column) => column.notNull())
		.addColumn('about_json', 'text', (column) => column.notNull())
		.addColumn('level', 'integer', (column) => column.notNull())
		.addColumn('next_level_at', time)
		.addColumn('acknowledged_at', time)
		.addColumn('acknowledged_by', 'text')
		.addColumn('resolved_at', time)
		.execute()
	await db.schema.createIndex('alerts_by_time').on('alerts').column('opened_at').execute()
	await db.schema.createIndex('alerts_by_next_level').on('alerts').column('next_level_at').execute()
	await db.schema
		.createTable('alert_monitors')
		.addColumn('alert_id', 'text', (column) => column.notNull().references('alerts.id').onDelete('cascade'))
		.addColumn('monitor_id', 'text', (column) =>
			column.notNull().references('monitors.id').onDelete('cascade'),
		)
		.addPrimaryKeyConstraint('alert_monitors_key', ['monitor_id', 'alert_id'])
		.execute()
	await db.schema.createIndex('alert_monitors_by_alert').on('alert_monitors').column('alert_id').execute()
	await db.schema
		.createTable('alert_settings')
		.addColumn('id', 'integer', (column) => column.primaryKey())
		.addColumn('escalate_after_ms', time, (column) => column.notNull())
		.execute()
}
