import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Device codes that give OAuth tokens, access tokens that end with the session that they belong to, and no signing
 * keys of other kinds than the provider's. Access tokens live an hour: the table is made anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
	const date = isPostgres ? 'timestamptz' : 'date'
	const json = isPostgres ? 'jsonb' : 'text'
	const run = (statement: string) => sql.raw(statement).execute(db)

	await run(`delete from "jwks"`)
	await run(`alter table "deviceCode" add column "resources" ${json}`)
	await run(`alter table "deviceCode" add column "oauthClientId" text`)
	await run(`create index "device_code_by_end" on "deviceCode" ("expiresAt")`)
	await run(`drop table "oauthAccessToken"`)
	await run(`
		create table "oauthAccessToken" (
			"id" text primary key,
			"token" text not null unique,
			"clientId" text not null references "oauthClient" ("clientId") on delete cascade,
			"sessionId" text references "session" ("id") on delete cascade,
			"userId" text references "user" ("id") on delete cascade,
			"referenceId" text,
			"authorizationCodeId" text,
			"resources" ${json},
			"requestedUserInfoClaims" ${json},
			"refreshId" text references "oauthRefreshToken" ("id") on delete cascade,
			"expiresAt" ${date} not null,
			"createdAt" ${date} not null,
			"revoked" ${date},
			"confirmation" ${json},
			"scopes" ${json} not null
		)`)
	for (const [name, column] of [
		['client', 'clientId'],
		['session', 'sessionId'],
		['user', 'userId'],
		['code', 'authorizationCodeId'],
		['end', 'expiresAt'],
		['refresh', 'refreshId'],
	]) {
		await run(`create index "oauth_access_token_by_${name}" on "oauthAccessToken" ("${column}")`)
	}
}
