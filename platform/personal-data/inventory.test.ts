import assert from 'node:assert/strict'
import { type Kysely, sql } from 'kysely'
import type { Migrations } from '#platform/database/migrate.ts'
import { createTestApp } from '#platform/http/testing.ts'
import { createHttpClient } from '#platform/http/client.ts'
import { listen } from '#platform/http/listen.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { createPersonalDataClient, personalDataRoutes } from './http.ts'
import { createPersonalData, type PersonalInventory } from './inventory.ts'

const migrations: Migrations = {
	first: {
		async up(db) {
			await sql`create table notes (place text, number integer, writer text, reader text, text text, primary key (place, number))`.execute(
				db,
			)
			await sql`create table votes (id text primary key, voter text)`.execute(db)
		},
	},
}

const inventory: PersonalInventory = {
	lists: {
		notes: {
			table: 'notes',
			names: { writer: 'id', reader: 'username' },
			only: { column: 'text', operator: '<>', value: 'hidden' },
			key: ['place', 'number'],
			exported: ['text'],
			fate: 'unnamed',
			pageRows: 3,
		},
		votes: { table: 'votes', names: { voter: 'email' }, key: ['id'], exported: ['id'], fate: 'removed' },
	},
	notPersonal: {},
}

type Tables = {
	notes: { place: string; number: number; writer: string | null; reader: string | null; text: string }
	votes: { id: string; voter: string }
}

const ana = { id: 'id-ana', username: 'ana', email: 'ana@exemple.fr' }

async function serve({ openDatabase }: TestDatabase) {
	const { db } = await openDatabase<Tables>('notes', migrations)
	const personalData = createPersonalData(db, inventory, {
		names: {
			text: async (ids) =>
				new Map(ids.filter((id) => id === 'a3').map((id) => [id, { title: 'Trois', path: '/trois' }])),
		},
		file: async ({ id }, name) => (id === ana.id && name === 'a.webp' ? Buffer.from([0, 255]) : null),
	})
	const app = createTestApp()
	const isFromService = (headers: Headers) => headers.get('x-service') === 'yes'
	app.route('/api', personalDataRoutes({ tag: 'x', personalData, isFromService }))
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const root = `http://127.0.0.1:${server.port}/api`
	const client = (fixedHeaders = {}) => createPersonalDataClient(createHttpClient(root, { fixedHeaders }))
	return { db, personalData, client, close: () => server.close() }
}

async function fill(db: Kysely<Tables>) {
	const note = (place: string, number: number, names: object, text = `${place}${number}`) => ({
		place,
		number,
		writer: null,
		reader: null,
		text,
		...names,
	})
	await db
		.insertInto('notes')
		.values([
			...Array.from({ length: 11 }, (_, index) => note('a', index, { writer: ana.id })),
			note('b', 2, { reader: 'ana', writer: 'id-lou' }),
			note('b', 3, { writer: 'id-lou', reader: 'lou' }),
			note('c', 1, { writer: ana.id }, 'hidden'),
		])
		.execute()
	await db
		.insertInto('votes')
		.values([
			{ id: '1', voter: ana.email },
			{ id: '2', voter: 'lou@exemple.fr' },
		])
		.execute()
}

onEachEngine('the rows of one person are read page by page, locally and over HTTP', async (database) => {
	const { db, personalData, client, close } = await serve(database)
	await fill(db)
	for (const source of [personalData, client({ 'x-service': 'yes' })]) {
		assert.deepEqual(await source.counts(ana), [
			{ list: 'notes', rows: 12, fate: 'unnamed' },
			{ list: 'votes', rows: 1, fate: 'removed' },
		])
		const texts = []
		let after: string | null = null
		do {
			const page = await source.page(ana, { list: 'notes', after })
			assert.ok(page.rows.length <= 3)
			texts.push(...page.rows.map(({ text }) => text))
			after = page.next
		} while (after !== null)
		const named = { id: 'a3', title: 'Trois', path: '/trois' }
		const expected = Array.from({ length: 11 }, (_, index) => (index === 3 ? named : `a${index}`))
		assert.deepEqual(texts, [...expected, 'b2'])
		assert.deepEqual(await source.file(ana, 'a.webp'), Buffer.from([0, 255]))
		assert.equal(await source.file(ana, 'b.webp'), null)
	}
	for (const call of [
		client().counts(ana),
		client().page(ana, { list: 'notes', after: null }),
		client().file(ana, 'a.webp'),
		client().forget(ana),
	])
		await assert.rejects(call, { code: 'FORBIDDEN' })
	await close()
})

onEachEngine('an address that is not confirmed names nobody', async (database) => {
	const { db, client, close } = await serve(database)
	await fill(db)
	const source = client({ 'x-service': 'yes' })
	const unconfirmed = { ...ana, email: null }
	assert.deepEqual(await source.counts(unconfirmed), [{ list: 'notes', rows: 12, fate: 'unnamed' }])
	assert.deepEqual(await source.page(unconfirmed, { list: 'votes', after: null }), { rows: [], next: null })
	await source.forget(unconfirmed)
	assert.deepEqual(await source.counts(ana), [{ list: 'votes', rows: 1, fate: 'removed' }])
	await close()
})

onEachEngine('a forgotten person is in no row, and nobody else is changed', async (database) => {
	const { db, client, close } = await serve(database)
	await fill(db)
	const source = client({ 'x-service': 'yes' })
	await source.forget(ana)
	await source.forget(ana)
	assert.deepEqual(await source.counts(ana), [])
	const named = await db.selectFrom('notes').selectAll().where('place', '=', 'b').orderBy('number').execute()
	assert.deepEqual(
		named.map(({ writer, reader }) => [writer, reader]),
		[
			['id-lou', null],
			['id-lou', 'lou'],
		],
	)
	assert.deepEqual(await db.selectFrom('votes').select('id').execute(), [{ id: '2' }])
	await close()
})
