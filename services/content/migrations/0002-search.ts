import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
	await db.schema
		.createTable('searchTexts')
		.addColumn('sequence', isPostgres ? 'bigint' : 'integer', (column) =>
			isPostgres ? column.notNull() : column.primaryKey(),
		)
		.addColumn('item', 'text', (column) => column.notNull())
		.addColumn('locale', 'text', (column) => column.notNull())
		.addColumn('version', 'integer', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('listedAt', 'text', (column) => column.notNull())
		.addColumn('titleTerms', 'text', (column) => column.notNull())
		.addColumn('summaryTerms', 'text', (column) => column.notNull())
		.addColumn('bodyTerms', 'text', (column) => column.notNull())
		.addColumn('plainText', 'text', (column) => column.notNull())
		.addUniqueConstraint('search_texts_key', ['item', 'locale', 'version'])
		.addForeignKeyConstraint(
			'search_texts_version',
			['item', 'locale', 'version'],
			'versions',
			['item', 'locale', 'number'],
			(constraint) => constraint.onDelete('cascade'),
		)
		.execute()
	await (isPostgres ? createPostgresIndex(db) : createSqliteIndex(db))
}

/** Columns of lexemes as they are, cumulative: an index does not know weights. */
async function createPostgresIndex(db: Kysely<unknown>): Promise<void> {
	const columns = {
		inTitle: ['titleTerms'],
		inLead: ['titleTerms', 'summaryTerms'],
		inText: ['titleTerms', 'summaryTerms', 'bodyTerms'],
	}
	for (const [name, terms] of Object.entries(columns)) {
		const arrays = terms.map((column) => sql`string_to_array(${sql.ref(column)}, ' ')`)
		await sql`alter table "searchTexts" add column ${sql.ref(name)} tsvector not null
			generated always as (array_to_tsvector(${sql.join(arrays, sql` || `)})) stored`.execute(db)
		await sql`create index ${sql.ref(`search_texts_${name}`)} on "searchTexts" using gin (${sql.ref(name)})
			with (fastupdate = off)`.execute(db)
	}
	await db.schema.createIndex('search_texts_sequence').on('searchTexts').column('sequence').execute()
}

/** Terms are letters and digits: `ascii` leaves all others alone. `scope` holds language and kind. */
async function createSqliteIndex(db: Kysely<unknown>): Promise<void> {
	await sql`create virtual table "searchIndex" using fts5(scope, title, summary, body, content='',
		contentless_delete=1, detail=column, tokenize='ascii', prefix='2 3')`.execute(db)
	await sql`create trigger search_texts_added after insert on "searchTexts" begin
		insert into "searchIndex" (rowid, scope, title, summary, body) values
			(new.sequence, new.locale || ' ' || new.kind, new."titleTerms", new."summaryTerms", new."bodyTerms");
	end`.execute(db)
	await sql`create trigger search_texts_removed after delete on "searchTexts" begin
		delete from "searchIndex" where rowid = old.sequence;
	end`.execute(db)
}
