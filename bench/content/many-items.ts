import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { percentile, report } from '#bench/accounts/figures.ts'
import { type Engine, openDatabase } from '#platform/database/open.ts'
import { silentLog } from '#platform/http/testing.ts'
import { addManyNews } from '#services/content/many-items.ts'
import { migrations } from '#services/content/migrations/index.ts'
import { createContentService } from '#services/content/service.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { createPostgresDatabase } from '#tests/support/postgres.ts'

const items = 10_000
const calls = 300
const maxP95Ms = 50

/** Lists and items of 10,000 news in two languages, uncached, on both engines. */
export async function manyItems(): Promise<void> {
	for (const engine of ['sqlite', 'postgres'] as const) await measure(engine)
}

async function measure(engine: Engine): Promise<void> {
	const { config, remove } = engine === 'postgres' ? await createPostgresDatabase() : temporaryFolder()
	const { db } = await openDatabase<ContentTables>(config, 'content', migrations, 'content')
	const now = new Date()
	await addManyNews(db, { count: items, now })
	await db.executeQuery(CompiledQuery.raw('analyze'))
	const accounts = { actors: {} } as never
	const content = createContentService({
		db,
		engine,
		accounts,
		secret: 'a secret of the benchmark, long enough',
		clock: { now: () => now },
		log: silentLog,
		siteName: async () => 'Parvis',
		readPicture: async () => null,
	})
	process.stdout.write(`${items} news in two languages, ${engine}, p95 of ${calls} calls:\n`)
	const deepCursor = (await content.news({ locale: 'fr', cursor: cursorAt(now, items / 2) })).next!
	const reads: Record<string, (index: number) => Promise<unknown>> = {
		'first page': (index) => content.news({ locale: localeOf(index) }),
		'page in the middle': (index) => content.news({ locale: localeOf(index), cursor: deepCursor }),
		'page of a category': (index) =>
			content.news({ locale: localeOf(index), category: `categorie-${index % 10}` }),
		'an item with its neighbours': (index) =>
			content.newsItem({ locale: localeOf(index), id: `item-${(index * 37) % items}` }),
		feed: (index) => content.feed({ locale: localeOf(index) }),
		'search, a word of a few texts': (index) =>
			content.search({ locale: localeOf(index), q: `numero${index * 31}` }),
		'search, two words of every text': (index) =>
			content.search({ locale: localeOf(index), q: 'tournoi equipes' }),
		'search, nothing found': (index) => content.search({ locale: localeOf(index), q: 'horizn' }),
		events: (index) => content.events({ locale: localeOf(index), past: index % 4 < 2 }),
	}
	for (const [name, read] of Object.entries(reads)) {
		const times: number[] = []
		for (let index = 0; index < calls; index += 1) {
			const startedMs = performance.now()
			await read(index)
			times.push(performance.now() - startedMs)
		}
		const p95 = percentile(times, 0.95)
		report(`${name}: ${p95.toFixed(1)} ms (target: ${maxP95Ms} ms)`, p95 < maxP95Ms)
	}
	await db.destroy()
	await remove()
}

const localeOf = (index: number) => (index % 2 === 0 ? 'en' : 'fr')

const cursorAt = (now: Date, index: number) =>
	Buffer.from(JSON.stringify([new Date(now.getTime() - index * 600_000).toISOString(), 'item'])).toString(
		'base64url',
	)

function temporaryFolder() {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-bench-'))
	return { config: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true }) }
}
