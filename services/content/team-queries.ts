import type { Kysely } from 'kysely'
import type { Locale } from './contract.ts'
import type { ContentTables } from './tables.ts'

type Db = Kysely<ContentTables>

/** Every team in its order, or the one of `slug`; in French where a team lacks the language. */
export async function listTeams(db: Db, { locale, slug }: { locale: Locale; slug?: string }) {
	let query = db
		.selectFrom('teams')
		.innerJoin('team_texts as french', (join) =>
			join.onRef('french.team', '=', 'teams.slug').on('french.locale', '=', 'fr'),
		)
		.leftJoin('team_texts as asked', (join) =>
			join.onRef('asked.team', '=', 'teams.slug').on('asked.locale', '=', locale),
		)
		.select(({ fn }) => [
			'teams.slug',
			fn.coalesce('asked.name', 'french.name').as('name'),
			fn.coalesce('asked.summary', 'french.summary').as('summary'),
			fn.coalesce('asked.body', 'french.body').as('body'),
			fn.coalesce('asked.locale', 'french.locale').as('locale'),
		])
	if (slug !== undefined) query = query.where('teams.slug', '=', slug)
	return await query.orderBy('teams.position').orderBy('teams.slug').execute()
}

/** The members of every team, or of one, in their order. */
export async function listMembers(db: Db, { locale, slug }: { locale: Locale; slug?: string }) {
	let query = db
		.selectFrom('team_members')
		.select(({ fn, ref }) => [
			'team',
			'name',
			'username',
			(locale === 'en' ? fn.coalesce('role_en', 'role_fr') : ref('role_fr')).as('role'),
		])
	if (slug !== undefined) query = query.where('team', '=', slug)
	return await query.orderBy('team').orderBy('position').execute()
}

export type TeamRows = {
	team: ContentTables['teams']
	texts: ContentTables['team_texts'][]
	members: ContentTables['team_members'][]
}

/** Answers whether it was added: a slug that exists is left as it is. */
export async function addTeam(db: Db, { team, texts, members }: TeamRows): Promise<boolean> {
	const added = await db
		.insertInto('teams')
		.values(team)
		.onConflict((conflict) => conflict.column('slug').doNothing())
		.returning('slug')
		.executeTakeFirst()
	if (!added) return false
	await db.insertInto('team_texts').values(texts).execute()
	if (members.length > 0) await db.insertInto('team_members').values(members).execute()
	return true
}
