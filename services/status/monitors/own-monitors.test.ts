import assert from 'node:assert/strict'
import { onSqlite } from '#tests/support/databases.ts'
import { ensureOwnMonitors } from './own-monitors.ts'
import { as, openMonitors, shop } from './testing.ts'

const components = [{ name: 'accounts' }, { name: 'content' }, { name: 'neuf' }]

onSqlite(
	'at the first start this site monitors itself, once, however many processes start',
	async (database) => {
		const { db, engine, clock, monitors } = await openMonitors(database)
		const publicUrl = 'https://parvis.test'
		const start = () => ensureOwnMonitors({ db, engine, clock, components, publicUrl })
		const made = await Promise.all([start(), start(), start()])
		assert.deepEqual(made.toSorted(), [0, 0, 4])
		const { groups, monitors: own } = await monitors.list(as('ana'), {})
		assert.deepEqual(
			groups.map(({ name }) => name),
			['Ce site'],
		)
		assert.deepEqual(
			own.map(({ name, kind, isPublic }) => [name, kind, isPublic]),
			[
				['Site', 'http', true],
				['Comptes et connexion', 'component', true],
				['Actualités, équipes et documents', 'component', true],
				['neuf', 'component', true],
			],
		)
		assert.ok(own.every(({ groupId }) => groupId === groups[0]?.id))
		assert.equal((await db.selectFrom('schedules').selectAll().execute()).length, 4)
	},
)

onSqlite('nothing is added when monitors exist', async (database) => {
	const { db, engine, clock, monitors } = await openMonitors(database)
	await monitors.create(as('ana'), shop)
	assert.equal(
		await ensureOwnMonitors({ db, engine, clock, components, publicUrl: 'https://parvis.test' }),
		0,
	)
	assert.equal((await monitors.list(as('ana'), {})).total, 1)
})
