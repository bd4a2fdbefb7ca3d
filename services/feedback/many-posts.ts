import { wordsIn } from '#platform/search/analyze.ts'
import type { Db } from './posts/rows.ts'
import type { PostTable } from './tables.ts'

const subjects = [
	'fontaine',
	'marche',
	'parking',
	'bibliotheque',
	'sentier',
	'lampadaire',
	'gymnase',
	'potager',
]
const qualities = ['ancien', 'bruyant', 'accessible', 'fleuri', 'couvert', 'gratuit', 'eclaire', 'propre']
const rowsPerInsert = 200

/** Adds posts whose texts share most words, for benchmarks: number `n` also has the word `numero{n}`. */
export async function addManyPosts(db: Db, { count, now }: { count: number; now: Date }): Promise<void> {
	const posts = Array.from({ length: count }, (_, index) => postOf(index, count, now))
	const terms = posts.flatMap(({ id, title, body }) => {
		const found = new Map<string, number>()
		for (const [text, isInTitle] of [
			[title, 1],
			[body, 0],
		] as const)
			for (const word of wordsIn(text, 'fr'))
				for (const term of [word.text, word.term]) if (!found.has(term)) found.set(term, isInTitle)
		return [...found].map(([term, isInTitle]) => ({ term, post: id, isInTitle }))
	})
	const votes = posts.flatMap(({ id, votes: total }) =>
		Array.from({ length: Math.min(total, 3) }, (_, user) => ({ post: id, userId: `member-${user}` })),
	)
	await db.transaction().execute(async (trx) => {
		for (const rows of chunksOf(posts)) await trx.insertInto('posts').values(rows).execute()
		for (const rows of chunksOf(terms)) await trx.insertInto('postTerms').values(rows).execute()
		for (const rows of chunksOf(votes)) await trx.insertInto('votes').values(rows).execute()
	})
}

function postOf(index: number, count: number, now: Date): PostTable {
	const at = new Date(now.getTime() - (count - index) * 60_000).toISOString()
	const pick = (words: readonly string[], step: number) => words[Math.floor(index / step) % words.length]!
	const isHandled = index % 10 === 0 ? 0 : 1
	return {
		id: `post-${index}`,
		kind: index % 3 === 0 ? 'problem' : 'idea',
		state: index % 5 === 0 ? 'planned' : 'open',
		place: 'board',
		title: `Un ${pick(subjects, 1)} plus ${pick(qualities, 8)} au village numero${index}`,
		body: `Les habitants demandent un ${pick(subjects, 3)} ${pick(qualities, 5)} pour tous.`,
		locale: 'fr',
		authorId: `member-${index % 500}`,
		author: `member${index % 500}`,
		contactName: null,
		contactEmail: null,
		answer: null,
		isPinned: 0,
		votes: (index * 7919) % 300,
		comments: 0,
		mergedInto: null,
		isHandled,
		assigneeId: null,
		assignee: null,
		createdAt: at,
		changedAt: at,
	}
}

const chunksOf = <Row>(rows: readonly Row[]): Row[][] =>
	Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, index) =>
		rows.slice(index * rowsPerInsert, (index + 1) * rowsPerInsert),
	)
