import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('files')
		.addColumn('file', 'text', (column) => column.primaryKey())
		.addColumn('type', 'text', (column) => column.notNull())
		.addColumn('width', 'integer', (column) => column.notNull())
		.addColumn('height', 'integer', (column) => column.notNull())
		.addColumn('frames', 'integer', (column) => column.notNull())
		.addColumn('bytes', 'integer', (column) => column.notNull())
		.addColumn('placeholder', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.execute()
	await db.schema
		.createTable('assets')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('file', 'text', (column) => column.notNull().references('files.file'))
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('owner_id', 'text')
		.addColumn('uploaded_by', 'text')
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('folded', 'text', (column) => column.notNull())
		.addColumn('alt_fr', 'text', (column) => column.notNull())
		.addColumn('alt_en', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('removed_at', 'text')
		.execute()
	await db.schema.createIndex('assets_by_file').on('assets').columns(['file', 'kind']).execute()
	await db.schema
		.createIndex('library_by_date')
		.on('assets')
		.columns(['created_at', 'id'])
		.where(sql.ref('kind'), '<>', sql.lit('avatar'))
		.execute()
	await db.schema.createIndex('assets_by_owner').on('assets').columns(['owner_id', 'kind']).execute()
	await db.schema.createIndex('assets_by_removal').on('assets').column('removed_at').execute()
	await db.schema
		.createTable('replaced_files')
		.addColumn('file', 'text', (column) => column.notNull())
		.addColumn('asset_id', 'text', (column) => column.notNull().references('assets.id').onDelete('cascade'))
		.addColumn('replaced_at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('replaced_files_key', ['file', 'asset_id'])
		.execute()
	await db.schema.createIndex('replaced_files_by_asset').on('replaced_files').column('asset_id').execute()
	let buckets = db.schema
		.createTable('rateLimitBucket')
		.addColumn('key', 'text', (column) => column.primaryKey())
	for (const name of ['emptyAt', 'windowEndsAt', 'costMs', 'capacityMs']) {
		buckets = buckets.addColumn(name, 'double precision', (column) => column.notNull())
	}
	await buckets.execute()
	await db.schema
		.createTable('dailyCount')
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('day', 'text', (column) => column.notNull())
		.addColumn('count', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('daily_count_key', ['name', 'day'])
		.execute()
}
