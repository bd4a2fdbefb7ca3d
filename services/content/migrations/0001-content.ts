import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await createItems(db)
	await createVersions(db)
	await createPublications(db)
	await createResponses(db)
	await db.schema
		.createTable('categories')
		.addColumn('slug', 'text', (column) => column.primaryKey())
		.addColumn('nameFr', 'text', (column) => column.notNull())
		.addColumn('nameEn', 'text')
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('isDemo', 'boolean', (column) => column.notNull())
		.execute()
	await sql`insert into categories values ('annonces', 'Annonces', 'Announcements', 1, false)`.execute(db)
	await db.schema
		.createTable('redirects')
		.addColumn('source', 'text', (column) => column.primaryKey())
		.addColumn('item', 'text', (column) => column.notNull().references('items.id').onDelete('cascade'))
		.execute()
	await db.schema
		.createTable('changes')
		.addColumn('id', 'integer', (column) => column.primaryKey())
		.addColumn('version', 'integer', (column) => column.notNull())
		.execute()
	await sql`insert into changes (id, version) values (1, 0)`.execute(db)
}

async function createItems(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('items')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('slug', 'text', (column) => column.notNull())
		.addColumn('category', 'text', (column) => column.notNull())
		.addColumn('pinned', 'boolean', (column) => column.notNull())
		.addColumn('cover', 'text')
		.addColumn('author', 'text')
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('place', 'text', (column) => column.notNull())
		.addColumn('organization', 'text')
		.addColumn('links', 'text', (column) => column.notNull())
		.addColumn('people', 'text', (column) => column.notNull())
		.addColumn('startsAt', 'text')
		.addColumn('endsAt', 'text')
		.addColumn('venue', 'text')
		.addColumn('capacity', 'integer')
		.addColumn('isDemo', 'boolean', (column) => column.notNull())
		.addColumn('createdBy', 'text')
		.addColumn('createdAt', 'text', (column) => column.notNull())
		.addColumn('updatedAt', 'text', (column) => column.notNull())
		.addColumn('deletedAt', 'text')
		.execute()
	await db.schema.createIndex('items_by_slug').unique().on('items').columns(['kind', 'slug']).execute()
	await db.schema.createIndex('items_by_update').on('items').columns(['kind', 'updatedAt', 'id']).execute()
	await db.schema.createIndex('items_by_organization').unique().on('items').column('organization').execute()
}

async function createVersions(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('versions')
		.addColumn('item', 'text', (column) => column.notNull().references('items.id').onDelete('cascade'))
		.addColumn('locale', 'text', (column) => column.notNull())
		.addColumn('number', 'integer', (column) => column.notNull())
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('summary', 'text', (column) => column.notNull())
		.addColumn('body', 'text', (column) => column.notNull())
		.addColumn('authorId', 'text')
		.addColumn('author', 'text')
		.addColumn('createdAt', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('versions_key', ['item', 'locale', 'number'])
		.execute()
	await db.schema
		.createTable('drafts')
		.addColumn('item', 'text', (column) => column.notNull().references('items.id').onDelete('cascade'))
		.addColumn('locale', 'text', (column) => column.notNull())
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('summary', 'text', (column) => column.notNull())
		.addColumn('body', 'text', (column) => column.notNull())
		.addColumn('foldedTitle', 'text', (column) => column.notNull())
		.addColumn('revision', 'integer', (column) => column.notNull())
		.addColumn('base', 'integer')
		.addColumn('changed', 'boolean', (column) => column.notNull())
		.addColumn('lastEdition', 'integer', (column) => column.notNull())
		.addColumn('authorId', 'text')
		.addColumn('author', 'text')
		.addColumn('updatedAt', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('drafts_key', ['item', 'locale'])
		.execute()
}

async function createPublications(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('periods')
		.addColumn('item', 'text', (column) => column.notNull().references('items.id').onDelete('cascade'))
		.addColumn('locale', 'text', (column) => column.notNull())
		.addColumn('version', 'integer', (column) => column.notNull())
		.addColumn('edition', 'integer', (column) => column.notNull())
		.addColumn('visibleFrom', 'text', (column) => column.notNull())
		.addColumn('visibleUntil', 'text', (column) => column.notNull())
		.addColumn('listedAt', 'text', (column) => column.notNull())
		.addColumn('announced', 'boolean', (column) => column.notNull())
		.addPrimaryKeyConstraint('periods_key', ['item', 'locale', 'visibleFrom'])
		.addForeignKeyConstraint(
			'periods_version',
			['item', 'locale', 'version'],
			'versions',
			['item', 'locale', 'number'],
			(constraint) => constraint.onDelete('cascade'),
		)
		.execute()
	await db.schema.createIndex('periods_by_start').on('periods').column('visibleFrom').execute()
	await db.schema
		.createTable('publications')
		.addColumn('reader', 'text', (column) => column.notNull())
		.addColumn('item', 'text', (column) => column.notNull().references('items.id').onDelete('cascade'))
		.addColumn('locale', 'text', (column) => column.notNull())
		.addColumn('version', 'integer', (column) => column.notNull())
		.addColumn('edition', 'integer', (column) => column.notNull())
		.addColumn('visibleFrom', 'text', (column) => column.notNull())
		.addColumn('visibleUntil', 'text', (column) => column.notNull())
		.addColumn('listedAt', 'text', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('category', 'text', (column) => column.notNull())
		.addColumn('pinned', 'boolean', (column) => column.notNull())
		.addColumn('startsAt', 'text')
		.addColumn('endsAt', 'text')
		.addPrimaryKeyConstraint('publications_key', ['item', 'reader', 'visibleFrom'])
		.execute()
	const indexes = {
		by_date: ['reader', 'kind', 'listedAt', 'item'],
		by_pin: ['reader', 'kind', 'pinned', 'listedAt', 'item'],
		by_category: ['reader', 'kind', 'category', 'listedAt', 'item'],
		by_start: ['reader', 'startsAt', 'item'],
		by_end: ['endsAt'],
	}
	for (const [name, columns] of Object.entries(indexes))
		await db.schema.createIndex(`publications_${name}`).on('publications').columns(columns).execute()
}

async function createResponses(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('comments')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('item', 'text', (column) => column.notNull().references('items.id').onDelete('cascade'))
		.addColumn('parent', 'text', (column) => column.references('comments.id').onDelete('cascade'))
		.addColumn('thread', 'text', (column) => column.notNull())
		.addColumn('threadAt', 'text', (column) => column.notNull())
		.addColumn('locale', 'text', (column) => column.notNull())
		.addColumn('authorId', 'text')
		.addColumn('author', 'text')
		.addColumn('body', 'text', (column) => column.notNull())
		.addColumn('createdAt', 'text', (column) => column.notNull())
		.addColumn('editedAt', 'text')
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('hiddenBy', 'text')
		.addColumn('hiddenReason', 'text')
		.execute()
	const commentIndexes = {
		comments_by_thread: ['item', 'threadAt', 'thread', 'createdAt', 'id'],
		comments_by_parent: ['parent'],
		comments_by_author: ['author', 'createdAt'],
		comments_by_author_id: ['authorId'],
		comments_by_date: ['createdAt', 'id'],
	}
	for (const [name, columns] of Object.entries(commentIndexes))
		await db.schema.createIndex(name).on('comments').columns(columns).execute()
	await db.schema
		.createTable('reports')
		.addColumn('comment', 'text', (column) => column.notNull().references('comments.id').onDelete('cascade'))
		.addColumn('reporter', 'text', (column) => column.notNull())
		.addColumn('reason', 'text', (column) => column.notNull())
		.addColumn('createdAt', 'text', (column) => column.notNull())
		.addColumn('resolvedAt', 'text')
		.addPrimaryKeyConstraint('reports_key', ['comment', 'reporter'])
		.execute()
	await sql`create index reports_open on reports (comment) where "resolvedAt" is null`.execute(db)
	await db.schema
		.createTable('likes')
		.addColumn('item', 'text', (column) => column.notNull().references('items.id').onDelete('cascade'))
		.addColumn('userId', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('likes_key', ['item', 'userId'])
		.execute()
	await db.schema
		.createTable('attendance')
		.addColumn('item', 'text', (column) => column.notNull().references('items.id').onDelete('cascade'))
		.addColumn('userId', 'text', (column) => column.notNull())
		.addColumn('username', 'text', (column) => column.notNull())
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('createdAt', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('attendance_key', ['item', 'userId'])
		.addUniqueConstraint('attendance_order', ['item', 'position'])
		.execute()
	await db.schema.createIndex('versions_by_author').on('versions').column('author').execute()
	let buckets = db.schema
		.createTable('rateLimitBucket')
		.addColumn('key', 'text', (column) => column.primaryKey())
	for (const name of ['emptyAt', 'windowEndsAt', 'costMs', 'capacityMs'])
		buckets = buckets.addColumn(name, 'double precision', (column) => column.notNull())
	await buckets.execute()
}
