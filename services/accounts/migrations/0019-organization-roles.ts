import { type Kysely, sql } from 'kysely'

type Row = { id: string; organizationId: string; role: string }

const inOneSpelling = "role in ('owner', 'admin', 'member')"

/**
 * Roles of organizations in one spelling, and one invitation of somebody that waits in each. A name with a space was no
 * role where better-auth asked what it allows: an `owner` of that kind becomes one only where there is no other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { rows: members } = await readRoles(db, 'member')
	for (const row of members) {
		const role = spelled(row.role, row.role.split(',').includes('owner') || !(await hasOwner(db, row)))
		await sql`update "member" set "role" = ${role} where "id" = ${row.id}`.execute(db)
	}
	const { rows: invitations } = await readRoles(db, 'invitation')
	for (const { id, role } of invitations) {
		const kept = spelled(role, role.split(',').includes('owner'))
		await sql`update "invitation" set "role" = ${kept} where "id" = ${id}`.execute(db)
	}
	await sql`
		update "invitation" set "status" = 'canceled'
		where "status" = 'pending' and exists (
			select 1 from "invitation" as "other"
			where "other"."organizationId" = "invitation"."organizationId"
				and "other"."email" = "invitation"."email"
				and "other"."status" = 'pending'
				and ("other"."expiresAt" > "invitation"."expiresAt"
					or ("other"."expiresAt" = "invitation"."expiresAt" and "other"."id" > "invitation"."id"))
		)
	`.execute(db)
	await sql`
		create unique index "invitation_pending" on "invitation" ("organizationId", "email") where "status" = 'pending'
	`.execute(db)
}

const readRoles = (db: Kysely<unknown>, table: 'member' | 'invitation') =>
	sql<Row>`
		select "id", "organizationId", "role" from ${sql.table(table)}
		where "role" is not null and not (${sql.raw(inOneSpelling)})
		order by "id"
	`.execute(db)

async function hasOwner(db: Kysely<unknown>, { organizationId }: Row): Promise<boolean> {
	const { rows } = await sql<{ role: string }>`
		select "role" from "member" where "organizationId" = ${organizationId}
	`.execute(db)
	return rows.some(({ role }) => role.split(',').includes('owner'))
}

function spelled(role: string, mayOwn: boolean): string {
	const names = role.split(',').map((name) => name.trim())
	const known = ['owner', 'admin', 'member'].filter(
		(name) => names.includes(name) && (name !== 'owner' || mayOwn),
	)
	return known.join(',') || 'member'
}
