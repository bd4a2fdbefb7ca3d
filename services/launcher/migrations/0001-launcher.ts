import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('releases')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('version', 'text', (column) => column.notNull())
		.addColumn('channel', 'text', (column) => column.notNull())
		.addColumn('notes_fr', 'text', (column) => column.notNull())
		.addColumn('notes_en', 'text', (column) => column.notNull())
		.addColumn('minimum_systems', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('rollout', 'integer', (column) => column.notNull())
		.addColumn('withdrawn_reason', 'text')
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('published_at', 'text')
		.addColumn('announced_at', 'text')
		.addUniqueConstraint('releases_by_version', ['version', 'channel'])
		.execute()
	await db.schema
		.createTable('files')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('release_id', 'text', (column) =>
			column.notNull().references('releases.id').onDelete('cascade'),
		)
		.addColumn('name', 'text', (column) => column.notNull().unique())
		.addColumn('platform', 'text', (column) => column.notNull())
		.addColumn('arch', 'text', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('bytes', 'double precision', (column) => column.notNull())
		.addColumn('sha256', 'text', (column) => column.notNull())
		.addColumn('sha512', 'text', (column) => column.notNull())
		.addColumn('signature', 'text')
		.addColumn('block_map_bytes', 'integer')
		.addColumn('received', 'double precision', (column) => column.notNull())
		.addColumn('hash_states', 'text', (column) => column.notNull())
		.addColumn('downloads', 'integer', (column) => column.notNull())
		.addColumn('updated_at', 'text', (column) => column.notNull())
		.addColumn('completed_at', 'text')
		.execute()
	await db.schema.createIndex('files_by_release').on('files').column('release_id').execute()
	await db.schema
		.createTable('parts')
		.addColumn('file_id', 'text', (column) => column.notNull().references('files.id').onDelete('cascade'))
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('key', 'text', (column) => column.notNull().unique())
		.addPrimaryKeyConstraint('parts_key', ['file_id', 'position'])
		.execute()
}
