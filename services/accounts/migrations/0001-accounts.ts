import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** `time` is milliseconds since 1970: PostgreSQL answers its `bigint` as text, its `double precision` as a number. */
type Types = {
	date: 'timestamptz' | 'date'
	flag: 'boolean' | 'integer'
	json: 'jsonb' | 'text'
	time: 'double precision' | 'bigint'
}

const postgresTypes: Types = { date: 'timestamptz', flag: 'boolean', json: 'jsonb', time: 'double precision' }
const sqliteTypes: Types = { date: 'date', flag: 'integer', json: 'text', time: 'bigint' }

export async function up(db: Kysely<unknown>): Promise<void> {
	const types = db.getExecutor().adapter instanceof PostgresAdapter ? postgresTypes : sqliteTypes
	await createUser(db, types)
	await createSession(db, types)
	await createAccount(db, types)
	await createVerification(db, types)
	await createRateLimit(db, types)
	await createAccountLock(db, types)
	await createMails(db)
}

async function createUser(db: Kysely<unknown>, { date, flag, json }: Types): Promise<void> {
	await db.schema
		.createTable('user')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('email', 'text', (column) => column.notNull().unique())
		.addColumn('emailVerified', flag, (column) => column.notNull())
		.addColumn('image', 'text')
		.addColumn('createdAt', date, (column) => column.notNull())
		.addColumn('updatedAt', date, (column) => column.notNull())
		.addColumn('username', 'text', (column) => column.notNull().unique())
		.addColumn('role', 'text', (column) => column.notNull().defaultTo('member'))
		.addColumn('pages', json)
		.addColumn('avatar', 'text')
		.execute()
	await db.schema.createIndex('user_by_age').on('user').columns(['createdAt', 'id']).execute()
	await db.schema.createIndex('user_by_role').on('user').column('role').execute()
}

async function createSession(db: Kysely<unknown>, { date }: Types): Promise<void> {
	await db.schema
		.createTable('session')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('expiresAt', date, (column) => column.notNull())
		.addColumn('token', 'text', (column) => column.notNull().unique())
		.addColumn('createdAt', date, (column) => column.notNull())
		.addColumn('updatedAt', date, (column) => column.notNull())
		.addColumn('ipAddress', 'text')
		.addColumn('userAgent', 'text')
		.addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
		.execute()
	await db.schema.createIndex('session_by_user').on('session').column('userId').execute()
	await db.schema.createIndex('session_by_end').on('session').column('expiresAt').execute()
}

async function createAccount(db: Kysely<unknown>, { date }: Types): Promise<void> {
	await db.schema
		.createTable('account')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('accountId', 'text', (column) => column.notNull())
		.addColumn('providerId', 'text', (column) => column.notNull())
		.addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
		.addColumn('accessToken', 'text')
		.addColumn('refreshToken', 'text')
		.addColumn('idToken', 'text')
		.addColumn('accessTokenExpiresAt', date)
		.addColumn('refreshTokenExpiresAt', date)
		.addColumn('scope', 'text')
		.addColumn('password', 'text')
		.addColumn('createdAt', date, (column) => column.notNull())
		.addColumn('updatedAt', date, (column) => column.notNull())
		.addUniqueConstraint('account_of_provider', ['providerId', 'accountId'])
		.execute()
	await db.schema.createIndex('account_by_user').on('account').column('userId').execute()
}

async function createVerification(db: Kysely<unknown>, { date }: Types): Promise<void> {
	await db.schema
		.createTable('verification')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('identifier', 'text', (column) => column.notNull())
		.addColumn('value', 'text', (column) => column.notNull())
		.addColumn('expiresAt', date, (column) => column.notNull())
		.addColumn('createdAt', date, (column) => column.notNull())
		.addColumn('updatedAt', date, (column) => column.notNull())
		.execute()
	await db.schema.createIndex('verification_by_identifier').on('verification').column('identifier').execute()
	await db.schema.createIndex('verification_by_end').on('verification').column('expiresAt').execute()
}

async function createRateLimit(db: Kysely<unknown>, { time }: Types): Promise<void> {
	await db.schema
		.createTable('rateLimit')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('key', 'text', (column) => column.notNull().unique())
		.addColumn('count', 'integer', (column) => column.notNull())
		.addColumn('lastRequest', time, (column) => column.notNull())
		.execute()
	await db.schema.createIndex('rate_limit_by_age').on('rateLimit').column('lastRequest').execute()
}

async function createAccountLock(db: Kysely<unknown>, { date }: Types): Promise<void> {
	await db.schema
		.createTable('accountLock')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('takenAt', date, (column) => column.notNull())
		.execute()
	await sql`
		insert into "accountLock" ("id", "takenAt")
		values ('usernames', '1970-01-01T00:00:00.000Z'), ('administrators', '1970-01-01T00:00:00.000Z')
	`.execute(db)
}

async function createMails(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('mails')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('recipient', 'text', (column) => column.notNull())
		.addColumn('subject', 'text', (column) => column.notNull())
		.addColumn('html', 'text', (column) => column.notNull())
		.addColumn('text', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('attempts', 'integer', (column) => column.notNull())
		.addColumn('dueAt', 'text', (column) => column.notNull())
		.addColumn('createdAt', 'text', (column) => column.notNull())
		.addColumn('lastError', 'text')
		.execute()
	await db.schema.createIndex('mails_by_state').on('mails').columns(['state', 'dueAt']).execute()
	await db.schema.createIndex('mails_by_age').on('mails').columns(['createdAt', 'id']).execute()
}
