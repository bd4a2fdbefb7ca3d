import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '#platform/database/open.ts'
import type { ItemKind, Locale } from '#services/content/kinds.ts'
import { isPrefix, type Query } from '#platform/search/analyze.ts'

/** Where all words of a query must be. Each contains the one before. */
export const tiers = ['title', 'lead', 'text'] as const

type Tier = (typeof tiers)[number]

export type Scope = { tier: Tier; kind: ItemKind | undefined }

/** Condition for rows of `searchTexts` that contain a query of at least one word. */
export function isMatch(engine: Engine, query: Query, scope: Scope): RawBuilder<boolean> {
	return engine === 'postgres' ? isPostgresMatch(query, scope) : isSqliteMatch(query, scope)
}

const sqliteColumns: Record<Tier, string> = {
	title: '{title}',
	lead: '{title summary}',
	text: '{title summary body}',
}

/** Quoted words cannot be operators; they consist of letters and digits. */
function isSqliteMatch(query: Query, { tier, kind }: Scope) {
	const words = query.words.map((word) =>
		isPrefix(query, word) ? `("${word.term}" OR "${word.text}" *)` : `"${word.term}"`,
	)
	const scope = [query.locale, ...(kind ? [kind] : [])].map((term) => `"${term}"`).join(' AND ')
	const expression = `{scope} : (${scope}) AND ${sqliteColumns[tier]} : (${words.join(' AND ')})`
	return sql<boolean>`"searchTexts"."sequence" in (select rowid from "searchIndex" where "searchIndex" match ${expression})`
}

const postgresColumns: Record<Tier, string> = { title: 'inTitle', lead: 'inLead', text: 'inText' }

function isPostgresMatch(query: Query, { tier, kind }: Scope) {
	const words = query.words.map((word) =>
		isPrefix(query, word) ? `('${word.term}' | '${word.text}':*)` : `'${word.term}'`,
	)
	const column = sql.ref(`searchTexts.${postgresColumns[tier]}`)
	const inKind = kind ? sql` and "searchTexts"."kind" = ${kind}` : sql``
	return sql<boolean>`${column} @@ cast(${words.join(' & ')} as tsquery)
		and "searchTexts"."locale" = ${query.locale satisfies Locale}${inKind}`
}
