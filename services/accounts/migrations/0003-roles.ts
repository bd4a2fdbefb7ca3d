import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	const date = db.getExecutor().adapter instanceof PostgresAdapter ? 'timestamptz' : 'date'
	for (const statement of schemaOf(date).split(';\n')) await sql.raw(statement).execute(db)
}

/** A removed role keeps its row and the users their lists for a while, so that its removal can be undone. */
const schemaOf = (date: string) => `
create table "customRole" (
	"name" text primary key, "labelFr" text not null, "labelEn" text not null,
	"descriptionFr" text not null, "descriptionEn" text not null, "permissions" text not null,
	"createdAt" ${date} not null, "updatedAt" ${date} not null, "removedAt" ${date}
)`
