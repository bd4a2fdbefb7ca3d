import assert from 'node:assert/strict'
import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { countNew, findInInbox, listInbox } from '#services/feedback/inbox/list-inbox.ts'
import { addIdea, as, emptyFeedback } from '#services/feedback/testing.ts'
import type { FeedbackTables } from '#services/feedback/tables.ts'
import { onSqlite } from '#tests/support/databases.ts'
import { boardQuery } from './contract.ts'
import { listBoard, listSimilar, readRoadmap } from './list-posts.ts'
import { countVotes } from './rows.ts'

/** Runs `read` and returns how SQLite finds the rows of its queries. */
async function plansOf(
	db: Kysely<FeedbackTables>,
	read: (watched: Kysely<FeedbackTables>) => Promise<unknown>,
): Promise<string[]> {
	const nodes: { node: RootOperationNode; queryId: { queryId: string } }[] = []
	const plugin: KyselyPlugin = {
		transformQuery({ node, queryId }) {
			nodes.push({ node, queryId })
			return node
		},
		transformResult: async ({ result }) => result,
	}
	await read(db.withPlugin(plugin))
	assert.ok(nodes.length > 0)
	const plans = nodes.map(async ({ node, queryId }) => {
		const { sql, parameters } = db.getExecutor().compileQuery(node, queryId)
		const { rows } = await db.executeQuery<{ detail: string }>(
			CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
		)
		return rows.map(({ detail }) => detail)
	})
	return (await Promise.all(plans)).flat()
}

/** On SQLite alone: PostgreSQL prefers scans of small tables. */
onSqlite('posts are found by index, whatever their number', async (database) => {
	const opened = await emptyFeedback(database)
	const { db, feedback } = opened
	const ids = []
	for (let index = 0; index < 40; index += 1) ids.push(await addIdea(opened, `m${index}`, `Idée ${index}`))
	const id = ids[0]!
	await feedback.addComment(as('zoe'), id, { body: 'Oui', locale: 'fr' })
	const board = (query: object) => (watched: typeof db) =>
		listBoard(watched, 'id-zoe', boardQuery.parse(query))
	const { next } = await feedback.board(as('zoe'), {})
	const inbox = await feedback.inbox.list(as('ana'), {})
	for (const read of [
		board({}),
		board({ cursor: next }),
		board({ sort: 'newest' }),
		board({ sort: 'changed', q: 'idées' }),
		board({ state: 'open', kind: 'idea', q: 'id' }),
		(watched: typeof db) => listSimilar(watched, 'id-zoe', { title: 'Une idée 12', locale: 'fr' }),
		(watched: typeof db) => readRoadmap(watched),
		(watched: typeof db) => countVotes(watched, id),
		(watched: typeof db) => countNew(watched),
		(watched: typeof db) => findInInbox(watched, id),
		...(['new', 'mine', 'handled', 'hidden'] as const).flatMap((list) => [
			(watched: typeof db) => listInbox(watched, { list, userId: 'id-ana' }),
			(watched: typeof db) => listInbox(watched, { list, userId: 'id-ana', cursor: inbox.next ?? undefined }),
		]),
	]) {
		const plans = await plansOf(db, read)
		assert.deepEqual(
			plans.filter((detail) => detail.startsWith('SCAN ')),
			[],
			plans.join('\n'),
		)
	}
})
