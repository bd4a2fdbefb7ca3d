import assert from 'node:assert/strict'
import { CompiledQuery } from 'kysely'
import { listen } from '#platform/http/listen.ts'
import { createCdnClient } from '#services/cdn/client.ts'
import { as, openCdn, picture } from '#services/cdn/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { libraryQuery } from './queries.ts'

type Opened = Awaited<ReturnType<typeof openCdn>>

/** Adds `count` assets of one file, seven at each time, and as many avatars. */
async function fill({ db, add }: Opened, count: number) {
	const { id, file } = await add('ana', await picture(1))
	await db.deleteFrom('assets').where('id', '=', id).execute()
	const rows = Array.from({ length: count }, (_, index) => ({
		id: `asset-${index}`,
		file,
		kind: index % 3 === 0 ? ('badge' as const) : ('asset' as const),
		owner_id: 'id-ana',
		uploaded_by: 'ana',
		name: `Photo ${index}`,
		folded: `photo ${index}`,
		alt_fr: '',
		alt_en: '',
		created_at: new Date(Date.parse('2026-03-01') + Math.floor(index / 7) * 1000).toISOString(),
		removed_at: null,
	}))
	const avatars = rows.map((row) => ({ ...row, id: `avatar-${row.id}`, kind: 'avatar' as const }))
	for (const table of [rows, avatars]) {
		for (let from = 0; from < table.length; from += 500) {
			await db
				.insertInto('assets')
				.values(table.slice(from, from + 500))
				.execute()
		}
	}
}

onEachEngine(
	'the pages of the library contain every asset once, newest first, and no avatar',
	async (database) => {
		await using opened = await openCdn(database)
		const { cdn } = opened
		await fill(opened, 120)
		for (const [kind, expected] of [
			[undefined, 120],
			['badge', 40],
		] as const) {
			const read = []
			let cursor: string | undefined
			do {
				const page = await cdn.list(as('ana'), { state: 'live', kind, cursor })
				assert.ok(page.assets.length > 0 && page.assets.length <= 48)
				read.push(...page.assets)
				cursor = page.next ?? undefined
			} while (cursor !== undefined)
			assert.equal(new Set(read.map(({ id }) => id)).size, expected)
			assert.equal(read.length, expected)
			const dates = read.map(({ createdAt }) => createdAt)
			assert.deepEqual(dates, dates.toSorted().toReversed())
		}
		await assert.rejects(cdn.list(as('ana'), { state: 'live', cursor: 'faux' }), { code: 'VALIDATION_ERROR' })
	},
)

onEachEngine('a page of the library reads the index of its order', async (database) => {
	await using opened = await openCdn(database)
	const { db, engine } = opened
	await fill(opened, 3000)
	await db.executeQuery(CompiledQuery.raw('analyze'))
	const after = { at: '2026-03-01T00:03:00.000Z', id: 'asset-1000' }
	for (const filter of [{}, { after }, { search: 'photo 29', after }, { kind: 'badge' as const }]) {
		const { sql, parameters } = libraryQuery(db, { state: 'live', limit: 49, ...filter }).compile()
		const { rows } = await db.transaction().execute(async (trx) => {
			if (engine === 'postgres') await trx.executeQuery(CompiledQuery.raw('set local enable_sort = off'))
			const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
			return await trx.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
		})
		const plan = JSON.stringify(rows)
		assert.match(plan, /library_by_date/)
		assert.doesNotMatch(plan, /Sort|TEMP B-TREE|Seq Scan on assets/)
	}
})

onEachEngine(
	'assets are found by words of their name and alt texts, without accents, in any order',
	async (database) => {
		await using opened = await openCdn(database)
		const { cdn } = opened
		const names = ['Place de l’Église', 'Fête_100%', 'Autre']
		const [church, party] = await Promise.all(
			names.map(async (name, index) => await opened.add('ana', await picture(index), 'asset', name)),
		)
		await cdn.change(as('ana'), party!.id, {
			name: 'Fête_100%',
			alt: { fr: 'Des lampions', en: 'Paper LANTERNS' },
		})
		const found = async (search: string) =>
			(await cdn.list(as('ana'), { state: 'live', search })).assets.map(({ name }) => name)
		for (const search of ['eglise', 'ÉGLISE plac', 'glis'])
			assert.deepEqual(await found(search), [names[0]], search)
		for (const search of ['lampion', 'lanterns fete', '100%', 'e_1'])
			assert.deepEqual(await found(search), [names[1]], search)
		for (const search of ['eglise fete', 'x', '\\', 'p%e']) assert.deepEqual(await found(search), [], search)
		assert.equal((await found(' ')).length, 3)
		const { alt } = await cdn.find(as('ana'), party!.id)
		assert.deepEqual(alt, { fr: 'Des lampions', en: 'Paper LANTERNS' })
		assert.deepEqual((await cdn.describe([party!.file]))[party!.file]?.alt, alt)
		for (const change of [
			{ name: ' ', alt: { fr: '', en: '' } },
			{ name: 'x'.repeat(121), alt: { fr: '', en: '' } },
			{ name: 'x', alt: { fr: 'x'.repeat(301), en: '' } },
		]) {
			await assert.rejects(cdn.change(as('ana'), church!.id, change), { code: 'VALIDATION_ERROR' })
		}
	},
)

onEachEngine('another process reads and changes the library as this one does', async (database) => {
	await using opened = await openCdn(database)
	const { cdn, app, notes } = opened
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const client = createCdnClient(`http://127.0.0.1:${server.port}`)
	const { id, file } = await opened.add('ana', await picture(1))
	const headers = as('ana')
	await client.change(headers, id, { name: 'Place', alt: { fr: 'La place', en: 'The square' } })
	assert.deepEqual(await client.find(headers, id), await cdn.find(headers, id))
	assert.deepEqual(
		await client.list(headers, { state: 'live', search: 'square' }),
		await cdn.list(headers, { state: 'live' }),
	)
	assert.deepEqual(await client.describe([file, 'none.png']), await cdn.describe([file]))
	assert.deepEqual(await client.describe([]), {})
	assert.deepEqual(await client.usage(headers), await cdn.usage(headers))
	await client.remove(headers, id)
	await client.restore(headers, id)
	await client.purge(headers)
	assert.deepEqual(notes.map(({ event }) => event).slice(1), [
		'assetChanged',
		'assetRemoved',
		'assetRestored',
		'cdnCachePurged',
	])
	for (const wrong of ['none', '..']) await assert.rejects(client.find(headers, wrong), { code: 'NOT_FOUND' })
	await assert.rejects(client.list(as('lou'), { state: 'live' }), { code: 'FORBIDDEN' })
	await client.remove(headers, id)
	const again = await opened.add('ana', await picture(1))
	const conflict = { reason: 'PICTURE_EXISTS', conflictsWith: { id: again.id, name: 'x' } }
	await assert.rejects(client.restore(headers, id), conflict)
	await server.close()
})
