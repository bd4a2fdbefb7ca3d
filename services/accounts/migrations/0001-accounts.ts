import { type Kysely, PostgresAdapter, sql } from 'kysely'

const incrementVersion = `update "teamVersion" set "version" = "version" + 1`
const isMember = `exists (select 1 from "member" where "userId" = new."id")`
const shownOfUser = '"name", "username", "avatar"'

const postgres = {
	date: 'timestamptz',
	flag: 'boolean',
	json: 'jsonb',
	bigint: 'bigint',
	bytes: 'collate "C"',
	dash: `strpos("username", '-')`,
	isBanned: '"banned"',
	isUnverified: 'not "emailVerified"',
	byHash: 'using hash',
	versionTriggers: `create function "increment_team_version"() returns trigger language plpgsql as $$ begin ${incrementVersion}; return null; end $$;
create function "increment_team_version_of_member"() returns trigger language plpgsql as $$ begin ${incrementVersion} where ${isMember}; return null; end $$;
create trigger "member_changed" after insert or update or delete on "member" for each row execute function "increment_team_version"();
create trigger "organization_renamed" after update of "name", "slug" on "organization" for each row execute function "increment_team_version"();
create trigger "member_renamed" after update of ${shownOfUser} on "user" for each row execute function "increment_team_version_of_member"()`,
}

const sqlite: typeof postgres = {
	date: 'date',
	flag: 'integer',
	json: 'text',
	bigint: 'integer',
	bytes: 'collate binary',
	dash: `instr("username", '-')`,
	isBanned: '"banned" = 1',
	isUnverified: '"emailVerified" = 0',
	byHash: '',
	versionTriggers: `create trigger "member_added" after insert on "member" begin ${incrementVersion}; end;
create trigger "member_changed" after update on "member" begin ${incrementVersion}; end;
create trigger "member_removed" after delete on "member" begin ${incrementVersion}; end;
create trigger "organization_renamed" after update of "name", "slug" on "organization" begin ${incrementVersion}; end;
create trigger "member_renamed" after update of ${shownOfUser} on "user" when ${isMember} begin ${incrementVersion}; end`,
}

export async function up(db: Kysely<unknown>): Promise<void> {
	const dialect = db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite
	for (const statement of schemaOf(dialect).split(';\n')) await sql.raw(statement).execute(db)
}

/**
 * The tables of better-auth and its plugins as it expects them, then ours. Partial indexes of `user` and `session` hold
 * only the few rows that are searched for. `verification_by_value` is a hash index: a B-tree of PostgreSQL rejects values
 * beyond 2704 bytes. `teamVersion` counts the changes of what is shown of members, in the transaction of each: by triggers,
 * since better-auth and cascades write these rows too.
 */
const schemaOf = ({
	date,
	flag,
	json,
	bigint,
	bytes,
	dash,
	isBanned,
	isUnverified,
	byHash,
	versionTriggers,
}: typeof postgres) => `
create table "user" (
	"id" text primary key, "name" text not null, "email" text not null unique,
	"emailVerified" ${flag} not null, "image" text, "createdAt" ${date} not null,
	"updatedAt" ${date} not null, "username" text not null unique,
	"role" text default 'member' not null, "pages" ${json}, "avatar" text, "banned" ${flag},
	"banReason" text, "banExpires" ${date}, "twoFactorEnabled" ${flag}, "lastSeenAt" ${date},
	"foldedName" text not null default '', "twoFactorEnabledAt" ${date}
);
create index "user_banned" on "user" ("createdAt", "id", "banExpires") where ${isBanned};
create index "user_banned_by_last_seen" on "user" (coalesce("lastSeenAt", "createdAt"), "id", "banExpires") where ${isBanned};
create index "user_banned_by_role" on "user" ("role", "createdAt", "id", "banExpires") where ${isBanned};
create index "user_banned_by_role_and_last_seen" on "user" ("role", coalesce("lastSeenAt", "createdAt"), "id", "banExpires") where ${isBanned};
create index "user_by_address" on "user" ("email" ${bytes}, "id");
create index "user_by_age" on "user" ("createdAt", "id");
create index "user_by_last_seen" on "user" (coalesce("lastSeenAt", "createdAt"), "id");
create index "user_by_name" on "user" ("foldedName" ${bytes}, "id");
create index "user_by_surname" on "user" ((substr("username", ${dash} + 1)) ${bytes});
create index "user_by_username" on "user" ("username" ${bytes}, "id");
create index "user_unverified" on "user" ("createdAt", "id") where ${isUnverified};
create index "user_unverified_by_role" on "user" ("role", "createdAt", "id") where ${isUnverified};
create index "user_unverified_by_role_and_last_seen" on "user" ("role", coalesce("lastSeenAt", "createdAt"), "id") where ${isUnverified};
create index "user_unverified_by_last_seen" on "user" (coalesce("lastSeenAt", "createdAt"), "id") where ${isUnverified};
create index "user_with_picture" on "user" ("id") where "image" is not null and "avatar" is null;
create index "user_with_power" on "user" ("role", "createdAt", "id") where "role" <> 'member';
create index "user_with_power_by_address" on "user" ("role", "email" ${bytes}, "id") where "role" <> 'member';
create index "user_with_power_by_last_seen" on "user" ("role", coalesce("lastSeenAt", "createdAt"), "id") where "role" <> 'member';
create index "user_with_power_by_username" on "user" ("role", "username" ${bytes}, "id") where "role" <> 'member';
create table "session" (
	"id" text primary key, "expiresAt" ${date} not null, "token" text not null unique,
	"createdAt" ${date} not null, "updatedAt" ${date} not null, "ipAddress" text, "userAgent" text,
	"userId" text not null references "user" ("id") on delete cascade, "impersonatedBy" text,
	"activeOrganizationId" text,
	"startedFromSessionId" text references "session" ("id") on delete cascade
);
create index "session_started_from" on "session" ("startedFromSessionId") where "startedFromSessionId" is not null;
create index "session_by_end" on "session" ("expiresAt");
create index "session_by_user" on "session" ("userId");
create index "session_of_impersonator" on "session" ("impersonatedBy") where "impersonatedBy" is not null;
create table "account" (
	"id" text primary key, "accountId" text not null, "providerId" text not null,
	"userId" text not null references "user" ("id") on delete cascade, "accessToken" text,
	"refreshToken" text, "idToken" text, "accessTokenExpiresAt" ${date},
	"refreshTokenExpiresAt" ${date}, "scope" text, "password" text, "createdAt" ${date} not null,
	"updatedAt" ${date} not null, constraint "account_of_provider" unique ("providerId", "accountId")
);
create index "account_by_old_hash" on "account" ("id") where substr("password", 1, 1) <> '$';
create index "account_by_user" on "account" ("userId");
create table "verification" (
	"id" text primary key, "identifier" text not null, "value" text not null,
	"expiresAt" ${date} not null, "createdAt" ${date} not null, "updatedAt" ${date} not null
);
create index "verification_by_end" on "verification" ("expiresAt");
create index "verification_by_identifier" on "verification" ("identifier");
create index "verification_by_value" on "verification" ${byHash} ("value");
create table "previousAddress" (
	"id" text primary key, "tokenHash" text not null unique,
	"userId" text not null references "user" ("id") on delete cascade, "email" text not null,
	"changedAt" ${date} not null, "expiresAt" ${date} not null
);
create index "previous_address_by_email" on "previousAddress" ("email");
create index "previous_address_by_end" on "previousAddress" ("expiresAt");
create index "previous_address_by_user" on "previousAddress" ("userId");
create table "pictureAttempt" (
	"userId" text primary key references "user" ("id") on delete cascade, "picture" text not null,
	"attempts" integer not null, "retryAt" ${date}
);
create table "signInDevice" (
	"userId" text not null references "user" ("id") on delete cascade, "device" text not null,
	"lastSignInAt" ${date} not null,
	constraint "sign_in_device_of_user" primary key ("userId", "device")
);
create table "favouriteTool" (
	"userId" text not null references "user" ("id") on delete cascade, "tool" text not null,
	"usedAt" ${date}, "favouritedAt" ${date},
	constraint "favourite_tool_of_user" primary key ("userId", "tool")
);
create table "userProfile" (
	"userId" text primary key references "user" ("id") on delete cascade, "bio" text not null,
	"links" text not null, "visibility" text not null
);
create table "twoFactor" (
	"id" text primary key, "secret" text not null, "backupCodes" text not null,
	"userId" text not null references "user" ("id") on delete cascade, "verified" ${flag},
	"failedVerificationCount" integer, "lockedUntil" ${date}
);
create index "two_factor_by_secret" on "twoFactor" ("secret");
create index "two_factor_by_user" on "twoFactor" ("userId");
create table "passkey" (
	"id" text primary key, "name" text, "publicKey" text not null,
	"userId" text not null references "user" ("id") on delete cascade,
	"credentialID" text not null unique, "counter" integer not null, "deviceType" text not null,
	"backedUp" ${flag} not null, "transports" text, "createdAt" ${date}, "aaguid" text,
	"lastUsedAt" ${date}
);
create index "passkey_by_user" on "passkey" ("userId");
create table "organization" (
	"id" text primary key, "name" text not null, "slug" text not null unique, "logo" text,
	"createdAt" ${date} not null, "metadata" text
);
create table "member" (
	"id" text primary key,
	"organizationId" text not null references "organization" ("id") on delete cascade,
	"userId" text not null references "user" ("id") on delete cascade, "role" text not null,
	"createdAt" ${date} not null, "titleFr" text, "titleEn" text, "position" integer
);
create index "member_by_user" on "member" ("userId");
create unique index "member_of_organization" on "member" ("organizationId", "userId");
create table "teamVersion" (
	"id" integer primary key check ("id" = 1), "version" ${bigint} not null
);
insert into "teamVersion" values (1, 0);
${versionTriggers};
create table "invitation" (
	"id" text primary key,
	"organizationId" text not null references "organization" ("id") on delete cascade,
	"email" text not null, "role" text, "status" text not null,
	"expiresAt" ${date} not null, "createdAt" ${date} not null,
	"inviterId" text not null references "user" ("id") on delete cascade
);
create index "invitation_by_email" on "invitation" ("email");
create index "invitation_by_expiry" on "invitation" ("expiresAt");
create index "invitation_by_organization" on "invitation" ("organizationId");
create unique index "invitation_pending" on "invitation" ("organizationId", "email") where "status" = 'pending';
create table "jwks" (
	"id" text primary key, "publicKey" text not null, "privateKey" text not null,
	"createdAt" ${date} not null, "expiresAt" ${date}, "alg" text, "crv" text
);
create table "oauthClient" (
	"id" text primary key, "clientId" text not null unique, "clientSecret" text,
	"clientDiscoveryId" text, "disabled" ${flag}, "skipConsent" ${flag}, "enableEndSession" ${flag},
	"subjectType" text, "scopes" ${json}, "clientCredentialsScopes" ${json},
	"userId" text references "user" ("id") on delete cascade, "createdAt" ${date},
	"updatedAt" ${date}, "name" text, "uri" text, "icon" text, "contacts" ${json}, "tos" text,
	"policy" text, "softwareId" text, "softwareVersion" text, "softwareStatement" text,
	"redirectUris" ${json} not null, "postLogoutRedirectUris" ${json}, "backchannelLogoutUri" text,
	"backchannelLogoutSessionRequired" ${flag}, "tokenEndpointAuthMethod" text,
	"applicationType" text, "jwks" text, "jwksUri" text, "grantTypes" ${json},
	"responseTypes" ${json}, "requirePKCE" ${flag}, "dpopBoundAccessTokens" ${flag},
	"referenceId" text, "metadata" ${json}
);
create index "oauth_client_by_user" on "oauthClient" ("userId");
create table "oauthResource" (
	"id" text primary key, "identifier" text not null unique, "name" text not null,
	"accessTokenTtl" integer, "refreshTokenTtl" integer, "signingAlgorithm" text, "signingKeyId" text,
	"allowedScopes" ${json}, "customClaims" ${json}, "dpopBoundAccessTokensRequired" ${flag},
	"disabled" ${flag}, "createdAt" ${date}, "updatedAt" ${date}, "policyVersion" integer,
	"metadata" ${json}
);
create table "oauthClientResource" (
	"id" text primary key,
	"clientId" text not null references "oauthClient" ("clientId") on delete cascade,
	"resourceId" text not null references "oauthResource" ("identifier") on delete cascade,
	"metadata" ${json}, "createdAt" ${date}, unique ("clientId", "resourceId")
);
create index "oauth_client_resource_by_resource" on "oauthClientResource" ("resourceId");
create table "oauthRefreshToken" (
	"id" text primary key, "token" text not null unique,
	"clientId" text not null references "oauthClient" ("clientId") on delete cascade,
	"sessionId" text references "session" ("id") on delete set null,
	"userId" text not null references "user" ("id") on delete cascade, "referenceId" text,
	"authorizationCodeId" text, "resources" ${json}, "requestedUserInfoClaims" ${json},
	"expiresAt" ${date} not null, "createdAt" ${date} not null, "revoked" ${date},
	"rotatedAt" ${date}, "rotationReplayResponse" text, "rotationReplayExpiresAt" ${date},
	"authTime" ${date}, "confirmation" ${json}, "scopes" ${json} not null
);
create index "oauth_refresh_token_by_client" on "oauthRefreshToken" ("clientId");
create index "oauth_refresh_token_by_code" on "oauthRefreshToken" ("authorizationCodeId");
create index "oauth_refresh_token_by_end" on "oauthRefreshToken" ("expiresAt");
create index "oauth_refresh_token_by_session" on "oauthRefreshToken" ("sessionId");
create index "oauth_refresh_token_by_user" on "oauthRefreshToken" ("userId");
create table "oauthAccessToken" (
	"id" text primary key, "token" text not null unique,
	"clientId" text not null references "oauthClient" ("clientId") on delete cascade,
	"sessionId" text references "session" ("id") on delete cascade,
	"userId" text references "user" ("id") on delete cascade, "referenceId" text,
	"authorizationCodeId" text, "resources" ${json}, "requestedUserInfoClaims" ${json},
	"refreshId" text references "oauthRefreshToken" ("id") on delete cascade,
	"expiresAt" ${date} not null, "createdAt" ${date} not null, "revoked" ${date},
	"confirmation" ${json}, "scopes" ${json} not null
);
create index "oauth_access_token_by_client" on "oauthAccessToken" ("clientId");
create index "oauth_access_token_by_code" on "oauthAccessToken" ("authorizationCodeId");
create index "oauth_access_token_by_end" on "oauthAccessToken" ("expiresAt");
create index "oauth_access_token_by_refresh" on "oauthAccessToken" ("refreshId");
create index "oauth_access_token_by_session" on "oauthAccessToken" ("sessionId");
create index "oauth_access_token_by_user" on "oauthAccessToken" ("userId");
create table "oauthConsent" (
	"id" text primary key,
	"clientId" text not null references "oauthClient" ("clientId") on delete cascade,
	"userId" text references "user" ("id") on delete cascade, "referenceId" text, "resources" ${json},
	"requestedUserInfoClaims" ${json}, "scopes" ${json} not null, "createdAt" ${date} not null,
	"updatedAt" ${date} not null
);
create index "oauth_consent_by_client" on "oauthConsent" ("clientId");
create index "oauth_consent_by_user" on "oauthConsent" ("userId");
create table "oauthClientAssertion" (
	"id" text primary key, "expiresAt" ${date} not null
);
create table "deviceCode" (
	"id" text primary key, "deviceCode" text not null unique, "userCode" text not null unique,
	"userId" text, "expiresAt" ${date} not null, "status" text not null, "lastPolledAt" ${date},
	"pollingInterval" integer, "clientId" text, "scope" text, "resources" ${json},
	"oauthClientId" text
);
create index "device_code_by_end" on "deviceCode" ("expiresAt");
create table "apiKey" (
	"id" text primary key, "name" text not null, "permissions" text not null,
	"secretHash" text not null unique,
	"makerId" text not null references "user" ("id") on delete cascade, "createdAt" ${date} not null,
	"usedAt" ${date}, "revokedAt" ${date}
);
create index "api_key_by_maker" on "apiKey" ("makerId");
create table "audit" (
	"id" ${bigint} primary key, "at" ${date} not null, "event" text not null, "actorId" text,
	"subjectId" text, "address" text, "userAgent" text, "details" text not null,
	"previous" text not null, "hash" text not null
);
create index "audit_by_actor" on "audit" ("actorId", "id");
create index "audit_by_event" on "audit" ("event", "id");
create index "audit_by_subject" on "audit" ("subjectId", "id");
create table "termsAcceptance" (
	"id" text primary key, "userId" text not null references "user" ("id") on delete cascade,
	"document" text not null, "version" integer not null, "locale" text not null,
	"acceptedAt" ${date} not null, "address" text,
	unique ("userId", "document", "version")
);
create table "mails" (
	"id" text primary key, "recipient" text not null, "subject" text not null, "html" text not null,
	"text" text not null, "state" text not null, "attempts" integer not null, "dueAt" text not null,
	"createdAt" text not null, "lastError" text
);
create index "mails_by_age" on "mails" ("createdAt", "id");
create index "mails_by_state" on "mails" ("state", "dueAt");
create table "rateLimitBucket" (
	"key" text primary key, "emptyAt" double precision not null, "windowEndsAt" double precision not null,
	"costMs" double precision not null, "capacityMs" double precision not null
);
create index "rate_limit_bucket_by_end" on "rateLimitBucket" ("emptyAt");
create table "accountLock" (
	"id" text primary key, "takenAt" ${date} not null
);
insert into "accountLock" ("id", "takenAt") values
	('usernames', '1970-01-01T00:00:00.000Z'), ('administrators', '1970-01-01T00:00:00.000Z'),
	('apiKeys', '1970-01-01T00:00:00.000Z'), ('audit', '1970-01-01T00:00:00.000Z')
`
