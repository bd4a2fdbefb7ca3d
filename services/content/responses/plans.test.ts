import assert from 'node:assert/strict'
import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { onSqlite } from '#tests/support/databases.ts'
import { addPublished, as, emptyContent } from '#services/content/testing.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { listActivity } from './activity.ts'
import { attendanceOf, listAttended } from './attendance.ts'
import { listComments, listHidden } from './comments.ts'
import { createEventMails } from './event-mails.ts'

/** Runs `read` and returns how SQLite finds the rows of its queries. */
async function plansOf(
	db: Kysely<ContentTables>,
	read: (watched: Kysely<ContentTables>) => Promise<unknown>,
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
onSqlite('responses are found by index, whatever the number of items', async (database) => {
	const { content, db, clock, options } = await emptyContent(database)
	const item = await addPublished(content, 'news', { slug: 'fete' })
	const zoe = as('zoe')
	for (let index = 0; index < 51; index += 1) {
		clock.pass(60_000)
		await content.responses.addComment(as(`m${index}`), { id: item }, { body: `n° ${index}`, locale: 'fr' })
	}
	await content.responses.addComment(zoe, { id: item }, { body: 'Bravo', locale: 'fr' })
	const { next } = await content.responses.comments({ id: item })
	const startsAt = new Date(clock.now().getTime() + 86_400_000).toISOString()
	await addPublished(content, 'news', { slug: 'repas', event: { startsAt, venue: 'Lyon' } })
	await content.responses.attend(zoe, { id: 'repas' })
	const now = clock.now().toISOString()
	for (const read of [
		(watched: typeof db) => listComments(watched, item, undefined),
		(watched: typeof db) => listComments(watched, item, next ?? undefined),
		(watched: typeof db) => listHidden(watched, item, 'id-zoe'),
		(watched: typeof db) => attendanceOf(watched, { item, userId: 'id-zoe', now }),
		(watched: typeof db) => listAttended(watched, { locale: 'fr', now }, 'id-zoe'),
		(watched: typeof db) => createEventMails({ ...options, db: watched })(),
		(watched: typeof db) =>
			listActivity(
				watched,
				{ locale: 'en', now },
				{ username: 'zoe', names: ['zoe'], existing: async (ids) => new Set(ids) },
			),
	]) {
		const plans = await plansOf(db, read)
		assert.deepEqual(
			// `page` is the limited subquery of a list.
			plans.filter((detail) => detail.startsWith('SCAN ') && detail !== 'SCAN page'),
			[],
			plans.join('\n'),
		)
	}
})
