import type { Kysely } from 'kysely'
import { containsOne } from '#platform/database/contains-one.ts'
import type { Use } from '#platform/http/uses.ts'
import type { ContentTables } from './tables.ts'

/** Pages, drafts included, whose Markdown contains one of `texts` in any language. Reads all bodies. */
export async function findUses(db: Kysely<ContentTables>, texts: readonly string[]): Promise<Use[]> {
	if (texts.length === 0) return []
	const usesOne = containsOne('texts.body', texts)
	const [news, documents, teams] = await Promise.all([
		db
			.selectFrom('news')
			.innerJoin('news_texts as texts', 'texts.news_id', 'news.id')
			.innerJoin('news_texts as french', 'french.news_id', 'news.id')
			.select(['news.id', 'news.category', 'french.title'])
			.distinct()
			.where('french.locale', '=', 'fr')
			.where(usesOne)
			.execute(),
		db
			.selectFrom('document_texts as texts')
			.innerJoin('document_texts as french', 'french.document_id', 'texts.document_id')
			.select(['french.document_id as id', 'french.title'])
			.distinct()
			.where('french.locale', '=', 'fr')
			.where(usesOne)
			.execute(),
		db
			.selectFrom('team_texts as texts')
			.innerJoin('team_texts as french', 'french.team', 'texts.team')
			.select(['french.team', 'french.name'])
			.distinct()
			.where('french.locale', '=', 'fr')
			.where(usesOne)
			.execute(),
	])
	return [
		...news.map(({ id, category, title }) => ({ title, path: `/news/${category}/${id}` })),
		...documents.map(({ id, title }) => ({ title, path: `/documents/${id}` })),
		...teams.map(({ team, name }) => ({ title: name, path: `/teams/${team}` })),
	]
}
