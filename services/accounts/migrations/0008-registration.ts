import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** `createdById` is who invited; null for a request, and once that account is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const date = sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? 'timestamptz' : 'date')
	await sql`
		create table "registrationInvitation" (
			"id" text primary key, "email" text not null unique, "state" text not null, "name" text not null,
			"message" text not null, "locale" text not null, "createdAt" ${date} not null, "expiresAt" ${date} not null,
			"createdById" text
		)
	`.execute(db)
	await sql`
		create index "registration_invitation_by_state" on "registrationInvitation" ("state", "createdAt")
	`.execute(db)
	await sql`
		create index "registration_invitation_expires" on "registrationInvitation" ("expiresAt")
	`.execute(db)
	await nameModes(db as Kysely<{ siteSetting: StoredSetting }>)
}

type StoredSetting = { section: string; version: number; value: string }

/** Until now the settings only said whether registration was open. */
async function nameModes(db: Kysely<{ siteSetting: StoredSetting }>): Promise<void> {
	const ofRegistration = await db
		.selectFrom('siteSetting')
		.select(['version', 'value'])
		.where('section', '=', 'registration')
		.execute()
	for (const { version, value } of ofRegistration) {
		const { registrationOpen, ...others } = JSON.parse(value) as { registrationOpen?: boolean }
		const mode = registrationOpen === false ? 'closed' : 'open'
		await db
			.updateTable('siteSetting')
			.set({ value: JSON.stringify({ mode, ...others }) })
			.where('section', '=', 'registration')
			.where('version', '=', version)
			.execute()
	}
}
