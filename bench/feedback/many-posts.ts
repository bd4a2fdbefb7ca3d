import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { percentile, report } from '#bench/accounts/figures.ts'
import { type Engine, openDatabase } from '#platform/database/open.ts'
import { listInbox } from '#services/feedback/inbox/list-inbox.ts'
import { addManyPosts } from '#services/feedback/many-posts.ts'
import { migrations } from '#services/feedback/migrations/index.ts'
import { boardQuery } from '#services/feedback/posts/contract.ts'
import { listBoard, listSimilar, readRoadmap } from '#services/feedback/posts/list-posts.ts'
import type { FeedbackTables } from '#services/feedback/tables.ts'
import { createPostgresDatabase } from '#tests/support/postgres.ts'

const posts = 20_000
const calls = 200
const maxP95Ms = 50
const locale = 'fr'

/** Lists, search and similar posts of 20,000 posts, on both engines. */
export async function manyPosts(): Promise<void> {
	for (const engine of ['sqlite', 'postgres'] as const) await measure(engine)
}

async function measure(engine: Engine): Promise<void> {
	const { config, remove } = engine === 'postgres' ? await createPostgresDatabase() : temporaryFolder()
	const { db } = await openDatabase<FeedbackTables>(config, 'feedback', migrations, 'feedback')
	await addManyPosts(db, { count: posts, now: new Date() })
	await db.executeQuery(CompiledQuery.raw('analyze'))
	const board = (query: object) => listBoard(db, 'member-1', boardQuery.parse({ locale, ...query }))
	let cursor: string | null = null
	for (let page = 0; page < 20; page += 1) cursor = (await board({ cursor: cursor ?? undefined })).next
	process.stdout.write(`${posts} ideas and problems, ${engine}, p95 of ${calls} calls:\n`)
	const reads: Record<string, (index: number) => Promise<unknown>> = {
		'most wanted': () => board({}),
		'a later page': () => board({ cursor }),
		'newest problems that are planned': () => board({ sort: 'newest', kind: 'problem', state: 'planned' }),
		'search, a word of one post': (index) => board({ q: `numero${index * 31}` }),
		'search, two words of every post': () => board({ q: 'habitants demandent' }),
		'search, two words of many posts': () => board({ q: 'fontaine fleuri' }),
		'search, the beginning of a word of every post': () => board({ q: 'numer' }),
		'search, nothing found': () => board({ q: 'habitants horizn' }),
		'similar, a rare word': (index) =>
			listSimilar(db, 'member-1', { title: `Le numero${index * 31}`, locale }),
		'similar, common words': () =>
			listSimilar(db, 'member-1', { title: 'Une fontaine plus fleurie', locale }),
		roadmap: () => readRoadmap(db),
		inbox: (index) => listInbox(db, { list: index % 2 === 0 ? 'new' : 'handled', userId: 'member-1' }),
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

function temporaryFolder() {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-bench-'))
	return { config: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true }) }
}
