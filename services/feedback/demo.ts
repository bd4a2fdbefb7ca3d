import type { Clock } from '#platform/clock.ts'
import { addStateChange, type Db, indexPost } from './posts/rows.ts'
import type { PostTable } from './tables.ts'

type DemoPost = Pick<PostTable, 'id' | 'kind' | 'title' | 'body' | 'state' | 'answer'> & { daysAgo: number }

/** Ideas and problems of an imaginary association; no form makes such ids. */
const demoPosts: readonly DemoPost[] = [
	{
		id: 'demo-velos',
		kind: 'idea',
		title: 'Des abris à vélos devant la salle',
		body: 'Les soirs de réunion, il n’y a plus de place contre le mur.',
		state: 'planned',
		answer: 'La mairie pose six arceaux au printemps.',
		daysAgo: 40,
	},
	{
		id: 'demo-rappel',
		kind: 'idea',
		title: 'Un rappel la veille des événements',
		body: 'Par mail, pour ceux qui se sont inscrits.',
		state: 'started',
		answer: 'Nous y travaillons.',
		daysAgo: 25,
	},
	{
		id: 'demo-micro',
		kind: 'problem',
		title: 'On entend mal au fond de la salle',
		body: 'À partir du cinquième rang, les questions se perdent.',
		state: 'done',
		answer: 'Un micro sans fil est dans l’armoire.',
		daysAgo: 70,
	},
	{
		id: 'demo-livres',
		kind: 'idea',
		title: 'Une étagère pour échanger des livres',
		body: 'Chacun en laisse un, chacun en prend un.',
		state: 'open',
		answer: null,
		daysAgo: 3,
	},
]

const dayMs = 86_400_000

/** Sample posts without author, for a site that has none. */
export function createDemo(db: Db, clock: Clock) {
	return {
		/** False, and nothing is changed, if there are posts already. */
		async fill(): Promise<boolean> {
			return await db.transaction().execute(async (trx) => {
				if (await trx.selectFrom('posts').select('id').limit(1).executeTakeFirst()) return false
				for (const { daysAgo, ...post } of demoPosts) {
					const createdAt = new Date(clock.now().getTime() - daysAgo * dayMs).toISOString()
					const row = {
						...post,
						place: 'board',
						locale: 'fr',
						authorId: null,
						author: null,
						contactName: null,
						contactEmail: null,
						isPinned: 0,
						votes: 0,
						comments: 0,
						mergedInto: null,
						isHandled: 1,
						assigneeId: null,
						assignee: null,
						createdAt,
						changedAt: createdAt,
					} as const
					await trx.insertInto('posts').values(row).execute()
					await addStateChange(trx, { post: post.id, state: post.state, createdAt })
					await indexPost(trx, row)
				}
				return true
			})
		},
		/** Deletes the sample posts, except what somebody has voted for or commented. Returns how many of each. */
		async remove(): Promise<{ removed: number; kept: number }> {
			const ids = demoPosts.map(({ id }) => id)
			return await db.transaction().execute(async (trx) => {
				const removed = await trx
					.deleteFrom('posts')
					.where('id', 'in', ids)
					.where('votes', '=', 0)
					.where('comments', '=', 0)
					.returning('id')
					.execute()
				const kept = await trx.selectFrom('posts').select('id').where('id', 'in', ids).execute()
				return { removed: removed.length, kept: kept.length }
			})
		},
	}
}
