import type { Kysely } from 'kysely'
import type { Locale } from './contract.ts'
import type { ContentTables } from './tables.ts'

type Db = Kysely<ContentTables>

/** All teams by position, or the one with `slug`; in French where the translation is missing. */
export async function listTeams(db: Db, { locale, slug }: { locale: Locale; slug?: string }) {
	let query = db
		.selectFrom('teams')
		.innerJoin('team_texts as french', (join) =>
			join.onRef('french.team', '=', 'teams.slug').on('french.locale', '=', 'fr'),
		)
		.leftJoin('team_texts as localized', (join) =>
			join.onRef('localized.team', '=', 'teams.slug').on('localized.locale', '=', locale),
		)
		.select(({ fn }) => [
			'teams.slug',
			fn.coalesce('localized.name', 'french.name').as('name'),
			fn.coalesce('localized.summary', 'french.summary').as('summary'),
			fn.coalesce('localized.body', 'french.body').as('body'),
			fn.coalesce('localized.locale', 'french.locale').as('locale'),
		])
	if (slug !== undefined) query = query.where('teams.slug', '=', slug)
	return await query.orderBy('teams.position').orderBy('teams.slug').execute()
}

/** The members of all teams, or of one, by position. */
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

/** Returns false and changes nothing if the slug exists. */
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
