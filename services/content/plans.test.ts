import assert from 'node:assert/strict'
import { CompiledQuery, type Kysely } from 'kysely'
import { onEachEngine } from '#tests/support/databases.ts'
import { emptyContent } from './testing.ts'
import { addManyNews } from './many-items.ts'
import { createContentService } from './service.ts'
import type { ContentTables } from './tables.ts'

/** Runs `work` and returns the plans of the queries that it made. */
async function plansOf(db: Kysely<ContentTables>, engine: string, queries: readonly CompiledQuery[]) {
	const plans: string[] = []
	for (const { sql, parameters } of queries) {
		const plan = await db.transaction().execute(async (transaction) => {
			if (engine === 'postgres')
				for (const setting of ['enable_seqscan', 'enable_sort'])
					await transaction.executeQuery(CompiledQuery.raw(`set local ${setting} = off`))
			const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
			return await transaction.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
		})
		plans.push(`${sql}\n${JSON.stringify(plan.rows)}`)
	}
	return plans
}

onEachEngine('no query of a reader reads a table whole', async (database) => {
	const { db, engine, clock, options } = await emptyContent(database)
	const queries: CompiledQuery[] = []
	const recorded = db.withPlugin({
		transformQuery({ node, queryId }) {
			queries.push(db.getExecutor().compileQuery(node, queryId))
			return node
		},
		transformResult: async ({ result }) => result,
	})
	const content = createContentService({ ...options, db: recorded })
	await addManyNews(db, { count: 500, now: clock.now() })
	const first = await content.news({ locale: 'en' })
	const deep = Buffer.from(JSON.stringify([first.items.at(-1)!.publishedAt, 'item-9'])).toString('base64url')
	const readers: [index: RegExp, read: () => Promise<unknown>][] = [
		[/publications_by_(?:date|pin)/, () => content.news({ locale: 'en', cursor: deep })],
		[/publications_by_category/, () => content.news({ locale: 'fr', category: 'categorie-3' })],
		[
			/publications_key|sqlite_autoindex_publications_1/,
			() => content.newsItem({ locale: 'en', id: 'item-300' }),
		],
		[/publications_by_(?:date|pin)/, () => content.newsItem({ locale: 'en', id: 'item-300' })],
		[/publications_by_(?:date|pin)/, () => content.news({ locale: 'fr' })],
		[/items_by_slug/, () => content.newsItem({ locale: 'fr', id: 'absent' })],
		[/publications_by_start/, () => content.events({ locale: 'en' })],
		[/publications_by_start/, () => content.events({ locale: 'fr', past: true })],
		[/publications_by_(?:date|pin)/, () => content.feed({ locale: 'en' })],
		[/periods_by_start/, async () => await content.version()],
		[/comments_by_thread/, () => content.responses.comments({ id: 'item-300' })],
	]
	for (const isAnalyzed of [false, true]) {
		// A site never asks SQLite to analyze.
		if (isAnalyzed || engine === 'postgres') await db.executeQuery(CompiledQuery.raw('analyze'))
		for (const [index, read] of readers) {
			queries.length = 0
			clock.pass(1000)
			await read()
			assert.ok(queries.length > 0)
			const plans = await plansOf(db, engine, queries)
			assert.ok(
				plans.some((plan) => index.test(plan)),
				`${index}\n${plans.join('\n')}`,
			)
			for (const plan of plans) {
				const scans =
					plan.match(/SCAN (?!page|keys|part|\(subquery|CONSTANT)[a-z]+(?! USING)|Seq Scan on \w+/g) ?? []
				assert.deepEqual(
					scans.filter((scan) => !small.test(scan)),
					[],
					plan,
				)
				assert.doesNotMatch(plan, /TEMP B-TREE/)
			}
		}
	}
})

/** Tables of which a site has few rows. */
const small = /(?:SCAN|Seq Scan on) (?:categories|changes)/
