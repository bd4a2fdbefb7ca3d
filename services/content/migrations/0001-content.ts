import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await createNews(db)
	await createTeams(db)
	await createDocuments(db)
	await db.schema
		.createTable('content_changes')
		.addColumn('id', 'integer', (column) => column.primaryKey())
		.addColumn('version', 'integer', (column) => column.notNull())
		.execute()
	await sql`insert into content_changes (id, version) values (1, 0)`.execute(db)
}

async function createNews(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('news')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('category', 'text', (column) => column.notNull())
		.addColumn('author', 'text')
		.addColumn('published_at', 'text')
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('updated_at', 'text', (column) => column.notNull())
		.execute()
	await db.schema.createIndex('news_by_date').on('news').columns(['published_at', 'id']).execute()
	await db.schema
		.createIndex('news_by_category_and_date')
		.on('news')
		.columns(['category', 'published_at', 'id'])
		.execute()
	await db.schema
		.createTable('news_texts')
		.addColumn('news_id', 'text', (column) => column.notNull().references('news.id').onDelete('cascade'))
		.addColumn('locale', 'text', (column) => column.notNull())
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('summary', 'text', (column) => column.notNull())
		.addColumn('body', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('news_texts_key', ['news_id', 'locale'])
		.execute()
}

async function createTeams(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('teams')
		.addColumn('slug', 'text', (column) => column.primaryKey())
		.addColumn('position', 'integer', (column) => column.notNull())
		.execute()
	await db.schema
		.createTable('team_texts')
		.addColumn('team', 'text', (column) => column.notNull().references('teams.slug').onDelete('cascade'))
		.addColumn('locale', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('summary', 'text', (column) => column.notNull())
		.addColumn('body', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('team_texts_key', ['team', 'locale'])
		.execute()
	await db.schema
		.createTable('team_members')
		.addColumn('team', 'text', (column) => column.notNull().references('teams.slug').onDelete('cascade'))
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('role_fr', 'text', (column) => column.notNull())
		.addColumn('role_en', 'text')
		.addColumn('username', 'text')
		.addPrimaryKeyConstraint('team_members_key', ['team', 'position'])
		.execute()
}

async function createDocuments(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('documents')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('version', 'integer', (column) => column.notNull())
		.addColumn('effective_at', 'text', (column) => column.notNull())
		.execute()
	await db.schema.createIndex('documents_by_kind').on('documents').columns(['kind', 'id']).execute()
	await db.schema
		.createTable('document_texts')
		.addColumn('document_id', 'text', (column) =>
			column.notNull().references('documents.id').onDelete('cascade'),
		)
		.addColumn('locale', 'text', (column) => column.notNull())
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('summary', 'text', (column) => column.notNull())
		.addColumn('body', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('document_texts_key', ['document_id', 'locale'])
		.execute()
}
