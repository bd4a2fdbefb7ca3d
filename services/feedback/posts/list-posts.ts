import { type Expression, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { decodeKeys, encodeKeys, idKey, timeKey } from '#platform/database/cursor.ts'
import { isPrefix, parseQuery } from '#platform/search/analyze.ts'
import { isStopWord } from '#platform/search/stop-words.ts'
import { maxInRoadmapColumn, maxSimilar, postsPerPage } from '#services/feedback/limits.ts'
import type { PostTable } from '#services/feedback/tables.ts'
import type { boardQuery, PostSummary, Roadmap } from './contract.ts'
import { type Db, familyOf, textHtml } from './rows.ts'

const count = z.string().regex(/^\d{1,9}$/)
const wantedKeys = z.tuple([count, count, idKey])
const timeKeys = z.tuple([timeKey, idKey])

type BoardQuery = z.output<typeof boardQuery>

/** A page of the posts of the board, as a user sees it. @throws {AppError} VALIDATION_ERROR for an invalid cursor */
export async function listBoard(
	db: Db,
	userId: string,
	{ sort, kind, state, q, locale, cursor }: BoardQuery,
) {
	let query = db.selectFrom('posts').selectAll().where('place', '=', 'board')
	if (kind) query = query.where('kind', '=', kind)
	if (state) query = query.where('state', '=', state)
	for (const isWithWord of await wordConditions(db, q, locale)) query = query.where(isWithWord)
	if (sort === 'wanted') {
		if (cursor !== undefined) {
			const [pinned, votes, id] = decodeKeys(cursor, wantedKeys)
			query = query.where(
				sql<boolean>`("isPinned", "votes", "id") < (${Number(pinned)}, ${Number(votes)}, ${id})`,
			)
		}
		query = query.orderBy('isPinned', 'desc').orderBy('votes', 'desc')
	} else {
		const column = sort === 'newest' ? 'createdAt' : 'changedAt'
		if (cursor !== undefined) {
			const [at, id] = decodeKeys(cursor, timeKeys)
			query = query.where(({ eb, refTuple, tuple }) => eb(refTuple(column, 'id'), '<', tuple(at, id)))
		}
		query = query.orderBy(column, 'desc')
	}
	const rows = await query
		.orderBy('id', 'desc')
		.limit(postsPerPage + 1)
		.execute()
	const last = rows.length > postsPerPage ? rows[postsPerPage - 1] : undefined
	const keysOf = ({ isPinned, votes, createdAt, changedAt, id }: PostTable) =>
		sort === 'wanted' ? [`${isPinned}`, `${votes}`, id] : [sort === 'newest' ? createdAt : changedAt, id]
	return {
		posts: await summariesOf(db, userId, rows.slice(0, postsPerPage)),
		next: last ? encodeKeys(keysOf(last)) : null,
	}
}

/** Words of more posts than this are looked up in each post of the list, which ends with the page; rarer ones lead to theirs. */
const maxPostsOfRareWord = 500

/** For each word of a query, whether a post has it; the last word may be the beginning of one. */
async function wordConditions(
	db: Db,
	q: string,
	locale: BoardQuery['locale'],
): Promise<Expression<SqlBool>[]> {
	const query = parseQuery(q, locale)
	return await Promise.all(
		query.words.map(async (word) => {
			const forms = [...new Set([word.text, word.term])]
			const having = db
				.selectFrom('postTerms')
				.select('post')
				.where(({ or, and, eb }) =>
					or([
						eb('term', 'in', forms),
						...(isPrefix(query, word) && word.text.length >= minPrefixCharacters
							? [and([eb('term', '>=', word.text), eb('term', '<', `${word.text}\u{10FFFF}`)])]
							: []),
					]),
				)
			const found = await having.limit(maxPostsOfRareWord + 1).execute()
			return found.length > maxPostsOfRareWord
				? sql<SqlBool>`exists ${having.where(sql<SqlBool>`"postTerms"."post" = "posts"."id"`)}`
				: sql<SqlBool>`"posts"."id" in ${having}`
		}),
	)
}

/** Words of more titles than this say little about a post. */
const maxTitlesOfWord = 500
/** With fewer letters, words with a beginning are too many. */
const minPrefixCharacters = 3

/** Posts whose titles share words with a text; the rarer a word, the more it counts. */
export async function listSimilar(
	db: Db,
	userId: string,
	{ title, locale }: { title: string; locale: BoardQuery['locale'] },
): Promise<PostSummary[]> {
	const words = parseQuery(title, locale).words.filter(({ text }) => !isStopWord(text, locale))
	const terms = [...new Set(words.map(({ term }) => term))]
	if (terms.length === 0) return []
	const known = await Promise.all(terms.map(async (term) => ({ term, titles: await countTitles(db, term) })))
	const rare = known.filter(({ titles }) => titles > 0 && titles <= maxTitlesOfWord)
	if (rare.length === 0) return []
	const weights = rare.map(({ term, titles }) => sql`when ${term} then ${sql.lit(1 / (1 + titles))}`)
	const score = sql<number>`sum(1 + case "postTerms"."term" ${sql.join(weights, sql` `)} else 0 end)`
	const found = await db
		.selectFrom('postTerms')
		.innerJoin('posts', 'posts.id', 'postTerms.post')
		.select(sql<string>`coalesce("posts"."mergedInto", "posts"."id")`.as('id'))
		.where(
			'postTerms.term',
			'in',
			rare.map(({ term }) => term),
		)
		.where('postTerms.isInTitle', '=', 1)
		.where('posts.place', 'in', ['board', 'merged'])
		.groupBy(sql`coalesce("posts"."mergedInto", "posts"."id")`)
		.orderBy(score, 'desc')
		.orderBy('id')
		.limit(maxSimilar)
		.execute()
	const ids = found.map(({ id }) => id)
	if (ids.length === 0) return []
	const rows = await db.selectFrom('posts').selectAll().where('id', 'in', ids).execute()
	const inOrder = rows
		.filter(({ place }) => place === 'board')
		.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
	return await summariesOf(db, userId, inOrder)
}

async function summariesOf(db: Db, userId: string, rows: readonly PostTable[]): Promise<PostSummary[]> {
	if (rows.length === 0) return []
	const ids = rows.map(({ id }) => id)
	const own = await db
		.selectFrom('votes')
		.innerJoin('posts', 'posts.id', 'votes.post')
		.select(['posts.id', 'posts.mergedInto'])
		.where('votes.userId', '=', userId)
		.where(({ or, eb }) => or([eb('posts.id', 'in', ids), eb('posts.mergedInto', 'in', ids)]))
		.execute()
	const voted = new Set(own.map(({ id, mergedInto }) => mergedInto ?? id))
	return rows.map((row) => ({ ...summaryOf(row), isVoted: voted.has(row.id) }))
}

export function summaryOf(row: PostTable) {
	const { id, kind, state, title, locale, author, votes, comments, isPinned, createdAt, changedAt } = row
	return {
		id,
		kind,
		state,
		title,
		locale,
		author,
		votes,
		comments,
		isPinned: isPinned === 1,
		createdAt,
		changedAt,
	}
}

export async function readRoadmap(db: Db): Promise<Roadmap> {
	const column = async (state: keyof Roadmap) => {
		const rows = await db
			.selectFrom('posts')
			.select(['id', 'kind', 'title', 'locale', 'votes', 'answer'])
			.where('place', '=', 'board')
			.where('state', '=', state)
			.orderBy('isPinned', 'desc')
			.orderBy('votes', 'desc')
			.orderBy('id', 'desc')
			.limit(maxInRoadmapColumn)
			.execute()
		return rows.map(({ answer, ...row }) => ({
			...row,
			answerHtml: answer === null ? null : textHtml({ body: answer, locale: row.locale }),
		}))
	}
	const [planned, started, done] = await Promise.all([column('planned'), column('started'), column('done')])
	return { planned, started, done }
}

/** The number of titles with a word, counted until it is known to be too common. */
async function countTitles(db: Db, term: string): Promise<number> {
	const titles = db
		.selectFrom('postTerms')
		.select('post')
		.where('term', '=', term)
		.where('isInTitle', '=', 1)
		.limit(maxTitlesOfWord + 1)
	return (await titles.execute()).length
}

/** Whether a user voted for a post or one of its duplicates. */
export async function hasVoted(db: Db, id: string, userId: string): Promise<boolean> {
	const vote = await db
		.selectFrom('votes')
		.select('post')
		.where('userId', '=', userId)
		.where('post', 'in', familyOf(db, id))
		.limit(1)
		.executeTakeFirst()
	return vote !== undefined
}
