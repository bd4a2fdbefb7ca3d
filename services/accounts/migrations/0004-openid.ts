import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Keys, clients, tokens and consents of the OpenID provider, as better-auth keeps them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
	const date = isPostgres ? 'timestamptz' : 'date'
	const flag = isPostgres ? 'boolean' : 'integer'
	const json = isPostgres ? 'jsonb' : 'text'
	const run = (statement: string) => sql.raw(statement).execute(db)
	const ofClient = `references "oauthClient" ("clientId") on delete cascade`
	const ofUser = `references "user" ("id") on delete cascade`
	const ofSession = `references "session" ("id") on delete set null`

	await run(`
		create table "jwks" (
			"id" text primary key,
			"publicKey" text not null,
			"privateKey" text not null,
			"createdAt" ${date} not null,
			"expiresAt" ${date},
			"alg" text,
			"crv" text
		)`)
	await run(`
		create table "deviceCode" (
			"id" text primary key,
			"deviceCode" text not null unique,
			"userCode" text not null unique,
			"userId" text,
			"expiresAt" ${date} not null,
			"status" text not null,
			"lastPolledAt" ${date},
			"pollingInterval" integer,
			"clientId" text,
			"scope" text
		)`)
	await run(`
		create table "oauthClient" (
			"id" text primary key,
			"clientId" text not null unique,
			"clientSecret" text,
			"clientDiscoveryId" text,
			"disabled" ${flag},
			"skipConsent" ${flag},
			"enableEndSession" ${flag},
			"subjectType" text,
			"scopes" ${json},
			"clientCredentialsScopes" ${json},
			"userId" text ${ofUser},
			"createdAt" ${date},
			"updatedAt" ${date},
			"name" text,
			"uri" text,
			"icon" text,
			"contacts" ${json},
			"tos" text,
			"policy" text,
			"softwareId" text,
			"softwareVersion" text,
			"softwareStatement" text,
			"redirectUris" ${json} not null,
			"postLogoutRedirectUris" ${json},
			"backchannelLogoutUri" text,
			"backchannelLogoutSessionRequired" ${flag},
			"tokenEndpointAuthMethod" text,
			"applicationType" text,
			"jwks" text,
			"jwksUri" text,
			"grantTypes" ${json},
			"responseTypes" ${json},
			"requirePKCE" ${flag},
			"dpopBoundAccessTokens" ${flag},
			"referenceId" text,
			"metadata" ${json}
		)`)
	await run(`create index "oauth_client_by_user" on "oauthClient" ("userId")`)
	await run(`
		create table "oauthResource" (
			"id" text primary key,
			"identifier" text not null unique,
			"name" text not null,
			"accessTokenTtl" integer,
			"refreshTokenTtl" integer,
			"signingAlgorithm" text,
			"signingKeyId" text,
			"allowedScopes" ${json},
			"customClaims" ${json},
			"dpopBoundAccessTokensRequired" ${flag},
			"disabled" ${flag},
			"createdAt" ${date},
			"updatedAt" ${date},
			"policyVersion" integer,
			"metadata" ${json}
		)`)
	await run(`
		create table "oauthClientResource" (
			"id" text primary key,
			"clientId" text not null ${ofClient},
			"resourceId" text not null references "oauthResource" ("identifier") on delete cascade,
			"metadata" ${json},
			"createdAt" ${date},
			unique ("clientId", "resourceId")
		)`)
	await run(`create index "oauth_client_resource_by_resource" on "oauthClientResource" ("resourceId")`)
	await run(`
		create table "oauthRefreshToken" (
			"id" text primary key,
			"token" text not null unique,
			"clientId" text not null ${ofClient},
			"sessionId" text ${ofSession},
			"userId" text not null ${ofUser},
			"referenceId" text,
			"authorizationCodeId" text,
			"resources" ${json},
			"requestedUserInfoClaims" ${json},
			"expiresAt" ${date} not null,
			"createdAt" ${date} not null,
			"revoked" ${date},
			"rotatedAt" ${date},
			"rotationReplayResponse" text,
			"rotationReplayExpiresAt" ${date},
			"authTime" ${date},
			"confirmation" ${json},
			"scopes" ${json} not null
		)`)
	await run(`
		create table "oauthAccessToken" (
			"id" text primary key,
			"token" text not null unique,
			"clientId" text not null ${ofClient},
			"sessionId" text ${ofSession},
			"userId" text ${ofUser},
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
	for (const [table, prefix] of [
		['oauthRefreshToken', 'oauth_refresh_token'],
		['oauthAccessToken', 'oauth_access_token'],
	]) {
		await run(`create index "${prefix}_by_client" on "${table}" ("clientId")`)
		await run(`create index "${prefix}_by_session" on "${table}" ("sessionId")`)
		await run(`create index "${prefix}_by_user" on "${table}" ("userId")`)
		await run(`create index "${prefix}_by_code" on "${table}" ("authorizationCodeId")`)
		await run(`create index "${prefix}_by_end" on "${table}" ("expiresAt")`)
	}
	await run(`create index "oauth_access_token_by_refresh" on "oauthAccessToken" ("refreshId")`)
	await run(`
		create table "oauthConsent" (
			"id" text primary key,
			"clientId" text not null ${ofClient},
			"userId" text ${ofUser},
			"referenceId" text,
			"resources" ${json},
			"requestedUserInfoClaims" ${json},
			"scopes" ${json} not null,
			"createdAt" ${date} not null,
			"updatedAt" ${date} not null
		)`)
	await run(`create index "oauth_consent_by_client" on "oauthConsent" ("clientId")`)
	await run(`create index "oauth_consent_by_user" on "oauthConsent" ("userId")`)
	await run(`
		create table "oauthClientAssertion" (
			"id" text primary key,
			"expiresAt" ${date} not null
		)`)
}
